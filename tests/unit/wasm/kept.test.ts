/** A build takes the modules of `wasm` from the repository: compiling them costs it seconds. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isWasmKept, WASM_MODULES } from '../../../scripts/compiledWasm.ts';

const KEPT = path.join(import.meta.dirname, '..', '..', '..', 'wasm', 'compiled');

test('every module is kept as of these sources (otherwise: npm run tool wasm)', () => {
  expect(WASM_MODULES.filter((name) => !isWasmKept(name))).toEqual([]);
});

test('nothing older is kept', () => {
  expect(readdirSync(KEPT).map((file) => file.split('-')[0])).toEqual([...WASM_MODULES]);
});
