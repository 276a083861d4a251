/**
 * The editor screen (specification §2, §4): edit mode with its gestures, or preview mode with its records; beside the
 * mode, at most one dialog. Coordinates never pass through here: an event says what kind of thing was pressed, and the
 * actions of the composition root read the pointer and drive the editor store.
 */
import { and, not, setup, stateIn } from 'xstate';
import type { EditorEvent } from './events.ts';
import { neededAction, neededActions, neededGuards, typesOf } from '../kernel/effects.ts';
import type { SaveDialogInput } from '../saveDialog/machine.ts';
import { saveDialogMachine } from '../saveDialog/machine.ts';

/** What a press begins, from rest and from a text that the press leaves. */
const PRESSES = [
  { guard: 'toPan', target: 'panning' },
  { guard: 'onRotateHandle', target: 'pressing.rotateHandle' },
  { guard: 'onHandle', target: 'pressing.handle' },
  { guard: 'onLayerWithShift', target: 'pressing.layerWithShift' },
  { guard: 'onLayer', target: 'pressing.layer' },
  { target: 'pressing.sheet' },
] as const;
/** By an entry of the menu or by a key. */
const OPENINGS = {
  openManual: 'manual',
  openProject: 'openingProject',
  openSaveDialog: 'saveDialog',
} as const;
/** A copy in the preview is looked at, not changed. */
const DELETIONS = [
  {
    guard: and(['inEditMode', 'somethingIsSelected', 'deletionNeedsConfirming']),
    target: 'confirmingDelete',
  },
  { guard: and(['inEditMode', 'somethingIsSelected']), actions: 'deleteSelected' },
] as const;
/** Neither acts while the focus is in a field; a text that is being edited is finished by them. */
const UNDO_AND_REDO = {
  undo: {
    guard: and(['noDialogIsOpen', not('focusIsInField'), 'somethingToUndo']),
    target: 'idle',
    actions: 'undo',
  },
  redo: {
    guard: and(['noDialogIsOpen', not('focusIsInField'), 'somethingToRedo']),
    target: 'idle',
    actions: 'redo',
  },
} as const;
/** A gesture goes on with every move; Escape takes it back. */
const GESTURE = {
  drag: { actions: 'updateGesture' },
  release: { target: 'idle', actions: 'commitGesture' },
  cancel: { target: 'idle', actions: 'rollBackGesture' },
} as const;

export const editorMachine = setup({
  types: typesOf<{ events: EditorEvent; children: { saveDialog: 'saveDialog' } }>(),
  actors: { saveDialog: saveDialogMachine },
  guards: {
    toPan: ({ event }) => event.type === 'press' && event.pan,
    onRotateHandle: ({ event }) => event.type === 'press' && event.target === 'rotateHandle',
    onHandle: ({ event }) => event.type === 'press' && event.target === 'handle',
    onLayerWithShift: ({ event }) => event.type === 'press' && event.target === 'layer' && event.shift,
    onLayer: ({ event }) => event.type === 'press' && event.target === 'layer',
    noDialogIsOpen: stateIn({ dialog: 'none' }),
    inEditMode: stateIn({ mode: 'edit' }),
    focusIsInField: ({ event }) => (event.type === 'undo' || event.type === 'redo') && event.inField,
    ...neededGuards('editor', [
      'somethingToUndo',
      'somethingToRedo',
      'somethingIsSelected',
      'selectionIsText',
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
}).createMachine({
  id: 'editor',
  type: 'parallel',
  states: {
    mode: {
      initial: 'edit',
      states: {
        edit: {
          initial: 'idle',
          on: { togglePreview: 'preview' },
          states: {
            idle: {
              on: {
                press: PRESSES,
                editText: { guard: 'selectionIsText', target: 'editingText' },
                ...UNDO_AND_REDO,
              },
            },
            pressing: {
              initial: 'sheet',
              on: { release: 'idle', cancel: 'idle' },
              states: {
                layer: {
                  entry: 'selectPressed',
                  on: {
                    drag: '#editor.mode.edit.translating',
                    release: { target: '#editor.mode.edit.idle', actions: 'selectOnlyPressed' },
                  },
                },
                layerWithShift: {
                  on: {
                    drag: '#editor.mode.edit.rotating',
                    release: { target: '#editor.mode.edit.idle', actions: 'togglePressed' },
                  },
                },
                handle: { on: { drag: '#editor.mode.edit.resizing' } },
                rotateHandle: { on: { drag: '#editor.mode.edit.rotating' } },
                sheet: {
                  on: {
                    drag: '#editor.mode.edit.marquee',
                    release: { target: '#editor.mode.edit.idle', actions: 'clearSelection' },
                  },
                },
              },
            },
            translating: { entry: 'beginTranslating', on: GESTURE },
            resizing: { entry: 'beginResizing', on: GESTURE },
            rotating: { entry: 'beginRotating', on: GESTURE },
            marquee: { entry: 'beginMarquee', on: GESTURE },
            panning: { entry: 'beginPanning', on: GESTURE },
            editingText: {
              entry: 'beginText',
              exit: 'commitText',
              on: {
                press: PRESSES,
                finishText: 'idle',
                cancel: 'idle',
                ...UNDO_AND_REDO,
              },
            },
          },
        },
        preview: {
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
            panning: { entry: 'beginPanning', on: GESTURE },
          },
        },
      },
    },
    dialog: {
      initial: 'none',
      states: {
        none: { on: { ...OPENINGS, openMenu: 'menu', openTable: 'table', deleteLayers: DELETIONS } },
        menu: {
          on: {
            ...OPENINGS,
            openTraining: 'training',
            openFaq: 'faq',
            openSettings: 'settings',
            openNewProject: 'creatingProject',
            openPublish: 'publishing',
            close: 'none',
          },
        },
        manual: { on: { close: 'none' } },
        training: { on: { close: 'none' } },
        faq: { on: { close: 'none' } },
        settings: { on: { close: 'none' } },
        table: { on: { close: 'none' } },
        openingProject: { on: { close: 'none' } },
        creatingProject: { on: { close: 'none' } },
        publishing: { on: { close: 'none' } },
        saveDialog: {
          invoke: {
            id: 'saveDialog',
            src: 'saveDialog',
            input: ({ event }) =>
              event.type === 'openSaveDialog' ? inputOf(event) : { projectName: '', collectionRefusal: null },
            onDone: 'none',
          },
        },
        confirmingDelete: { on: { confirm: { target: 'none', actions: 'deleteSelected' }, close: 'none' } },
      },
    },
  },
});

function inputOf({ projectName, collectionRefusal }: SaveDialogInput): SaveDialogInput {
  return { projectName, collectionRefusal };
}
