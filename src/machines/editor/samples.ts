import { editorMachine } from './machine.ts';
import { samplesOf } from '../kernel/sample.ts';

const events = [
  { type: 'press', target: 'layer', shift: false, pan: false },
  { type: 'press', target: 'layer', shift: true, pan: false },
  { type: 'press', target: 'handle', shift: false, pan: false },
  { type: 'press', target: 'rotateHandle', shift: false, pan: false },
  { type: 'press', target: 'sheet', shift: false, pan: false },
  { type: 'press', target: 'sheet', shift: false, pan: true },
  { type: 'drag' },
  { type: 'release' },
  { type: 'cancel' },
  { type: 'editText' },
  { type: 'finishText' },
  { type: 'undo' },
  { type: 'redo' },
  { type: 'deleteLayers' },
  { type: 'togglePreview' },
  { type: 'previousRecord' },
  { type: 'nextRecord' },
  { type: 'goToRecord', index: 2 },
  { type: 'openMenu' },
  { type: 'openManual' },
  { type: 'openKeys' },
  { type: 'openPalette' },
  { type: 'openTraining' },
  { type: 'openFaq' },
  { type: 'openSettings' },
  { type: 'openTable' },
  { type: 'openOwnFont' },
  { type: 'openProject' },
  { type: 'openNewProject' },
  { type: 'openPublish' },
  { type: 'openSaveDialog', collectionError: null },
  { type: 'confirm' },
  { type: 'close' },
] as const;
const replies = { saveDialog: [{ kind: 'done' }] } as const;
const guards = {
  somethingToUndo: true,
  somethingToRedo: true,
  somethingIsSelected: true,
  selectionIsText: true,
  deletionNeedsConfirming: true,
  hasPreviousRecord: true,
  hasNextRecord: true,
};

export const editorSamples = samplesOf(editorMachine, [
  { name: 'Выбран текст, история не пуста', input: undefined, events, replies, guards },
  {
    name: 'Ничего не выбрано, история пуста',
    input: undefined,
    events,
    replies,
    guards: {
      somethingToUndo: false,
      somethingToRedo: false,
      somethingIsSelected: false,
      selectionIsText: false,
      deletionNeedsConfirming: true,
      hasPreviousRecord: false,
      hasNextRecord: false,
    },
  },
  {
    name: 'Удаление без подтверждения',
    input: undefined,
    events: events.filter(({ type }) => ['deleteLayers', 'openMenu', 'close'].includes(type)),
    replies,
    guards: { ...guards, deletionNeedsConfirming: false },
  },
]);
