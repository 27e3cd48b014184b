// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { makeTypes, typesFile } from '../../build/types.js';

it('has the types of the protocol as the server describes it (else: node build/types.js)', async () => {
  expect(await readFile(typesFile, 'utf8')).toBe(await makeTypes());
});
