/**
 * Compiles `wasm/<name>.ts` (AssemblyScript) for modules that import `virtual:wasm/<name>`; the module's
 * default export is the compiled bytes as base64. A few kilobytes in the script cost less than another
 * request.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:wasm/';
const RESOLVED = '\0wasm/';
const root = path.join(import.meta.dirname, '..');

export function wasmPlugin(): Plugin {
  return {
    name: 'wasm',
    resolveId: (id) => (id.startsWith(PREFIX) ? RESOLVED + id.slice(PREFIX.length) : undefined),
    async load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      const file = path.join('wasm', `${id.slice(RESOLVED.length)}.ts`);
      for (const source of sources()) this.addWatchFile(source);
      return `export default ${JSON.stringify(await compile(file))};`;
    },
  };
}

/** The module of this source as base64. It is kept under the hash of all sources: compiling takes seconds. */
async function compile(file: string): Promise<string> {
  const hash = createHash('sha256').update(OPTIONS.join()).update(file);
  for (const source of sources()) hash.update(readFileSync(source));
  const kept = path.join(root, '.cache', 'wasm', `${hash.digest('hex')}.wasm`);
  if (!existsSync(kept)) await compileTo(kept, file);
  return readFileSync(kept, 'base64');
}

/** Sources may import each other. */
function sources(): readonly string[] {
  const folder = path.join(root, 'wasm');
  return readdirSync(folder)
    .toSorted()
    .map((name) => path.join(folder, name));
}

const OPTIONS = ['-O3', '--runtime', 'stub', '--noAssert', '--enable', 'simd'];

async function compileTo(kept: string, file: string): Promise<void> {
  const { main } = await import('assemblyscript/asc');
  const messages: string[] = [];
  let bytes: Uint8Array | null = null;
  const { error } = await main([file, '--baseDir', root, '--outFile', 'out.wasm', ...OPTIONS], {
    writeFile: (name, contents) => {
      if (name === 'out.wasm' && typeof contents !== 'string') bytes = contents;
    },
    stderr: { write: (text) => void messages.push(String(text)) },
  });
  if (error !== null || bytes === null) throw new Error(`${file} does not compile:\n${messages.join('')}`);
  mkdirSync(path.dirname(kept), { recursive: true });
  // Under a name of its own first: another process may be reading.
  const unfinished = `${kept}.${process.pid}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, kept);
}
