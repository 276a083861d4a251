import { describe, expect, test } from 'vitest';
import type { ExportOptions, SaveResult } from '../../src/hosts/page/export/makeExport.ts';
import type { PreflightOptions } from '../../workers/preflight/client.ts';
import type { PreflightResult } from '../../workers/preflight/messages.ts';
import { withTableColumns } from '../../src/data/columns/index.ts';
import { countCopies } from '../../src/data/records/index.ts';
import type { PreflightReport } from '../../src/output/check/index.ts';
import type { Order } from '../../src/output/order/index.ts';
import { changedOrder, USUAL_ORDER } from '../../src/output/order/index.ts';
import { collectionError, planImage } from '../../src/output/plan/index.ts';
import { USUAL_SHEET } from '../../src/output/print/index.ts';
import type { Layer } from '../../src/document/layers/layer.ts';
import { createDbLayer, createImageLayer } from '../../src/document/layers/layer.ts';
import { createDocument } from '../../src/document/document.ts';
import type { PdfOptions } from '../../src/hosts/page/export/makePdf.ts';
import { startApplication } from '../../src/app/application.ts';
import type { EditorPlatform } from '../../src/app/platform/platform.ts';
import { openProjectSession } from '../../src/app/project/projectSession.ts';
// The product loads it with the dialog.
import '../../src/app/export/carryOut.ts';
import { aLoadedProject, aPlatform, ok, refused, settled } from './fakePlatform.ts';

const people = {
  ...createDbLayer({ id: 'd1', name: 'ФИО', display: 'ФИО' }),
  selectedCells: ['Анна', 'Борис', 'Вера'],
};
const picture = createImageLayer({
  id: 'i1',
  name: 'Фон',
  src: `/api/images/${'a'.repeat(64)}`,
  width: 10,
  height: 10,
  fileName: 'фон.png',
});
const file = new Blob(['picture']);
const made: SaveResult = { kind: 'done', blob: new Blob(['file']), fileName: 'Грамоты.png' };

async function openSaveDialog(
  over: Partial<EditorPlatform>,
  { loadImage = () => ok(file), preview = false, layers = [picture, people] as readonly Layer[] } = {},
) {
  const document = createDocument({ name: 'Грамоты', layers });
  const fake = aPlatform({ loadProject: () => ok(aLoadedProject(document)), loadImage }, { over });
  const session = openProjectSession(startApplication(fake.platform), fake.platform, 'p1');
  await settled();
  session.editor.select(['d1']);
  if (preview) {
    session.editorActor.send({ type: 'togglePreview' });
    session.editorActor.send({ type: 'goToRecord', index: 2 });
  }
  const before = session.editor.getSnapshot();
  session.editorActor.send({
    type: 'openSaveDialog',
    collectionError: collectionError(before.document),
    copyCount: countCopies(before.document),
  });
  const dialog = session.editorActor.getSnapshot().children.saveDialog;
  if (dialog === undefined) throw new Error('The save dialog did not open.');
  return { fake, session, dialog, form: aForm(dialog), before };
}

type SaveDialog = NonNullable<
  ReturnType<ReturnType<typeof openProjectSession>['editorActor']['getSnapshot']>['children']['saveDialog']
>;

/** The form of the dialog, as the screen has it. */
function aForm(dialog: SaveDialog) {
  let order: Order = { ...USUAL_ORDER, name: 'Грамоты' };
  return {
    change: (patch: Partial<Order>) => {
      order = changedOrder(order, patch);
      dialog.send({ type: 'change', order });
    },
    save: (patch: Partial<Order> = {}) => dialog.send({ type: 'save', order: changedOrder(order, patch) }),
    copy: () => dialog.send({ type: 'copy', order }),
    canSave: () => dialog.getSnapshot().can({ type: 'save', order }),
  };
}

const toldAndMade = (did: readonly (readonly unknown[])[]) =>
  did.filter(([name]) => name === 'notify' || name === 'download');

