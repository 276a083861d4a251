/**
 * Gives modules that import `virtual:wasm/<name>` the compiled bytes of `wasm/<name>.ts` as base64, by default
 * export. A few kilobytes in the script cost less than another request.
 */
import type { Plugin } from 'vite';
import { wasmBytes, wasmSources } from './compiledWasm.ts';

const PREFIX = 'virtual:wasm/';
const RESOLVED = '\0wasm/';

export function wasmPlugin(): Plugin {
  return {
    name: 'wasm',
    // With filters the bundler calls the plug-in for these modules alone, not for all of the engine.
    resolveId: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      handler: (id) => RESOLVED + id.slice(PREFIX.length),
    },
    load: {
      filter: { id: new RegExp(`^${RESOLVED}`) },
      async handler(id) {
        for (const source of wasmSources()) this.addWatchFile(source);
        const bytes = await wasmBytes(id.slice(RESOLVED.length));
        return `export default ${JSON.stringify(Buffer.from(bytes).toString('base64'))};`;
      },
    },
  };
}
