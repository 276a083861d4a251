/** Rules of the editor for the pointer on the canvas, and for in-place text editing. */
import type { AnyEventObject, StateValue } from 'xstate';
import { editorSamples } from '../../../src/machines/editor/samples.ts';
import { cancel, drag, edit, inPreview, press, preview, release } from './editorWords.ts';
import type { RuleGroup } from './rule.ts';
import { sampleOf } from './rule.ts';

const sample = sampleOf(editorSamples);
/** The pressed target, and the gesture that starts. */
const PRESSES: readonly {
  what: string;
  press: AnyEventObject;
  state: StateValue;
  did?: readonly string[];
}[] = [
  { what: 'with the hand', press: press('sheet', { pan: true }), state: 'panning', did: ['beginPanning'] },
  { what: 'on the rotate handle', press: press('rotateHandle'), state: { pressing: 'rotateHandle' } },
  { what: 'on a handle', press: press('handle'), state: { pressing: 'handle' } },
  {
    what: 'with Shift on a layer',
    press: press('layer', { shift: true }),
    state: { pressing: 'layerWithShift' },
  },
  { what: 'on a layer', press: press('layer'), state: { pressing: 'layer' }, did: ['selectPressed'] },
  { what: 'that a tool takes', press: press('tool'), state: { pressing: 'tool' } },
  { what: 'on the bare sheet', press: press('sheet'), state: { pressing: 'sheet' } },
];
/** Every gesture, started. */
const GESTURES = [
  {
    what: 'moves',
    begin: [press('layer'), drag],
    state: edit('translating'),
    did: ['selectPressed', 'beginTranslating'],
  },
  { what: 'resizes', begin: [press('handle'), drag], state: edit('resizing'), did: ['beginResizing'] },
  { what: 'rotates', begin: [press('rotateHandle'), drag], state: edit('rotating'), did: ['beginRotating'] },
  { what: 'is of a tool', begin: [press('tool'), drag], state: edit('drawing'), did: ['beginTool'] },
  { what: 'draws a marquee', begin: [press('sheet'), drag], state: edit('marquee'), did: ['beginMarquee'] },
  { what: 'pans', begin: [press('sheet', { pan: true })], state: edit('panning'), did: ['beginPanning'] },
  {
    what: 'pans the preview',
    begin: [preview, press('sheet', { pan: true })],
    state: { mode: { preview: 'panning' }, dialog: 'none' },
    did: ['beginPanning'],
  },
];
const isOfPreview = (state: StateValue): boolean => JSON.stringify(state).includes('preview');
const resting = (state: StateValue): StateValue => (isOfPreview(state) ? inPreview : edit('idle'));
const inOtherMode = (state: StateValue): StateValue => (isOfPreview(state) ? edit('idle') : inPreview);

