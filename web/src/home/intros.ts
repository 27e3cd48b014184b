// The games in short, for somebody who has never played them: what it is about, and how a round goes.
import type { Language } from '../state/settings.svelte';

interface Intro {
  aim: string;
  round: string[];
}

export const intros: Record<string, Record<Language, Intro>> = {
  flint: {
    en: {
      aim: 'You are one of three to five pirates who walk in a row to the place where the treasure lies. Ten times you play out a hand of cards to get a good place in the row, then you dig. Whoever has the most gold in the end wins.',
      round: [
        'The pirate at the front leads to the trick; the others follow around the table. Whoever has the suit that was led must play it.',
        'The symbol of the pirate at the back is trump. It changes as soon as somebody else stands there.',
        'The highest card wins: the highest trump, or without trumps the highest of the led suit. The winner goes to the front of the row.',
        'The black spot sends the winner to the back instead; with Ben Gunn in the trick nobody moves. Two wheel 8s in one trick cancel each other.',
        'When all cards are played the treasure is turned up. Its value says how many pieces are dug up in all. The front digs first: piece by piece, each gold 100.',
        'Stop when you like and keep your gold. If you turn over plunder you lose what you dug in this round, and the next in the row digs.',
      ],
    },
    de: {
      aim: 'Du bist einer von drei bis fünf Piraten, die in einer Reihe zum Versteck des Schatzes ziehen. Zehnmal spielt ihr eine Hand Karten um gute Plätze in der Reihe, dann wird gegraben. Wer am Ende das meiste Gold hat, gewinnt.',
      round: [
        'Wer vorn steht, spielt zum Stich aus; die anderen folgen rund um den Tisch. Wer die angespielte Farbe hat, muss sie bedienen.',
        'Das Zeichen des hintersten Piraten ist Trumpf. Es wechselt, sobald jemand anders dort steht.',
        'Die höchste Karte gewinnt: der höchste Trumpf, ohne Trumpf die höchste der angespielten Farbe. Wer gewinnt, geht nach vorn.',
        'Der Schwarze Fleck schickt den Gewinner stattdessen nach hinten; mit Ben Gunn im Stich bewegt sich niemand. Zwei Steuerrad-8 in einem Stich heben sich auf.',
        'Sind alle Karten gespielt, wird der Schatz aufgedeckt. Sein Wert sagt, wie viele Stücke insgesamt gehoben werden. Vorn wird zuerst gegraben: Stück für Stück, jedes Gold 100.',
        'Hör auf, wann du willst, und behalte dein Gold. Deckst du Plunder auf, verlierst du, was du in dieser Runde gehoben hast, und der Nächste der Reihe gräbt.',
      ],
    },
  },
  jackal: {
    en: {
      aim: 'Every round brings a new island. With a secret row of cards you lead your pirate from the boat to a treasure, in fewer steps than the others. The richest pirate wins.',
      round: [
        'A new island is turned up; all see the same map.',
        'Everybody lays a row of cards in secret, or pays for a night on Tortuga, where coins buy new cards.',
        'All rows are opened. One after the other the pirates land and walk; you choose the way card by card.',
        'Rum of the others slows you down before you set off. Weapons, Man Friday and doublings from your hand help you on the way.',
        'Gold goes to those who stand on a treasure: the fewer steps, the more.',
        'What was played is discarded, everybody draws, and somebody else is First.',
      ],
    },
    de: {
      aim: 'Jede Runde bringt eine neue Insel. Mit einer geheimen Reihe von Karten führst du deinen Piraten vom Boot zu einem Schatz, in weniger Schritten als die anderen. Der reichste Pirat gewinnt.',
      round: [
        'Eine neue Insel wird aufgedeckt; alle sehen dieselbe Landkarte.',
        'Jeder legt verdeckt eine Reihe von Karten oder zahlt für eine Nacht auf Tortuga, wo Münzen neue Karten kaufen.',
        'Alle Reihen werden aufgedeckt. Nacheinander landen die Piraten und gehen los; den Weg wählst du Karte für Karte.',
        'Rum der anderen bremst dich vor dem Aufbruch. Waffen, Freitag und Verdoppeln aus deiner Hand helfen unterwegs.',
        'Gold bekommt, wer auf einem Schatz steht: je weniger Schritte, desto mehr.',
        'Was gespielt wurde, wird abgelegt, alle ziehen nach, und der Nächste ist Startspieler.',
      ],
    },
  },
  ruthless: {
    en: {
      aim: 'You begin with a few coins and powder monkeys. Buy pirates in the tavern, form sets with them as in poker, and raid for the best prizes. Most Notoriety Points after five rounds win (six rounds with two players).',
      round: [
        'Draw five cards. Once in the game you may parley: put some away and draw others.',
        'On your turn give one Command: trade loot for coins, let a powder monkey brawl or bury, let two of them plunder, or board a pirate of your hand.',
        'Then you may recruit one pirate from the tavern, three in a round at most. What he can do is done at once.',
        'When all hands are empty everybody has one last turn, for recruiting alone.',
        'The pirates that you boarded and recruited form sets: pairs, straights, flushes. The strongest parties take the best prizes.',
        'They all go to your discard pile, and the next round begins.',
      ],
    },
    de: {
      aim: 'Du beginnst mit ein paar Münzen und Pulveraffen. Kauf Piraten in der Taverne, bilde mit ihnen Kombinationen wie beim Poker und entere um die beste Beute. Die meisten Ruhmpunkte nach fünf Runden gewinnen (zu zweit sechs Runden).',
      round: [
        'Zieh fünf Karten. Einmal im Spiel darfst du verhandeln: einige weglegen und neue ziehen.',
        'In deinem Zug gibst du einen Befehl: mit Beute handeln, einen Pulveraffen raufen oder verbuddeln lassen, mit zweien plündern, oder einen Piraten aus der Hand klarmachen.',
        'Danach darfst du einen Piraten aus der Taverne rekrutieren, höchstens drei in der Runde. Was er kann, geschieht sofort.',
        'Sind alle Hände leer, hat jeder einen letzten Zug, nur zum Rekrutieren.',
        'Die klargemachten und rekrutierten Piraten bilden Kombinationen: Paare, Straßen, Flushes. Die stärksten Kommandos bekommen die beste Beute.',
        'Sie alle kommen auf deine Ablage, und die nächste Runde beginnt.',
      ],
    },
  },
  mutiny: {
    en: {
      aim: 'All sail on one ship. Together you attack forts, ships and settlements; the Captain and the Quartermaster share out the prizes, and whoever finds that unfair calls a mutiny. Most gold after ten voyages wins.',
      round: [
        'The Captain names a Quartermaster, then a destination. After each of these decisions somebody may call a mutiny, once in a round.',
        'In an attack the Quartermaster plays the first Crew card and all may add more. Nobody knows how many it takes until the Quartermaster turns up the card.',
        'If it was enough the Captain takes a prize and the Quartermaster deals the others, evenly by number.',
        'A port brings new Crew cards, and buyers for hostages and jewels. On Treasure Island, if an Old Sailor shows the way, you bury what you have.',
        'The Captain orders a whipping or does not: the last chance in the round for a mutiny.',
        'In a mutiny Crew cards count by their crewmen. The losers’ prizes are shared out anew.',
      ],
    },
    de: {
      aim: 'Alle fahren auf einem Schiff. Gemeinsam greift ihr Festungen, Schiffe und Siedlungen an; Kapitän und Quartiermeister verteilen die Beute, und wer das ungerecht findet, ruft eine Meuterei aus. Das meiste Gold nach zehn Fahrten gewinnt.',
      round: [
        'Der Kapitän ernennt einen Quartiermeister und wählt dann ein Ziel. Nach jeder dieser Entscheidungen kann jemand eine Meuterei ausrufen, einmal in der Runde.',
        'Beim Angriff spielt der Quartiermeister die erste Crew-Karte, und alle können weitere dazulegen. Wie viele nötig sind, weiß niemand, bis der Quartiermeister die Karte aufdeckt.',
        'War es genug, nimmt der Kapitän eine Beute, und der Quartiermeister verteilt die übrigen, gleichmäßig nach der Zahl.',
        'Ein Hafen bringt neue Crew-Karten und Käufer für Gefangene und Juwelen. Auf der Schatzinsel vergräbst du deine Beute, wenn ein Alter Seemann den Weg zeigt.',
        'Der Kapitän lässt jemanden auspeitschen oder nicht: die letzte Gelegenheit der Runde für eine Meuterei.',
        'In einer Meuterei zählen die Crew-Karten nach ihren Männern. Die Beute der Verlierer wird neu verteilt.',
      ],
    },
  },
};
