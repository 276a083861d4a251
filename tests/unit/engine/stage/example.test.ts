/**
 * The example of the engine's README, word for word, on the canvas of Node. In a browser:
 * `tests/e2e/stage.test.ts`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { createNodeHost } from '../../../host/nodeHost.ts';
import { example } from './example.ts';

const root = path.join(import.meta.dirname, '..', '..', '..', '..');
const read = (...names: string[]) => readFileSync(path.join(root, ...names), 'utf8');

test('the README shows it as it is run', () => {
  const shown = /```ts\n(?<code>[^]*?)```/u.exec(read('src', 'engine', 'README.md'))?.groups?.['code'];
  const run = read('tests', 'unit', 'engine', 'stage', 'example.ts');
  expect(shown).toBe(run.replaceAll('../../../../src/engine/stage/index.ts', './stage/index.ts'));
});

test('a design is shown, dragged and edited', async () => {
  createNodeHost().loadFonts(['Arial']);
  const page = createCanvas(300, 200);
  const stage = await example(page, createCanvas(300, 200));
  const [medal, name] = stage.editor.getSnapshot().document.layers;
  const gold = [...page.getContext('2d').getImageData(70, 130, 1, 1).data];
  const above = [...page.getContext('2d').getImageData(70, 40, 1, 1).data];
  stage.editor.undo();
  stage.editor.undo();
  stage.editor.undo();
  const { document, canUndo } = stage.editor.getSnapshot();
  expect({
    medal: [medal?.x, medal?.y],
    name: name?.type === 'text' && name.display,
    gold,
    above,
    before: [document.layers[0]?.y, canUndo],
  }).toEqual({
    medal: [20, 78],
    name: 'Мария',
    gold: [217, 164, 65, 255],
    above: [255, 255, 255, 255],
    before: [20, false],
  });
});
