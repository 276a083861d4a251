/**
 * Programs of others that read what the product writes: PDF, PNG, JPEG and archives. Tests that need one are
 * skipped where it cannot be had.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installByApt } from './apt.mjs';

/** The Debian package of each program. */
const PACKAGES = {
  qpdf: 'qpdf',
  pdftotext: 'poppler-utils',
  mutool: 'mupdf-tools',
  pngcheck: 'pngcheck',
  djpeg: 'libjpeg-turbo-progs',
  unzip: 'unzip',
  '7z': 'p7zip-full',
};

/** Installs those that are missing, and says which are not there after all. */
export function ensureJudges() {
  const packages = missing().map((name) => PACKAGES[name]);
  if (packages.length > 0) installByApt('programs that judge PDF, images and archives', packages);
  const names = missing();
  if (names.length > 0) console.log(`Not found, so their tests are skipped: ${names.join(', ')}.`);
}

function missing() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return Object.keys(PACKAGES).filter(
    (name) => !folders.some((folder) => existsSync(path.join(folder, name))),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) ensureJudges();
