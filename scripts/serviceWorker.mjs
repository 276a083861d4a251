/**
 * Puts into the service worker (public/sw.js) what it keeps: the files of the program, the screens that open
 * without a network, and a version made of both. Runs after the screens are written: `vite-plugin-pwa` makes
 * its list before them (offline#the-program-on-the-device).
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Screens of work, by the beginning of their addresses. */
const SCREENS = {
  '/': '/',
  '/templates': '/templates',
  '/templates/': '/templates/_',
  '/start': '/start',
  '/faq': '/faq',
  '/proof': '/proof',
  '/pgprojects': '/pgprojects',
  '/generator2/': '/generator2/_',
};
/** Of no use without a network: words of passwords, and letters that few documents have. */
const LEFT_OUT = /^strength-|-ext-|\.(br|gz)$/;

export function writeServiceWorker(pageDir) {
  const place = path.join(pageDir, 'sw.js');
  const files = readdirSync(path.join(pageDir, 'assets'))
    .filter((name) => !LEFT_OUT.test(name))
    .toSorted()
    .map((name) => `/assets/${name}`);
  const hash = createHash('sha256').update(files.join('\n'));
  for (const html of Object.values(SCREENS)) hash.update(readFileSync(htmlFile(pageDir, html)));
  const text = readFileSync(place, 'utf8')
    .replace('%VERSION%', hash.digest('hex').slice(0, 16))
    .replace("['%FILES%']", () => JSON.stringify(files))
    .replace("{ '%SCREENS%': '' }", () => JSON.stringify(SCREENS));
  writeFileSync(place, text);
}

function htmlFile(pageDir, address) {
  const file = path.join(pageDir, address, 'index.html');
  if (!existsSync(file)) throw new Error(`The screen ${address} of the service worker is not built.`);
  return file;
}
