/**
 * The example of the engine's README in a browser, on a page that has nothing else. In Node:
 * `tests/unit/engine/stage`.
 */
import path from 'node:path';
import { build } from 'vite';
import type * as examples from '../unit/engine/stage/example.ts';
import { expect, test } from './product/test.ts';

test.use({ visitor: 'guest' });

declare const engineExample: typeof examples;

test('another program shows a design, drags it by its pointer, edits it and refuses what is no layer', async ({
  page,
}) => {
  await page.addScriptTag({ content: await bundled() });
  const seen = await page.evaluate(async () => {
    const [canvas, overlay] = [new OffscreenCanvas(300, 200), new OffscreenCanvas(300, 200)];
    const { editor } = await engineExample.example(canvas as never, overlay as never);
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, 300, 200).data ?? [];
    const [medal, name] = editor.getSnapshot().document.layers;
    const refusal = (): string => {
      try {
        editor.apply((document) => ({
          ...document,
          layers: [{ ...document.layers[0], width: -1 } as never],
        }));
        return '';
      } catch (error) {
        return String(error);
      }
    };
    return {
      medal: medal?.y,
      name: name?.type === 'text' && name.display,
      gold: Array.from(pixels.slice(4 * (300 * 130 + 70), 4 * (300 * 130 + 70) + 4)),
      refused: refusal(),
      layers: editor.getSnapshot().document.layers.length,
    };
  });
  expect(seen).toEqual({
    medal: 78,
    name: 'Мария',
    gold: [217, 164, 65, 255],
    refused: 'Error: The layer "medal" is refused. width: Too small: expected number to be >0.',
    layers: 2,
  });
});

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: path.join(import.meta.dirname, '..', 'unit', 'engine', 'stage', 'example.ts'),
        formats: ['iife'],
        name: 'engineExample',
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [];
  return first?.output[0].code ?? '';
}