describe('saving one image', () => {
  test.each([
    { rule: 'in edit mode draws the document as it stands', preview: false, recordIndex: null },
    { rule: 'in preview draws the copy on the screen', preview: true, recordIndex: 2 },
  ])('$rule', async ({ preview, recordIndex }) => {
    const asked: ExportOptions[] = [];
    const makeExport = (options: ExportOptions) => {
      asked.push(options);
      return Promise.resolve(made);
    };
    const { fake, session, dialog, form, before } = await openSaveDialog({ makeExport }, { preview });
    form.change({ scope: 'instance' });
    form.change({ format: 'jpeg' });
    form.save();
    await settled();
    expect(
      asked.map(({ signal, ...options }) => ({ ...options, canBeAborted: signal instanceof AbortSignal })),
    ).toEqual([
      {
        document: before.document,
        plan: planImage(before.document, 'Грамоты', 'jpeg', recordIndex),
        images: new Map([[picture.src, file]]),
        canBeAborted: true,
      },
    ]);
    expect(toldAndMade(fake.did)).toEqual([['download', 'Грамоты.png']]);
    expect(dialog.getSnapshot().value).toEqual({ open: 'done' });
    expect(session.editor.getSnapshot()).toBe(before);
  });

  test.each([
    {
      rule: 'that fails says why',
      over: { makeExport: () => Promise.resolve({ kind: 'failed', message: 'не хватило памяти' } as const) },
      text: 'Ошибка при сохранении: не хватило памяти',
    },
    {
      rule: 'that breaks says why',
      over: { makeExport: () => Promise.reject(new Error('worker is not defined')) },
      text: 'Ошибка при сохранении: внутренняя ошибка, попробуйте ещё раз',
    },
    {
      rule: 'whose picture cannot be had says so',
      over: {},
      loadImage: () => refused(404, 'Изображение не найдено.'),
      text: 'Ошибка при сохранении: Изображение не найдено.',
    },
  ])('$rule', async ({ over, text, loadImage }) => {
    const { fake, dialog, form } = await openSaveDialog(over, loadImage === undefined ? {} : { loadImage });
    form.change({ scope: 'instance' });
    form.save();
    await settled();
    expect(toldAndMade(fake.did)).toEqual([['notify', 'negative', text]]);
    expect(dialog.getSnapshot().value).toEqual({ open: 'failed' });
  });
});

/** A run that ends only when cancelled. */
function untilAborted({ signal }: ExportOptions): Promise<SaveResult> {
  return new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve({ kind: 'cancelled' }));
  });
}

