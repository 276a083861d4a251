import { describe, expect, it } from 'vitest';
import { addLayer } from '../../../../src/engine/edits/layers/addLayer.ts';
import { bindCells, NO_CELLS } from '../../../../src/data/bindings/bindCells.ts';
import { moveLayersBy } from '../../../../src/engine/edits/place/moveLayersBy.ts';
import { removeLayers } from '../../../../src/engine/edits/layers/removeLayers.ts';
import { renameDocument } from '../../../../src/engine/edits/sheet/renameDocument.ts';
import { setText } from '../../../../src/engine/edits/text/setText.ts';
import type { Editor } from '../../../../src/engine/editor/editor.ts';
import { createEditor } from '../../../../src/engine/editor/editor.ts';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { aDbLayer, aDocument, aFormatting, anImageLayer, aTextLayer } from '../builders.ts';

const document = aDocument(
  aTextLayer({ id: 'a' }),
  aTextLayer({ id: 'b' }),
  aDbLayer({ selectedCells: ['1', '2', '3'] }),
);
const anEditor = (opened: Document = document): Editor => createEditor({ document: opened });
const state = (editor: Editor) => editor.getSnapshot();
const rename = (name: string) => (present: Document) => renameDocument(present, name);
const drag = (dx: number) => (start: Document) => moveLayersBy(start, ['a'], dx, 0);
const type = (editor: Editor, id: string, text: string) =>
  editor.apply((present) => setText(present, id, text), { coalesce: `text ${id}` });

describe('an opened document', () => {
  it('is saved, with nothing selected and nothing to undo', () => {
    expect(state(anEditor())).toEqual({
      document,
      page: 0,
      shown: document,
      savedDocument: document,
      isSaved: true,
      canUndo: false,
      canRedo: false,
      inTransaction: false,
      selection: [],
      textEditing: null,
      recordIndex: 0,
      viewport: { scale: 1, x: 0, y: 0 },
      guides: [],
    });
  });

  it('replaces the former one with its history, but leaves the viewport', () => {
    const editor = anEditor();
    editor.setViewport({ scale: 2, x: 5, y: 6 });
    editor.select(['a']);
    editor.apply(rename('Другой'));
    const other = aDocument(aTextLayer({ id: 'c' }));
    editor.load(other);
    expect(state(editor)).toEqual({ ...state(anEditor(other)), viewport: { scale: 2, x: 5, y: 6 } });
  });

  it('has its segments in order and is saved for all that', () => {
    const formatting = aFormatting({ range: [4, 99], format: { color: '#ff0000' } });
    const { document, isSaved } = state(anEditor(aDocument(aTextLayer({ formatting }))));
    expect([isSaved, document.layers[0]]).toEqual([
      true,
      aTextLayer({ formatting: aFormatting({ range: [4, 6], format: { color: '#ff0000' } }) }),
    ]);
  });
});

describe('saved', () => {
  it('is the document that was last saved, also when undo comes back to it', () => {
    const editor = anEditor();
    const seen: boolean[] = [];
    const look = () => void seen.push(state(editor).isSaved);
    editor.apply(rename('Диплом'));
    look();
    editor.markSaved();
    look();
    editor.apply(rename('Грамота'));
    look();
    editor.undo();
    look();
    editor.undo();
    look();
    editor.redo();
    look();
    expect(seen).toEqual([false, true, false, true, false, true]);
  });

  it('means the document that was sent, not what it has become meanwhile', () => {
    const editor = anEditor();
    editor.apply(rename('Диплом'));
    const sent = state(editor).document;
    editor.apply(rename('Грамота'));
    editor.markSaved(sent);
    expect(state(editor).isSaved).toBe(false);
    editor.undo();
    expect(state(editor).isSaved).toBe(true);
  });

  it('can be undone to in the middle of typing', () => {
    const editor = anEditor();
    type(editor, 'a', 'Ди');
    editor.markSaved();
    type(editor, 'a', 'Дипломы');
    editor.undo();
    expect(state(editor).isSaved).toBe(true);
  });
});

