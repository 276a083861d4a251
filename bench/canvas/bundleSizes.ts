/** Script that a page needs for each engine to do what the bench does: minified and gzipped, in bytes. */
import { gzipSync } from 'node:zlib';
import type { Rollup } from 'vite';
import { build } from 'vite';

type OutputChunk = Rollup.OutputChunk;

/** The engine with what this bench uses of it. */
export const OURS = 'Patent Generator, a stage as this bench uses it';
/** The engine without the other gestures of a stage: what opens, drags, zooms and paints. */
export const PIECES = 'Patent Generator, the pieces that drag and paint';

const ENGINE_DOORS = [
  'editor',
  'edits/layers',
  'edits/looks',
  'edits/place',
  'edits/sheet',
  'edits/text',
  'gesture',
  'hit',
  'interaction',
  'kinds',
  'math',
  'pictures',
  'ports',
  'render',
  'rulers',
  'scene',
  'screen',
  'svg',
  'text',
  'viewport',
];

const ENTRIES = {
  [OURS]: `export { ourEngine } from '/bench/canvas/ours.ts';`,
  [PIECES]: [
    `export { createEditor } from '/src/engine/editor/editor.ts';`,
    `export { beginTranslate, updateTranslate } from '/src/engine/gesture/translate.ts';`,
    `export { snapTargets } from '/src/engine/snap/snapTargets.ts';`,
    `export { hitTest, handleBox, handlesOf } from '/src/engine/hit/index.ts';`,
    `export { buildScene, prepareLookUps, nodesOf } from '/src/engine/scene/index.ts';`,
    `export { createPagePainter, paintOverlay, EMPTY_OVERLAY } from '/src/engine/screen/index.ts';`,
    `export { alignViewport, devicePlacement } from '/src/engine/viewport/index.ts';`,
    `export { createImageLayer, createShapeLayer, createTextLayer } from '/src/document/layers/layer.ts';`,
    `export { createDocument } from '/src/document/document.ts';`,
    `export { createDeviceSurface } from '/src/hosts/page/deviceSurface.ts';`,
    `export { createGroupBitmap, createSurface } from '/src/browser/surface.ts';`,
  ].join('\n'),
  'Patent Generator, whole engine': ENGINE_DOORS.map(
    (folder) => `export * from '/src/engine/${folder}/index.ts';`,
  ).join('\n'),
  Konva: `export { default } from 'konva';`,
  Fabric: `export * from 'fabric';`,
  Leafer: `export * from 'leafer-ui';`,
} satisfies Readonly<Record<string, string>>;

export async function bundleSizes(root: string): Promise<Readonly<Record<string, number>>> {
  const sizes: Record<string, number> = {};
  for (const [name, source] of Object.entries(ENTRIES)) sizes[name] = await sizeOf(root, source);
  return sizes;
}

export async function bundleSize(root: string, name: keyof typeof ENTRIES): Promise<number> {
  return sizeOf(root, ENTRIES[name]);
}

async function sizeOf(root: string, source: string): Promise<number> {
  const entry = 'virtual:entry';
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? source.replaceAll("'/", `'${root}/`) : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const chunks = outputs.flatMap(({ output }) => output.filter((file) => file.type === 'chunk'));
  const code = loadedOf(chunks).map((chunk) => chunk.code);
  return gzipSync(code.join('\n'), { level: 9 }).length;
}

/** What the bench loads: all but chunks that its scenes do not need, as those that encode codes. */
function loadedOf(chunks: readonly OutputChunk[]): readonly OutputChunk[] {
  const loaded = new Set<OutputChunk>();
  const take = (chunk: OutputChunk | undefined): void => {
    if (chunk === undefined || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const name of chunk.imports) take(chunks.find(({ fileName }) => fileName === name));
  };
  for (const chunk of chunks)
    if (chunk.isEntry || chunk.moduleIds.some((id) => id.endsWith(LONG_PAGES))) take(chunk);
  return [...loaded];
}

/** Loaded on use, and used by the bench. */
const LONG_PAGES = '/src/engine/render/longPages.ts';
