import { describe, expect, it } from 'vitest';
import { desktop, phone, type Visitor, useHarness } from './harness';
import { choose, isOver, makeTable, playUntil } from './play';

const { harness, visit } = useHarness();

describe('a complete game of flint by clicks alone', () => {
  for (const [name, viewport] of [
    ['desktop', desktop],
    ['phone', phone],
  ] as const) {
    it(`at the size of a ${name}`, async () => {
      const { page } = await makeVisitor(viewport);
      const choices = await playUntil(page, () => isOver(page));
      expect(choices).toBeGreaterThanOrEqual(8);
      await expect.poll(() => page.locator('.result tbody tr').count()).toBe(4);
      expect(await page.locator('.result').textContent()).toMatch(/win/);
      // Nothing is wider than the screen.
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  }
  async function makeVisitor(viewport: { width: number; height: number }): Promise<Visitor> {
    const visitor = await visit({ viewport });
    await makeTable(visitor);
    return visitor;
  }
});

it('begins at once with one click', async () => {
  const visitor = await visit();
  await visitor.go();
  await visitor.page.getByRole('button', { name: 'Play against bots' }).first().click();
  await visitor.page.locator('.hand button').first().waitFor();
  expect(await visitor.page.locator('.hand button').count()).toBe(8);
});

it('leaves a dialog behind when one goes back', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await visitor.go();
  await page.getByRole('button', { name: 'Settings' }).waitFor();
  await page.evaluate(() => (location.hash = '#about'));
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.locator('dialog[open]').waitFor();
  await page.goBack();
  await page.getByText('Play against bots').first().waitFor();
  expect(await page.locator('dialog[open]').count()).toBe(0);
});

it('fills free seats with bots when its maker does not want to wait', async () => {
  const host = await visit({ viewport: phone });
  const guest = await visit({ viewport: phone });
  await host.go('#new=flint');
  await host.page.getByText('With friends').click();
  await host.page.getByText('for the 3 free seats').waitFor();
  await host.page.getByRole('button', { name: 'Open the table' }).click();
  await guest.page.goto(await host.page.locator('.invite input').inputValue());
  await guest.page.getByLabel('Your name').fill('Bernard');
  await guest.page.getByRole('button', { name: 'Take a seat' }).click();
  await host.page.getByText('2 seats are free').waitFor();
  await host.page.getByRole('button', { name: 'Start: bots take the free seats' }).click();
  for (const { page } of [host, guest]) await page.locator('.hand button').first().waitFor();
  expect(await host.page.locator('.others').innerText()).toContain('Bernard');
  expect(await host.page.locator('.seat').count()).toBe(4);
});

describe('two people at one table', () => {
  it('have a hand each that the other does not get', async () => {
    const host = await visit();
    const guest = await visit();
    const heard: string[] = [];
    guest.page.on('websocket', (socket) => socket.on('framereceived', (frame) => heard.push(String(frame.payload))));
    await host.go('#new=flint');
    await host.page.getByText('With friends').click();
    await host.page.getByRole('button', { name: 'Open the table' }).click();
    const link = await host.page.locator('.invite input').inputValue();
    await guest.page.goto(link);
    await guest.page.getByRole('button', { name: 'Sit here' }).first().click();
    await host.page.locator('.seats select').nth(1).selectOption('deckhand');
    await host.page.locator('.seats select').nth(2).selectOption('closed');
    await host.page.getByRole('button', { name: 'Start the game' }).click();
    await guest.page.locator('.hand button').first().waitFor();
    await host.page.locator('.hand button').first().waitFor();
    const hand = (visitor: Visitor): Promise<string[]> =>
      visitor.page.locator('.hand button .unseen').allTextContents();
    const mine = await hand(host);
    const theirs = await hand(guest);
    expect(mine).toHaveLength(10);
    expect(theirs).toHaveLength(10);
    const secret = mine.filter((card) => !card.startsWith('Wheel 8')).map((card) => card.toLowerCase());
    expect(theirs.map((card) => card.toLowerCase()).filter((card) => secret.includes(card))).toEqual([]);
    const told = heard.filter((text) => text.includes('"hands"')).map((text) => JSON.parse(text).view?.hands ?? {});
    for (const hands of told) {
      expect(Object.values(hands).filter((held) => Array.isArray(held))).toHaveLength(1);
    }
    // They talk; what is said is text.
    await host.page.locator('aside').getByLabel('Say something').fill('<img src=x onerror="window.hurt=1">');
    await host.page.locator('aside').getByRole('button', { name: 'Send' }).click();
    await guest.page.getByText('<img src=x').first().waitFor();
    expect(await guest.page.evaluate(() => 'hurt' in window)).toBe(false);
  });
});

describe('robust', () => {
  it('comes back after a break in mid-game', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await makeTable(visitor);
    const network = await visitor.context.newCDPSession(page);
    await network.send('Network.enable');
    const offline = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await network.send('Network.emulateNetworkConditions', offline);
    await harness.stopServer('SIGKILL');
    await page.getByText('Connection lost').waitFor();
    await harness.startServer();
    await network.send('Network.emulateNetworkConditions', { ...offline, offline: false });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByText('Connection lost').waitFor({ state: 'detached' });
    await playUntil(page, () => isOver(page));
  });

  it('goes on when the server was restarted, and in a second tab', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await makeTable(visitor);
    await playUntil(page, async () => (await page.locator('.hand button').count()) < 7);
    await harness.stopServer('SIGKILL');
    await page.getByText('Connection lost').waitFor();
    await harness.startServer();
    await page.getByText('Connection lost').waitFor({ state: 'detached' });
    const other = await visitor.context.newPage();
    await other.goto(page.url());
    await other.locator('.hand button').first().waitFor();
    await page.bringToFront();
    await playUntil(page, () => isOver(page));
    await other.locator('dialog[open] .result').waitFor();
  });

  it('says why a card may not be played', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await makeTable(visitor, 'en', 3);
    const refusal = page.locator('.refusal');
    const dim = page.locator('.hand button.dim').first();
    const tryDim = async (): Promise<boolean> => {
      if (!(await dim.isVisible())) return choose(page);
      await dim.click({ force: true, timeout: 2000 }).catch(() => undefined); // it is marked as disabled, but answers
      await page.waitForTimeout(300); // a tap misses a card that is still moving; then it is tapped again
      return true;
    };
    await playUntil(page, async () => (await refusal.count()) > 0, tryDim);
    expect(await refusal.textContent()).toMatch(/was led: play/);
  });
});

