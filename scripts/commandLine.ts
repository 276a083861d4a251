/**
 * The command-line package: the program, the fonts of the catalogue, and what `npm install` needs, in a zip.
 * The download page shows its size and checksum. The build is reproducible: equal sources give equal bytes. No
 * configuration of Vite may import this file: it would read the whole engine at every start of a build or test.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rollup } from 'vite';
import { build } from 'vite';
import { FONT_FAMILIES } from '../src/document/fontCatalogue.ts';
import { NO_TIMINGS } from './buildChecks.ts';
import { allFontFiles, woffFile } from './fontFiles.ts';
import { licenseLine } from './licenses.ts';
import { makeZip } from './makeZip.ts';
import { wasmPlugin } from './wasmPlugin.ts';

export interface CommandLine {
  readonly file: string;
  readonly version: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

const root = path.join(import.meta.dirname, '..');
const NAME = 'patent-generator-cli';

/** Built once per process. */
export function commandLine(): Promise<CommandLine> {
  made ??= make();
  return made;
}
let made: Promise<CommandLine> | undefined;

async function make(): Promise<CommandLine> {
  const { version, dependencies, engines } = readPackage(root);
  const program = await buildProgram('main.ts', version);
  const tableThread = await buildProgram('tableThread.ts', version);
  const files: readonly (readonly [string, string | Uint8Array])[] = [
    ['README.md', readFileSync(path.join(root, 'src', 'cli', 'README.md'), 'utf8')],
    ['package.json', `${JSON.stringify(manifest(version, dependencies, engines), null, 2)}\n`],
    [`${NAME}.mjs`, `#!/usr/bin/env node\n${program.code}`],
    ['read-table.mjs', tableThread.code],
    ['harfbuzz.wasm', readFileSync(path.join(root, 'node_modules', 'harfbuzzjs', 'dist', 'harfbuzz.wasm'))],
    ...['coated-fogra39.icc', 'coated-fogra39.txt'].map(
      (name) => [name, readFileSync(path.join(root, 'public', 'print', name))] as const,
    ),
    ['LICENSES.txt', licenses([...new Set([...program.packages, ...tableThread.packages])].toSorted())],
    ...fontFiles(),
  ];
  const bytes = makeZip(
    files.map(([name, content]) => {
      const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
      return { name: `${NAME}/${name}`, bytes, isPacked: /\.woff2?$/.test(name) };
    }),
  );
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { file: `${NAME}-${version}.zip`, version, bytes, sha256 };
}

interface PackageFile {
  readonly version: string;
  readonly license?: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly engines: Readonly<Record<string, string>>;
}

function readPackage(folder: string): PackageFile {
  const read: PackageFile = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return read;
}

/**
 * Lists only dependencies that cannot be bundled: the canvas is native, and npm selects the binary for the
 * machine.
 */
function manifest(
  version: string,
  dependencies: PackageFile['dependencies'],
  engines: PackageFile['engines'],
): object {
  return {
    name: NAME,
    version,
    private: true,
    description: 'Коллекция документов из проекта Patent Generator и таблицы',
    type: 'module',
    bin: { [NAME]: `${NAME}.mjs`, 'patent-generator': `${NAME}.mjs` },
    dependencies: { [NATIVE]: dependencies[NATIVE] },
    engines,
  };
}
const NATIVE = '@napi-rs/canvas';

interface Program {
  readonly code: string;
  /** Folders of the bundled packages. */
  readonly packages: readonly string[];
}

/** @param entry in `src/cli` */
async function buildProgram(entry: string, version: string): Promise<Program> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [wasmPlugin()],
    define: { PROGRAM_VERSION: JSON.stringify(version) },
    ssr: { noExternal: true, external: [NATIVE] },
    build: {
      ssr: `src/cli/${entry}`,
      write: false,
      target: 'node20',
      minify: true,
      rollupOptions: {
        checks: NO_TIMINGS,
        external: [NATIVE],
        output: { codeSplitting: false },
      },
    },
  });
  const outputs: readonly Rollup.OutputChunk[] = (Array.isArray(result) ? result : [result])
    .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
    .filter((output) => output.type === 'chunk');
  const [chunk] = outputs;
  if (chunk === undefined || outputs.length > 1)
    throw new Error(`Expected one output file, got ${outputs.length}.`);
  return { code: chunk.code, packages: packagesOf(chunk.moduleIds) };
}

function packagesOf(moduleIds: readonly string[]): readonly string[] {
  const folders = moduleIds.flatMap(
    (id) => /^\0?(.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+)/.exec(id)?.[1] ?? [],
  );
  return [...new Set(folders)].toSorted();
}

function licenses(folders: readonly string[]): string {
  return folders
    .map((folder) => {
      const name = folder.replace(/^.*node_modules[/\\]/, '').replaceAll('\\', '/');
      const { version, license } = readPackage(folder);
      return `${licenseLine(name, version, license ?? '')}\n\n${licenseOf(folder)}`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}

function licenseOf(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.|$)/i.test(name));
  return file === undefined ? '' : `${readFileSync(path.join(folder, file), 'utf8').trim()}\n`;
}

function fontFiles(): (readonly [string, string | Uint8Array])[] {
  const sources = [...new Set(FONT_FAMILIES.map(({ source }) => source))].toSorted();
  const fonts = allFontFiles().flatMap(({ name, path: file }) => [
    [`fonts/${name}.woff2`, readFileSync(file)] as const,
    [`fonts/${name}.woff`, readFileSync(woffFile(file))] as const,
  ]);
  return [
    ...fonts.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ...sources.map((source) => {
      const folder = path.join(root, 'node_modules', '@fontsource', source);
      return [`fonts/licenses/${source}.txt`, licenseOf(folder)] as const;
    }),
  ];
}
