import { editorMachine } from '../../../src/machines/editor/machine.ts';
import { editorSamples } from '../../../src/machines/editor/samples.ts';
import { gestureRules } from './editorGestures.ts';
import { drag, edit, inPreview, press, preview, release } from './editorWords.ts';
import type { RuleBook } from './rule.ts';
import { done, sampleOf } from './rule.ts';

const sample = sampleOf(editorSamples);
const dialog = (name: string) => ({ mode: { edit: 'idle' }, dialog: name });
const undo = { type: 'undo' };
const redo = { type: 'redo' };
const remove = { type: 'deleteLayers' };
const openSaveDialog = { type: 'openSaveDialog', projectName: 'Грамоты', collectionError: null };
const MENU = { what: 'the menu', open: { type: 'openMenu' }, name: 'menu' };
/** Also without the menu: by keys, or from the layer. */
const OF_THE_SHEET = [
  { what: 'the manual', open: { type: 'openManual' }, name: 'manual' },
  { what: 'the list of keys', open: { type: 'openKeys' }, name: 'keys' },
  { what: 'the list of what was issued', open: { type: 'openIssued' }, name: 'issued' },
  { what: 'the choice of another project', open: { type: 'openProject' }, name: 'openingProject' },
];
const TABLE = { what: 'the dialog of the table', open: { type: 'openTable' }, name: 'table' };
const CROP = { what: 'the crop of a picture', open: { type: 'openCrop' }, name: 'cropping' };
const OWN_FONT = { what: "the dialog of fonts of one's own", open: { type: 'openOwnFont' }, name: 'ownFont' };
const PDF = { what: 'the pages of a PDF file', open: { type: 'openPdf' }, name: 'pdf' };
const SLIDES = { what: 'the slides of a presentation', open: { type: 'openSlides' }, name: 'slides' };
const FINDS = { what: 'fields that were found in texts', open: { type: 'openFinds' }, name: 'finds' };
const FIELD_PLACE = { what: 'where a field goes', open: { type: 'openFieldPlace' }, name: 'fieldPlace' };
const LETTERS = { what: 'letters with the copies', open: { type: 'openLetters' }, name: 'letters' };
const PICKUP = { what: 'the page for recipients', open: { type: 'openPickup' }, name: 'pickup' };
const PALETTE = { what: 'the search of commands', open: { type: 'openPalette' }, name: 'palette' };
const OF_THE_MENU = [
  { what: 'the training', open: { type: 'openTraining' }, name: 'training' },
  { what: 'the FAQ', open: { type: 'openFaq' }, name: 'faq' },
  { what: 'the dialog of the settings', open: { type: 'openSettings' }, name: 'settings' },
  { what: 'the dialog of a new project', open: { type: 'openNewProject' }, name: 'creatingProject' },
  { what: 'the dialog of sharing by link', open: { type: 'openShare' }, name: 'sharing' },
  { what: 'the dialog of publishing', open: { type: 'openPublish' }, name: 'publishing' },
];
const openManual = { type: 'openManual' };

export const editorRules: RuleBook = {
  machine: editorMachine,
  groups: [
    ...gestureRules,
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
          rule: 'do not act behind a dialog',
          events: [openManual, undo, redo],
          state: dialog('manual'),
        },
        {
          rule: 'act in preview, where the check and the table change values',
          events: [preview, undo, redo],
          state: { mode: { preview: 'idle' }, dialog: 'none' },
          did: ['undo', 'redo'],
        },
        {
          rule: 'do nothing in preview when their history is empty',
          guards: { somethingToUndo: false, somethingToRedo: false },
          events: [preview, undo, redo],
          state: { mode: { preview: 'idle' }, dialog: 'none' },
        },
        {
          rule: 'do nothing in preview behind a dialog',
          events: [preview, openManual, undo, redo],
          state: { mode: { preview: 'idle' }, dialog: 'manual' },
        },
        {
          rule: 'go on with the text being edited',
          events: [{ type: 'editText' }, undo, redo],
          state: edit('editingText'),
          did: ['beginText', 'undo', 'redo'],
        },
        {
          rule: 'leave the text alone when their history is empty',
          guards: { somethingToUndo: false, somethingToRedo: false },
          events: [{ type: 'editText' }, undo, redo],
          state: edit('editingText'),
          did: ['beginText'],
        },
        {
          rule: 'leave the text alone behind a dialog',
          events: [{ type: 'editText' }, openManual, undo, redo],
          state: { mode: { edit: 'editingText' }, dialog: 'manual' },
          did: ['beginText'],
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
          told: { showRecord: [{ index: 2 }] },
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
        { rule: 'lets nothing be deleted after a question', events: [preview, remove], state: inPreview },
        {
          rule: 'lets nothing be deleted without one either',
          guards: { deletionNeedsConfirming: false },
          events: [preview, remove],
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
        ...[
          MENU,
          TABLE,
          CROP,
          OWN_FONT,
          PDF,
          SLIDES,
          FINDS,
          FIELD_PLACE,
          LETTERS,
          PICKUP,
          PALETTE,
          ...OF_THE_SHEET,
        ].flatMap(({ what, open, name }) => [
          { rule: `${what} opens`, events: [open], state: dialog(name) },
          { rule: `${what} closes`, events: [open, { type: 'close' }], state: dialog('none') },
        ]),
        ...[...OF_THE_SHEET, ...OF_THE_MENU].map(({ what, open, name }) => ({
          rule: `the menu leads to ${what}`,
          events: [MENU.open, open],
          state: dialog(name),
        })),
        ...OF_THE_MENU.flatMap(({ what, open }) => [
          { rule: `the way to ${what} is the menu`, events: [open], state: dialog('none') },
          {
            rule: `${what}, come to by the menu, closes`,
            events: [MENU.open, open, { type: 'close' }],
            state: dialog('none'),
          },
          { rule: `${what} lies over no other dialog`, events: [openManual, open], state: dialog('manual') },
        ]),
        {
          rule: 'the menu leads to the save dialog, which has the name of the project',
          events: [MENU.open, openSaveDialog],
          state: dialog('saveDialog'),
          asked: { saveDialog: [{ projectName: 'Грамоты', collectionError: null }] },
        },
        {
          rule: 'behind the menu neither layers are deleted nor a table is opened',
          events: [MENU.open, remove, TABLE.open],
          state: dialog('menu'),
        },
        {
          rule: 'only a picture that is seen and may be changed is cropped',
          guards: { selectionIsPicture: false },
          events: [CROP.open],
          state: dialog('none'),
        },
        {
          rule: 'nothing is cropped in preview',
          events: [preview, CROP.open],
          state: inPreview,
        },
        {
          rule: 'one is open at a time',
          events: [openManual, TABLE.open],
          state: dialog('manual'),
        },
        {
          rule: 'the save dialog closes when it says so, not before',
          events: [openSaveDialog, { type: 'close' }, openManual],
          state: dialog('saveDialog'),
        },
        {
          rule: 'the save dialog opens and closes',
          events: [openSaveDialog, done('saveDialog')],
          state: dialog('none'),
        },
      ],
    },
  ],
};