describe('saving a collection', () => {
  test('shows how many copies are made, and leaves document and selection alone', async () => {
    const asked: ExportOptions[] = [];
    const finish = { now: (_result: SaveResult): void => undefined };
    const makeExport = (options: ExportOptions) => {
      asked.push(options);
      return new Promise<SaveResult>((resolve) => {
        finish.now = resolve;
      });
    };
    const { fake, session, dialog, form, before } = await openSaveDialog({ makeExport });
    form.change({ scope: 'collection' });
    form.save();
    await settled();
    const run = dialog.getSnapshot().children.export;
    const planned = run?.getSnapshot().context;
    asked[0]?.onProgress?.({ done: 2, total: 3 });
    const counted = run?.getSnapshot().context;
    finish.now({ ...made, fileName: 'Грамоты_gallery_3файлов.zip' });
    await settled();
    expect([planned, counted].map((context) => [context?.done, context?.total])).toEqual([
      [0, 3],
      [2, 3],
    ]);
    expect(toldAndMade(fake.did)).toEqual([['download', 'Грамоты_gallery_3файлов.zip']]);
    expect(session.editor.getSnapshot()).toBe(before);
  });

  test('is paused and continued by the person, and can be found again by project and order', async () => {
    const asked: ExportOptions[] = [];
    const { dialog, form } = await openSaveDialog({
      makeExport: (options) => {
        asked.push(options);
        return untilAborted(options);
      },
    });
    form.save();
    await settled();
    const run = dialog.getSnapshot().children.export;
    const [options] = asked;
    const before = options?.pause?.();
    run?.send({ type: 'pause' });
    const paused = options?.pause?.();
    run?.send({ type: 'resume' });
    await paused;
    expect({
      kept: options?.kept,
      before,
      isPaused: paused instanceof Promise,
      after: options?.pause?.(),
    }).toEqual({
      kept: { place: 'anna/p1', order: { ...USUAL_ORDER, name: 'Грамоты', hasMarks: false } },
      before: null,
      isPaused: true,
      after: null,
    });
  });

  test.each([
    ['retry', 'retry'],
    ['leaveOut', 'leave out'],
  ] as const)('asks the person about copies that failed: %s', async (type, expected) => {
    const decisions: unknown[] = [];
    const { dialog, form } = await openSaveDialog({
      makeExport: async ({ onFailedCopies }) => {
        const copy = { recordIndex: 1, fileName: 'Грамоты-2.png' };
        decisions.push(await onFailedCopies?.([{ copy, message: 'нет шрифта' }]));
        return made;
      },
    });
    form.save();
    await settled();
    const run = dialog.getSnapshot().children.export;
    const { failures } = run?.getSnapshot().context ?? {};
    run?.send({ type });
    await settled();
    expect([failures, decisions, dialog.getSnapshot().value]).toEqual([
      [{ fileName: 'Грамоты-2.png', copy: 2, row: null, reason: 'нет шрифта' }],
      [expected],
      { open: 'done' },
    ]);
  });

  test('that this browser cannot keep in one piece is downloaded in parts', async () => {
    const { fake, form } = await openSaveDialog({
      makeExport: ({ onPart }) => {
        onPart?.(new Blob(['part']), 'Грамоты_часть1.zip');
        return Promise.resolve({ ...made, fileName: 'Грамоты_часть2.zip' });
      },
    });
    form.save();
    await settled();
    expect(toldAndMade(fake.did)).toEqual([
      ['download', 'Грамоты_часть1.zip'],
      ['download', 'Грамоты_часть2.zip'],
    ]);
  });

  test('is cancelled by aborting the run, and hands over nothing', async () => {
    const { fake, dialog, form } = await openSaveDialog({ makeExport: untilAborted });
    form.change({ scope: 'collection' });
    form.save();
    await settled();
    dialog.send({ type: 'cancel' });
    await settled();
    expect(dialog.getSnapshot().value).toEqual({ open: 'cancelled' });
    expect(toldAndMade(fake.did)).toEqual([]);
  });

  test('is not lost by closing the tab or by the browser’s Back without being asked', async () => {
    const { fake, session, dialog, form } = await openSaveDialog({ makeExport: untilAborted });
    const before = fake.asksBeforeClosing();
    form.change({ scope: 'collection' });
    form.save();
    await settled();
    fake.pressBack();
    const during = [
      fake.asksBeforeClosing(),
      dialog.getSnapshot().value,
      session.project.getSnapshot().value,
    ];
    dialog.send({ type: 'cancel' });
    await settled();
    expect([before, during, fake.asksBeforeClosing()]).toEqual([false, [true, 'saving', 'ready'], false]);
  });

  test('makes the chosen copies, each with its own number', async () => {
    const plans: ExportOptions['plan'][] = [];
    const { form } = await openSaveDialog({
      makeExport: ({ plan }) => {
        plans.push(plan);
        return Promise.resolve(made);
      },
    });
    form.change({ copies: '1, 3' });
    form.save();
    await settled();
    expect(plans.map(({ fileName, copies }) => [fileName, copies])).toEqual([
      [
        'Грамоты_gallery_2файлов.zip',
        [
          { recordIndex: 0, fileName: 'Грамоты-1.png' },
          { recordIndex: 2, fileName: 'Грамоты-3.png' },
        ],
      ],
    ]);
  });

  test('names the files by their data, the same for a part of the copies as for all', async () => {
    const plans: ExportOptions['plan'][] = [];
    const { form } = await openSaveDialog({
      makeExport: ({ plan }) => {
        plans.push(plan);
        return Promise.resolve(made);
      },
    });
    form.change({ pattern: 'Группа/{№}. Участник' });
    form.change({ copies: '2–3' });
    form.save();
    await settled();
    expect(plans.map(({ copies }) => copies.map(({ fileName }) => fileName))).toEqual([
      ['Группа/2. Участник.png', 'Группа/3. Участник.png'],
    ]);
  });

  test('names the files by a column of the open table that no layer shows, and by no column that there is not', async () => {
    const rows = [
      ['ФИО', 'Класс'],
      ...['Анна', 'Борис', 'Вера'].map((name, index) => [name, `${index + 7}А`]),
    ];
    const named = {
      ...people,
      selectedCellsIdx: [1, 2, 3].map((row) => [row, 0] as const),
      query: {
        sheet: 'Лист',
        headerRow: 0,
        columns: [{ index: 0, name: 'ФИО' }],
        rows: [[1, 4] as const],
        filter: null,
      },
    };
    const plans: ExportOptions['plan'][] = [];
    const { fake, session, form } = await openSaveDialog(
      {
        makeExport: ({ plan }) => {
          plans.push(plan);
          return Promise.resolve(made);
        },
      },
      { layers: [named] },
    );
    form.change({ pattern: '{Класс}/{ФИО}' });
    form.save();
    await settled();
    const before = toldAndMade(fake.did);
    session.table.memory.remember(
      {
        table: { fileName: 'список.csv', sheets: [{ name: 'Лист', rows, columnCount: 2 }] },
        notes: [],
        previous: null,
        fresh: false,
      },
      withTableColumns,
    );
    form.save();
    await settled();
    expect([before, plans.map(({ copies }) => copies.map(({ fileName }) => fileName))]).toEqual([
      [
        [
          'notify',
          'negative',
          'Ошибка при создании архива: Имена файлов: столбца «Класс» в данных нет. Есть: «ФИО».',
        ],
      ],
      [['7А/Анна.png', '8А/Борис.png', '9А/Вера.png']],
    ]);
  });

  test('is drawn without its background when ink is to be saved, as images, as PDF and in the clipboard', async () => {
    const drawn: string[][] = [];
    const idsOf = ({ document }: Pick<ExportOptions, 'document'>) =>
      drawn.push(document.layers.map(({ id }) => id));
    const { session, form } = await openSaveDialog({
      makeExport: (options) => {
        idsOf(options);
        return Promise.resolve(made);
      },
      makePdf: (options) => {
        idsOf(options);
        return Promise.resolve({ kind: 'done', blob: new Blob(['pdf']), fileName: options.plan.fileName });
      },
    });
    const { sheet, layers } = session.editor.getSnapshot().document;
    const background = { ...picture, id: 'b', x: 0, y: 0, ...sheet };
    session.editor.apply((document) => ({ ...document, layers: [background, ...layers] }));
    const others = layers.map(({ id }) => id);
    form.save();
    await settled();
    form.change({ isInkSaving: true });
    form.save();
    await settled();
    form.change({ format: 'pdf' });
    form.save();
    await settled();
    form.change({ scope: 'instance' });
    form.copy();
    await settled();
    expect(drawn).toEqual([['b', ...others], others, others, others]);
  });

  test('has images of the chosen resolution, and so has the clipboard', async () => {
    const pixels: unknown[] = [];
    const { form } = await openSaveDialog({
      makeExport: ({ plan, kept }) => {
        pixels.push([plan.page.pixelsPerInch, kept?.order.dpi]);
        return Promise.resolve(made);
      },
    });
    form.save();
    await settled();
    form.change({ dpi: 300 });
    form.save();
    await settled();
    form.change({ scope: 'instance' });
    form.save();
    await settled();
    form.copy();
    await settled();
    expect(pixels).toEqual([
      [192, 192],
      [300, 300],
      [300, undefined],
      [300, undefined],
    ]);
  });

  test('as PDF has crop marks where its sheet has a bleed, unless the person wants none', async () => {
    const asked: PdfOptions[] = [];
    const { session, form } = await openSaveDialog({
      makePdf: (options) => {
        asked.push(options);
        return Promise.resolve({ kind: 'done', blob: new Blob(['pdf']), fileName: options.plan.fileName });
      },
    });
    const setBleed = (bleedMm: number) =>
      session.editor.apply((document) => ({ ...document, settings: { bleedMm } }));
    const save = async (pdf: Partial<Order>) => {
      form.change(pdf);
      form.save();
      await settled();
    };
    const usual = { isEach: false, hasMarks: true, layout: null };
    form.change({ format: 'pdf' });
    await save(usual);
    setBleed(3);
    await save(usual);
    await save({ ...usual, isEach: true });
    await save({ ...usual, hasMarks: false });
    await save({ ...usual, layout: USUAL_SHEET });
    expect(
      asked.map(({ hasMarks = false, kept }) => ({ made: hasMarks, kept: kept?.order.hasMarks })),
    ).toEqual([
      { made: false, kept: false },
      { made: true, kept: true },
      { made: true, kept: true },
      { made: false, kept: false },
      { made: false, kept: false },
    ]);
  });

  test('as PDF is one document of the chosen copies, unless each is to have its own', async () => {
    const asked: PdfOptions[] = [];
    const { fake, form } = await openSaveDialog({
      makePdf: (options) => {
        asked.push(options);
        return Promise.resolve({ kind: 'done', blob: new Blob(['pdf']), fileName: options.plan.fileName });
      },
    });
    form.change({ format: 'pdf' });
    form.change({ copies: '2–3' });
    form.save();
    await settled();
    form.change({ isEach: true, isPicture: true });
    form.save();
    await settled();
    expect([
      asked.map(({ plan: { container, copies }, isPicture }) => ({
        container,
        isPicture,
        copies: copies.map(({ recordIndex, fileName }) => [recordIndex, fileName]),
      })),
      toldAndMade(fake.did),
    ]).toEqual([
      [
        {
          container: 'document',
          isPicture: false,
          copies: [
            [1, 'Грамоты-2.pdf'],
            [2, 'Грамоты-3.pdf'],
          ],
        },
        {
          container: 'zip',
          isPicture: true,
          copies: [
            [1, 'Грамоты-2.pdf'],
            [2, 'Грамоты-3.pdf'],
          ],
        },
      ],
      [
        ['download', 'Грамоты.pdf'],
        ['download', 'Грамоты_gallery_2файлов.zip'],
      ],
    ]);
  });

  test('that is printed goes to the print dialog, and is opened in a tab when asked', async () => {
    const {
      fake,
      session,
      dialog: first,
    } = await openSaveDialog({
      makePdf: ({ plan: { fileName } }) =>
        Promise.resolve({ kind: 'done', blob: new Blob(['pdf']), fileName }),
    });
    first.send({ type: 'close' });
    session.editorActor.send({
      type: 'openSaveDialog',
      collectionError: null,
      copyCount: 3,
      purpose: 'print',
    });
    const dialog = session.editorActor.getSnapshot().children.saveDialog;
    if (dialog === undefined) throw new Error('The save dialog did not open.');
    aForm(dialog).save({ format: 'pdf', delivery: 'printer' });
    await settled();
    dialog.send({ type: 'openFile' });
    const given = fake.did.filter(([name]) => ['print', 'openInTab', 'download'].includes(String(name)));
    expect([given, dialog.getSnapshot().value]).toEqual([[['print'], ['openInTab']], { open: 'done' }]);
  });

  test('as one PDF that fails says so', async () => {
    const { fake, form } = await openSaveDialog({
      makePdf: () => Promise.resolve({ kind: 'failed', message: 'не хватило памяти' }),
    });
    form.change({ format: 'pdf' });
    form.save();
    await settled();
    expect(toldAndMade(fake.did)).toEqual([
      ['notify', 'negative', 'Ошибка при создании PDF: не хватило памяти'],
    ]);
  });

  test('measures a printer whatever copies are written', async () => {
    const asked: PdfOptions[] = [];
    const { dialog, form } = await openSaveDialog({
      makePdf: (options) => {
        asked.push(options);
        return Promise.resolve(made);
      },
    });
    form.change({ copies: '9' });
    form.save({ extra: 'calibration' });
    await settled();
    expect([asked.map(({ document }) => document.name), dialog.getSnapshot().value]).toEqual([
      ['Калибровка принтера'],
      { open: 'done' },
    ]);
  });

  test('that fails says why', async () => {
    const { fake, form } = await openSaveDialog({
      makeExport: () => Promise.resolve({ kind: 'failed', message: 'архив слишком велик' }),
    });
    form.change({ scope: 'collection' });
    form.save();
    await settled();
    expect(toldAndMade(fake.did)).toEqual([
      ['notify', 'negative', 'Ошибка при создании архива: архив слишком велик'],
    ]);
  });

  test('in which no copy could be drawn names the first one', async () => {
    const copy = { recordIndex: 1, fileName: 'Грамоты-2.png' };
    const { fake, form } = await openSaveDialog({
      makeExport: () => Promise.resolve({ kind: 'failed', message: 'браузеру не хватило памяти', copy }),
    });
    form.change({ scope: 'collection' });
    form.save();
    await settled();
    expect(toldAndMade(fake.did)).toEqual([
      [
        'notify',
        'negative',
        'Ошибка при создании архива: копию 2 не удалось нарисовать: браузеру не хватило памяти',
      ],
    ]);
  });
});

