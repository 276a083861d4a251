/**
 * The page's Content-Security-Policy forbids `new Function`; browsers log every attempt, so the page makes
 * none.
 */
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { build } from 'vite';
import { zodPlugin } from '../../../scripts/zodPlugin.ts';

const ENTRY = 'schemaOfAPage.js';
/** A path without a file; packages are resolved from here. */
const inRoot = path.resolve(ENTRY);
const SOURCE = `
  import { z } from 'zod';
  export const read = (value) => z.object({ name: z.string() }).safeParse(value).success;
`;

/** Code of a small module that uses Zod, built with these plugins. */
async function built(plugins: ReturnType<typeof zodPlugin>): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (path.basename(id) === ENTRY ? inRoot : null),
    load: (id: string) => (id === inRoot ? SOURCE : null),
  };
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, ...plugins],
    build: { write: false, minify: false, lib: { entry: ENTRY, formats: ['es'] } },
  });
  const [bundle] = Array.isArray(output) ? output : [];
  const [chunk] = bundle?.output ?? [];
  return chunk?.code ?? '';
}

/** The module's result, and its number of calls of `new Function`. */
async function run(code: string): Promise<{ replies: boolean[]; probes: number }> {
  let probes = 0;
  vi.stubGlobal('Function', function refuse() {
    probes += 1;
    throw new EvalError('Refused by the policy');
  });
  vi.stubGlobal('__zod_globalConfig', {});
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const module: { read: (value: unknown) => boolean } = await import(/* @vite-ignore */ url);
  return { replies: [module.read({ name: 'Анна' }), module.read({ name: 1 })], probes };
}

afterEach(() => vi.unstubAllGlobals());

test('schemas of the page are read without a probe of new Function', async () => {
  expect(await run(await built(zodPlugin()))).toEqual({ replies: [true, false], probes: 0 });
});

test('without the plugin each page would probe it', async () => {
  expect(await run(await built([]))).toEqual({ replies: [true, false], probes: 1 });
});
