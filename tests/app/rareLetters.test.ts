import { expect, test } from 'vitest';
import { createRareLetters } from '../../src/app/document/rareLetters.ts';
import { createDocument } from '../../src/document/document.ts';
import { createTextLayer } from '../../src/document/layers/layer.ts';
import { createEditor } from '../../src/engine/editor/index.ts';

const written = (display: string) =>
  createDocument({ layers: [createTextLayer({ id: 'a', name: 'Имя', display, x: 0, y: 0 })] });

test('rare letters are loaded once when a text comes to need them, and texts are measured again then', async () => {
  const asked: (readonly string[])[] = [];
  const editor = createEditor({ document: written('Анна') });
  const { loads, stop } = createRareLetters({
    editor,
    loadFonts: (families) => {
      asked.push(families);
      return Promise.resolve({ kind: 'loaded' });
    },
  });
  const before = [asked.length, loads.getSnapshot()];
  const loaded = new Promise<void>((resolve) => loads.subscribe(resolve));
  editor.apply(() => written('Nguyễn'));
  await loaded;
  editor.apply(() => written('Nguyễn Thị'));
  stop();
  expect([before, asked, loads.getSnapshot()]).toEqual([[0, 0], [['Arial']], 1]);
});

test('rare letters that did not come are asked for again with the next change', async () => {
  const editor = createEditor({ document: written('Анна') });
  let asked = 0;
  const failed = { kind: 'failed', families: ['Arial'] } as const;
  const { loads, stop } = createRareLetters({
    editor,
    loadFonts: () => {
      asked += 1;
      return Promise.resolve(failed);
    },
  });
  editor.apply(() => written('Nguyễn'));
  await Promise.resolve();
  await Promise.resolve();
  editor.apply(() => written('Nguyễn Thị'));
  stop();
  expect([asked, loads.getSnapshot()]).toEqual([2, 0]);
});
