/** Every way to run the built server passes Node the same flags. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serverFlags } from '../../scripts/serverFlags.mjs';

const root = path.join(import.meta.dirname, '..', '..');

test.each(['Dockerfile', 'docs/operations.md'])('%s names every flag that npm start gives', (file) => {
  const command = readFileSync(path.join(root, file), 'utf8').replaceAll(/"|,/g, '');
  expect(command).toContain(`node ${serverFlags().join(' ')} dist/server/main.js`);
});
