// An example of a rule: its scenario played to the end, to be looked at step by step as any game that is over.
import { Engine, type Language, type Replay, type Told } from '../replay/engine';
import { itemsOf, type Scenario } from './scenarios';

interface Attempt {
  step: number; // after which it was made
  line: string;
  told: Partial<Record<Language, string>>;
}

// `refusal` puts into words that somebody tried what he may not do.
export async function openExample(
  scenario: Scenario,
  refusal: (who: string, action: string, why: string, language: Language) => string,
  module?: WebAssembly.Module,
): Promise<Replay> {
  const engine = await Engine.try(scenario, module);
  const { fault, game, players, options } = engine.summary;
  if (!game || !players || !options) throw new Error(fault?.text ?? 'the example cannot be played');
  const attempts: Attempt[] = [];
  const names: Partial<Record<Language, string>>[] = [{}]; // of the actions, for steps of which the game tells nothing
  let steps = 1;
  for (const item of itemsOf(scenario)) {
    if (item.kind === 'chance') engine.script(item.result);
    if (item.kind === 'refuse') {
      const line = `${item.who} ${item.action}`;
      const told: Attempt['told'] = {};
      for (const language of ['en', 'de'] as const) {
        const { refused = '', name = item.action } = engine.check(line, language);
        told[language] = refusal(item.who, name, refused, language);
      }
      attempts.push({ step: steps - 1, line, told });
    }
    if (item.kind !== 'do') continue;
    names.push(nameOf(engine, item.who, item.action));
    const refused = engine.act(`${item.who} ${item.action}`, 'en');
    if (refused !== undefined) throw new Error(`${item.who} ${item.action}: ${refused}`);
    ++steps;
  }
  const tried = (step: number, language: Language): Told[] =>
    attempts
      .filter((attempt) => attempt.step === step)
      .map((attempt) => ({ event: { event: 'refused' }, text: attempt.told[language] }));
  return {
    game,
    players,
    options,
    steps,
    at: (step, viewer) => engine.at(step, viewer),
    events(step, viewer, language) {
      const told = engine.events(step, viewer, language);
      const name = names[step]?.[language];
      const isTold =
        told.some(({ text }) => text) || name === undefined || engine.at(step, viewer).action === undefined;
      return [...told, ...(isTold ? [] : [{ event: { event: 'action' }, text: name }]), ...tried(step, language)];
    },
  };
}

// "Anna: pass", in both languages.
function nameOf(engine: Engine, who: string, action: string): Partial<Record<Language, string>> {
  const say = (language: Language) => `${who}: ${engine.check(`${who} ${action}`, language).name ?? action}`;
  return { en: say('en'), de: say('de') };
}