describe('a gesture', () => {
  it('is computed from its start every time and undone at once', () => {
    const editor = anEditor();
    editor.begin();
    editor.preview(drag(10));
    editor.preview(drag(25));
    editor.commit();
    expect(state(editor).document.layers[0]?.x).toBe(45);
    editor.undo();
    expect(state(editor).document).toBe(document);
    expect(state(editor).canUndo).toBe(false);
  });

  it('that ends where it began leaves the document saved and nothing to undo', () => {
    const editor = anEditor();
    const before = state(editor);
    editor.begin();
    editor.preview(drag(10));
    editor.preview(drag(0));
    editor.commit();
    expect(state(editor)).toEqual(before);
    expect(state(editor).document).toBe(before.document);
  });

  it('rolls back without a trace, its guides too', () => {
    const editor = anEditor();
    const before = state(editor);
    editor.begin();
    editor.preview(drag(10));
    editor.setGuides([{ axis: 'x', position: 0, start: 0, end: 794 }]);
    editor.rollback();
    expect(state(editor)).toEqual(before);
  });

  it('goes on with what an edit has made of its start, one step of the history after the edit', () => {
    const editor = anEditor();
    editor.begin();
    editor.preview(drag(10));
    editor.apply(rename('Диплом'));
    const during = state(editor).document;
    editor.preview(drag(25));
    editor.commit();
    const done = state(editor).document;
    editor.undo();
    const edited = state(editor).document;
    editor.undo();
    const renamed = rename('Диплом')(document);
    expect([during, done, edited, state(editor).document]).toEqual([
      drag(10)(renamed),
      drag(25)(renamed),
      renamed,
      document,
    ]);
  });

  it('that undo has taken back, or another document, stays ended', () => {
    const ended = [(editor: Editor) => editor.undo(), (editor: Editor) => editor.load(document)].map(
      (end) => {
        const editor = anEditor();
        editor.begin();
        editor.preview(drag(10));
        end(editor);
        editor.preview(drag(25));
        editor.commit();
        return [state(editor).document, state(editor).canUndo];
      },
    );
    expect(ended).toEqual([
      [document, false],
      [document, false],
    ]);
  });
});

describe('typing', () => {
  it('in one layer is one entry until text editing stops', () => {
    const editor = anEditor();
    editor.startTextEditing('a');
    type(editor, 'a', 'Ди');
    type(editor, 'a', 'Дип');
    editor.stopTextEditing();
    type(editor, 'a', 'Дипломы');
    editor.undo();
    expect(state(editor).document.layers[0]).toEqual(aTextLayer({ id: 'a', display: 'Дип' }));
    editor.undo();
    expect(state(editor).document).toBe(document);
  });

  it('selects its layer and keeps the caret inside the text', () => {
    const editor = anEditor();
    editor.startTextEditing('b', [0, 99]);
    expect(state(editor).textEditing).toEqual({ layerId: 'b', range: [0, 6], typing: null });
    expect(state(editor).selection).toEqual(['b']);
    editor.setTextRange([4, 5]);
    type(editor, 'b', 'Ди');
    expect(state(editor).textEditing).toEqual({ layerId: 'b', range: [2, 2], typing: null });
  });

  it('ends when the layer is removed and does not exist for a layer without text', () => {
    const editor = anEditor();
    editor.startTextEditing('a');
    editor.apply((present) => removeLayers(present, ['a']));
    expect(state(editor).textEditing).toBeNull();
    const withImage = createEditor({ document: aDocument(anImageLayer()) });
    withImage.startTextEditing('image');
    withImage.setTextRange([1, 1]);
    expect(state(withImage).textEditing).toBeNull();
  });
});

describe('the selection', () => {
  it('holds each existing layer once', () => {
    const editor = anEditor();
    editor.select(['b', 'нет такого', 'a', 'b']);
    expect(state(editor).selection).toEqual(['b', 'a']);
  });

  it('is no part of history', () => {
    const editor = anEditor();
    editor.apply(rename('Диплом'));
    editor.select(['a']);
    editor.undo();
    expect([state(editor).selection, state(editor).canUndo]).toEqual([['a'], false]);
  });

  it('loses layers that are removed, and gets them back by undo', () => {
    const editor = anEditor();
    editor.select(['a', 'b']);
    editor.apply((present) => removeLayers(present, ['a']));
    expect(state(editor).selection).toEqual(['b']);
    editor.undo();
    expect(state(editor).selection).toEqual(['a', 'b']);
  });

  it('can take a layer in the same moment in which it is added', () => {
    const editor = anEditor();
    editor.apply((present) => addLayer(present, aTextLayer({ id: 'c' })));
    editor.select(['c']);
    editor.undo();
    expect(state(editor).selection).toEqual([]);
  });
});

describe('the record that the preview shows', () => {
  it.each([
    [2, 2],
    [99, 2],
    [-1, 0],
  ])('asked for %d is %d of three', (asked, shown) => {
    const editor = anEditor();
    editor.showRecord(asked);
    expect(state(editor).recordIndex).toBe(shown);
  });

  it('stays among the copies when there are fewer', () => {
    const editor = anEditor();
    editor.showRecord(2);
    editor.apply((present) => bindCells(present, 'db', NO_CELLS));
    expect(state(editor).recordIndex).toBe(0);
  });
});

describe('those who watch', () => {
  it('hear of every change once and of nothing that is no change', () => {
    const editor = anEditor();
    let calls = 0;
    const stop = editor.subscribe(() => {
      calls += 1;
    });
    editor.apply(rename('Диплом'));
    editor.apply((present) => present);
    editor.select([]);
    editor.commit();
    editor.rollback();
    editor.redo();
    editor.stopCoalescing();
    editor.setViewport(state(editor).viewport);
    editor.setGuides([]);
    stop();
    editor.undo();
    expect(calls).toBe(1);
  });

  it('get the same state until something changes', () => {
    const editor = anEditor();
    editor.select(['a']);
    const before = state(editor);
    editor.select(['a']);
    editor.showRecord(0);
    expect(state(editor)).toBe(before);
  });

  it('get the same parts where only another part changed', () => {
    const editor = anEditor();
    editor.startTextEditing('a', [1, 2]);
    const before = state(editor);
    editor.apply(rename('Диплом'));
    const after = state(editor);
    expect([after.selection === before.selection, after.textEditing === before.textEditing]).toEqual([
      true,
      true,
    ]);
  });
});