it('replays a game as anybody saw it, and checks that it was fair', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await makeTable(visitor);
  await playUntil(page, () => isOver(page));
  await page.getByRole('button', { name: 'Was it fair?' }).click();
  await page.locator('.verdict.good').waitFor();
  await page.getByRole('link', { name: 'Watch it again' }).click();
  await page.locator('.replay').waitFor();
  await page.locator('.verdict.good').waitFor();
  expect(await page.locator('.hands li').count()).toBe(4); // all cards lie open
  const slider = page.locator('.replay input[type=range]');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('.trick .cards li').first().waitFor();
  await page.locator('.replay select').first().selectOption({ index: 1 });
  await expect.poll(() => page.locator('.hands li').count()).toBeLessThan(4);
  await page.keyboard.press('Escape');
  const last = Number(await slider.getAttribute('max'));
  expect(last).toBeGreaterThan(30);
  await visitor.go(`${new URL(page.url()).hash.split('&')[0]}&step=${last}`);
  await page.reload();
  await page.locator('.won').waitFor();
});

it('speaks German all the way', async () => {
  const visitor = await visit({ locale: 'de-DE' });
  const { page } = visitor;
  await visitor.go();
  await page.getByText('Gegen Bots spielen').first().waitFor();
  await makeTable(visitor, 'de');
  await playUntil(page, () => isOver(page));
  const text = await page.locator('body').innerText();
  expect(text).toMatch(/gewinn/);
  expect(text).not.toMatch(/\b(plays|wins|the|tricks|Round|Trump|Play|your|Stop|Dig)\b/);
});

it('is played with the keyboard alone', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.go();
  const press = async (until: string): Promise<void> => {
    for (let i = 0; i < 60; ++i) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText ?? '');
      if (label.trim() === until) return page.keyboard.press('Enter');
    }
    throw new Error(`no ${until} by Tab`);
  };
  await page.getByText('Play against bots').first().waitFor();
  await press('Play against bots');
  await page.locator('.hand button.lit').first().waitFor();
  const before = await page.locator('.hand button').count();
  await page.locator('.hand button').first().focus();
  for (let i = 0; i < 8; ++i) {
    if (await page.evaluate(() => document.activeElement?.classList.contains('lit'))) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.hand button').count()).toBe(before - 1);
});
