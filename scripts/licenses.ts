/** Licences of everything in the product, as one text beside the page. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '..');
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});
const FILE = 'licenses.txt';
const LICENSE = /^(licen[cs]e|copying|notice|ofl)([.-]|$)/i;

/** Packages with a choice of licences, and the licence under which this product ships them. */
const CHOSEN: Readonly<Record<string, string>> = {
  dompurify: 'Apache-2.0',
  elkjs: 'EPL-2.0',
  jszip: 'MIT',
};

/**
 * First line of a package's licence.
 * @throws where a package leaves a choice that nobody has made
 */
export function licenseLine(name: string, version: string, license: string): string {
  if (!/\bor\b/i.test(license)) return `${name} ${version}, ${license}`;
  const chosen = CHOSEN[name];
  if (chosen === undefined || !license.includes(chosen))
    throw new Error(`${name} is under ${license}: choose one of them in CHOSEN of scripts/licenses.ts.`);
  return `${name} ${version}, ${license}; used here under ${chosen}`;
}

/**
 * Name, version, SPDX name and texts of all installed production packages, fonts included, sorted by name, and
 * the colour profile for print shops.
 */
export function licensesText(): string {
  const { packages } = lockSchema.parse(
    JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')),
  );
  const installed = Object.entries(packages)
    // The folders of this repository are in the lock file too, by their place and as a link.
    .filter(([place, { link }]) => place.startsWith('node_modules/') && link !== true)
    .filter(([, { dev, devOptional }]) => dev !== true && devOptional !== true)
    .filter(([place]) => existsSync(path.join(root, place)))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([place, { version = '', license = '' }]) => {
      const name = place.replace(/^.*node_modules\//, '');
      return [licenseLine(name, version, license), ...textsOf(name, path.join(root, place))].join('\n\n');
    });
  const profile = readFileSync(path.join(root, 'public', 'print', 'coated-fogra39.txt'), 'utf8').trim();
  return [...installed, profile].join(`\n\n${'-'.repeat(80)}\n\n`);
}

/** The texts in a package, or one beside this script for a package without any. */
function textsOf(name: string, folder: string): readonly string[] {
  const own = path.join(import.meta.dirname, 'licenseTexts', `${name}.txt`);
  return existsSync(own) ? [readFileSync(own, 'utf8').trim()] : textsIn(folder);
}

function textsIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENSE.test(entry.name))
    .map(({ name }) => readFileSync(path.join(folder, name), 'utf8').trim());
}

/** Serves `/licenses.txt`, in development and in the build. */
export function licensesPlugin(): Plugin {
  return {
    name: 'licenses',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_, response) => {
        response.setHeader('Content-Type', 'text/plain; charset=utf-8');
        response.end(licensesText());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: licensesText() });
    },
  };
}
