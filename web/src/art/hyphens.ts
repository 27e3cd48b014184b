// Where a long name may be broken so that it fits on a small card. Browsers do not all know how to break German words.
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
};

const softHyphen = '\u00ad';

export function breakable(text: string): string {
  return text
    .split(' ')
    .map((word) => breaks[word]?.replace('|', softHyphen) ?? word)
    .join(' ');
}

// Whether a name needs two lines on a card.
export function isLong(text: string): boolean {
  return text.length > (text.includes(' ') ? 9 : 10);
}