const checked = (dialog: Awaited<ReturnType<typeof openSaveDialog>>['dialog']) =>
  dialog.getSnapshot().children.preflight?.getSnapshot().context;

describe('the check of the copies', () => {
  const report: PreflightReport = { copies: 3, ready: 3, findings: [], flagged: [], names: [] };

  test('begins with the dialog, counts, and keeps its report through a run', async () => {
    const asked: PreflightOptions[] = [];
    const finish = { now: (_result: PreflightResult): void => undefined };
    const { dialog, form, before } = await openSaveDialog({
      makeExport: () => Promise.resolve(made),
      checkAllCopies: (options) => {
        asked.push(options);
        return new Promise((resolve) => {
          finish.now = resolve;
        });
      },
    });
    const told = [checked(dialog)];
    await settled();
    asked[0]?.onProgress?.(2);
    told.push(checked(dialog));
    finish.now({ kind: 'checked', report });
    await settled();
    told.push(checked(dialog));
    form.save();
    await settled();
    told.push(checked(dialog));
    expect({ documents: asked.map(({ document }) => document), told }).toEqual({
      documents: [before.document],
      told: [
        undefined,
        { kind: 'checking', done: 2, total: 3 },
        { kind: 'checked', report },
        { kind: 'checked', report },
      ],
    });
  });

  test('is given up when the dialog closes', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { dialog } = await openSaveDialog({
      checkAllCopies: ({ signal }) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
    });
    await settled();
    const before = signals.map((signal) => signal?.aborted);
    dialog.send({ type: 'close' });
    expect([before, signals.map((signal) => signal?.aborted)]).toEqual([[false], [true]]);
  });

  test.each([
    ['whose worker died', () => Promise.resolve({ kind: 'failed', reason: 'Out of memory' } as const)],
    ['that could not be fetched', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s says so', async (_how, checkAllCopies) => {
    const { dialog, form } = await openSaveDialog({ checkAllCopies });
    await settled();
    expect({ check: checked(dialog), canSave: form.canSave() }).toEqual({
      check: { kind: 'failed' },
      canSave: true,
    });
  });
});

