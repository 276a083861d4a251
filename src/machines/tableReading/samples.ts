import type { Reply } from '../kernel/sample.ts';
import { samplesOf } from '../kernel/sample.ts';
import { tableReadingMachine } from './machine.ts';

const events = [
  { type: 'read', fileName: '7Б.xlsx' },
  { type: 'cancel' },
  { type: 'back' },
  { type: 'settle' },
] as const;
const read: readonly Reply[] = [
  { kind: 'done', output: { kind: 'table' } },
  { kind: 'done', output: { kind: 'refused', text: 'Файл повреждён.' } },
];
const replies = {
  findKept: [
    { kind: 'done', output: '7А.xlsx' },
    { kind: 'done', output: null },
  ],
  readKept: read,
  readChosen: read,
} satisfies Record<string, readonly Reply[]>;

export const tableReadingSamples = samplesOf(tableReadingMachine, [
  { name: 'Диалог открыт впервые', input: { hasTable: false, offered: null }, events, replies },
  {
    name: 'Файл брошен на лист до диалога',
    input: { hasTable: false, offered: '7В.xlsx' },
    events,
    replies,
  },
  { name: 'Таблица уже есть', input: { hasTable: true, offered: null }, events, replies },
  {
    name: 'Таблица есть, брошен новый файл',
    input: { hasTable: true, offered: '7В.xlsx' },
    events,
    replies,
  },
]);
