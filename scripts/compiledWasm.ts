/**
 * The compiled bytes of `wasm/<name>.ts` (AssemblyScript). Compiling takes seconds and a compiler of 20 MB, so
 * the bytes are kept in the repository under the hash of all sources; after a change they are compiled into
 * `.cache` until `npm run tool wasm` writes them anew (tests/unit/wasm holds that they are the sources' own).
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const KEPT = path.join(root, 'wasm', 'compiled');
const CACHE = path.join(root, '.cache', 'wasm');
const OPTIONS = ['-O3', '--runtime', 'stub', '--noAssert', '--enable', 'simd'];

/** The modules that the product loads. */
export const WASM_MODULES = ['jpegIntervals', 'pngBands'] as const;

/** All files that decide what the bytes are. Sources may import each other. */
export function wasmSources(): readonly string[] {
  const folder = path.join(root, 'wasm');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .map((name) => path.join(folder, name));
}

/** The bytes of this module: the kept ones, or compiled now. */
export async function wasmBytes(name: string): Promise<Uint8Array> {
  const file = fileOf(name);
  const [kept, cached] = [path.join(KEPT, file), path.join(CACHE, file)];
  if (existsSync(kept)) return readFileSync(kept);
  if (!existsSync(cached)) write(cached, await compileWasm(name));
  return readFileSync(cached);
}

/** Whether the repository has the bytes of these sources. */
export function isWasmKept(name: string): boolean {
  return existsSync(path.join(KEPT, fileOf(name)));
}

/** Writes the kept bytes of all modules anew. */
export async function keepWasm(): Promise<void> {
  rmSync(KEPT, { recursive: true, force: true });
  for (const name of WASM_MODULES) write(path.join(KEPT, fileOf(name)), await compileWasm(name));
}

/** The module of these sources under its name in the folder of kept ones. */
function fileOf(name: string): string {
  const hash = createHash('sha256').update(OPTIONS.join()).update(name);
  for (const source of wasmSources()) hash.update(readFileSync(source));
  return `${name}-${hash.digest('hex').slice(0, 16)}.wasm`;
}

export async function compileWasm(name: string): Promise<Uint8Array> {
  const { main } = await import('assemblyscript/asc');
  const messages: string[] = [];
  let bytes: Uint8Array | null = null;
  const file = path.join('wasm', `${name}.ts`);
  const { error } = await main([file, '--baseDir', root, '--outFile', 'out.wasm', ...OPTIONS], {
    writeFile: (name, contents) => {
      if (name === 'out.wasm' && typeof contents !== 'string') bytes = contents;
    },
    stderr: { write: (text) => void messages.push(String(text)) },
  });
  if (error !== null || bytes === null) throw new Error(`${file} does not compile:\n${messages.join('')}`);
  return bytes;
}

/** Under a name of its own first: another process may be reading. */
function write(file: string, bytes: Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, file);
}