const shown = (editor: Editor) => [state(editor).page, ...state(editor).shown.layers.map(({ id }) => id)];

describe('a document of several pages', () => {
  const leaflet = createDocument({
    settings: { pages: 2 },
    layers: [aTextLayer({ id: 'лицо' }), aTextLayer({ id: 'оборот', page: 1 })],
  });
  const open = () => createEditor({ document: leaflet });

  it('shows one page, with nothing selected after another one was shown', () => {
    const editor = open();
    editor.select(['лицо']);
    editor.showPage(1);
    expect([shown(editor), state(editor).selection]).toEqual([[1, 'оборот'], []]);
    editor.showPage(99);
    expect(state(editor).page).toBe(1);
  });

  it('shows the page of the layer that is selected, and selects on one page only', () => {
    const editor = open();
    editor.select(['оборот', 'лицо']);
    expect([state(editor).page, state(editor).selection]).toEqual([1, ['оборот']]);
    editor.startTextEditing('лицо');
    expect([state(editor).page, state(editor).textEditing?.layerId]).toEqual([0, 'лицо']);
  });

  it('shows what a step back has changed, and stays where that is on the shown page', () => {
    const editor = open();
    editor.apply((present) => moveLayersBy(present, ['оборот'], 5, 0));
    editor.undo();
    expect(state(editor).page).toBe(1);
    editor.apply((present) => moveLayersBy(present, ['лицо', 'оборот'], 5, 0));
    editor.undo();
    expect(state(editor).page).toBe(1);
  });

  it('shows the page that a step forth has added, and the last one when it is gone again', () => {
    const editor = open();
    editor.apply((present) => ({ ...present, settings: { pages: 3 } }));
    editor.undo();
    editor.redo();
    expect(state(editor).page).toBe(2);
    editor.undo();
    expect(state(editor).page).toBe(1);
  });

  it('is renamed without leaving the page', () => {
    const editor = open();
    editor.showPage(1);
    editor.apply(rename('Листовка'));
    editor.undo();
    expect(state(editor).page).toBe(1);
  });
});

const selection = (editor: Editor) => state(editor).selection;

describe('undo and redo', () => {
  it('bring back what was selected before and after the edit', () => {
    const editor = anEditor();
    editor.select(['a', 'b']);
    editor.apply((present) => removeLayers(present, ['a', 'b']));
    const removed = selection(editor);
    editor.undo();
    const back = selection(editor);
    editor.redo();
    expect([removed, back, selection(editor)]).toEqual([[], ['a', 'b'], []]);
  });

  it('bring back what was selected when a gesture began', () => {
    const editor = anEditor();
    editor.select(['a']);
    editor.begin();
    editor.preview(drag(10));
    editor.commit();
    editor.select(['b']);
    editor.undo();
    const back = selection(editor);
    editor.redo();
    expect([back, selection(editor)]).toEqual([['a'], ['b']]);
  });

  it('leave the selection where nothing was selected, and in a text that is edited', () => {
    const editor = anEditor();
    editor.apply(rename('Диплом'));
    editor.select(['a']);
    editor.undo();
    const kept = selection(editor);
    editor.redo();
    editor.select(['b']);
    editor.apply(rename('Грамота'));
    editor.startTextEditing('a');
    editor.undo();
    expect([kept, selection(editor)]).toEqual([['a'], ['a']]);
  });

  it('bring back what was selected when a gesture began that another edit has interrupted', () => {
    const editor = anEditor();
    editor.select(['a']);
    editor.begin();
    editor.apply(rename('Диплом'));
    editor.preview((present) => ({ ...present, sheet: { width: 300, height: 200 } }));
    editor.commit();
    editor.select(['b']);
    editor.undo();
    expect(selection(editor)).toEqual(['a']);
  });

  it('bring back the selection also of a step that was extended since', () => {
    const editor = anEditor();
    editor.select(['a']);
    editor.apply(rename('Диплом'));
    editor.select(['b']);
    editor.amend((present) => ({ ...present, sheet: { width: 300, height: 200 } }));
    editor.undo();
    expect(selection(editor)).toEqual(['a']);
  });
});

describe('edits while a number is dragged', () => {
  it('are one step of the history, apart from those before and after', () => {
    const editor = anEditor();
    editor.apply(rename('Раз'));
    editor.joinSteps(true);
    for (const name of ['Два', 'Три', 'Четыре']) editor.apply(rename(name));
    editor.joinSteps(false);
    editor.apply(rename('Пять'));
    const names: string[] = [];
    while (state(editor).canUndo) {
      editor.undo();
      names.push(state(editor).document.name);
    }
    expect(names).toEqual(['Четыре', 'Раз', document.name]);
  });
});