/** A share sheet, and the names of the files that it was given. */
const sharingThat = (canShare: boolean, share = () => Promise.resolve()) => {
  const shared: string[] = [];
  const sharing = {
    canShare: () => canShare,
    share: (taken: readonly File[]) => {
      shared.push(...taken.map(({ name }) => name));
      return share();
    },
  };
  return { sharing, shared };
};
const makesIt = () => Promise.resolve(made);

describe('the file that was made', () => {
  test('goes to the share sheet of the system, until the dialog is closed', async () => {
    const { sharing, shared } = sharingThat(true);
    const { session, dialog, form } = await openSaveDialog({ makeExport: makesIt, sharing });
    form.save();
    await settled();
    const canShare = session.saving.madeFile.canShare();
    dialog.send({ type: 'share' });
    await settled();
    dialog.send({ type: 'close' });
    expect([canShare, shared, session.saving.madeFile.canShare()]).toEqual([true, ['Грамоты.png'], false]);
  });

  test.each([
    ['where the browser has no share sheet', {}],
    ['that the share sheet does not take', { sharing: sharingThat(false).sharing }],
  ])('is not offered for sharing %s', async (_where, over) => {
    const { session, form } = await openSaveDialog({ makeExport: makesIt, ...over });
    form.save();
    await settled();
    expect(session.saving.madeFile.canShare()).toBe(false);
  });

  test.each([
    ['says nothing of a share sheet that was closed', 'AbortError', []],
    [
      'says that sharing failed',
      'NotAllowedError',
      [['notify', 'negative', 'Поделиться не получилось. Файл уже сохранён на этом устройстве.']],
    ],
  ])('%s', async (_rule, error, told) => {
    const { sharing } = sharingThat(true, () => Promise.reject(new DOMException('', error)));
    const { fake, dialog, form } = await openSaveDialog({ makeExport: makesIt, sharing });
    form.save();
    await settled();
    dialog.send({ type: 'share' });
    await settled();
    expect(fake.did.filter(([name]) => name === 'notify')).toEqual(told);
  });
});

