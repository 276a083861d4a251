/**
 * Of several designs only the last ones keep their surfaces (`recentDesigns.ts`), since copies come by
 * design.
 */
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { RunDocument } from '../../../../src/document/runDocument.ts';
import { filesOf, wholeCopies } from '../../../../src/output/plan/index.ts';
import { recentDesigns } from '../../../../src/output/export/recentDesigns.ts';

/** Copies 1 to 5, from 1, are drawn from the designs «А», «Б», «В», «А», «Б». */
const [first, second, third] = ['А', 'Б', 'В'].map((name) => createDocument({ name }));
const document: RunDocument = {
  ...createDocument({ name: 'Проект' }),
  designs: {
    documents: [first, second, third].flatMap((design) => design ?? []),
    ofCopy: [1, 2, 3, 1, 2],
    folders: ['', '', '', '', ''],
  },
};

/** Renderers that say what they do; a copy is drawn when `draw` is called. */
function aRun() {
  const told: string[] = [];
  const waiting: (() => void)[] = [];
  const renderer = recentDesigns(document, ({ name }) => {
    told.push(`${name} opens`);
    return {
      render: async (index) => {
        await new Promise<void>((resolve) => void waiting.push(resolve));
        return `${name} ${index ?? ''}`;
      },
      close: () => void told.push(`${name} closes`),
    };
  });
  return { told, renderer, draw: () => waiting.splice(0).forEach((resolve) => resolve()) };
}

test('the third design closes the first, once its copy is drawn', async () => {
  const { told, renderer, draw } = aRun();
  const drawing = [0, 1, 2].map((copy) => renderer.render(copy));
  const before = [...told];
  draw();
  expect([before, await Promise.all(drawing), told]).toEqual([
    ['А opens', 'Б opens', 'В opens'],
    ['А 0', 'Б 1', 'В 2'],
    ['А opens', 'Б opens', 'В opens', 'А closes'],
  ]);
});

test('the end closes those that are open', async () => {
  const { told, renderer, draw } = aRun();
  const drawing = [renderer.render(0), renderer.render(3), renderer.render(1)];
  draw();
  await Promise.all(drawing);
  renderer.close();
  expect(told).toEqual(['А opens', 'Б opens', 'А closes', 'Б closes']);
});

test('files of images come by design, and a list of copies in the order of the table', () => {
  const copies = [0, 1, 2, 3, 4].map((recordIndex) => ({ recordIndex, fileName: `${recordIndex + 1}.png` }));
  const files = filesOf(document, 'png', copies);
  expect(
    [files, wholeCopies(files), filesOf(document, 'pdf', copies)].map((list) =>
      list.map(({ fileName }) => fileName),
    ),
  ).toEqual([
    ['1.png', '4.png', '2.png', '5.png', '3.png'],
    ['1.png', '2.png', '3.png', '4.png', '5.png'],
    ['1.png', '2.png', '3.png', '4.png', '5.png'],
  ]);
});
