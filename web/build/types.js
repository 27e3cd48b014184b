// node build/types.js: writes src/net/protocol.ts, the types of the messages, from the server's JSON Schema.
import { compile } from 'json-schema-to-typescript';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const schema = new URL('../../src/server/files/api/protocol.json', import.meta.url);
export const typesFile = new URL('../src/net/protocol.ts', import.meta.url);

// Which members go together is for the tests of the server; in TypeScript it makes the types hard to read.
function dropCombinations(/** @type {any} */ node) {
  if (node === null || typeof node !== 'object') return;
  for (const word of ['allOf', 'anyOf', 'oneOf']) {
    const only = ['required', 'not', 'description'];
    const parts = node[word];
    if (!Array.isArray(parts) || !node.type) continue;
    if (word === 'allOf' || parts.every((part) => Object.keys(part).every((key) => only.includes(key))))
      delete node[word];
  }
  Object.values(node).forEach(dropCombinations);
}

/** @returns {Promise<string>} */
export async function makeTypes() {
  const document = JSON.parse(await readFile(schema, 'utf8'));
  document.title = 'Message';
  dropCombinations(document);
  document.$defs.document.additionalProperties = true; // what is in it is the game's business
  delete document.$defs.has_whole_view_or_none;
  delete document.$defs.has_whole_question_or_none;
  return compile(document, 'Message', {
    bannerComment: "// Made by build/types.js from the server's protocol.json.",
    additionalProperties: false,
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    strictIndexSignatures: true,
    format: false,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(typesFile, await makeTypes());
