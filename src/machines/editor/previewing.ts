/**
 * The preview mode (specification §4): shows one copy of the document at a time, read-only; the sheet can be
 * panned.
 */
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
      },
    },
    panning: { entry: 'beginPanning', on: gestureUntil('#editor.mode.edit') },
  },
});
