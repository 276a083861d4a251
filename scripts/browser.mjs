/**
 * Finds a Chromium for the end-to-end tests, the bench and the screenshots. Each candidate is launched once
 * before it is accepted, because a file on the PATH may lack libraries. Order: CHROMIUM_PATH, the Chromium in
 * the npm package @sparticuz/chromium (Linux x64), browsers on the PATH, one installed by apt (Linux, root).
 * The package comes first, because it is the same on every machine and its headless shell needs a quarter
 * less processor time per test than full Chromium in headless mode.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installByApt } from './apt.mjs';

/** Required to run as root, and to prevent background requests of the browser. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium that starts on this machine. Throws with the command to run if there is none. */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await browserStarts(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not start.`);
  }
  const bundled = await unpackBundled();
  if (bundled && (await browserStarts(bundled))) return bundled;
  for (const candidate of browsersOnPath()) if (await browserStarts(candidate)) return candidate;
  if (installByApt('Chromium', ['chromium']))
    for (const candidate of browsersOnPath()) if (await browserStarts(candidate)) return candidate;
  throw new Error(
    'No Chromium was found that starts here. Install one (Debian, Ubuntu: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

/** Chromium and its relatives that are installed here. */
export function browsersOnPath() {
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
  ];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const fixed = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ];
  return [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...fixed].filter(
    existsSync,
  );
}

/** Whether it runs here: a file on the PATH may lack libraries. */
export async function browserStarts(executablePath) {
  const { chromium } = await import('playwright-core');
  try {
    const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS, timeout: 30_000 });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

async function unpackBundled() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  // The package contains the NSS libraries that a bare machine lacks, but unpacks them only if it detects
  // AWS.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  try {
    return await bundled.executablePath();
  } catch {
    // No space or permission to unpack it: try an installed browser.
    return null;
  } finally {
    delete process.env.AWS_EXECUTION_ENV;
  }
}
