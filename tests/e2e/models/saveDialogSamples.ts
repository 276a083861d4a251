/**
 * Possible events of the save dialog, with three people in the table, one, and none; and the outcomes of a
 * run.
 */

import { createDocument } from '../../../src/document/document.ts';
import type { Order } from '../../../src/output/index.ts';
import {
  archiveFileName,
  chooseCopies,
  imageFileName,
  isOneDocument,
  openingOrder,
  settledOrder,
} from '../../../src/output/index.ts';
import type { ExportOutcome } from '../../../src/machines/export/events.ts';
import type { Failure } from '../../../src/machines/kernel/failure.ts';
import { openingScope } from '../../../src/machines/saveDialog/events.ts';
import { saveDialogMachine } from '../../../src/machines/saveDialog/machine.ts';
import type { SaveDialogContext, SaveDialogInput } from '../../../src/machines/saveDialog/events.ts';
import type { Reply } from '../../../src/machines/kernel/sample.ts';
import { samplesOf } from '../../../src/machines/kernel/sample.ts';
import type { World } from './adapter.ts';
import { PEOPLE, PROJECT } from './savingStage.ts';

export const DEATH = 'вкладке не хватило памяти';

/** Faults of a run in the product: the cause, and the text for the person. */
export const FAULTS = {
  workerDied: { code: 'refused', text: 'рисование копий прервалось, попробуйте ещё раз' },
  workerSilent: { code: 'refused', text: 'рисование копии остановилось и не отвечает' },
  noMemory: { code: 'refused', text: 'браузер не смог сжать рисунок' },
  diskFull: {
    code: 'refused',
    text: 'архив не удалось записать: браузер не смог прочитать рисунок или файл',
  },
  pictureDropped: { code: 'offline', text: 'Ошибка соединения с сервером' },
  pictureRefused: { code: 500, text: 'Хранилище файлов не отвечает.' },
} as const satisfies Record<string, Failure>;
export type Fault = keyof typeof FAULTS;

export function faultOf(failure: Failure): Fault {
  for (const name of Object.keys(FAULTS) as Fault[]) {
    if (FAULTS[name] === failure) return name;
  }
  throw new Error(`Nobody knows how a run breaks with «${failure.text}».`);
}

const TYPED = 'Грамота за первое место';
const outcome = (output: ExportOutcome): Reply => ({ kind: 'done', output });
/** All files that the events below can request. */
const files = [PROJECT, TYPED].flatMap((name) => [
  ...(['png', 'webp'] as const).map((format) => imageFileName(name, format)),
  archiveFileName(name, PEOPLE.length),
]);
const replies = {
  copyImage: [{ kind: 'done' }, { kind: 'failed', error: FAULTS.pictureDropped }] satisfies Reply[],
  export: [
    outcome({ kind: 'cancelled' }),
    ...Object.values(FAULTS).map((failure) => outcome({ kind: 'failed', failure })),
    ...files.map((fileName) => outcome({ kind: 'done', fileName })),
  ],
};
const reports = { standby: [], preflight: [], estimate: [] };
const opened = ({ collectionError }: SaveDialogInput): Order =>
  openingOrder({ scope: openingScope({ collectionError }), name: PROJECT, isPrint: false, kept: {} });
const collection = opened({ collectionError: null });
const instance: Order = { ...collection, scope: 'instance' };
const change = (order: Order) => ({ type: 'change', order }) as const;
const save = (order: Order) => ({ type: 'save', order }) as const;
/** A press apart from each other, as the form is changed. */
const ordered: readonly Order[] = [
  collection,
  instance,
  { ...collection, name: TYPED },
  { ...instance, name: '' },
  { ...collection, format: 'webp' },
  { ...instance, format: 'webp' },
];
/** Each a press further than the one before; the second of the three people. */
const part = { ...collection, copies: '2' };
const larger = { ...part, dpi: 300 };
const named = { ...larger, pattern: '{ФИО}' };
const inPdf: Order = { ...named, format: 'pdf' };

