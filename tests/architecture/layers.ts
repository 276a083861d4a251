/** The import table of design.md §2 with the four edges that decision 0004 adds and the rows of decision 0054. A layer is a folder; files belong to the longest layer that starts their path. */

const engine = (...names: string[]) => names.map((name) => `src/engine/${name}`);

/** Layer → the layers it may import besides itself. */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  'src/document': [],
  'src/document/codec': ['src/document'],
  'src/engine/math': [],
  'src/engine/edits': ['src/document', ...engine('math')],
  'src/engine/history': [],
  'src/engine/records': ['src/document', ...engine('math')],
  'src/engine/ports': engine('math'),
  'src/engine/text': ['src/document', ...engine('ports', 'math')],
  'src/engine/scene': ['src/document', ...engine('text', 'records', 'ports', 'math')],
  'src/engine/preflight': ['src/document', ...engine('scene', 'text', 'records', 'ports', 'math')],
  'src/engine/viewport': engine('math'),
  'src/engine/rulers': engine('scene', 'viewport', 'math'),
  'src/engine/snap': ['src/document', ...engine('scene', 'viewport', 'math')],
  'src/engine/hit': ['src/document', ...engine('scene', 'viewport', 'math')],
  'src/engine/gesture': ['src/document', ...engine('hit', 'snap', 'edits', 'math')],
  'src/engine/render': [
    'src/document',
    ...engine('scene', 'hit', 'rulers', 'snap', 'viewport', 'text', 'ports', 'math'),
  ],
  'src/engine/table': ['src/document', ...engine('edits', 'records')],
  'src/engine/export': ['src/document', ...engine('render', 'scene', 'records', 'ports', 'math')],
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
      'records',
      'history',
      'edits',
      'ports',
      'math',
    ),
  ],
  'src/engine/interaction': [
    'src/document',
    ...engine('editor', 'gesture', 'hit', 'snap', 'rulers', 'viewport', 'scene', 'math'),
  ],
  'src/engine': ['src/engine', 'src/document'],
  'src/machines': ['src/document', 'src/engine'],
  'src/inspect': ['src/machines', 'src/document', 'src/engine'],
  'src/api/contract': ['src/document'],
  'src/api': ['src/api/contract', 'src/document', 'src/document/codec'],
  'src/hosts/browser': ['src/document', 'src/engine'],
  'src/hosts/node': ['src/document', 'src/engine', 'src/hosts/browser'],
  'src/hosts': [
    'src/document',
    'src/document/codec',
    'src/engine',
    'src/hosts/browser',
    'workers/messages',
    'workers/client',
  ],
  'workers/messages': ['src/document', 'src/document/codec', 'src/engine'],
  'workers/client': ['src/document', 'workers/messages'],
  'workers/worker': [
    'src/document',
    'src/document/codec',
    'src/engine',
    'src/hosts/browser',
    'workers/messages',
  ],
  'src/bundle': ['src/document', 'src/api/contract'],
  'src/app': [
    'src/document',
    'src/document/codec',
    'src/engine',
    'src/machines',
    'src/inspect',
    'src/api',
    'src/api/contract',
    'src/hosts',
    'src/hosts/browser',
    'workers/messages',
    'workers/client',
    'src/kit',
  ],
  'src/kit': [],
  'src/ui': [
    'src/document',
    'src/document/codec',
    'src/engine',
    'src/machines',
    'src/inspect',
    'src/api',
    'src/api/contract',
    'src/hosts',
    'src/hosts/browser',
    'workers/messages',
    'workers/client',
    'src/app',
    'src/kit',
  ],
  'src/visualiser': ['src/machines', 'src/inspect', 'src/kit'],
  server: ['src/document', 'src/document/codec', 'src/api/contract', 'src/bundle'],
  'src/cli': [
    'src/document',
    'src/document/codec',
    'src/engine',
    'src/api',
    'src/api/contract',
    'workers/worker',
    'src/bundle',
    'src/hosts/browser',
    'src/hosts/node',
  ],
};

/** Layers that may use only these packages; the others may use any dependency of package.json. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'src/document': ['zod'],
  'src/document/codec': ['zod'],
  'src/engine': [],
  'src/engine/math': [],
  'src/engine/edits': [],
  'src/engine/history': [],
  'src/engine/records': [],
  'src/engine/ports': [],
  'src/engine/text': [],
  'src/engine/scene': [],
  'src/engine/preflight': [],
  'src/engine/viewport': [],
  'src/engine/rulers': [],
  'src/engine/snap': [],
  'src/engine/hit': [],
  'src/engine/gesture': [],
  'src/engine/render': [],
  'src/engine/table': [],
  'src/engine/export': [],
  'src/engine/editor': [],
  'src/engine/interaction': [],
  'src/machines': ['xstate', 'xstate/graph'],
  'src/inspect': ['xstate', 'xstate/graph'],
  'src/api/contract': ['zod'],
  'src/api': ['zod'],
  'src/visualiser': [
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
  // The page's side of a worker, and what stands beside the folders for it; what the two sides say; all else is the worker's.
  if (workerFile !== null) return `workers/${workerFile[1] ?? 'client'}`;
  if (file.startsWith('workers/')) return 'workers/worker';
  return Object.keys(LAYERS)
    .filter((layer) => file.startsWith(`${layer}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}