describe('copying the one image', () => {
  test('asks the clipboard at once, and gives it the PNG when that is drawn', async () => {
    const copied: Promise<Blob>[] = [];
    const image = new Blob(['png']);
    const { dialog, form } = await openSaveDialog({
      makeExport: () => Promise.resolve({ kind: 'done', blob: image, fileName: 'Грамоты.png' }),
      copyImage: async (promised) => {
        copied.push(promised);
        await promised;
      },
    });
    form.change({ scope: 'instance' });
    form.copy();
    const askedAtOnce = copied.length;
    await settled();
    expect([askedAtOnce, await copied[0], dialog.getSnapshot().value]).toEqual([
      1,
      image,
      { open: 'copied' },
    ]);
  });

  test.each([
    {
      rule: 'says why there is no image',
      makeExport: () => Promise.resolve({ kind: 'failed', message: 'не хватило памяти' } as const),
      copyImage: async (image: Promise<Blob>) => void (await image),
      text: 'Ошибка при сохранении: не хватило памяти',
    },
    {
      rule: 'says that the browser refused',
      makeExport: () => Promise.resolve(made),
      copyImage: () => Promise.reject(new Error('Document is not focused.')),
      text: 'Ошибка при сохранении: браузер не дал скопировать изображение',
    },
  ])('$rule', async ({ makeExport, copyImage, text }) => {
    const { fake, form } = await openSaveDialog({ makeExport, copyImage });
    form.change({ scope: 'instance' });
    form.copy();
    await settled();
    expect(toldAndMade(fake.did)).toEqual([['notify', 'negative', text]]);
  });
});

