// An example of a rule: its scenario played to the end, to be looked at step by step as any game that is over.
import { Engine, type Checked, type Language, type Replay, type Told } from '../replay/engine';
import { itemsOf, type Scenario } from './scenarios';

// What somebody did or tried, as it is called in each language, and why not.
interface Deed {
  who: string;
  action: string;
  checked: Record<Language, Checked>;
}

// `refusal` puts into words, in the language that is read, that somebody tried what he may not do.
export async function openExample(
  scenario: Scenario,
  refusal: (who: string, action: string, why: string) => string,
  module?: WebAssembly.Module,
): Promise<Replay> {
  const engine = await Engine.try(scenario, module);
  const { fault, game, players, options } = engine.summary;
  if (!game || !players || !options) throw new Error(fault?.text ?? 'the example cannot be played');
  const deeds: (Deed | undefined)[] = [undefined]; // that brought each step
  const attempts: Deed[][] = [[]]; // after each step
  for (const item of itemsOf(scenario)) {
    if (item.kind === 'chance') engine.script(item.result);
    if (item.kind === 'chance' || item.kind === 'say') continue;
    const { who, action } = item;
    const line = `${who} ${action}`;
    const deed = { who, action, checked: { en: engine.check(line, 'en'), de: engine.check(line, 'de') } };
    if (item.kind === 'refuse') {
      attempts.at(-1)?.push(deed);
      continue;
    }
    const refused = engine.act(line, 'en');
    if (refused !== undefined) throw new Error(`${line}: ${refused}`);
    deeds.push(deed);
    attempts.push([]);
  }
  return {
    game,
    players,
    options,
    steps: deeds.length,
    at: (step, viewer) => engine.at(step, viewer),
    events(step, viewer, language): Told[] {
      const told = engine.events(step, viewer, language);
      const deed = deeds[step];
      // The game tells nothing of a pass; whoever may know it reads it all the same.
      if (deed && !told.some(({ text }) => text) && engine.at(step, viewer).action !== undefined)
        told.push({ event: { event: 'action' }, text: `${deed.who}: ${deed.checked[language].name ?? deed.action}` });
      for (const { who, action, checked } of attempts[step] ?? []) {
        const { name = action, refused = '' } = checked[language];
        told.push({ event: { event: 'refused' }, text: refusal(who, name, refused) });
      }
      return told;
    },
  };
}
