/**
 * The editor screen (specification §2, §4): edit mode with its gestures, or preview mode with its records; beside the
 * mode, at most one dialog. Coordinates never pass through here: an event says what kind of thing was pressed, and the
 * actions of the composition root read the pointer and drive the editor store.
 */
import { and, not, setup, stateIn } from 'xstate';
import { neededAction, neededGuard, typesOf } from './effects.ts';
import type { SaveDialogInput } from './saveDialog.ts';
import { saveDialogMachine } from './saveDialog.ts';

export type PressTarget = 'layer' | 'handle' | 'rotateHandle' | 'sheet';
export type EditorEvent =
  | {
      readonly type: 'press';
      readonly target: PressTarget;
      /** Shift-drag on a layer rotates it. */
      readonly shift: boolean;
      /** Space held, middle button or two fingers: the sheet is moved under the window. */
      readonly pan: boolean;
    }
  /** The pointer moved further than a click allows, and every move after that. */
  | { readonly type: 'drag' }
  | { readonly type: 'release' }
  /** Escape, or the system took the pointer away. */
  | { readonly type: 'cancel' }
  | { readonly type: 'editText' }
  | { readonly type: 'finishText' }
  /** `inField`: the focus is in an input or a textarea. */
  | { readonly type: 'undo'; readonly inField: boolean }
  | { readonly type: 'redo'; readonly inField: boolean }
  | { readonly type: 'deleteLayers' }
  | { readonly type: 'togglePreview' }
  | { readonly type: 'previousRecord' }
  | { readonly type: 'nextRecord' }
  /** Zero-based; brought into the copies that exist. */
  | { readonly type: 'goToRecord'; readonly index: number }
  | { readonly type: 'openMenu' }
  | { readonly type: 'openManual' }
  | { readonly type: 'openTraining' }
  | { readonly type: 'openFaq' }
  | { readonly type: 'openSettings' }
  | { readonly type: 'openTable' }
  | ({ readonly type: 'openSaveDialog' } & SaveDialogInput)
  | { readonly type: 'confirm' }
  | { readonly type: 'close' };

const action = (name: string) => neededAction('editor', name);
const guard = (name: string) => neededGuard('editor', name);

/** What a press begins, from rest and from a text that the press leaves. */
const PRESSES = [
  { guard: 'toPan', target: 'panning' },
  { guard: 'onRotateHandle', target: 'pressing.rotateHandle' },
  { guard: 'onHandle', target: 'pressing.handle' },
  { guard: 'onLayerWithShift', target: 'pressing.layerWithShift' },
  { guard: 'onLayer', target: 'pressing.layer' },
  { target: 'pressing.sheet' },
] as const;
const OPENINGS = {
  openManual: 'manual',
  openTraining: 'training',
  openFaq: 'faq',
  openSettings: 'settings',
  openTable: 'table',
  openSaveDialog: 'saveDialog',
  deleteLayers: [
    { guard: and(['somethingIsSelected', 'deletionNeedsConfirming']), target: 'confirmingDelete' },
    { guard: 'somethingIsSelected', actions: 'deleteSelected' },
  ],
} as const;
/** A gesture goes on with every move; Escape takes it back. */
const GESTURE = {
  drag: { actions: 'updateGesture' },
  release: { target: 'idle', actions: 'commitGesture' },
  cancel: { target: 'idle', actions: 'rollBackGesture' },
} as const;

const base = setup({
  types: typesOf<{ events: EditorEvent; children: { saveDialog: 'saveDialog' } }>(),
  actors: { saveDialog: saveDialogMachine },
  guards: {
    toPan: ({ event }) => event.type === 'press' && event.pan,
    onRotateHandle: ({ event }) => event.type === 'press' && event.target === 'rotateHandle',
    onHandle: ({ event }) => event.type === 'press' && event.target === 'handle',
    onLayerWithShift: ({ event }) => event.type === 'press' && event.target === 'layer' && event.shift,
    onLayer: ({ event }) => event.type === 'press' && event.target === 'layer',
    noDialogIsOpen: stateIn({ dialog: 'none' }),
    focusIsInField: ({ event }) => (event.type === 'undo' || event.type === 'redo') && event.inField,
    somethingToUndo: guard('somethingToUndo'),
    somethingToRedo: guard('somethingToRedo'),
    somethingIsSelected: guard('somethingIsSelected'),
    selectionIsText: guard('selectionIsText'),
    deletionNeedsConfirming: guard('deletionNeedsConfirming'),
    hasPreviousRecord: guard('hasPreviousRecord'),
    hasNextRecord: guard('hasNextRecord'),
  },
  actions: {
    selectPressed: action('selectPressed'),
    togglePressed: action('togglePressed'),
    selectOnlyPressed: action('selectOnlyPressed'),
    clearSelection: action('clearSelection'),
    beginTranslating: action('beginTranslating'),
    beginResizing: action('beginResizing'),
    beginRotating: action('beginRotating'),
    beginMarquee: action('beginMarquee'),
    beginPanning: action('beginPanning'),
    updateGesture: action('updateGesture'),
    commitGesture: action('commitGesture'),
    rollBackGesture: action('rollBackGesture'),
    beginText: action('beginText'),
    commitText: action('commitText'),
    undo: action('undo'),
    redo: action('redo'),
    deleteSelected: action('deleteSelected'),
    showPreviousRecord: action('showPreviousRecord'),
    showNextRecord: action('showNextRecord'),
    showRecord: neededAction<{ index: number }>('editor', 'showRecord'),
  },
});

export const editorMachine = base.createMachine({
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
        none: { on: { ...OPENINGS, openMenu: 'menu' } },
        menu: { on: { ...OPENINGS, close: 'none' } },
        manual: { on: { close: 'none' } },
        training: { on: { close: 'none' } },
        faq: { on: { close: 'none' } },
        settings: { on: { close: 'none' } },
        table: { on: { close: 'none' } },
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
