/**
 * HarfBuzz has a branch for Node that imports `module`. The page never takes it; without this Vite warns of it
 * in every build.
 */
import type { Plugin } from 'vite';

const NODE_MODULE = 'module';
const EMPTY = '\0no-node-module';

export function nodePartsPlugin(): Plugin {
  return {
    name: 'no-node-parts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^module$/ },
      handler: (id) => (id === NODE_MODULE ? EMPTY : null),
    },
    load: {
      filter: { id: new RegExp(`^${EMPTY}$`) },
      handler: () => "export function createRequire() { throw new Error('The page has no Node.'); }\n",
    },
  };
}
