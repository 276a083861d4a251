/**
 * Possible events of the save dialog, with three people in the table, one, and none; and the outcomes of a
 * run.
 */

import { archiveFileName, chooseCopies, imageFileName } from '../../../src/output/index.ts';
import type { ExportOutcome } from '../../../src/machines/export/events.ts';
import type { Failure } from '../../../src/machines/kernel/failure.ts';
import { isOneDocument, orderOf } from '../../../src/machines/saveDialog/events.ts';
import { saveDialogMachine } from '../../../src/machines/saveDialog/machine.ts';
import type { SaveDialogContext } from '../../../src/machines/saveDialog/events.ts';
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
/** The second of the three people. */
const CHOSEN = '2';
const EACH = { isEach: true, isPicture: false, layout: null };
const toCollection = { type: 'chooseTab', tab: 'collection' } as const;
const toInstance = { type: 'chooseTab', tab: 'instance' } as const;

export const SAVE_DIALOG_SAMPLES = samplesOf(saveDialogMachine, [
  {
    name: `Таблица на троих`,
    input: { projectName: PROJECT, collectionError: null, copyCount: PEOPLE.length },
    events: [
      toCollection,
      toInstance,
      { type: 'changeName', name: TYPED },
      { type: 'changeName', name: '' },
      { type: 'chooseFormat', format: 'webp' },
      { type: 'save' },
      { type: 'copy' },
      { type: 'share' },
      { type: 'cancel' },
      { type: 'close' },
    ],
    replies,
    reports,
  },
  {
    name: 'Часть копий',
    input: { projectName: PROJECT, collectionError: null, copyCount: PEOPLE.length },
    events: [
      { type: 'chooseCopies', copies: CHOSEN },
      { type: 'chooseResolution', dpi: 300 },
      { type: 'chooseNames', pattern: '{ФИО}' },
      { type: 'chooseFormat', format: 'pdf' },
      { type: 'choosePdf', pdf: EACH },
      { type: 'close' },
    ],
    reports,
  },
  {
    name: 'Таблица не загружена',
    input: { projectName: PROJECT, collectionError: 'Нет данных для сохранения галереи' },
    events: [toCollection, { type: 'save' }, { type: 'close' }],
    reports,
  },
  {
    name: 'В таблице один человек',
    input: {
      projectName: PROJECT,
      collectionError: 'Недостаточно данных для сохранения галереи. Минимальное количест: 2',
    },
    events: [toCollection, { type: 'close' }],
    reports,
  },
]);

/**
 * The document's image arrives once and is cached; a run that waits for it can be observed while stopping.
 */
export interface PictureWorld {
  readonly picture: 'held' | 'here';
  readonly stopWasAskedFor: boolean;
}

export const pictureWorld: World<PictureWorld> = {
  initial: () => ({ picture: 'held', stopWasAskedFor: false }),
  allows: ({ type, ...payload }, { state, world }) => {
    const { tab, copies, pattern, format, pdf, dpi }: SaveDialogContext = state.context;
    if (type === 'chooseCopies') return tab === 'collection' && payload['copies'] !== copies;
    if (type === 'chooseNames') return tab === 'collection' && payload['pattern'] !== pattern;
    if (type === 'choosePdf') return tab === 'collection' && format === 'pdf' && payload['pdf'] !== pdf;
    if (type === 'chooseResolution') return format !== 'pdf' && payload['dpi'] !== dpi;
    if (type === 'xstate.error.actor.copyImage') return world.picture === 'held';
    if (type === 'cancel') return world.picture === 'held' && !world.stopWasAskedFor;
    if (type !== 'xstate.done.actor.export') return true;
    const ended = outcomeOf(payload);
    if (ended.kind === 'cancelled' || world.stopWasAskedFor) {
      return ended.kind === 'cancelled' && world.stopWasAskedFor;
    }
    const context: SaveDialogContext = state.context;
    if (ended.kind === 'done') return ended.fileName === fileNameFor(context);
    return mayHappen(faultOf(ended.failure), context, world);
  },
  next: ({ type, ...payload }, { state, world }) => {
    if (type === 'cancel') return { ...world, stopWasAskedFor: !state.matches('copying') };
    if (type === 'xstate.done.actor.copyImage') return { ...world, picture: 'here' };
    if (type !== 'xstate.done.actor.export') return world;
    const ended = outcomeOf(payload);
    const isLost = ended.kind === 'failed' && faultOf(ended.failure).startsWith('picture');
    return { picture: isLost ? 'held' : 'here', stopWasAskedFor: false };
  },
};

function mayHappen(fault: Fault, { tab }: SaveDialogContext, { picture }: PictureWorld): boolean {
  if (fault.startsWith('picture')) return picture === 'held';
  if (fault === 'diskFull') return tab === 'collection';
  // In a collection the other copies go on.
  return tab === 'instance';
}

/** File name of a run started now. */
export function fileNameFor(context: SaveDialogContext): string {
  const { scope, name, format } = orderOf(context);
  return scope === 'instance' || isOneDocument(context)
    ? imageFileName(name, format)
    : archiveFileName(name, copiesOf(context));
}

/** Copies of a run started now. */
export function copiesOf({ tab, copies, copyCount }: SaveDialogContext): number {
  const choice = chooseCopies(copies, copyCount);
  return tab === 'collection' && choice.kind === 'chosen' ? choice.indexes.length : 1;
}

export function outcomeOf(event: { readonly [key: string]: unknown }): ExportOutcome {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the outcomes are those of the replies above
  return event['output'] as ExportOutcome;
}