export const gestureRules: readonly RuleGroup[] = [
  {
    title: 'a press',
    sample: sample,
    rules: [
      ...PRESSES.map(({ what, press, state, did = [] }) => ({
        rule: `${what} waits for what follows`,
        events: [press],
        state: edit(state),
        did,
      })),
      {
        rule: 'on a layer selects it',
        events: [press('layer'), release],
        state: edit('idle'),
        did: ['selectPressed', 'selectOnlyPressed'],
      },
      {
        rule: 'with Shift on a layer, released at once, adds it to the selection or takes it out',
        events: [press('layer', { shift: true }), release],
        state: edit('idle'),
        did: ['togglePressed'],
      },
      {
        rule: 'on the bare sheet clears the selection',
        events: [press('sheet'), release],
        state: edit('idle'),
        did: ['clearSelection'],
      },
      {
        rule: 'that a tool takes, released at once, is a click of the tool',
        events: [press('tool'), release],
        state: edit('idle'),
        did: ['clickTool'],
      },
      {
        rule: 'that a tool would take pans the sheet with the hand',
        events: [press('tool', { pan: true })],
        state: edit('panning'),
        did: ['beginPanning'],
      },
      {
        rule: 'on a handle, released at once, changes nothing',
        events: [press('handle'), release],
        state: edit('idle'),
      },
      {
        rule: 'that is cancelled changes nothing more',
        events: [press('sheet'), cancel],
        state: edit('idle'),
      },
    ],
  },
  {
    title: 'a drag',
    sample: sample,
    rules: [
      {
        rule: 'of a layer moves it',
        events: [press('layer'), drag, drag],
        state: edit('translating'),
        did: ['selectPressed', 'beginTranslating', 'updateGesture'],
      },
      {
        rule: 'of a layer with Shift rotates it',
        events: [press('layer', { shift: true }), drag],
        state: edit('rotating'),
        did: ['beginRotating'],
      },
      {
        rule: 'of the rotate handle rotates',
        events: [press('rotateHandle'), drag],
        state: edit('rotating'),
        did: ['beginRotating'],
      },
      {
        rule: 'of a handle resizes',
        events: [press('handle'), drag],
        state: edit('resizing'),
        did: ['beginResizing'],
      },
      {
        rule: 'from the bare sheet draws a marquee',
        events: [press('sheet'), drag],
        state: edit('marquee'),
        did: ['beginMarquee'],
      },
      {
        rule: 'with the hand moves the sheet under the window, whatever is pressed',
        events: [press('handle', { pan: true }), drag],
        state: edit('panning'),
        did: ['beginPanning', 'updateGesture'],
      },
      ...GESTURES.flatMap(({ what, begin, state, did }) => [
        {
          rule: `that ${what} goes on with every move`,
          events: [...begin, drag],
          state,
          did: [...did, 'updateGesture'],
        },
        {
          rule: `that ${what} is one change when released`,
          events: [...begin, drag, release],
          state: resting(state),
          did: [...did, 'updateGesture', 'commitGesture'],
        },
        {
          rule: `that ${what} is taken back by Escape`,
          events: [...begin, drag, cancel],
          state: resting(state),
          did: [...did, 'updateGesture', 'rollBackGesture'],
        },
        {
          rule: `that ${what} is one change when the preview is opened or closed; letting go does nothing more`,
          events: [...begin, drag, preview, release],
          state: inOtherMode(state),
          did: [...did, 'updateGesture', 'commitGesture'],
        },
      ]),
      {
        rule: 'is one change when released',
        events: [press('layer'), drag, release],
        state: edit('idle'),
        did: ['selectPressed', 'beginTranslating', 'commitGesture'],
      },
      {
        rule: 'is taken back by Escape',
        events: [press('handle'), drag, drag, cancel],
        state: edit('idle'),
        did: ['beginResizing', 'updateGesture', 'rollBackGesture'],
      },
      {
        rule: 'is not disturbed by undo',
        events: [press('layer'), drag, { type: 'undo' }],
        state: edit('translating'),
        did: ['selectPressed', 'beginTranslating'],
      },
    ],
  },
  {
    title: 'text on the canvas',
    sample: sample,
    rules: [
      {
        rule: 'is edited in place',
        events: [{ type: 'editText' }],
        state: edit('editingText'),
        did: ['beginText'],
      },
      {
        rule: 'of a layer that is no text is not',
        guards: { selectionIsText: false },
        events: [{ type: 'editText' }],
        state: edit('idle'),
      },
      {
        rule: 'is finished by a press outside it, which also does what a press does',
        events: [{ type: 'editText' }, press('layer'), drag],
        state: edit('translating'),
        did: ['beginText', 'commitText', 'selectPressed', 'beginTranslating'],
      },
      ...PRESSES.map(({ what, press, state, did = [] }) => ({
        rule: `is finished by a press ${what}, which does what it does elsewhere`,
        events: [{ type: 'editText' }, press],
        state: edit(state),
        did: ['beginText', 'commitText', ...did],
      })),
      {
        rule: 'is finished by its own key and kept',
        events: [{ type: 'editText' }, { type: 'finishText' }],
        state: edit('idle'),
        did: ['beginText', 'commitText'],
      },
      {
        rule: 'is finished by Escape and kept',
        events: [{ type: 'editText' }, cancel],
        state: edit('idle'),
        did: ['beginText', 'commitText'],
      },
      {
        rule: 'is finished by the preview',
        events: [{ type: 'editText' }, preview],
        state: { mode: { preview: 'idle' }, dialog: 'none' },
        did: ['beginText', 'commitText'],
      },
    ],
  },
];
