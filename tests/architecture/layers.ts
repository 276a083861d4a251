/** The import table of design.md §2 with the four edges that decision 0004 adds and the rows of decision 0054. A layer is a folder; files belong to the longest layer that starts their path. */

const engine = (...names: string[]) => names.map((name) => `src/engine/${name}`);

/** Layer → the layers it may import besides itself. */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  'src/engine/math': [],
  'src/engine/model': engine('math'),
  'src/engine/edits': engine('model', 'math'),
  'src/engine/history': [],
  'src/engine/records': engine('model', 'math'),
  'src/engine/ports': engine('math'),
  'src/engine/text': engine('model', 'ports', 'math'),
  'src/engine/scene': engine('text', 'records', 'model', 'ports', 'math'),
  'src/engine/preflight': engine('scene', 'text', 'records', 'model', 'ports', 'math'),
  'src/engine/viewport': engine('math'),
  'src/engine/rulers': engine('scene', 'viewport', 'math'),
  'src/engine/snap': engine('scene', 'viewport', 'model', 'math'),
  'src/engine/hit': engine('scene', 'viewport', 'model', 'math'),
  'src/engine/gesture': engine('hit', 'snap', 'edits', 'model', 'math'),
  'src/engine/render': engine('scene', 'hit', 'rulers', 'snap', 'viewport', 'text', 'ports', 'model', 'math'),
  'src/engine/table': engine('edits', 'records', 'model'),
  'src/engine/export': engine('render', 'scene', 'records', 'model', 'ports'),
  'src/engine/editor': engine(
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
    'model',
    'ports',
    'math',
  ),
  'src/engine': ['src/engine'],
  'src/machines': ['src/engine'],
  'src/api/contract': [],
  'src/api': ['src/api/contract', 'src/engine'],
  workers: ['src/engine'],
  'src/ui': ['src/engine', 'src/machines', 'src/api', 'src/api/contract', 'workers'],
  'src/visualiser': ['src/machines'],
  'server/bundles/file': ['src/api/contract'],
  server: ['src/api/contract', 'server/bundles/file'],
  'src/cli': ['src/engine', 'src/api', 'src/api/contract', 'workers', 'server/bundles/file'],
};

/** Layers that may use only these packages; the others may use any dependency of package.json. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'src/engine': [],
  'src/engine/math': [],
  'src/engine/model': ['zod'],
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
  'src/machines': ['xstate', 'xstate/graph'],
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
  return Object.keys(LAYERS)
    .filter((layer) => file.startsWith(`${layer}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}
