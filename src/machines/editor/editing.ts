/**
 * The edit mode (specification §2, §4): idle, a press that becomes a click or a gesture, and text editing on
 * the sheet. A press becomes a gesture when the pointer moves further than a click allows.
 */
import { and } from 'xstate';
import { gestureUntil } from './gesture.ts';
import { editorSetup } from './setup.ts';

const GESTURE = gestureUntil('#editor.mode.preview');
/** Targets of a press while idle or while a text is edited. */
const PRESSES = [
  { guard: 'toPan', target: 'panning' },
  { guard: 'onTool', target: 'pressing.tool' },
  { guard: 'onRotateHandle', target: 'pressing.rotateHandle' },
  { guard: 'onHandle', target: 'pressing.handle' },
  { guard: 'onLayerWithShift', target: 'pressing.layerWithShift' },
  { guard: 'onLayer', target: 'pressing.layer' },
  { target: 'pressing.sheet' },
] as const;
/** Continues the editing of a text; typing is made of such steps. */
export const UNDO_AND_REDO = {
  undo: { guard: and(['noDialogIsOpen', 'somethingToUndo']), actions: 'undo' },
  redo: { guard: and(['noDialogIsOpen', 'somethingToRedo']), actions: 'redo' },
} as const;

export const editing = editorSetup.createStateConfig({
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
        tool: {
          on: {
            drag: '#editor.mode.edit.drawing',
            release: { target: '#editor.mode.edit.idle', actions: 'clickTool' },
          },
        },
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
    drawing: { entry: 'beginTool', on: GESTURE },
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
});
