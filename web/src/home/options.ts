// The options of a table in the words of players: a question, its answers, and what one has to know to answer. The form
// asks them in this order. An option that is missing here is shown as the server describes it.
import { words as flint } from '../games/flint/words';
import { words as ruthless } from '../games/ruthless/words';
import { list, t } from '../i18n';
import type { GameOption } from '../net/api';
import { settings, type Language } from '../state/settings.svelte';
import { itemsOf } from './presets';

interface Words {
  ask: string;
  about?: string;
  answers?: Record<string, string>;
}

export const optionWords: Record<string, Record<Language, Record<string, Words>>> = {
  flint: {
    en: {
      rounds: {
        ask: 'How many treasures do you play for?',
        about: 'One in every round. Three make a short game.',
      },
      pirates: {
        ask: 'Who is which pirate?',
        about: 'Whoever stands at the back of the row makes the symbol of his pirate trump.',
        answers: { random: 'drawn by lot', chosen: 'I choose for each seat', ...flint.en.pirates },
      },
      reveal: {
        ask: 'When do you see what the treasure is worth?',
        answers: { dig: 'when the digging begins', round: 'before the first trick of the round' },
      },
      first_dig: {
        ask: 'Must you dig up at least one piece?',
        answers: { optional: 'no, you may stop at once', forced: 'yes' },
      },
      led_eight: {
        ask: 'Somebody leads a wheel 8: which suit must the others follow?',
        answers: {
          open: 'none yet: the first card from 1 to 7 decides',
          wheel: 'wheel, unless the other wheel 8 is played too',
        },
      },
      recall: {
        ask: 'Which tricks of the round may you look at again?',
        answers: { all: 'all of them', last: 'only the last one' },
      },
      tie_break: {
        ask: 'Several have the most gold: who wins?',
        answers: { shared: 'all of them', row: 'whoever of them is nearest to the front of the row' },
      },
      deck: {
        ask: 'Which cards do you play with?',
        answers: { standard: 'those of the game', own: 'those of a deck file of mine (YAML)' },
      },
    },
    de: {
      rounds: {
        ask: 'Um wie viele Schätze spielt ihr?',
        about: 'In jeder Runde um einen. Drei ergeben ein kurzes Spiel.',
      },
      pirates: {
        ask: 'Wer ist welcher Pirat?',
        about: 'Wer in der Reihe ganz hinten steht, macht das Zeichen seines Piraten zum Trumpf.',
        answers: { random: 'wird ausgelost', chosen: 'ich wähle für jeden Platz', ...flint.de.pirates },
      },
      reveal: {
        ask: 'Wann seht ihr, was der Schatz wert ist?',
        answers: { dig: 'wenn das Graben beginnt', round: 'vor dem ersten Stich der Runde' },
      },
      first_dig: {
        ask: 'Muss man mindestens ein Stück ausgraben?',
        answers: { optional: 'nein, man darf sofort aufhören', forced: 'ja' },
      },
      led_eight: {
        ask: 'Jemand spielt eine Steuerrad-8 aus: Welche Farbe müssen die anderen bedienen?',
        answers: {
          open: 'noch keine: Die erste Karte von 1 bis 7 entscheidet',
          wheel: 'Steuerrad, außer die andere Steuerrad-8 fällt auch',
        },
      },
      recall: {
        ask: 'Welche Stiche der Runde darf man noch einmal ansehen?',
        answers: { all: 'alle', last: 'nur den letzten' },
      },
      tie_break: {
        ask: 'Mehrere haben das meiste Gold: Wer gewinnt?',
        answers: { shared: 'sie alle', row: 'wer von ihnen in der Reihe am weitesten vorn steht' },
      },
      deck: {
        ask: 'Mit welchen Karten spielt ihr?',
        answers: { standard: 'mit denen des Spiels', own: 'mit denen aus einer eigenen Deckdatei (YAML)' },
      },
    },
  },
  jackal: {
    en: {
      islands: { ask: 'How many islands do you play?', about: 'One in every round. Four make a short game.' },
      first_player: {
        ask: 'Who is First on the first island?',
        about: 'First goes before the others and wins ties. On every island it is somebody else.',
        answers: { random: 'drawn by lot' },
      },
      tortuga: {
        ask: 'When do you say that you spend the round on Tortuga?',
        about: 'There you buy new cards instead of looking for treasure.',
        answers: {
          secret: 'in secret, while the others lay their rows',
          announced: 'openly, before the others lay their rows',
        },
      },
      blocked: {
        ask: 'What if a card of your row leads nowhere?',
        answers: {
          stay: 'it counts 1 step, and you go on with the next card',
          end: 'it counts 1 step, and your turn is over',
        },
      },
      doubling_steps: {
        ask: 'You repeat a move with a Doubling card: does that count steps?',
        answers: { 1: 'yes, like any move', 0: 'no' },
      },
      only_specials: {
        ask: 'What if you hold nothing but special cards?',
        answers: { dud: 'you lose one of them without effect', keep: 'you lay nothing and keep them all' },
      },
      bank: {
        ask: 'Can the bank run out of coins?',
        answers: { unlimited: 'no', limited: 'yes, it has only the coins of the box' },
      },
      deck: {
        ask: 'Which cards and islands do you play with?',
        answers: { standard: 'those of the game', own: 'those of a deck file of mine (YAML)' },
      },
    },
    de: {
      islands: {
        ask: 'Wie viele Inseln spielt ihr?',
        about: 'In jeder Runde eine. Vier ergeben ein kurzes Spiel.',
      },
      first_player: {
        ask: 'Wer ist auf der ersten Insel Startspieler?',
        about: 'Er geht vor den anderen und gewinnt bei Gleichstand. Auf jeder Insel ist es jemand anders.',
        answers: { random: 'wird ausgelost' },
      },
      tortuga: {
        ask: 'Wann sagst du, dass du die Runde auf Tortuga verbringst?',
        about: 'Dort kaufst du neue Karten, statt nach Schätzen zu suchen.',
        answers: {
          secret: 'geheim, während die anderen ihre Reihen legen',
          announced: 'offen, bevor die anderen ihre Reihen legen',
        },
      },
      blocked: {
        ask: 'Was, wenn eine Karte deiner Reihe nirgends hinführt?',
        answers: {
          stay: 'sie zählt 1 Schritt, und es geht mit der nächsten Karte weiter',
          end: 'sie zählt 1 Schritt, und dein Zug ist vorbei',
        },
      },
      doubling_steps: {
        ask: 'Du wiederholst einen Zug mit „Verdoppeln“: Zählt das Schritte?',
        answers: { 1: 'ja, wie jeder Zug', 0: 'nein' },
      },
      only_specials: {
        ask: 'Was, wenn du nur Sonderkarten hast?',
        answers: { dud: 'du verlierst eine davon ohne Wirkung', keep: 'du legst nichts und behältst alle' },
      },
      bank: {
        ask: 'Können der Bank die Münzen ausgehen?',
        answers: { unlimited: 'nein', limited: 'ja, sie hat nur die Münzen aus der Schachtel' },
      },
      deck: {
        ask: 'Mit welchen Karten und Inseln spielt ihr?',
        answers: { standard: 'mit denen des Spiels', own: 'mit denen aus einer eigenen Deckdatei (YAML)' },
      },
    },
  },
  ruthless: {
    en: {
      achievements: {
        ask: 'Which Legendary Achievements bring points at the end?',
        about: 'Choose two or three. Shipshape and Commander do not go together.',
        answers: ruthless.en.achievements,
      },
      start_player: {
        ask: 'Who starts the first round?',
        answers: { first: 'the first seat', random: 'drawn by lot' },
      },
      raid: {
        ask: 'Who puts your Raiding Party together?',
        answers: { ask: 'you do', auto: 'the game takes the best one for everybody' },
      },
      final_draw: {
        ask: 'You get cards in your final turn of a round: what becomes of them?',
        answers: { discard: 'they are discarded', reopen: 'they can be played: all have turns again' },
      },
      zero_places: {
        ask: 'Can you take a place in an achievement with a count of 0?',
        answers: { false: 'no', true: 'yes' },
      },
      coins: {
        ask: 'Can the Coins run out?',
        answers: { unlimited: 'no', limited: 'yes, there are only those of the box' },
      },
      deck: {
        ask: 'Which cards do you play with?',
        answers: { standard: 'those of the game', own: 'those of a deck file of mine (YAML)' },
      },
    },
    de: {
      achievements: {
        ask: 'Welche Legendären Errungenschaften bringen am Ende Punkte?',
        about: 'Wähl zwei oder drei. Klar Schiff und Kommandant gehen nicht zusammen.',
        answers: ruthless.de.achievements,
      },
      start_player: {
        ask: 'Wer beginnt die erste Runde?',
        answers: { first: 'der erste Platz', random: 'wird ausgelost' },
      },
      raid: {
        ask: 'Wer stellt dein Enterkommando zusammen?',
        answers: { ask: 'du selbst', auto: 'das Spiel nimmt für jeden das beste' },
      },
      final_draw: {
        ask: 'Du bekommst in deinem letzten Zug der Runde Karten: Was wird daraus?',
        answers: { discard: 'sie werden abgelegt', reopen: 'sie können gespielt werden: Alle haben wieder Züge' },
      },
      zero_places: {
        ask: 'Kann man mit einer 0 einen Platz in einer Errungenschaft bekommen?',
        answers: { false: 'nein', true: 'ja' },
      },
      coins: {
        ask: 'Können die Münzen ausgehen?',
        answers: { unlimited: 'nein', limited: 'ja, es gibt nur die aus der Schachtel' },
      },
      deck: {
        ask: 'Mit welchen Karten spielt ihr?',
        answers: { standard: 'mit denen des Spiels', own: 'mit denen aus einer eigenen Deckdatei (YAML)' },
      },
    },
  },
  mutiny: {
    en: {
      voyages: { ask: 'After how many voyages is the game over?', about: 'Four make a short game.' },
      trading: {
        ask: 'May players bribe each other, give presents and make promises?',
        answers: { true: 'yes', false: 'no' },
      },
      max_offers: { ask: 'How many offers may a player have open at the same time?' },
      talk_limit: { ask: 'How many offers, presents and promises may a player make in a round?' },
      hidden_prizes: {
        ask: 'Do the others see your prizes?',
        answers: { false: 'yes', true: 'no, only how many you have (a variant of the rulebook)' },
      },
      captains_gold: {
        ask: 'The Captain exchanges a prize in port: does everybody draw a Crew card?',
        answers: { false: 'no', true: 'yes (a variant of the rulebook)' },
      },
      traitors: {
        ask: 'Are the two Traitors in the game?',
        about: 'A Traitor cancels a card that somebody has just played. Without them the game is quicker.',
        answers: { true: 'yes', false: 'no' },
      },
      pick_counts: {
        ask: 'Is the prize that the Captain or the Cook picks a part of his share?',
        answers: {
          true: 'yes: all others are dealt one before he gets a second',
          false: 'no: he is dealt as many as the others',
        },
      },
      ask: {
        ask: 'A card could be played in answer: who is asked?',
        answers: {
          everyone: 'everybody who has cards, so that nothing is given away',
          holders: 'only who has a fitting card: quicker, but the others notice',
        },
      },
      edition: {
        ask: 'Which printed rulebook do you follow?',
        about: 'They differ in eight details, and each of these can be chosen by itself.',
        answers: { english: 'the English one', german: 'the later German one' },
      },
      no_map: {
        ask: 'The Captain chose Treasure Island and nobody plays an Old Sailor: what now?',
        answers: {
          edition: 'as in the rulebook that you follow',
          choose_again: 'the Captain chooses another destination (English rule)',
          lose_voyage: 'the voyage is lost and the round is over (German rule)',
        },
      },
      bury_specials: {
        ask: 'May hostages and jewels be buried?',
        answers: {
          edition: 'as in the rulebook that you follow',
          true: 'yes (English rule)',
          false: 'no, only gold and rum (German rule)',
        },
      },
      exchange_discard: {
        ask: 'How is a prize discarded that is exchanged in port?',
        answers: {
          edition: 'as in the rulebook that you follow',
          up: 'face up (English rule)',
          down: 'face down (German rule)',
        },
      },
      mutiny_appoint: {
        ask: 'Who names a Quartermaster after a mutiny?',
        answers: {
          edition: 'as in the rulebook that you follow',
          always: 'whoever is Captain now (English rule)',
          new_captain: 'only a new Captain; else the Quartermaster stays (German rule)',
        },
      },
      free_draw: {
        ask: 'When do players without cards draw one?',
        answers: {
          edition: 'as in the rulebook that you follow',
          phase: 'when the round begins with naming a Quartermaster (English rule)',
          every: 'whenever a Quartermaster is named, so after a mutiny too (German rule)',
        },
      },
      sea_dog: {
        ask: 'How many cards must the victim of the Sea Dog play at once?',
        answers: {
          edition: 'as in the rulebook that you follow',
          at_least_one: 'one or more (English rule)',
          exactly_one: 'exactly one (German rule)',
        },
      },
      carpenter_claim: {
        ask: 'Which prize does the Carpenter get from the Captain or the Quartermaster?',
        answers: {
          edition: 'as in the rulebook that you follow',
          choose: 'whichever he likes (English rule)',
          random: 'one at random (German rule)',
        },
      },
      crew_bribes: {
        ask: 'Who sees the Crew cards that are offered and given?',
        answers: {
          edition: 'as in the rulebook that you follow',
          secret: 'only the two players (English rule)',
          open: 'everybody (German rule)',
        },
      },
      deck: {
        ask: 'Which cards do you play with?',
        answers: { standard: 'those of the game', own: 'those of a deck file of mine (YAML)' },
      },
    },
    de: {
      voyages: { ask: 'Nach wie vielen Fahrten ist das Spiel aus?', about: 'Vier ergeben ein kurzes Spiel.' },
      trading: {
        ask: 'Darf man bestechen, schenken und versprechen?',
        answers: { true: 'ja', false: 'nein' },
      },
      max_offers: { ask: 'Wie viele offene Angebote darf einer zur gleichen Zeit haben?' },
      talk_limit: { ask: 'Wie viele Angebote, Geschenke und Versprechen darf einer in einer Runde machen?' },
      hidden_prizes: {
        ask: 'Sehen die anderen deine Beute?',
        answers: { false: 'ja', true: 'nein, nur wie viel du hast (Variante der Anleitung)' },
      },
      captains_gold: {
        ask: 'Der Kapitän tauscht im Hafen Beute ein: Ziehen alle eine Crew-Karte?',
        answers: { false: 'nein', true: 'ja (Variante der Anleitung)' },
      },
      traitors: {
        ask: 'Sind die zwei Verräter im Spiel?',
        about: 'Ein Verräter hebt eine Karte auf, die gerade gespielt wurde. Ohne sie geht das Spiel schneller.',
        answers: { true: 'ja', false: 'nein' },
      },
      pick_counts: {
        ask: 'Gehört die Beute, die sich Kapitän oder Smutje aussucht, zu seinem Anteil?',
        answers: {
          true: 'ja: Alle anderen bekommen eine, bevor er eine zweite bekommt',
          false: 'nein: Er bekommt so viele wie die anderen dazu',
        },
      },
      ask: {
        ask: 'Auf etwas könnte eine Karte gespielt werden: Wer wird gefragt?',
        answers: {
          everyone: 'alle, die Karten haben: So verrät sich niemand',
          holders: 'nur wer eine passende hat: schneller, aber die anderen merken es',
        },
      },
      edition: {
        ask: 'Nach welcher gedruckten Anleitung spielt ihr?',
        about: 'Sie unterscheiden sich in acht Einzelheiten, und jede davon lässt sich auch für sich wählen.',
        answers: { english: 'nach der englischen', german: 'nach der späteren deutschen' },
      },
      no_map: {
        ask: 'Der Kapitän hat die Schatzinsel gewählt, und niemand spielt einen Alten Seemann: Was nun?',
        answers: {
          edition: 'wie in eurer Anleitung',
          choose_again: 'der Kapitän wählt ein anderes Ziel (englische Regel)',
          lose_voyage: 'die Fahrt ist verloren und die Runde zu Ende (deutsche Regel)',
        },
      },
      bury_specials: {
        ask: 'Dürfen Gefangene und Juwelen vergraben werden?',
        answers: {
          edition: 'wie in eurer Anleitung',
          true: 'ja (englische Regel)',
          false: 'nein, nur Gold und Rum (deutsche Regel)',
        },
      },
      exchange_discard: {
        ask: 'Wie wird Beute abgelegt, die im Hafen getauscht wird?',
        answers: {
          edition: 'wie in eurer Anleitung',
          up: 'offen (englische Regel)',
          down: 'verdeckt (deutsche Regel)',
        },
      },
      mutiny_appoint: {
        ask: 'Wer ernennt nach einer Meuterei einen Quartiermeister?',
        answers: {
          edition: 'wie in eurer Anleitung',
          always: 'wer jetzt Kapitän ist (englische Regel)',
          new_captain: 'nur ein neuer Kapitän; sonst bleibt der Quartiermeister (deutsche Regel)',
        },
      },
      free_draw: {
        ask: 'Wann zieht eine Karte, wer keine hat?',
        answers: {
          edition: 'wie in eurer Anleitung',
          phase: 'wenn zu Beginn der Runde ein Quartiermeister ernannt wird (englische Regel)',
          every: 'sooft ein Quartiermeister ernannt wird, also auch nach einer Meuterei (deutsche Regel)',
        },
      },
      sea_dog: {
        ask: 'Wie viele Karten muss das Opfer des Alten Seebären sofort spielen?',
        answers: {
          edition: 'wie in eurer Anleitung',
          at_least_one: 'eine oder mehr (englische Regel)',
          exactly_one: 'genau eine (deutsche Regel)',
        },
      },
      carpenter_claim: {
        ask: 'Welche Beute bekommt der Zimmermann von Kapitän oder Quartiermeister?',
        answers: {
          edition: 'wie in eurer Anleitung',
          choose: 'welche er will (englische Regel)',
          random: 'eine zufällige (deutsche Regel)',
        },
      },
      crew_bribes: {
        ask: 'Wer sieht Crew-Karten, die angeboten und gegeben werden?',
        answers: {
          edition: 'wie in eurer Anleitung',
          secret: 'nur die beiden Spieler (englische Regel)',
          open: 'alle (deutsche Regel)',
        },
      },
      deck: {
        ask: 'Mit welchen Karten spielt ihr?',
        answers: { standard: 'mit denen des Spiels', own: 'mit denen aus einer eigenen Deckdatei (YAML)' },
      },
    },
  },
};

const wordsOf = (game: string): Record<string, Words> => optionWords[game]?.[settings.language] ?? {};

export const question = (game: string, option: GameOption): string => wordsOf(game)[option.id]?.ask ?? option.meaning;
export const explanation = (game: string, option: GameOption): string => wordsOf(game)[option.id]?.about ?? '';

// What a value of an option means: a word of its own, a seat, or a list of such words.
export function answer(game: string, option: GameOption, value: string): string {
  const one = (id: string): string =>
    wordsOf(game)[option.id]?.answers?.[id] ?? option.values.find((each) => each.id === id)?.meaning ?? seat(id);
  const seat = (id: string): string => (option.id === 'first_player' ? t('make.seat', { number: id }) : id);
  return option.list_of ? list(itemsOf(value).map(one)) : one(value);
}

// In the order of the words above.
export function ordered(game: string, options: GameOption[]): GameOption[] {
  const ids = Object.keys(wordsOf(game));
  const place = ({ id }: GameOption): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return [...options].sort((a, b) => place(a) - place(b));
}