export const SAVE_DIALOG_SAMPLES = samplesOf(saveDialogMachine, [
  {
    name: `Таблица на троих`,
    input: { collectionError: null, copyCount: PEOPLE.length },
    events: [
      ...ordered.flatMap((order) => [change(order), save(order)]),
      { type: 'copy', order: instance },
      { type: 'share' },
      { type: 'cancel' },
      { type: 'close' },
    ],
    replies,
    reports,
  },
  {
    name: 'Часть копий',
    input: { collectionError: null, copyCount: PEOPLE.length },
    events: [...[part, larger, named, inPdf, { ...inPdf, isEach: true }].map(change), { type: 'close' }],
    reports,
  },
  {
    name: 'Таблица не загружена',
    input: { collectionError: 'Нет данных для сохранения галереи' },
    events: [change(collection), save(collection), { type: 'close' }],
    reports,
  },
  {
    name: 'В таблице один человек',
    input: {
      collectionError: 'Недостаточно данных для сохранения галереи. Минимальное количест: 2',
    },
    events: [change(collection), { type: 'close' }],
    reports,
  },
]);

/**
 * The form shows an order. The document's image arrives once and is cached; a run that waits for it can be
 * observed while stopping.
 */
export interface SavingWorld {
  readonly order: Order;
  readonly picture: 'held' | 'here';
  readonly stopWasAskedFor: boolean;
}

export const savingWorld: World<SavingWorld> = {
  initial: ({ input }) => ({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the input of the samples above
    order: opened(input as SaveDialogInput),
    picture: 'held',
    stopWasAskedFor: false,
  }),
  allows: ({ type, ...payload }, { state, world }) => {
    // A press changes one thing.
    if (type === 'change') return changesIn(world.order, orderIn(payload)).length === 1;
    if (type === 'save' || type === 'copy') return changesIn(world.order, orderIn(payload)).length === 0;
    if (type === 'xstate.error.actor.copyImage') return world.picture === 'held';
    if (type === 'cancel') return world.picture === 'held' && !world.stopWasAskedFor;
    if (type !== 'xstate.done.actor.export') return true;
    const ended = outcomeOf(payload);
    if (ended.kind === 'cancelled' || world.stopWasAskedFor) {
      return ended.kind === 'cancelled' && world.stopWasAskedFor;
    }
    const { order }: SaveDialogContext = state.context;
    if (order === null) return false;
    if (ended.kind === 'done') return ended.fileName === fileNameFor(order);
    return mayHappen(faultOf(ended.failure), order, world);
  },
  next: ({ type, ...payload }, { state, world }) => {
    if (type === 'change') return { ...world, order: orderIn(payload) };
    if (type === 'cancel') return { ...world, stopWasAskedFor: !state.matches('copying') };
    if (type === 'xstate.done.actor.copyImage') return { ...world, picture: 'here' };
    if (type !== 'xstate.done.actor.export') return world;
    const ended = outcomeOf(payload);
    const isLost = ended.kind === 'failed' && faultOf(ended.failure).startsWith('picture');
    return { ...world, picture: isLost ? 'held' : 'here', stopWasAskedFor: false };
  },
};

/** The options in which two orders differ. */
export function changesIn(before: Order, after: Order): readonly (keyof Order)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names of the keys
  return (Object.keys(after) as (keyof Order)[]).filter((name) => after[name] !== before[name]);
}

/** The order of an event; walks have them loosely typed. */
export function orderIn(event: { readonly [key: string]: unknown }): Order {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the orders are those of the samples above
  return event['order'] as Order;
}

function mayHappen(fault: Fault, { scope }: Order, { picture }: SavingWorld): boolean {
  if (fault.startsWith('picture')) return picture === 'held';
  if (fault === 'diskFull') return scope === 'collection';
  // In a collection the other copies go on.
  return scope === 'instance';
}

const project = createDocument({ name: PROJECT });

/** File name of a run of this order. */
export function fileNameFor(order: Order): string {
  const { scope, name, format } = settledOrder(order, project);
  return scope === 'instance' || isOneDocument(order)
    ? imageFileName(name, format)
    : archiveFileName(name, copiesOf(order));
}

/** Copies of a run of this order. */
export function copiesOf({ scope, copies }: Order): number {
  const choice = chooseCopies(copies, PEOPLE.length);
  return scope === 'collection' && choice.kind === 'chosen' ? choice.indexes.length : 1;
}

export function outcomeOf(event: { readonly [key: string]: unknown }): ExportOutcome {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the outcomes are those of the replies above
  return event['output'] as ExportOutcome;
}
