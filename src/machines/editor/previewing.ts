/**
 * The preview mode (specification §4): shows one copy of the document at a time, read-only; the sheet can be
 * panned. The check and the table change values meanwhile, so what was done can be undone here as well.
 */
import { UNDO_AND_REDO } from './editing.ts';
import { gestureUntil } from './gesture.ts';
import { editorSetup } from './setup.ts';

export const previewing = editorSetup.createStateConfig({
  on: { togglePreview: 'edit' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        press: { guard: 'toPan', target: 'panning' },
        previousRecord: { guard: 'hasPreviousRecord', actions: 'showPreviousRecord' },
        nextRecord: { guard: 'hasNextRecord', actions: 'showNextRecord' },
        goToRecord: {
          actions: { type: 'showRecord', params: ({ event }) => ({ index: event.index }) },
        },
        ...UNDO_AND_REDO,
      },
    },
    panning: { entry: 'beginPanning', on: gestureUntil('#editor.mode.edit') },
  },
});
