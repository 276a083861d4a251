/**
 * The command-line build, unpacked as by a person, with this repository's canvas instead of `npm install`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CommandLine } from '../../../scripts/commandLine.ts';
import { inMemory, listZip } from '../../../src/zip/readZip.ts';

export interface Program {
  /** Working directory of a run, separate from the program. */
  readonly folder: string;
  /** Folder of the program, `patent-generator-cli`. */
  readonly home: string;
  readonly files: readonly string[];
  /** Runs to the end, or until Ctrl+C, which is sent when something is written to the folder `stopAt`. */
  run(args: readonly string[], stopAt?: string): Promise<Ran>;
  remove(): void;
}
export interface Ran {
  readonly code: number | null;
  readonly printed: string;
  readonly told: string;
}

export async function unpackProgram({ bytes }: CommandLine, { installed = true } = {}): Promise<Program> {
  // A path with a space and non-Latin letters, as on many machines.
  const folder = mkdtempSync(path.join(tmpdir(), 'командная строка '));
  const home = path.join(folder, 'patent-generator-cli');
  const files = await listZip(inMemory(new Uint8Array(bytes)), 1000);
  if (typeof files === 'string') throw new Error(`The archive of the program is ${files}.`);
  for (const { name, read } of files) {
    const content = await read();
    if (typeof content === 'string') throw new Error(`${name} in the archive of the program is broken.`);
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  if (installed) {
    const packages = path.join(import.meta.dirname, '..', '..', '..', 'node_modules', '@napi-rs');
    mkdirSync(path.join(home, 'node_modules'));
    symlinkSync(packages, path.join(home, 'node_modules', '@napi-rs'), 'junction');
  }
  return {
    folder,
    home,
    files: files.map(({ name }) => name),
    run: (args, stopAt) => runIn(folder, path.join(home, 'patent-generator-cli.mjs'), args, stopAt),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function runIn(cwd: string, program: string, args: readonly string[], stopAt?: string): Promise<Ran> {
  const child = spawn(process.execPath, [program, ...args], { cwd });
  const watcher = stopAt === undefined ? null : watch(stopAt, () => child.kill('SIGINT'));
  watcher?.once('change', () => watcher.close());
  let [printed, told] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      watcher?.close();
      resolve({ code, printed, told });
    });
  });
}
