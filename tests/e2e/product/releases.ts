/** A service with a page folder of its own, in which the next version of the product can be put. */
import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeServiceWorker } from '../../../scripts/serviceWorker.mjs';
import type { Service } from './service.ts';
import { startService } from './service.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const COMPRESSED = /\.(br|gz)$/;
/** A file of the program: a name, and a hash of its content. */
const ASSET = /[\w.~-]+-[\w-]{8}(?=\.\w+)/g;

export interface Releases {
  readonly service: Service;
  /** Puts a version in place of the present one that has none of its files. */
  readonly release: () => void;
  /** Puts this text in place of a file of the page. */
  readonly put: (file: string, text: string) => void;
  readonly close: () => Promise<void>;
}

export async function startReleases(): Promise<Releases> {
  const pageDir = mkdtempSync(path.join(tmpdir(), 'patent generator страница '));
  cpSync(process.env['PAGE_DIR'] ?? path.join(root, 'dist', 'page'), pageDir, {
    recursive: true,
    filter: (file) => !COMPRESSED.test(file),
  });
  const service = await startService({ RATE_LIMITS: 'off', PAGE_DIR: pageDir });
  return {
    service,
    release: () => renameProgram(pageDir),
    put: (file, text) => writeFileSync(path.join(pageDir, file), text),
    close: async () => {
      await service.close();
      rmSync(pageDir, { recursive: true, force: true });
    },
  };
}

/** Gives every file of the program another name, as if all had changed. */
function renameProgram(pageDir: string): void {
  const assets = path.join(pageDir, 'assets');
  const names = new Set(readdirSync(assets).map((name) => name.slice(0, name.lastIndexOf('.'))));
  const newer = (text: string) => text.replaceAll(ASSET, (name) => (names.has(name) ? `${name}2` : name));
  for (const file of textsIn(pageDir)) writeFileSync(file, newer(readFileSync(file, 'utf8')));
  for (const name of readdirSync(assets)) renameSync(path.join(assets, name), path.join(assets, newer(name)));
  copyFileSync(path.join(root, 'public', 'sw.js'), path.join(pageDir, 'sw.js'));
  writeServiceWorker(pageDir);
}

function textsIn(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) return textsIn(file);
    return /\.(html|js|css)$/.test(name) ? [file] : [];
  });
}
