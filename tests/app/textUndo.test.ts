/**
 * The header's undo and redo while a text is edited in place take the steps of the typing, and the editing
 * goes on.
 */
import { expect, test } from 'vitest';
import { startApplication } from '../../src/app/application.ts';
import { openProjectSession } from '../../src/app/project/projectSession.ts';
import { createDocument } from '../../src/document/document.ts';
import { createTextLayer } from '../../src/document/layers/layer.ts';
import { moveLayersBy } from '../../src/engine/edits/place/index.ts';
import { setText } from '../../src/engine/edits/text/index.ts';
import { aLoadedProject, aPlatform, ok, settled } from './fakePlatform.ts';

/** A project whose only text, «Ура», was moved once and is being edited. */
async function editing() {
  const layers = [createTextLayer({ id: 'т', name: 'Т', display: 'Ура', x: 10 })];
  const { platform } = aPlatform({ loadProject: () => ok(aLoadedProject(createDocument({ layers }))) });
  const { editor, editorActor } = openProjectSession(startApplication(platform), platform, 'p1');
  await settled();
  editor.apply((document) => moveLayersBy(document, ['т'], 5, 0));
  editor.select(['т']);
  editorActor.send({ type: 'editText' });
  return {
    press: (type: 'undo' | 'redo') => editorActor.send({ type }),
    type: (text: string) => editor.apply((document) => setText(document, 'т', text)),
    shown: () => {
      const { document, textEditing } = editor.getSnapshot();
      const [layer] = document.layers;
      return [layer?.type === 'text' ? layer.display : '', layer?.x, textEditing?.range ?? 'not edited'];
    },
  };
}

test('undo and redo go through the typing, with the caret behind what has changed', async () => {
  const { press, type, shown } = await editing();
  type('Ура раз');
  type('Ура раз два');
  press('undo');
  const once = shown();
  press('undo');
  const twice = shown();
  press('redo');
  expect([once, twice, shown()]).toEqual([
    ['Ура раз', 15, [7, 7]],
    ['Ура', 15, [3, 3]],
    ['Ура раз', 15, [7, 7]],
  ]);
});

test('a step from before the editing ends it', async () => {
  const { press, type, shown } = await editing();
  type('Ура!');
  press('undo');
  press('undo');
  expect(shown()).toEqual(['Ура', 10, 'not edited']);
});
