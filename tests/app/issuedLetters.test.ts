/** Letters hand out documents: their copies have the numbers of the register. */
import { beforeEach, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { storedHere } from '../host/storedHere.ts';
import { numberMaker } from '../../src/app/issue/facts/numberMaker.ts';
import { USUAL_ORDER } from '../../src/output/order/index.ts';
import { issuedDocuments } from '../../src/app/issue/facts/issuedDocuments.ts';
import { loadCorrections, saveCorrections } from '../../src/app/issue/letters/corrections.ts';
import { issuedLetters } from '../../src/app/issue/letters/issuedLetters.ts';
import { lettersWith } from '../../src/app/issue/letters/lettersImplementations.ts';
import { unfinishedMailing } from '../../src/app/issue/letters/unfinishedMailing.ts';
import type { Order } from '../../src/output/order/index.ts';
import { openSource } from '../../src/app/issue/letters/lettersSource.ts';
import { designOf } from '../../src/document/runDocument.ts';
import type { Document } from '../../src/document/document.ts';
import { createDocument } from '../../src/document/document.ts';
import { createEditor } from '../../src/engine/editor/index.ts';
import { changeMailing } from '../../src/hosts/page/keptMailing.ts';
import { keptWords } from '../../src/hosts/page/keptCorrections.ts';
import { forgetTables } from '../../src/hosts/page/forgetTables.ts';
import { aList } from '../unit/data/issued/aList.ts';
import { aTextLayer } from '../unit/engine/builders.ts';

let stored = new Map<string, unknown>();
beforeEach(() => {
  stored = storedHere();
});

const { signal } = new AbortController();
const PEOPLE = [
  ['Ёлкина Анна', 'anna@example.org'],
  ['Щукин Олег', 'oleg@exmaple.org'],
  ['Юрьева Вера', 'vera@example.org'],
];

const withColumns = (whole: Document) => whole;

/** Another project, for one value of a column. */
const thanks = createDocument({
  name: 'Благодарность',
  layers: [aTextLayer({ id: 't', display: 'Благодарим' })],
});

async function aMailing(rows = PEOPLE, copies = '', chosen: Partial<Order> = { format: 'pdf' }) {
  const list = aList(rows, ['ФИО', 'Email', 'Класс'].slice(0, rows[0]?.length), {});
  const document = { ...list, layers: [...list.layers, aTextLayer({ id: 'n', display: '№ {номер}' })] };
  const editor = createEditor({ document, settle: (_, after) => after, now: () => 0 });
  let ids = 0;
  const site = { publicUrl: null, letters: true };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what issuing and planning read
  const deps = {
    platform: {
      now: () => Date.UTC(2026, 4, 3, 12),
      newId: () => `id${(ids += 1)}`,
      origin: 'https://example.ru',
      site,
      storage: { getItem: () => null },
    },
    api: { loadProject: () => Promise.resolve({ ok: true, value: { document: thanks } }) },
    session: {
      editor,
      table: { memory: { withColumns, recall: () => null } },
      device: { place: 'project' },
      pictures: { files: { filesOf: async () => new Map() } },
    },
    organisations: { current: () => Promise.resolve(null) },
  } as unknown as Parameters<typeof openSource>[0];
  const drawn: (readonly string[] | undefined)[] = [];
  const drawnFrom: (readonly string[])[] = [];
  const drawing = {
    makePdf: async (run: Parameters<Parameters<typeof issuedLetters>[0]['drawing']['makePdf']>[0]) => {
      drawn.push(run.document.facts?.get('номер'));
      drawnFrom.push(run.plan.copies.map(({ recordIndex }) => designOf(run.document, recordIndex).name));
      for (const { fileName } of run.plan.copies) run.onFile?.(fileName, new Blob([new Uint8Array([1])]));
      return { kind: 'done', blob: new Blob(), fileName: run.plan.fileName } as const;
    },
    makeExport: () => Promise.reject(new Error('No pictures are made.')),
  };
  const source = await openSource(deps, { ...chosen, copies }, signal);
  const register = issuedDocuments(editor, 'project', withColumns);
  const rowsOf = async () =>
    (await register.load()).rows.map(({ number, name, file, state }) => [number, name, file, state.kind]);
  return {
    letters: issuedLetters({ ...deps, drawing }, source, signal),
    drawn,
    drawnFrom,
    rowsOf,
    source,
    deps,
    drawing,
  };
}

const formatOf = async (chosen: Partial<Order>) =>
  (await aMailing(PEOPLE, '', chosen)).source.run.order.format;

test('a mailing that was begun keeps the format of its files after a reload, unless another one is chosen', async () => {
  await changeMailing('project', () => ({ run: 'a1', format: 'pdf' }));

  expect([await formatOf({}), await formatOf({ format: 'jpeg' })]).toEqual(['pdf', 'jpeg']);
});

test('a mailing gives numbers, notes what has left, and goes on with the numbers of the rest', async () => {
  const first = await aMailing();
  await first.letters.draw([0, 1]);
  await first.letters.finish(new Set([0]));
  const again = await aMailing();
  await again.letters.draw([1, 2]);
  await again.letters.finish(new Set([1, 2]));
  expect([first.drawn, again.drawn, await again.rowsOf()]).toEqual([
    [['001', '002']],
    [['', '002', '003']],
    [
      ['001', 'Ёлкина Анна', 'Ёлкина Анна — Грамота.pdf', 'issued'],
      ['002', 'Щукин Олег', 'Щукин Олег — Грамота.pdf', 'issued'],
      ['003', 'Юрьева Вера', 'Юрьева Вера — Грамота.pdf', 'issued'],
    ],
  ]);
});

test('each person gets the copy of their design, with one numbering', async () => {
  const designs = {
    column: 'ФИО',
    designs: [{ value: 'Щукин Олег', kind: 'project', id: 'p2', name: 'Благодарность' }],
  } as const;
  const { letters, drawn, drawnFrom } = await aMailing(PEOPLE, '', { format: 'pdf', designs });
  const files = await letters.draw([0, 1]);
  expect([drawn, drawnFrom, [...files.keys()]]).toEqual([
    [['001', '002']],
    [['Грамота', 'Благодарность']],
    [0, 1],
  ]);
});

test('who may have got a letter before the page was killed has the same number in a file that is saved later', async () => {
  const mailing = await aMailing();
  await mailing.letters.draw([0, 1]);
  const { platform, session } = mailing.deps;
  const numbers = numberMaker({
    platform: { ...platform, findUnfinishedRun: () => Promise.resolve(null) },
    place: 'project',
    editor: session.editor,
  });
  const order = { ...USUAL_ORDER, scope: 'collection' } as const;
  const { document } = session.editor.getSnapshot();
  expect(
    await numbers.peek({
      document,
      order,
      copies: [0, 1, 2],
      made: new Map(),
      signal,
      onProgress: () => undefined,
    }),
  ).toEqual(['001', '002', '003']);
});

const OFFLINE = { ok: false, error: { kind: 'offline', code: 500, text: 'Нет связи.', details: null } };
const REASON = 'Такого адреса нет, или почта его не принимает (550).';

/** Sends a mailing as the dialog does, after its trial letter; what was handed over, and what became of it. */
async function mailed({ source, deps, drawing }: Awaited<ReturnType<typeof aMailing>>, brokenAt = 'nobody') {
  const refused = new Set<string>();
  await changeMailing('project', () => ({ run: 'a1'.repeat(32) }));
  const handed: string[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what sending reads
  const machine = lettersWith({
    ...deps,
    platform: { ...deps.platform, loadDrawing: () => Promise.resolve(drawing) },
    api: {
      letterStates: ({ letters }: { readonly letters: readonly { readonly copy: string }[] }) => {
        const states = letters.map(({ copy }) => (refused.has(copy) ? 'refused' : null));
        return Promise.resolve({ ok: true, value: { is_tried: true, states } });
      },
      sendLetter: ({ copy, to }: { readonly copy: string; readonly to: string }) => {
        handed.push(copy);
        if (to.startsWith(brokenAt)) return Promise.resolve(OFFLINE);
        if (!to.startsWith('oleg')) return Promise.resolve({ ok: true, value: { state: 'sent' } });
        refused.add(copy);
        return Promise.resolve({ ok: true, value: { state: 'refused', reason: REASON } });
      },
    },
    source,
    column: 'Email',
    corrections: {},
  } as unknown as Parameters<typeof lettersWith>[0]);
  const actor = createActor(machine).start();
  await waitFor(actor, (state) => state.matches('writing'));
  actor.send({
    type: 'send',
    wishes: { column: 'Email', subject: 'Грамота', text: 'Вам, Пётр', corrections: {} },
  });
  const { context } = await waitFor(actor, (state) => state.matches('writing'));
  /** What the dialog says of the letters when it is opened again. */
  const outcomesLater = async () => {
    const later = createActor(machine).start();
    return (await waitFor(later, (state) => state.matches('writing'))).context.outcomes;
  };
  return { handed, failure: context.failure, outcomesLater };
}

test('who was refused a letter has no document that was handed out', async () => {
  const mailing = await aMailing();
  const { failure } = await mailed(mailing);
  expect([failure, (await mailing.rowsOf()).map(([, name, , kind]) => [name, kind])]).toEqual([
    null,
    [
      ['Ёлкина Анна', 'issued'],
      ['Щукин Олег', 'unfinished'],
      ['Юрьева Вера', 'issued'],
    ],
  ]);
});

test('why a letter was refused is told also when the dialog is opened again, until signing out', async () => {
  const { outcomesLater } = await mailed(await aMailing());
  const before = await outcomesLater();
  await forgetTables();
  const refused = { copy: 1, address: 'oleg@exmaple.org', state: 'refused' };
  expect([before, await outcomesLater()]).toEqual([[{ ...refused, reason: REASON }], [refused]]);
});

test.each([
  ['nobody', null],
  ['vera', { done: 2, total: 3 }],
])('of a mailing that breaks off at %s, %j is left unfinished', async (brokenAt, unfinished) => {
  await mailed(await aMailing(), brokenAt);
  expect(await unfinishedMailing('project')).toEqual(unfinished);
});

test('the second document of a person is a letter of its own, also when it is chosen alone', async () => {
  const twice = [
    ['Ёлкина Анна', 'anna@example.org', '7А'],
    ['Ёлкина Анна', 'anna@example.org', '8А'],
  ];
  const first = await mailed(await aMailing(twice, '1'));
  const second = await mailed(await aMailing(twice, '2'));
  const sorted = await mailed(await aMailing(twice.toReversed()));
  expect([new Set([...first.handed, ...second.handed]).size, sorted.handed]).toEqual([
    2,
    [...second.handed, ...first.handed],
  ]);
});

test('the words of letters are there when the dialog is opened again, until signing out', async () => {
  await mailed(await aMailing());
  const before = await keptWords('project');
  await forgetTables();
  expect({
    before,
    after: await keptWords('project'),
    isStored: JSON.stringify([...stored]).includes('Пётр'),
  }).toEqual({ before: { subject: 'Грамота', text: 'Вам, Пётр' }, after: null, isStored: false });
});

/** Shares one copy more, by passing it over, and says how many are shared when the dialog is opened. */
async function sharedIn({ source, deps, drawing }: Awaited<ReturnType<typeof aMailing>>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what sharing reads
  const machine = lettersWith({
    ...deps,
    platform: { ...deps.platform, loadDrawing: () => Promise.resolve(drawing) },
    source,
    column: 'Email',
    corrections: {},
  } as unknown as Parameters<typeof lettersWith>[0]);
  const actor = createActor(machine).start();
  const { context } = await waitFor(actor, (state) => state.matches('writing'));
  actor.send({ type: 'share', wishes: { column: 'Email', subject: '', text: '', corrections: {} } });
  await waitFor(actor, (state) => state.matches({ sharing: 'ready' }));
  actor.send({ type: 'skip' });
  actor.stop();
  return context.shared;
}

test('sharing goes on where it stopped, unless a row was inserted among those that are shared', async () => {
  const nina = ['Новая Нина', 'nina@example.org'];
  const counts = [
    await sharedIn(await aMailing()),
    await sharedIn(await aMailing([...PEOPLE, nina])),
    await sharedIn(await aMailing([nina, ...PEOPLE])),
  ];
  expect(counts).toEqual([0, 1, 0]);
});

test('before anything is sent, letters show the numbers that copies would get, and give none', async () => {
  const { source, rowsOf } = await aMailing();
  expect([source.run.document.facts?.get('номер'), await rowsOf()]).toEqual([['001', '002', '003'], []]);
});

test('a corrected address is found again by person and cell, and signing out removes it', async () => {
  const { source } = await aMailing();
  const wishes = { column: 'Email', corrections: { 1: 'oleg@example.org' } };
  await saveCorrections('project', source, wishes);
  const moved = await aMailing([['Новая Нина', 'nina@example.org'], ...PEOPLE]);
  const found = await loadCorrections('project', moved.source, 'Email');
  await forgetTables();
  expect([found, await loadCorrections('project', moved.source, 'Email')]).toEqual([
    { 2: 'oleg@example.org' },
    {},
  ]);
});

test('a corrected address is nobody else’s: people of one name without an address are told apart', async () => {
  const namesakes = [
    ['Щукин Олег', '', '7А'],
    ['Щукин Олег', '', '7Б'],
    ['Щукин Олег', '', '7Б'],
  ];
  const { source } = await aMailing(namesakes);
  await saveCorrections('project', source, { column: 'Email', corrections: { 1: 'first@example.org' } });
  const moved = await aMailing([['Щукин Олег', '', '8В'], ...namesakes]);
  expect(await loadCorrections('project', moved.source, 'Email')).toEqual({ 2: 'first@example.org' });
});

test('a person who is chosen alone has no address that was typed for a namesake', async () => {
  const namesakes = [
    ['Щукин Олег', '', '7А'],
    ['Щукин Олег', '', '7Б'],
  ];
  const first = await aMailing(namesakes, '1');
  await saveCorrections('project', first.source, {
    column: 'Email',
    corrections: { 0: 'first@example.org' },
  });
  const second = await aMailing(namesakes, '2');
  await saveCorrections('project', second.source, {
    column: 'Email',
    corrections: { 1: 'second@example.org' },
  });
  const both = await aMailing(namesakes);
  expect([
    await loadCorrections('project', second.source, 'Email'),
    await loadCorrections('project', both.source, 'Email'),
  ]).toEqual([{ 1: 'second@example.org' }, { 0: 'first@example.org', 1: 'second@example.org' }]);
});

test('signing out takes names and files from the list of what was issued, and leaves the numbers', async () => {
  const { letters, rowsOf } = await aMailing();
  await letters.draw([0, 1, 2]);
  await letters.finish(new Set([0, 1, 2]));
  await forgetTables();
  expect([
    await rowsOf(),
    PEOPLE.flat().filter((text) => JSON.stringify([...stored]).includes(text)),
  ]).toEqual([['001', '002', '003'].map((number) => [number, '', '', 'issued']), []]);
});
