import { tableReadingMachine } from '../../../src/machines/tableReading/machine.ts';
import { tableReadingSamples } from '../../../src/machines/tableReading/samples.ts';
import type { RuleBook } from './rule.ts';
import { done, sampleOf } from './rule.ts';

const first = sampleOf(tableReadingSamples, 0);
const offered = sampleOf(tableReadingSamples, 1);
const known = sampleOf(tableReadingSamples, 2);
const knownAndOffered = sampleOf(tableReadingSamples, 3);
const kept = done('findKept', '7А.xlsx');
const nothingKept = done('findKept', null);
const isTable = { kind: 'table' };
const broken = { kind: 'refused', text: 'Файл повреждён.' };
const keptRead = done('readKept', isTable);
const keptRefused = done('readKept', broken);
const read = { type: 'read', fileName: '7Б.xlsx' };
const readAnother = { type: 'read', fileName: '7Г.xlsx' };
const isRead = done('readChosen', isTable);
const isRefused = done('readChosen', broken);
const cancel = { type: 'cancel' };
const back = { type: 'back' };
const settle = { type: 'settle' };
const failure = { code: 'refused', text: 'Файл повреждён.' };

export const tableReadingRules: RuleBook = {
  machine: tableReadingMachine,
  groups: [
    {
      title: 'the table of the dialog',
      sample: first,
      rules: [
        { rule: 'is asked of the device when none is remembered', events: [], state: 'recalling' },
        { rule: 'is shown at once when it is remembered', input: known.input, events: [], state: 'ready' },
        {
          rule: 'is the file that the device keeps',
          events: [kept],
          state: 'readingKept',
          tags: ['reading'],
          context: { fileName: '7А.xlsx', hasTable: false },
        },
        {
          rule: 'is shown when the kept file is read, and needs no using',
          events: [kept, keptRead, back],
          state: 'ready',
          context: { hasTable: true, isNewUnused: false },
        },
        { rule: 'is nothing when the device keeps nothing', events: [nothingKept], state: 'none' },
        {
          rule: 'is nothing when reading the kept file is cancelled',
          events: [kept, cancel],
          state: 'none',
        },
        {
          rule: 'cannot be the kept file when that is broken; why is told',
          events: [kept, keptRefused],
          state: 'refused',
          context: { fileName: '7А.xlsx', failure, hasTable: false },
        },
        {
          rule: 'does not come from the device any more once a person has chosen a file',
          events: [kept, read, keptRead],
          state: 'reading',
          tags: ['reading'],
          context: { fileName: '7Б.xlsx' },
        },
        {
          rule: 'need not be waited for by who chooses a file',
          events: [read],
          state: 'reading',
          tags: ['reading'],
          context: { fileName: '7Б.xlsx' },
        },
      ],
    },
    {
      title: 'a chosen file',
      sample: first,
      rules: [
        {
          rule: 'that is the first is used at once, and there is nothing to go back to',
          events: [nothingKept, read, isRead, back],
          state: 'ready',
          did: ['keepNew'],
          context: { hasTable: true, isNewUnused: false },
        },
        {
          rule: 'beside a table waits to be used',
          input: known.input,
          events: [read, isRead],
          state: 'ready',
          context: { fileName: '7Б.xlsx', isNewUnused: true },
        },
        {
          rule: 'beside the table of the device waits to be used',
          events: [kept, keptRead, read, isRead],
          state: 'ready',
          context: { isNewUnused: true },
        },
        {
          rule: 'that was used is kept',
          input: known.input,
          events: [read, isRead, settle],
          state: 'settled',
          did: ['keepNew'],
        },
        {
          rule: 'can be given up for the table that was there',
          input: known.input,
          events: [read, isRead, back],
          state: 'ready',
          did: ['leaveNew'],
          context: { hasTable: true, isNewUnused: false },
        },
        {
          rule: 'that is given up leaves the table that was there, and is not kept',
          input: known.input,
          events: [read, isRead, back, settle],
          state: 'settled',
          did: ['leaveNew'],
          context: { isNewUnused: false },
        },
        {
          rule: 'that is broken tells why',
          events: [nothingKept, read, isRefused],
          state: 'refused',
          context: { fileName: '7Б.xlsx', failure, hasTable: false },
        },
        {
          rule: 'after a broken one is read, and the failure is forgotten',
          events: [nothingKept, read, isRefused, readAnother],
          state: 'reading',
          tags: ['reading'],
          context: { fileName: '7Г.xlsx', failure: null },
        },
        {
          rule: 'takes the place of one that is still being read',
          events: [nothingKept, read, readAnother],
          state: 'reading',
          tags: ['reading'],
          asked: { readChosen: [undefined, undefined] },
          context: { fileName: '7Г.xlsx' },
        },
        {
          rule: 'that is cancelled leaves nothing where nothing was',
          events: [nothingKept, read, cancel],
          state: 'none',
        },
        {
          rule: 'that is cancelled leaves the table that was there',
          input: known.input,
          events: [read, cancel],
          state: 'ready',
          context: { isNewUnused: false },
        },
        {
          rule: 'that waits to be used still waits when a third one is cancelled',
          input: known.input,
          events: [read, isRead, readAnother, cancel],
          state: 'ready',
          context: { isNewUnused: true },
        },
        {
          rule: 'beside a table that is there is not needed for using that',
          input: known.input,
          events: [settle],
          state: 'settled',
        },
      ],
    },
    {
      title: 'a file that was offered before the dialog opened',
      sample: offered,
      rules: [
        {
          rule: 'is read when the device keeps nothing',
          events: [nothingKept],
          state: 'reading',
          tags: ['reading'],
          context: { fileName: '7В.xlsx', offered: null },
        },
        {
          rule: 'is read after the file that the device keeps, to be compared with it',
          events: [kept, keptRead, isRead],
          state: 'ready',
          context: { fileName: '7В.xlsx', isNewUnused: true },
        },
        {
          rule: 'is used at once when the file that the device keeps is broken',
          events: [kept, keptRefused, isRead],
          state: 'ready',
          did: ['keepNew'],
          context: { fileName: '7В.xlsx', isNewUnused: false },
        },
        {
          rule: 'is read when reading the kept file is cancelled',
          events: [kept, cancel],
          state: 'reading',
          tags: ['reading'],
          context: { fileName: '7В.xlsx', hasTable: false },
        },
        {
          rule: 'is read at once beside a table that is remembered',
          input: knownAndOffered.input,
          events: [],
          state: 'reading',
          tags: ['reading'],
          context: { fileName: '7В.xlsx', offered: null, hasTable: true },
        },
      ],
    },
  ],
};
