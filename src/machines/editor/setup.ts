/**
 * Guards, actions and child machines of the editor screen. Events carry no coordinates: an event names the
 * kind of target that was pressed, and the implementations read the pointer and drive the editor store.
 */
import { setup, stateIn } from 'xstate';
import { neededAction, neededActions, neededGuards, typesOf } from '../kernel/implementations.ts';
import { saveDialogMachine } from '../saveDialog/machine.ts';
import type { EditorEvent } from './events.ts';

export const editorSetup = setup({
  types: typesOf<{ events: EditorEvent; children: { saveDialog: 'saveDialog' } }>(),
  actors: { saveDialog: saveDialogMachine },
  guards: {
    toPan: ({ event }) => event.type === 'press' && event.pan,
    onTool: ({ event }) => event.type === 'press' && event.target === 'tool',
    onRotateHandle: ({ event }) => event.type === 'press' && event.target === 'rotateHandle',
    onHandle: ({ event }) => event.type === 'press' && event.target === 'handle',
    onLayerWithShift: ({ event }) => event.type === 'press' && event.target === 'layer' && event.shift,
    onLayer: ({ event }) => event.type === 'press' && event.target === 'layer',
    noDialogIsOpen: stateIn({ dialog: 'none' }),
    inEditMode: stateIn({ mode: 'edit' }),
    ...neededGuards('editor', [
      'somethingToUndo',
      'somethingToRedo',
      'somethingIsSelected',
      'selectionIsText',
      'selectionIsPicture',
      'deletionNeedsConfirming',
      'hasPreviousRecord',
      'hasNextRecord',
    ]),
  },
  actions: {
    ...neededActions('editor', [
      'selectPressed',
      'togglePressed',
      'selectOnlyPressed',
      'clearSelection',
      'beginTranslating',
      'beginResizing',
      'beginRotating',
      'beginMarquee',
      'beginPanning',
      'beginTool',
      'clickTool',
      'updateGesture',
      'commitGesture',
      'rollBackGesture',
      'beginText',
      'commitText',
      'undo',
      'redo',
      'deleteSelected',
      'showPreviousRecord',
      'showNextRecord',
    ]),
    showRecord: neededAction<{ index: number }>('editor', 'showRecord'),
  },
});
