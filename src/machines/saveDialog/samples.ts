import { USUAL_CHOICE } from './events.ts';
import { saveDialogMachine } from './machine.ts';
import type { Reply } from '../kernel/sample.ts';
import { samplesOf } from '../kernel/sample.ts';

const events = [
  { type: 'chooseTab', tab: 'collection' },
  { type: 'chooseTab', tab: 'instance' },
  { type: 'changeName', name: 'Грамота за первое место' },
  { type: 'changeName', name: '' },
  { type: 'chooseFormat', format: 'webp' },
  { type: 'save' },
  { type: 'copy' },
  { type: 'share' },
  { type: 'cancel' },
  { type: 'close' },
] as const;
const replies = {
  copyImage: [{ kind: 'done' }, { kind: 'failed', error: { code: 'memory', text: 'Не хватило памяти.' } }],
  export: [
    { kind: 'done', output: { kind: 'done', fileName: 'Грамоты.png' } },
    { kind: 'done', output: { kind: 'failed', failure: { code: 'memory', text: 'Не хватило памяти.' } } },
    { kind: 'done', output: { kind: 'cancelled' } },
    { kind: 'failed', error: new Error('Остановился обработчик.') },
  ],
} satisfies Record<string, Reply[]>;

const reports = { standby: [], preflight: [], estimate: [] } as const;

export const saveDialogSamples = samplesOf(saveDialogMachine, [
  {
    name: 'Таблица на двадцать человек',
    input: { projectName: 'Грамоты', collectionError: null, copyCount: 20 },
    events,
    replies,
    reports,
  },
  {
    name: 'Часть копий',
    input: {
      projectName: 'Грамоты',
      collectionError: null,
      copyCount: 20,
      kept: { ...USUAL_CHOICE, copies: '1–5, 8' },
    },
    events: [
      { type: 'chooseCopies', copies: '2' },
      { type: 'chooseCopies', copies: 'первые' },
      { type: 'chooseNames', pattern: '{Класс}/{ФИО}' },
      { type: 'chooseFormat', format: 'pdf' },
      { type: 'choosePdf', pdf: { isEach: true, isPicture: false, layout: null } },
      { type: 'chooseResolution', dpi: 300 },
      { type: 'chooseInk', isInkSaving: true },
      { type: 'save' },
      { type: 'close' },
    ],
    replies: {
      export: [{ kind: 'done', output: { kind: 'done', fileName: 'Грамоты_gallery_6файлов.zip' } }],
    },
    reports,
  },
  {
    name: 'Печать',
    input: { projectName: 'Грамоты', collectionError: null, copyCount: 20, purpose: 'print' },
    events: [
      { type: 'print' },
      { type: 'openFile' },
      { type: 'saveExtra', extra: 'register' },
      { type: 'save' },
      { type: 'close' },
    ],
    replies: { export: [{ kind: 'done', output: { kind: 'done', fileName: 'Грамоты.pdf' } }] },
    reports,
  },
  {
    name: 'Таблица не загружена',
    input: { projectName: 'Грамоты', collectionError: 'Нет данных для сохранения галереи' },
    events,
    replies,
    reports,
  },
]);
