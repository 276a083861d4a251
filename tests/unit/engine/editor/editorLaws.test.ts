/** Whatever is done with the editor, in any order, its state is one that the screen can show. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasText } from '../../../../src/document/layers/capabilities.ts';
import { templateOf } from '../../../../src/document/layers/content.ts';
import { findLayer } from '../../../../src/document/document.ts';
import type { LayerId } from '../../../../src/document/layers/layer.ts';
import { countPages, documentPage } from '../../../../src/document/records/pages.ts';
import { removeLayers } from '../../../../src/engine/edits/layers/removeLayers.ts';
import { typeText } from '../../../../src/engine/edits/text/typeText.ts';
import type { Editor } from '../../../../src/engine/editor/editor.ts';
import { createEditor } from '../../../../src/engine/editor/editor.ts';
import { countCopies } from '../../../../src/data/records/countCopies.ts';
import { runs } from '../../../properties.ts';
import { arbitraryDocument } from '../../api/documents.ts';
import { anyEdit } from '../edits/anyEdit.ts';

/** One thing that is done with the editor; `newId` gives unused ids. */
type Step = (editor: Editor, newId: () => LayerId) => void;

const places = fc.array(fc.nat(5), { maxLength: 3 });
const idsAt = (editor: Editor, chosen: readonly number[]): readonly LayerId[] => {
  const { layers } = editor.getSnapshot().document;
  return [...new Set(chosen.flatMap((index) => layers[index]?.id ?? []))];
};
const anywhere = fc.integer({ min: -2, max: 40 });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(anyEdit, places, fc.constantFrom('apply' as const, 'preview' as const))
      .map(([edit, chosen, way]): Step => (editor, newId) => {
        const ids = idsAt(editor, chosen);
        if (way === 'preview') editor.begin();
        editor[way]((document) =>
          edit(
            document,
            ids.filter((id) => findLayer(document, id) !== undefined),
            newId,
          ),
        );
      }),
  },
  places.map(
    (chosen): Step =>
      (editor) =>
        editor.apply((document) => removeLayers(document, idsAt(editor, chosen))),
  ),
  places.map(
    (chosen): Step =>
      (editor) =>
        editor.select([...idsAt(editor, chosen), 'not there']),
  ),
  anywhere.map(
    (page): Step =>
      (editor) =>
        editor.showPage(page),
  ),
  anywhere.map(
    (index): Step =>
      (editor) =>
        editor.showRecord(index),
  ),
  fc.tuple(fc.nat(5), anywhere, anywhere).map(
    ([index, from, to]): Step =>
      (editor) =>
        editor.startTextEditing(idsAt(editor, [index])[0] ?? 'not there', [from, to]),
  ),
  fc.tuple(anywhere, anywhere).map(
    ([from, to]): Step =>
      (editor) =>
        editor.setTextRange([from, to]),
  ),
  fc.tuple(fc.string({ maxLength: 5 }), fc.nat(5)).map(([text, caret]): Step => (editor) => {
    const { textEditing } = editor.getSnapshot();
    if (textEditing === null) return;
    editor.setTypingFormat({ color: '#ff0000' });
    editor.apply(
      (document) =>
        typeText(document, textEditing.layerId, text, Math.min(caret, text.length), textEditing.typing),
      { coalesce: 'typing' },
    );
  }),
  fc.constantFrom<Step>(
    (editor) => editor.undo(),
    (editor) => editor.redo(),
    (editor) => editor.commit(),
    (editor) => editor.rollback(),
    (editor) => editor.markSaved(),
    (editor) => editor.stopTextEditing(),
  ),
);
const steps = fc.array(step, { minLength: 6, maxLength: 25 });
const filled = arbitraryDocument.filter(({ layers }) => layers.length > 0);

function after(editor: Editor, script: readonly Step[]): void {
  let given = 0;
  for (const take of script) take(editor, () => `new ${(given += 1)}`);
}

test('page, selection, caret and copy are always of the document that is shown', () => {
  fc.assert(
    fc.property(filled, steps, (document, script) => {
      const editor = createEditor({ document });
      after(editor, script);
      const { document: now, page, shown, selection, textEditing, recordIndex } = editor.getSnapshot();
      expect(page).toBeLessThan(countPages(now));
      expect(shown).toEqual(documentPage(now, page));
      expect(selection.filter((id) => findLayer(shown, id) === undefined)).toEqual([]);
      expect(new Set(selection).size).toBe(selection.length);
      expect(recordIndex).toBeLessThan(Math.max(1, countCopies(now)));
      if (textEditing === null) return;
      const edited = findLayer(shown, textEditing.layerId);
      const length = hasText(edited) ? templateOf(edited).length : -1;
      const [from, to] = textEditing.range;
      expect(0 <= from && from <= to && to <= length).toBe(true);
    }),
    { numRuns: runs(300) },
  );
});

test('undoing everything gives back the document that was opened, redoing everything the newest one', () => {
  fc.assert(
    fc.property(filled, steps, (document, script) => {
      const editor = createEditor({ document });
      after(editor, script);
      editor.commit();
      while (editor.getSnapshot().canRedo) editor.redo();
      const newest = editor.getSnapshot().document;
      while (editor.getSnapshot().canUndo) editor.undo();
      expect(editor.getSnapshot().document).toEqual(document);
      while (editor.getSnapshot().canRedo) editor.redo();
      expect(editor.getSnapshot().document).toBe(newest);
    }),
    { numRuns: runs(150) },
  );
});

test('the state keeps its identity when nothing is done', () => {
  fc.assert(
    fc.property(filled, steps, (document, script) => {
      const editor = createEditor({ document });
      after(editor, script);
      editor.commit();
      const state = editor.getSnapshot();
      editor.apply((same) => same);
      editor.select(state.selection);
      editor.showRecord(state.recordIndex);
      editor.showPage(state.page);
      expect(editor.getSnapshot()).toBe(state);
    }),
    { numRuns: runs(100) },
  );
});
