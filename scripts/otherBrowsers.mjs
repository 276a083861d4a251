/**
 * Finds Firefox and WebKitGTK for `npm run test:deep`. Order: the environment (FIREFOX_PATH, WEBKIT_PATH,
 * WEBKIT_DRIVER_PATH), the PATH and Debian's folders, installation by apt (Linux, root).
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installByApt } from './apt.mjs';

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth'];

/**
 * Environment variables for the project `browsers` of vitest.config.ts; browsers that were not found are left
 * out.
 */
export function ensureOtherBrowsers() {
  const found = findOtherBrowsers();
  return Object.keys(found).length < 3 && installByApt('Firefox and WebKitGTK', PACKAGES)
    ? findOtherBrowsers()
    : found;
}

function findOtherBrowsers() {
  const { FIREFOX_PATH, WEBKIT_PATH, WEBKIT_DRIVER_PATH } = process.env;
  const hasScreen = onPath('Xvfb') !== undefined;
  const found = {
    FIREFOX_PATH: FIREFOX_PATH ?? onPath('firefox-esr') ?? onPath('firefox'),
    WEBKIT_PATH: WEBKIT_PATH ?? (hasScreen ? miniBrowser() : undefined),
    WEBKIT_DRIVER_PATH: WEBKIT_DRIVER_PATH ?? onPath('WebKitWebDriver'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, place]) => place !== undefined));
}

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find(existsSync);

/** Debian installs it in the library folder of the machine's architecture. */
function miniBrowser() {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .map((folder) => path.join(libraries, folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find(existsSync);
}
