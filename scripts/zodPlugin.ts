/** Zod brings makers of JSON schemas with every schema. Only the server describes its calls with them: on the page they are left out. */
import type { Plugin } from 'vite';

const MAKERS = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const EXPORTED = /^export (?:function|const) (\w+)/gm;

export function zodPlugin(): Plugin {
  return {
    name: 'zod-without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: MAKERS },
      // Zod calls the makers of makers at once, and what they make only for a JSON schema.
      handler: (code) => ({
        code: [...code.matchAll(EXPORTED)]
          .map(([, name]) => `export const ${name} = () => absent;`)
          .join('\n')
          .concat("\nfunction absent() { throw new Error('The page makes no JSON schemas.'); }\n"),
        map: null,
      }),
    },
  };
}
