import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createEditor } from '../../../../src/engine/editor/index.ts';
import { editorMachine } from '../../../../src/machines/editor/machine.ts';
import type { EditorEvent } from '../../../../src/machines/editor/events.ts';
import { editorSamples } from '../../../../src/machines/editor/samples.ts';
import { saveDialogSamples } from '../../../../src/machines/saveDialog/samples.ts';
import { NO_REPLIES, withFakes } from '../../../../src/inspect/simulation/fakes.ts';
import { editorSurroundings } from '../../../../src/app/tour/editorSurroundings.ts';

const ways: readonly EditorEvent[] = [
  { type: 'openMenu' },
  { type: 'openManual' },
  { type: 'openTable' },
  { type: 'openSaveDialog', collectionError: null },
  { type: 'editText' },
  { type: 'togglePreview' },
];

test.each(ways)('when the tour begins, nothing of $type lies over the sheet any more', (event) => {
  const [sample, dialog] = [editorSamples[0], saveDialogSamples[0]];
  if (sample === undefined || dialog === undefined) throw new Error('The catalogue has no samples.');
  const editorActor = createActor(
    withFakes(editorMachine, sample, { ...NO_REPLIES, sampleOfChild: () => dialog }),
  );
  editorActor.start();
  editorActor.send({ type: 'close' });
  const clear = editorActor.getSnapshot().value;
  editorActor.send(event);
  const before = editorActor.getSnapshot().value;
  const tour = editorSurroundings(
    // The fakes keep its type.
    { editor: createEditor({ document: createDocument() }), editorActor: editorActor as never },
    { api: { me: unwanted, updateProfile: unwanted } },
  );
  tour.clearTheWay();
  expect(before).not.toEqual(clear);
  expect(editorActor.getSnapshot().value).toEqual(clear);
  editorActor.stop();
});

function unwanted(): never {
  throw new Error('The way is cleared without a word to the service.');
}
