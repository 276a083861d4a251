/** `pageDir` is the built page with its screens; writes its sw.js. */
export function writeServiceWorker(pageDir: string): void;
