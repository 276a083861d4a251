/**
 * Three changes to Zod for the browser:
 *
 * - Every schema carries generators of JSON schemas. Only the server describes its calls with them; the page
 *   leaves them out.
 * - A person reads none of Zod's English messages; the page leaves them out.
 * - Zod probes `new Function` to see whether it may compile its parsers. The page's Content-Security-Policy
 *   forbids that, and Firefox logs each probe as a violation. `jitless` disables the probe. It is set in the
 *   module of the settings: a call of `z.config` in an entry point would run after the schemas of shared
 *   chunks.
 */
import type { Plugin } from 'vite';

const MAKERS = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const EXPORTED = /^export (?:function|const) (\w+)/gm;
const MESSAGES = /\/zod\/v4\/locales\/en\.js$/;
const SETTINGS = /\/zod\/v4\/core\/core\.js$/;
const JITLESS = '\nglobalConfig.jitless = true;\n';

export function zodPlugin(): Plugin[] {
  return [
    {
      name: 'zod-without-json-schema',
      apply: 'build',
      transform: {
        filter: { id: MAKERS },
        // Zod calls the outer factories at once, and what they return only for a JSON schema.
        handler: (code) => ({
          code: [...code.matchAll(EXPORTED)]
            .map(([, name]) => `export const ${name ?? ''} = () => absent;`)
            .join('\n')
            .concat("\nfunction absent() { throw new Error('The page makes no JSON schemas.'); }\n"),
          map: null,
        }),
      },
    },
    {
      name: 'zod-without-messages',
      apply: 'build',
      transform: {
        filter: { id: MESSAGES },
        handler: () => ({
          code: "export default () => ({ localeError: () => 'Invalid input' });\n",
          map: null,
        }),
      },
    },
    {
      name: 'zod-without-eval',
      apply: 'build',
      transform: {
        filter: { id: SETTINGS },
        handler: (code) => ({ code: code + JITLESS, map: null }),
      },
    },
  ];
}
