/**
 * The import table (decision 0119). A layer is a folder; a file belongs to the longest layer that starts its
 * path.
 */

const engine = (...names: string[]) => names.map((name) => `src/engine/${name}`);
const data = (...names: string[]) => names.map((name) => `src/data/${name}`);
const output = (...names: string[]) => names.map((name) => `src/output/${name}`);

/** The doors of what a text becomes, of what is on the page and of what leaves the page. */
const DOORS = ['src/data', 'src/engine', 'src/output'] as const;

/** Layer → the layers it may import besides itself. */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  'src/document': [],
  'src/document/wire': ['src/document'],
  'src/data/names': ['src/document'],
  'src/data/rules': ['src/document'],
  'src/data/template': ['src/document', ...data('names', 'rules')],
  'src/data/records': ['src/document', ...data('template', 'names', 'rules')],
  'src/data/bindings': ['src/document', ...data('records')],
  'src/data/check': ['src/document', ...data('found', 'records', 'template', 'names', 'rules', 'bindings')],
  'src/data/table': ['src/document', ...data('bindings', 'names', 'records', 'template', 'rules')],
  'src/data/issued': ['src/document', ...data('names', 'records', 'table', 'template')],
  'src/data/found': ['src/document', ...data('names')],
  'src/data': ['src/document'],
  'src/engine/math': [],
  'src/engine/kinds': ['src/document', ...engine('text', 'math')],
  'src/engine/edits': ['src/document', ...engine('kinds', 'math')],
  'src/engine/history': [],
  'src/engine/ports': ['src/document', ...engine('math')],
  'src/engine/pictures': ['src/document', ...engine('math')],
  'src/engine/text': ['src/document', ...engine('ports', 'math')],
  'src/engine/scene': ['src/document', ...engine('kinds', 'text', 'ports', 'math')],
  'src/engine/viewport': engine('math'),
  'src/engine/rulers': engine('scene', 'viewport', 'math'),
  'src/engine/snap': ['src/document', ...engine('scene', 'viewport', 'math')],
  'src/engine/svg': ['src/document', ...engine('kinds', 'math')],
  'src/engine/hit': ['src/document', ...engine('scene', 'kinds', 'viewport', 'math')],
  'src/engine/gesture': ['src/document', ...engine('hit', 'snap', 'edits', 'kinds', 'math')],
  'src/engine/render': [
    'src/document',
    ...engine('scene', 'kinds', 'hit', 'rulers', 'snap', 'viewport', 'text', 'ports', 'math'),
  ],
  'src/engine/editor': [
    'src/document',
    ...engine(
      'gesture',
      'hit',
      'snap',
      'rulers',
      'viewport',
      'scene',
      'text',
      'history',
      'edits',
      'ports',
      'math',
    ),
  ],
  'src/engine/interaction': [
    'src/document',
    ...engine('editor', 'gesture', 'edits', 'hit', 'snap', 'rulers', 'viewport', 'scene', 'math'),
  ],
  'src/engine': ['src/document'],
  'src/output/print': ['src/engine'],
  'src/output/export': ['src/document', 'src/data', 'src/engine'],
  'src/output/order': ['src/document', ...output('export', 'print')],
  'src/output/zip': output('export'),
  'src/output/resolution': output('export'),
  'src/output/encoders': ['src/document', 'src/engine', ...output('export', 'resolution')],
  'src/output/pdf': ['src/document', 'src/data', 'src/engine', ...output('encoders', 'export', 'print')],
  'src/output/check': ['src/document', 'src/data', 'src/engine'],
  'src/output/letters': ['src/document', 'src/data', ...output('export')],
  'src/output/proof': ['src/document', 'src/data', 'src/proof', ...output('export', 'order')],
  'src/output': ['src/document', 'src/data', 'src/engine'],
  'src/machines': ['src/document', ...DOORS],
  'src/inspect': ['src/machines', 'src/document', ...DOORS],
  'src/api/contract': ['src/document'],
  'src/api': ['src/api/contract', 'src/document', 'src/document/wire'],
  // What the page and its workers both need of a browser.
  'src/browser': ['src/document', ...DOORS, 'src/proof'],
  'src/hosts/node': ['src/document', ...DOORS, 'src/browser'],
  'src/hosts': ['src/document', 'src/document/wire', ...DOORS, 'src/browser', 'src/proof', 'workers/client'],
  'workers/messages': ['src/document', 'src/document/wire', ...DOORS, 'src/import'],
  'workers/client': ['src/document', 'src/import', 'workers/messages'],
  'src/zip': [],
  'src/proof': [],
  'src/import': ['src/document', 'src/engine', 'src/zip'],
  'workers/worker': [
    'src/document',
    'src/document/wire',
    ...DOORS,
    'src/zip',
    'src/import',
    'src/browser',
    'workers/messages',
  ],
  'src/bundle': ['src/document', 'src/document/wire', 'src/api/contract', 'src/zip'],
  'src/app': [
    'src/document',
    'src/document/wire',
    ...DOORS,
    'src/machines',
    'src/inspect',
    'src/api',
    'src/api/contract',
    'src/hosts',
    'src/browser',
    'src/import',
    'src/proof',
    'src/import',
    'workers/client',
    'src/kit',
  ],
  'src/kit': [],
  'src/ui': [
    'src/document',
    'src/document/wire',
    ...DOORS,
    'src/machines',
    'src/inspect',
    'src/api',
    'src/api/contract',
    'src/app',
    'src/import',
    'src/kit',
    'src/proof',
  ],
  // A tool beside the product; nothing may import it.
  'tools/visualiser': ['src/document', 'src/machines', 'src/inspect', 'src/hosts', 'src/kit'],
  server: ['src/document', 'src/document/wire', 'src/api/contract', 'src/bundle', 'src/proof'],
  'src/cli': [
    'src/document',
    'src/document/wire',
    ...DOORS,
    'src/api',
    'src/api/contract',
    'workers/worker',
    'src/bundle',
    'src/browser',
    'src/hosts/node',
    'src/proof',
  ],
};

