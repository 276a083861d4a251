/** Script that a page needs for each engine to do what the bench does: minified and gzipped, in bytes. */
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** The engine with what this bench uses of it. */
export const OURS = 'Patent Generator, as this bench uses it';

const ENTRIES = {
  [OURS]: `export { ourEngine } from '/bench/canvas/ours.ts';`,
  'Patent Generator, whole engine': `export * from '/src/engine/index.ts';`,
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
  const code = outputs.flatMap(({ output }) =>
    output.map((file) => (file.type === 'chunk' ? file.code : '')),
  );
  return gzipSync(code.join('\n'), { level: 9 }).length;
}
