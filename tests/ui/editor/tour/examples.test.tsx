import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { MAX_SHEET_SIDE, MIN_SHEET_SIDE } from '../../../../src/document/schema/constants.ts';
import { countCopies } from '../../../../src/data/records/index.ts';
import { createEditor } from '../../../../src/engine/editor/index.ts';
import { renameDocument } from '../../../../src/engine/edits/sheet/index.ts';
import { editorSurroundings } from '../../../../src/app/tour/editorSurroundings.ts';
import { withExampleLayers } from '../../../../src/app/tour/editorSurroundings.ts';

const side = fc.integer({ min: MIN_SHEET_SIDE, max: MAX_SHEET_SIDE });

describe('the example layers of the tour', () => {
  test('are a heading, a text and names from a table, with copies to be looked at', () => {
    const document = withExampleLayers(createDocument(), ids());
    expect([document.layers.map(({ type, name }) => `${type}: ${name}`), countCopies(document)]).toEqual([
      ['text: Пример: заголовок', 'text: Пример: текст', 'db: Пример: имена'],
      3,
    ]);
  });

  test('lie on the sheet, whatever its size', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const { layers } = withExampleLayers(createDocument({ sheet: { width, height } }), ids());
        for (const { x, y, ...layer } of layers) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThan(height);
          expect('width' in layer ? x + (layer.width ?? 0) : 0).toBeLessThanOrEqual(width);
        }
      }),
    );
  });
});

describe('on an empty sheet that is saved, the tour', () => {
  test('adds the examples as one change and asks nobody to save it', () => {
    const { editor, tour } = opened();
    tour.addExampleLayers();
    const { document, isSaved, canUndo } = editor.getSnapshot();
    expect([document.layers.length, isSaved, canUndo]).toEqual([3, true, true]);
  });

  test('leaves everything as it was: the same saved document, the examples one «Повторить» away', () => {
    const { editor, tour, start } = opened();
    tour.addExampleLayers();
    tour.takeExampleLayersBack();
    const { document, isSaved, canUndo, canRedo } = editor.getSnapshot();
    expect([document === start, isSaved, canUndo, canRedo]).toEqual([true, true, false, true]);
  });

  test('leaves alone what was worked on meanwhile, as unsaved work', () => {
    const { editor, tour } = opened();
    tour.addExampleLayers();
    editor.apply((document) => renameDocument(document, 'Своё'));
    tour.takeExampleLayersBack();
    const { document, isSaved } = editor.getSnapshot();
    expect([document.name, document.layers.length, isSaved]).toEqual(['Своё', 3, false]);
  });

  test('takes nothing back that it has not added', () => {
    const { editor, tour } = opened();
    editor.apply((document) => renameDocument(document, 'Своё'));
    tour.takeExampleLayersBack();
    expect(editor.getSnapshot().document.name).toBe('Своё');
  });
});

test('what was not saved before the examples is not saved after them', () => {
  const { editor, tour } = opened();
  editor.apply((document) => renameDocument(document, 'Своё'));
  tour.addExampleLayers();
  const during = editor.getSnapshot().isSaved;
  tour.takeExampleLayersBack();
  const { document, isSaved } = editor.getSnapshot();
  expect([during, document.name, isSaved]).toEqual([false, 'Своё', false]);
});

function ids() {
  let last = 0;
  return () => `пример ${(last += 1)}`;
}

function opened(start: Document = createDocument({ name: 'Грамоты' })) {
  const editor = createEditor({ document: start });
  const tour = editorSurroundings(
    // The editor's chart is not used by these.
    { editor, editorActor: { send: unwanted, getSnapshot: unwanted } as never },
    { api: { me: unwanted, updateProfile: unwanted } },
  );
  return { editor, tour, start };
}

function unwanted(): never {
  throw new Error('The examples have nothing to do with this.');
}
