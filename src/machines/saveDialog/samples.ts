import type { Order } from '../../output/order/index.ts';
import { USUAL_ORDER } from '../../output/order/index.ts';
import { saveDialogMachine } from './machine.ts';
import type { Reply } from '../kernel/sample.ts';
import { samplesOf } from '../kernel/sample.ts';

const order = (part: Partial<Order> = {}): Order => ({ ...USUAL_ORDER, name: 'Грамоты', ...part });
const change = (part: Partial<Order>) => ({ type: 'change', order: order(part) }) as const;
const save = (part: Partial<Order> = {}) => ({ type: 'save', order: order(part) }) as const;

const events = [
  change({ scope: 'instance' }),
  change({ format: 'webp' }),
  save(),
  save({ scope: 'instance' }),
  { type: 'copy', order: order({ scope: 'instance' }) },
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
    input: { collectionError: null, copyCount: 20 },
    events,
    replies,
    reports,
  },
  {
    name: 'Часть копий',
    input: { collectionError: null, copyCount: 20 },
    events: [
      change({ copies: 'первые' }),
      save({ copies: 'первые' }),
      save({ copies: '1–5, 8', pattern: '{Класс}/{ФИО}' }),
      { type: 'close' },
    ],
    replies: {
      export: [{ kind: 'done', output: { kind: 'done', fileName: 'Грамоты_gallery_6файлов.zip' } }],
    },
    reports,
  },
  {
    name: 'Печать',
    input: { collectionError: null, copyCount: 20, purpose: 'print' },
    events: [
      save({ format: 'pdf', delivery: 'printer' }),
      { type: 'openFile' },
      save({ format: 'pdf', extra: 'register' }),
      { type: 'close' },
    ],
    replies: { export: [{ kind: 'done', output: { kind: 'done', fileName: 'Грамоты.pdf' } }] },
    reports,
  },
  {
    name: 'Таблица не загружена',
    input: { collectionError: 'Нет данных для сохранения галереи' },
    events,
    replies,
    reports,
  },
]);
