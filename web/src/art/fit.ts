// Makes a name fit on a card: how large it can be, and where it is broken if it would be too small on one line.

// Where long words may be broken. Browsers do not all know how to break German words, and cards are too small to guess.
const breaks: Record<string, string> = {
  Entermesser: 'Enter|messer',
  Halsabschneider: 'Halsab|schneider',
  Handelsschiff: 'Handels|schiff',
  Kanonenfutter: 'Kanonen|futter',
  Piratenhafen: 'Piraten|hafen',
  Quartermaster: 'Quarter|master',
  Quartiermeister: 'Quartier|meister',
  Scharfschütze: 'Scharf|schütze',
  Schatzinsel: 'Schatz|insel',
  Schatzkarte: 'Schatz|karte',
  Schiffsarzt: 'Schiffs|arzt',
  Sharpshooter: 'Sharp|shooter',
  Säbelfechter: 'Säbel|fechter',
  Tausendsassa: 'Tausend|sassa',
  Zimmermann: 'Zimmer|mann',
};

// About how wide a text is in a bold sans serif, in its own font size; rather too wide than too narrow.
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/[ijlI.,'|]/.test(letter)) width += 0.36;
    else if (/[ftr \-–]/.test(letter)) width += 0.48;
    else if (/[mwMWQ]/.test(letter)) width += 1.02;
    else if (/\p{Lu}/u.test(letter)) width += 0.78;
    else width += 0.71;
  }
  return width;
}

export interface Fit {
  text: string; // with a line break, if it has two lines
  size: number; // in the unit of the room
  lines: 1 | 2;
}

// `room` is the width there is, `largest` and `smallest` are font sizes, all in the same unit: on cards a tenth of the
// width. Below `smallest` a second line is better, and then `broken` is the largest.
export function fit(text: string, room = 9.5, largest = 1.62, smallest = 1.4, broken = largest): Fit {
  const alone = room / textWidth(text);
  if (alone >= smallest) return { text, size: Math.min(largest, alone), lines: 1 };
  const words = text
    .split(' ')
    .map((word) => breaks[word] ?? word)
    .join(' ');
  const halves = [...words.matchAll(/[ |]|-(?=.)/g)].map(({ 0: sign, index }) => {
    const first = words.slice(0, index).replaceAll('|', '') + (sign === ' ' ? '' : '-');
    const second = words.slice(index + 1).replaceAll('|', '');
    return { first, second, width: Math.max(textWidth(first), textWidth(second)) };
  });
  const best = halves.sort((a, b) => a.width - b.width)[0];
  if (!best) return { text, size: alone, lines: 1 };
  return { text: `${best.first}\n${best.second}`, size: Math.min(broken, room / best.width), lines: 2 };
}