describe('the estimate', () => {
  test('is measured once, on the layers that are drawn or fill others, and tells each format as it is known', async () => {
    const asked: Parameters<EditorPlatform['measureSample']>[0][] = [];
    const hiddenPeople = { ...people, visible: false };
    const hiddenPicture = { ...picture, id: 'i2', visible: false };
    const { dialog } = await openSaveDialog(
      {
        measureSample: (options) => {
          asked.push(options);
          return Promise.resolve();
        },
      },
      { layers: [picture, hiddenPeople, hiddenPicture] },
    );
    await settled();
    asked[0]?.onMeasured('png', { bytes: 300, ms: 20 });
    asked[0]?.onMeasured('jpeg', { bytes: 100, ms: 10 });
    expect({
      asked: asked.map(({ document, images }) => [document.layers.map(({ id }) => id), [...images.keys()]]),
      told: dialog.getSnapshot().children.estimate?.getSnapshot().context,
    }).toEqual({
      asked: [[['i1', 'd1'], [picture.src]]],
      told: { png: { bytes: 300, ms: 20 }, jpeg: { bytes: 100, ms: 10 } },
    });
  });

  test.each([
    ['whose picture cannot be had', { loadImage: () => refused(404, 'Изображение не найдено.') }, {}],
    [
      'that could not be fetched',
      {},
      { measureSample: () => Promise.reject(new TypeError('Failed to fetch')) },
    ],
  ])('%s does not stop saving', async (_how, options, over) => {
    const { fake, dialog, form } = await openSaveDialog(over, options);
    await settled();
    expect([
      dialog.getSnapshot().children.estimate?.getSnapshot().context,
      form.canSave(),
      toldAndMade(fake.did),
    ]).toEqual([undefined, true, []]);
  });

  test('is given up when the dialog closes', async () => {
    const signals: AbortSignal[] = [];
    const { dialog } = await openSaveDialog({
      measureSample: ({ signal }) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
    });
    await settled();
    const before = signals.map((signal) => signal.aborted);
    dialog.send({ type: 'close' });
    expect([before, signals.map((signal) => signal.aborted)]).toEqual([[false], [true]]);
  });
});

const ARIAL = { family: 'Arial', face: '400-normal' };

test('workers stand by while the dialog is open: one for an image, all for a collection, none afterwards', async () => {
  const { fake, dialog, form } = await openSaveDialog({ makeExport: () => Promise.resolve(made) });
  form.change({ scope: 'collection' });
  form.change({ scope: 'instance' });
  form.save();
  await settled();
  dialog.send({ type: 'close' });
  expect(fake.did.filter(([name]) => name === 'prewarm')).toEqual([
    ['prewarm', 3, [ARIAL]],
    ['prewarm', 3, [ARIAL]],
    ['prewarm', 1, [ARIAL]],
    ['prewarm', 1, [ARIAL]],
    ['prewarm', 0, []],
  ]);
});
