/**
 * «Offline» is a request that failed, never `navigator.onLine` (offline#a-request-that-failed): that is false
 * beside a virtual network adapter, and a program kept on the device opens without a network.
 */

/** Small, in the head of every screen, and kept by the service worker with the program. */
const SMALL_FILE = '/theme.js';

/**
 * Awaited before a part of the program is imported; rejects when its files cannot be had. Chromium keeps a
 * failed import until the page is reloaded (whatwg/html#6768). So where the browser doubts the network, a
 * request that is not kept goes first, past its cache: the service worker or the server answers it.
 */
export async function reachProgram(): Promise<void> {
  if (!navigator.onLine) await askSite();
}

/** Whether the server answers, or the service worker for it. */
export async function isSiteThere(): Promise<boolean> {
  return askSite().then(
    () => true,
    () => false,
  );
}

async function askSite(): Promise<void> {
  await fetch(SMALL_FILE, { cache: 'no-store' });
}
