/** The compiled modules in `wasm/compiled` are what the sources beside them compile to. */
import { expect, test } from 'vitest';
import { compileWasm, WASM_MODULES, wasmBytes } from '../../../scripts/compiledWasm.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

test.each(WASM_MODULES)('%s is kept as its sources compile', async (name) => {
  expect(hex(await wasmBytes(name)) === hex(await compileWasm(name))).toBe(true);
});
