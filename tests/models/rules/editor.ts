import type { StateValue } from 'xstate';
import type { RuleBook } from './rule.ts';
import { editorMachine } from '../../../src/machines/editor.ts';
import { editorSamples } from '../../../src/machines/samples/editor.ts';
import { done, sampleOf } from './rule.ts';

const sample = sampleOf(editorSamples);
const press = (target: string, keys: { shift?: boolean; pan?: boolean } = {}) => ({
  type: 'press',
  target,
  shift: false,
  pan: false,
  ...keys,
});
const drag = { type: 'drag' };
const release = { type: 'release' };
const cancel = { type: 'cancel' };
const preview = { type: 'togglePreview' };
const edit = (state: StateValue): StateValue => ({ mode: { edit: state }, dialog: 'none' });
const dialog = (name: string) => ({ mode: { edit: 'idle' }, dialog: name });
const undo = { type: 'undo', inField: false };
const redo = { type: 'redo', inField: false };
const remove = { type: 'deleteLayers' };
const inPreview = { mode: { preview: 'idle' }, dialog: 'none' };

export const editorRules: RuleBook = {
  machine: editorMachine,
  groups: [
    {
      title: 'a press',
      sample: sample,
      rules: [
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
          events: [press('layer'), drag, { type: 'undo', inField: false }],
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
    {
      title: 'undo and redo',
      sample: sample,
      rules: [
        { rule: 'act on the history', events: [undo, redo], state: edit('idle'), did: ['undo', 'redo'] },
        {
          rule: 'are available only when their history is not empty',
          guards: { somethingToUndo: false, somethingToRedo: false },
          events: [undo, redo],
          state: edit('idle'),
        },
        {
          rule: 'do not act while the focus is in an input or a textarea',
          events: [
            { type: 'undo', inField: true },
            { type: 'redo', inField: true },
          ],
          state: edit('idle'),
        },
        {
          rule: 'do not act behind a dialog',
          events: [{ type: 'openFaq' }, undo, redo],
          state: dialog('faq'),
        },
        {
          rule: 'do not act in preview',
          events: [preview, undo],
          state: { mode: { preview: 'idle' }, dialog: 'none' },
        },
        {
          rule: 'finish the text being edited first',
          events: [{ type: 'editText' }, undo],
          state: edit('idle'),
          did: ['beginText', 'commitText', 'undo'],
        },
      ],
    },
    {
      title: 'deleting layers',
      sample: sample,
      rules: [
        { rule: 'asks first when the settings say so', events: [remove], state: dialog('confirmingDelete') },
        {
          rule: 'happens on confirmation',
          events: [remove, { type: 'confirm' }],
          state: dialog('none'),
          did: ['deleteSelected'],
        },
        { rule: 'does not happen on refusal', events: [remove, { type: 'close' }], state: dialog('none') },
        {
          rule: 'happens without confirmation when the settings say so',
          guards: { deletionNeedsConfirming: false },
          events: [remove],
          state: dialog('none'),
          did: ['deleteSelected'],
        },
        {
          rule: 'needs a selection',
          guards: { somethingIsSelected: false },
          events: [remove],
          state: dialog('none'),
        },
      ],
    },
    {
      title: 'preview',
      sample: sample,
      rules: [
        { rule: 'is entered and left by its button', events: [preview, preview], state: edit('idle') },
        {
          rule: 'goes to the previous and the next copy, and to any',
          events: [
            preview,
            { type: 'nextRecord' },
            { type: 'previousRecord' },
            { type: 'goToRecord', index: 2 },
          ],
          state: inPreview,
          did: ['showNextRecord', 'showPreviousRecord', 'showRecord'],
        },
        {
          rule: 'stops at the first and at the last copy',
          guards: { hasPreviousRecord: false, hasNextRecord: false },
          events: [preview, { type: 'nextRecord' }, { type: 'previousRecord' }],
          state: inPreview,
        },
        {
          rule: 'lets nothing be changed',
          events: [preview, press('layer'), drag, release, { type: 'editText' }],
          state: inPreview,
        },
        {
          rule: 'can be panned',
          events: [preview, press('sheet', { pan: true }), drag, release],
          state: inPreview,
          did: ['beginPanning', 'updateGesture', 'commitGesture'],
        },
      ],
    },
    {
      title: 'dialogs',
      sample: sample,
      rules: [
        ...(['menu', 'manual', 'training', 'faq', 'settings', 'table'] as const).map((name) => ({
          rule: `the ${name} opens and closes`,
          events: [{ type: `open${name[0]?.toUpperCase()}${name.slice(1)}` }, { type: 'close' }],
          state: dialog('none'),
        })),
        {
          rule: 'the menu leads to the others',
          events: [{ type: 'openMenu' }, { type: 'openManual' }],
          state: dialog('manual'),
        },
        {
          rule: 'one is open at a time',
          events: [{ type: 'openFaq' }, { type: 'openTable' }],
          state: dialog('faq'),
        },
        {
          rule: 'the save dialog closes when it says so, not before',
          events: [
            { type: 'openSaveDialog', projectName: 'Грамоты', collectionRefusal: null },
            { type: 'close' },
            { type: 'openFaq' },
          ],
          state: dialog('saveDialog'),
        },
        {
          rule: 'the save dialog opens and closes',
          events: [
            { type: 'openSaveDialog', projectName: 'Грамоты', collectionRefusal: null },
            done('saveDialog'),
          ],
          state: dialog('none'),
        },
      ],
    },
  ],
};
