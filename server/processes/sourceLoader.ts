/** From source, Node 20 needs the loader of the tests and of `npm run dev`. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** What Node is told besides to run this program. */
export function sourceLoader(program: URL): string[] {
  if (!program.pathname.endsWith('.ts')) return [];
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
}
