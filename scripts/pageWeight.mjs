/**
 * `npm run tool weigh`: script that each screen of the built page loads initially, gzipped, in kB. The HTML
 * of a screen lists it: the entry and the preloaded chunks. tests/e2e/publicWeight.test.ts enforces the limit
 * and checks in a browser that nothing else is fetched.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root } from './install.mjs';

/** Limit of gzipped script, in bytes. */
export const SCRIPT_LIMIT = 200_000;

/**
 * The editor has a higher limit: it draws and lays out text itself (build#late-parts, build#limits).
 */
const OWN_LIMITS = { '/generator2/*': 321_800 };

/** Limit of the script that the screen at this address loads initially, in bytes. */
export function scriptLimit(address) {
  return OWN_LIMITS[address] ?? SCRIPT_LIMIT;
}

/** The chunks of Vite's manifest with these keys, and all that they import at once. */
export function chunksBelow(manifest, keys) {
  const chunks = new Set();
  const follow = (key) => {
    const chunk = manifest[key];
    if (chunk === undefined || chunks.has(chunk)) return;
    chunks.add(chunk);
    (chunk.imports ?? []).forEach(follow);
  };
  keys.forEach(follow);
  return chunks;
}

/** Each screen's address with its scripts and their size in bytes, largest first. */
export function weighPages(pageDir) {
  return htmlFiles(pageDir)
    .map((file) => {
      const html = readFileSync(path.join(pageDir, file), 'utf8');
      const scripts = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, script]) => script);
      const bytes = [...new Set(scripts)].reduce((sum, script) => sum + gzipped(pageDir, script), 0);
      return { address: addressOf(file), scripts: new Set(scripts).size, bytes };
    })
    .toSorted((a, b) => b.bytes - a.bytes);
}

function gzipped(pageDir, script) {
  const file = path.join(pageDir, script);
  return existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`).length : gzipSync(readFileSync(file)).length;
}

function htmlFiles(pageDir, folder = '') {
  return readdirSync(path.join(pageDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return htmlFiles(pageDir, file);
    return entry.name.endsWith('.html') ? [file] : [];
  });
}

function addressOf(file) {
  if (file === '404.html') return '(not found)';
  return `/${file.replace(/\/?index\.html$/, '').replace('_', '*')}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { address, scripts, bytes } of weighPages(path.join(root, 'dist', 'page')))
    console.log(
      `${(bytes / 1000).toFixed(1).padStart(7)} kB  ${String(scripts).padStart(3)} files  ${address}`,
    );
}
