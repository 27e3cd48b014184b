// Reads a section of a deck file of decks/. The files keep one entry on a line, `- {id: rum, kind: rum, count: 4}`; that
// is all of YAML that is read here.
export function readEntries(deck: string, section: string): Record<string, string>[] {
  const lines = deck.split('\n');
  const from = lines.findIndex((line) => line.startsWith(`${section}:`)) + 1;
  const length = lines.slice(from).findIndex((line) => /^\S/.test(line));
  return lines.slice(from, length < 0 ? undefined : from + length).flatMap((line) => {
    const [, body] = /^\s+- \{(.*)\}/.exec(line) ?? [];
    if (body === undefined) return [];
    const fields = [...body.matchAll(/(\w+):\s*("[^"]*"|\[[^\]]*\]|[^,]+)/g)];
    return [Object.fromEntries(fields.map(([, key, value]) => [key, value!.trim().replace(/^"|"$/g, '')]))];
  });
}
