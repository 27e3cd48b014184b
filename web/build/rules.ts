// The numbered rules: `virtual:rules/GAME.LANGUAGE` is docs/rules/GAME.md or GAME.de.md, without what only those who build
// Tortuga need, as chapters whose parts are ready HTML.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Chapter, Part } from '../src/learn/rules_text.ts';

const prefix = 'virtual:rules/';
const number = /\b(?:FL|JA|RU|MU)-\d+(?:\.\d+)?\b/g;
const leadingNumber = /^<strong>((?:FL|JA|RU|MU)-\d+\.\d+)<\/strong>\s*/;
// For those who write records, scenarios and programs.
const leftOut = /^(How actions are written|Rulings|Our rulings|Where )/;

const marked = new Marked({
  renderer: {
    // Links lead to headings of the file, which the page does not have: the words stay.
    link({ tokens }) {
      return this.parser.parseInline(tokens);
    },
  },
});

// Numbers of rules become links, except within words and in code.
function withLinks(html: string, game: string): string {
  return html
    .split(/(<[^>]+>)/)
    .map((piece) =>
      piece.startsWith('<')
        ? piece
        : piece.replace(number, (rule) => `<a href="#rules=${game}&amp;rule=${rule}">${rule}</a>`),
    )
    .join('');
}

function inline(tokens: Token[]): string {
  return marked.Parser.parseInline(tokens, marked.defaults);
}

function partsOf(token: Token, game: string): Part[] {
  if (token.type === 'heading') return [{ html: `<h3>${inline((token as Tokens.Heading).tokens)}</h3>` }];
  if (token.type === 'list' && !(token as Tokens.List).ordered) {
    return (token as Tokens.List).items.map((item) => {
      const html = marked.parser(item.tokens).replace(/^<p>([\s\S]*)<\/p>\n$/, '$1');
      const rule = leadingNumber.exec(html)?.[1];
      const words = withLinks(html.replace(leadingNumber, ''), game);
      return rule === undefined ? { html: `<ul><li>${words}</li></ul>` } : { rule, html: words };
    });
  }
  const html = withLinks(marked.parser([token]), game);
  // What may be wider than a phone can be scrolled, with the keys too.
  const isWide = token.type === 'table' || token.type === 'code';
  return [{ html: isWide ? `<div class="scroll" tabindex="0">${html}</div>` : html }];
}

export function readRules(game: string, text: string): Chapter[] {
  const chapters: Chapter[] = [];
  let isIn = false; // what stands before the first chapter, the page says in its own way
  for (const token of marked.lexer(text)) {
    if (token.type === 'space') continue;
    const heading = token as Tokens.Heading;
    if (token.type === 'heading' && heading.depth <= 2) {
      isIn = heading.depth === 2 && !leftOut.test(heading.text);
      const [, section, title] = /^((?:FL|JA|RU|MU)-\d+)?\s*(.*)$/.exec(heading.text) ?? [];
      if (isIn) chapters.push({ section, title: title ?? heading.text, parts: [] });
    } else if (isIn) chapters.at(-1)!.parts.push(...partsOf(token, game));
  }
  return chapters;
}

function fileOf(name: string): string {
  const [game, language] = name.split('.');
  return resolve(import.meta.dirname, `../../docs/rules/${game}${language === 'de' ? '.de' : ''}.md`);
}

export function rules(): Plugin {
  return {
    name: 'tortuga-rules',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      const [game = ''] = name.split('.');
      this.addWatchFile(fileOf(name));
      return `export default ${JSON.stringify(readRules(game, readFileSync(fileOf(name), 'utf8')))}`;
    },
  };
}