/** Layers that may use only these packages; the others may use any dependency of package.json. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'src/document': ['zod'],
  'src/document/wire': ['zod'],
  'src/data': [],
  'src/engine': [],
  'src/output': [],
  'src/data/names': ['petrovich'],
  'src/data/rules': [],
  'src/data/template': [],
  'src/data/records': [],
  'src/data/bindings': [],
  'src/data/found': [],
  'src/data/check': [],
  'src/data/table': [],
  'src/engine/math': [],
  'src/engine/kinds': ['uqr', 'bwip-js/generic'],
  'src/engine/edits': [],
  'src/engine/history': [],
  'src/engine/ports': [],
  'src/engine/text': ['bidi-js'],
  'src/engine/scene': [],
  'src/engine/viewport': [],
  'src/engine/rulers': [],
  'src/engine/snap': [],
  'src/engine/svg': [],
  'src/engine/hit': [],
  'src/engine/gesture': [],
  'src/engine/render': [],
  'src/engine/editor': [],
  'src/engine/interaction': [],
  'src/output/zip': [],
  'src/output/resolution': [],
  'src/output/print': [],
  'src/output/export': [],
  'src/output/order': [],
  'src/output/encoders': [],
  'src/output/pdf': [],
  'src/output/check': [],
  'src/output/letters': [],
  'src/output/proof': [],
  'src/zip': [],
  'src/import': ['htmlparser2'],
  'src/proof': ['@noble/ed25519', '@noble/hashes/sha2.js'],
  'src/machines': ['xstate', 'xstate/graph'],
  'src/inspect': ['xstate', 'xstate/graph'],
  'src/api/contract': ['zod'],
  'src/api': ['zod'],
  'tools/visualiser': [
    'react',
    'react-dom/client',
    'xstate',
    'lucide-react',
    'elkjs/lib/elk-api',
    'elkjs/lib/elk-api.js',
    'elkjs/lib/elk-worker.min.js',
    ...['cyrillic', 'latin'].map(
      (subset) => `@fontsource-variable/golos-text/files/golos-text-${subset}-wght-normal.woff2`,
    ),
  ],
};

/** The layer of a file of the product, or undefined for a package. */
export function layerOf(file: string): string | undefined {
  const workerFile = /^workers\/(?:[^/]+\/(messages|client)|[^/]+)\.ts$/.exec(file);
  // The page's side of a worker, and what stands beside the folders for it; what the two sides say; all else
  // is the worker's.
  if (workerFile !== null) return `workers/${workerFile[1] ?? 'client'}`;
  if (file.startsWith('workers/')) return 'workers/worker';
  return Object.keys(LAYERS)
    .filter((layer) => file.startsWith(`${layer}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}
