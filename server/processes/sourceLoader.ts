/** From source, Node 20 needs the TypeScript loader of the tests and `npm run dev`. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Extra Node arguments for this program. */
export function sourceLoader(program: URL): string[] {
  if (!program.pathname.endsWith('.ts')) return [];
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
}
