/** Copies for recipients: what is uploaded is what they open, once, also after a network that was gone. */
import { beforeEach, describe, expect, test } from 'vitest';
import { storedHere } from '../host/storedHere.ts';
import type { Drawing } from '../../src/app/platform/drawing.ts';
import { replaceRows } from '../../src/data/issued/index.ts';
import { issuedDocuments } from '../../src/app/issue/facts/issuedDocuments.ts';
import { openSource } from '../../src/app/issue/letters/lettersSource.ts';
import { drawPickup } from '../../src/app/issue/pickup/drawPickup.ts';
import { notesOf } from '../../src/app/issue/pickup/notes.ts';
import { findCopy, openLink, tellName } from '../../src/app/issue/pickup/openPublication.ts';
import { planPickup } from '../../src/app/issue/pickup/planPickup.ts';
import { codesOf, publicationsOf } from '../../src/app/issue/pickup/publications.ts';
import { replaceCopy } from '../../src/app/issue/pickup/replaceCopy.ts';
import { publishCopies } from '../../src/app/issue/pickup/publishCopies.ts';
import type { Document } from '../../src/document/document.ts';
import { createEditor } from '../../src/engine/editor/index.ts';
import { changePickups, keptPickups } from '../../src/hosts/page/keptPickups.ts';
import type { PickupReport, PickupWishes } from '../../src/machines/pickup/events.ts';
import { aList } from '../unit/data/issued/aList.ts';
import { aTextLayer } from '../unit/engine/builders.ts';
import { countPublished, renewCopies } from '../../src/app/issue/pickup/renewCopies.ts';
import { withdrawCopies } from '../../src/app/issue/pickup/withdrawCopies.ts';
import { pickupService } from './pickupService.ts';

beforeEach(() => void storedHere());

const { signal } = new AbortController();
const PEOPLE = [
  ['Ёлкина Анна', '03.05.2015'],
  ['Щукин Олег', '2014-12-31'],
  ['Юрьева Вера', '1 июня 2015'],
];
const BY_DATE: PickupWishes = { column: 'Родился', days: 90 };
const BY_CODE: PickupWishes = { column: null, days: 30 };
const withColumns = (whole: Document) => whole;

/** A project of a list, at a service. */
async function aProject(service: ReturnType<typeof pickupService>, rows = PEOPLE) {
  const list = aList(rows, ['ФИО', 'Родился'], {});
  const document = { ...list, layers: [...list.layers, aTextLayer({ id: 'n', display: '№ {номер}' })] };
  const editor = createEditor({ document, settle: (_, after) => after, now: () => 0 });
  let ids = 0;
  const platform = {
    now: () => Date.UTC(2026, 4, 3, 12),
    newId: () => `id${(ids += 1)}`,
    origin: 'https://example.ru',
    site: { publicUrl: null, letters: true },
    storage: { getItem: () => null },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what issuing and planning read
  const deps = {
    platform,
    api: {},
    session: {
      editor,
      table: { memory: { withColumns, recall: () => null } },
      device: { place: 'project' },
      pictures: { files: { filesOf: async () => new Map() } },
    },
    organisations: { current: () => Promise.resolve(null) },
  } as unknown as Parameters<typeof openSource>[0];
  const drawing: Pick<Drawing, 'makePdf' | 'makeExport'> = {
    makePdf: async ({ plan, onFile }) => {
      for (const { fileName, recordIndex } of plan.copies)
        onFile?.(fileName, new Blob([`%PDF ${recordIndex ?? 0}`]));
      return { kind: 'done', blob: new Blob(), fileName: plan.fileName };
    },
    makeExport: () => Promise.reject(new Error('No pictures are made.')),
  };
  const source = await openSource(deps, { format: 'pdf', copies: '' }, signal);
  const reports: PickupReport[] = [];
  const loadDrawing = () => Promise.resolve(drawing);
  const publish = (wishes: PickupWishes) =>
    publishCopies({
      api: service.api,
      project: 'project',
      source,
      copies: planPickup(source, wishes.column).copies,
      wishes,
      ...drawPickup({ ...deps, loadDrawing }, source, signal),
      report: (message) => void reports.push(message),
      signal,
    });
  const publications = () =>
    publicationsOf({ api: service.api, platform: deps.platform, project: 'project' }, signal);
  const own = async () => (await publications()).own;
  const register = () => issuedDocuments(editor, 'project', withColumns).load();
  const numbers = async () =>
    (await register()).rows.map(({ number, name, state }) => [number, name, state.kind]);
  return {
    editor,
    publish,
    register,
    publications,
    own,
    /** Withdraws the document with this number. */
    withdraw: async (number: string) => {
      const { rows } = await register();
      const meant = rows.filter((row) => row.number === number);
      return withdrawCopies(service, 'project', meant, rows);
    },
    /**
     * The document with this number is replaced by a new one, behind the link too; resolves with how many.
     */
    renew: async (number: string) => {
      const documents = issuedDocuments(editor, 'project', withColumns);
      const meant = (await register()).rows.filter((row) => row.number === number);
      const { rows } = await documents.change((now) => replaceRows(now, new Set(meant.map(({ id }) => id))));
      const api = { ...deps.api, ...service.api };
      const platform = { ...deps.platform, loadDrawing };
      const published = await countPublished('project', meant, rows);
      return [published, await renewCopies({ ...deps, api, platform }, {}, meant, rows, signal)];
    },
    source,
    numbers,
    reports,
    replacing: { ...deps, platform: { ...deps.platform, loadDrawing } },
    reopened: () => openSource(deps, { format: 'pdf', copies: '' }, signal),
  };
}

/** What a recipient of this link sees who types these words. */
async function opened(
  service: ReturnType<typeof pickupService>,
  link: string,
  surname: string,
  second: string,
) {
  const { api } = service;
  const publication = await openLink(new URL(link).hash, { api }, signal);
  if (publication.kind !== 'open') return publication.kind;
  const found = await findCopy(publication, { surname, second }, { api }, signal);
  if (found.kind !== 'found') return found.kind;
  const { name, number, files } = found.content;
  return [name, number, ...files.map((file) => `${file.name}: ${new TextDecoder().decode(file.bytes)}`)];
}

describe('a publication', () => {
  test('gives each one their own copy, with its number, by what they know', async () => {
    const service = pickupService();
    const { publish, own, numbers } = await aProject(service);
    await publish(BY_DATE);
    const [{ link } = { link: '' }] = await own();

    expect(link).toMatch(/^https:\/\/example\.ru\/get#1[\w-]{22}$/);
    expect([
      await opened(service, link, 'ЕЛКИНА', '3 мая 2015 г.'),
      await opened(service, link, 'Щукин', '31.12.2014'),
      await opened(service, link, 'Щукин', '3.5.2015'),
    ]).toEqual([
      ['Ёлкина Анна', '001', 'Ёлкина Анна — Грамота.pdf: %PDF 0'],
      ['Щукин Олег', '002', 'Щукин Олег — Грамота.pdf: %PDF 1'],
      'wrong',
    ]);
    expect(await numbers()).toEqual([
      ['001', 'Ёлкина Анна', 'issued'],
      ['002', 'Щукин Олег', 'issued'],
      ['003', 'Юрьева Вера', 'issued'],
    ]);
  });

  test('by codes opens with the printed ones, which are the same each time', async () => {
    const service = pickupService();
    const { publish, own, source } = await aProject(service);
    await publish(BY_CODE);
    const [first] = await own();
    if (first === undefined) throw new Error('Nothing is published.');
    const codes = await codesOf(first.kept, source.run.document);

    expect(codes.map(({ name }) => name)).toEqual(['Ёлкина Анна', 'Щукин Олег', 'Юрьева Вера']);
    expect(await opened(service, first.link, 'Юрьева', codes[2]?.code ?? '')).toEqual([
      'Юрьева Вера',
      '003',
      'Юрьева Вера — Грамота.pdf: %PDF 2',
    ]);
    expect(await codesOf(first.kept, source.run.document)).toEqual(codes);
  });

  test('sends no name, no date and no code', async () => {
    const service = pickupService();
    const { publish, own, source } = await aProject(service);
    await publish(BY_CODE);
    const [first] = await own();
    const codes = first === undefined ? [] : await codesOf(first.kept, source.run.document);
    const words = [
      ...PEOPLE.flatMap(([name = '', date = '']) => [...name.split(' '), date]),
      'Грамота',
      'ФИО',
    ];
    const all = service.sent.join('\n');

    expect(service.sent.length).toBe(5);
    expect([...words, ...codes.map(({ code }) => code)].filter((word) => all.includes(word))).toEqual([]);
  });

  test('that was broken off goes on where it was: nothing is lost, nothing doubled, numbers stay', async () => {
    const service = pickupService();
    const first = await aProject(service);
    service.breakAfter(2);
    const failure = await first.publish(BY_DATE).catch((error: unknown) => error);
    const unseen = await first.own();
    service.breakAfter(Infinity);
    const again = await aProject(service);
    await again.publish(BY_DATE);

    expect([failure, unseen]).toEqual([{ code: 503, text: 'Нет связи с сервером' }, []]);
    expect([service.kept.size, service.puts.length, new Set(service.puts).size]).toEqual([1, 3, 3]);
    expect(again.reports).toEqual([
      { type: 'progress', done: 2, total: 3 },
      { type: 'progress', done: 3, total: 3 },
    ]);
    expect(await again.numbers()).toEqual([
      ['001', 'Ёлкина Анна', 'issued'],
      ['002', 'Щукин Олег', 'issued'],
      ['003', 'Юрьева Вера', 'issued'],
    ]);
  });

  test('that was broken off and changed is uploaded again in its places', async () => {
    const service = pickupService();
    service.breakAfter(2);
    await (await aProject(service)).publish(BY_DATE).catch(() => undefined);
    service.breakAfter(Infinity);
    const changed = await aProject(service, [
      ['Ёлкина Анна', '03.05.2015'],
      ['Щукин Олег', '30.12.2014'],
    ]);
    await changed.publish(BY_DATE);

    expect([service.kept.size, service.puts.length, new Set(service.puts).size]).toEqual([1, 4, 3]);
    expect((await keptPickups('project')).map(({ copies }) => copies.length)).toEqual([2]);
  });

  test('that was begun with other wishes is withdrawn: nobody has its link', async () => {
    const service = pickupService();
    service.breakAfter(1);
    const project = await aProject(service);
    await project.publish(BY_DATE).catch(() => undefined);
    service.breakAfter(Infinity);
    await project.publish(BY_CODE);

    expect([service.kept.size, (await keptPickups('project')).map(({ column }) => column)]).toEqual([
      1,
      [null],
    ]);
  });
});

const problemsOf = async (rows: readonly (readonly string[])[], column: string | null) => {
  const { source } = await aProject(
    pickupService(),
    rows.map((row) => [...row]),
  );
  return planPickup(source, column).problems;
};

/**
 * A recipient opens their copy by a code and says how the name has to be; the note as the issuer reads it.
 */
async function aNote(name: string) {
  const service = pickupService();
  const project = await aProject(service);
  await project.publish(BY_CODE);
  const [own] = await project.own();
  if (own === undefined) throw new Error('Nothing is published.');
  const code = (await codesOf(own.kept, project.source.run.document))[1]?.code ?? '';
  const publication = await openLink(new URL(own.link).hash, service, signal);
  if (publication.kind !== 'open') throw new Error('The link opens nothing.');
  const found = await findCopy(publication, { surname: 'Щукин', second: code }, service, signal);
  if (found.kind !== 'found') throw new Error('The copy is not there.');
  await tellName(publication, { copy: found.id, name, words: 'Спасибо!' }, service);
  const notes = await notesOf(service, own.kept, project.editor.getSnapshot().document);
  const replace = async () => {
    const [note] = notes;
    if (note === undefined) throw new Error('No note came.');
    const deps = { ...project.replacing, api: { ...project.replacing.api, ...service.api } };
    await replaceCopy(deps, {}, { publication: own.kept.id, id: note.copyId, name: note.name }, signal);
  };
  return { service, project, own, code, notes, replace };
}

describe('a withdrawn document', () => {
  test('is no longer opened by the link, and the others are', async () => {
    const service = pickupService();
    const { publish, own, withdraw } = await aProject(service);
    await publish(BY_DATE);
    const count = await withdraw('002');
    const [now] = await own();

    expect([
      count,
      await opened(service, now?.link ?? '', 'Щукин', '31.12.2014'),
      (await opened(service, now?.link ?? '', 'Ёлкина', '3.5.2015')).at(1),
      now?.kept.copies.length,
      await withdraw('002'),
    ]).toEqual([1, 'wrong', '001', 2, 0]);
  });

  test('that was the last one ends the publication', async () => {
    const service = pickupService();
    const { publish, own, withdraw } = await aProject(service, PEOPLE.slice(0, 2));
    await publish(BY_DATE);
    const counts = [await withdraw('001'), await withdraw('002')];

    expect([counts, await own(), await keptPickups('project')]).toEqual([[1, 1], [], []]);
  });

  test('of an older number leaves the copy, which has the newer one', async () => {
    const service = pickupService();
    const { publish, own, register } = await aProject(service);
    await publish(BY_DATE);
    const { rows } = await register();
    const newer = rows.map((row) => ({ ...row, id: `${row.id} newer` }));
    const count = await withdrawCopies(service, 'project', rows.slice(0, 1), [...rows, ...newer]);

    expect([count, (await own())[0]?.kept.copies.length]).toEqual([0, 3]);
  });
});

describe('a document that is replaced by a new one', () => {
  test('is the new one behind the link, with a new number, and opens as before', async () => {
    const service = pickupService();
    const { publish, own, renew, numbers } = await aProject(service);
    await publish(BY_DATE);
    const counts = await renew('002');
    const [now] = await own();

    expect(counts).toEqual([1, 1]);
    expect(await opened(service, now?.link ?? '', 'Щукин', '31.12.2014')).toEqual([
      'Щукин Олег',
      '004',
      'Щукин Олег — Грамота.pdf: %PDF 1',
    ]);
    expect(await numbers()).toEqual([
      ['001', 'Ёлкина Анна', 'issued'],
      ['002', 'Щукин Олег', 'replaced'],
      ['003', 'Юрьева Вера', 'issued'],
      ['004', 'Щукин Олег', 'issued'],
    ]);
  });

  test('opens with the printed code as before', async () => {
    const service = pickupService();
    const { publish, own, renew, source } = await aProject(service);
    await publish(BY_CODE);
    const [before] = await own();
    const codes = before === undefined ? [] : await codesOf(before.kept, source.run.document);
    await renew('003');
    const [now] = await own();

    expect([
      (await opened(service, now?.link ?? '', 'Юрьева', codes[2]?.code ?? '')).at(1),
      now?.facts.copies,
    ]).toEqual(['004', 3]);
  });

  test('and was never published changes nothing behind a link', async () => {
    const service = pickupService();
    const { publish, renew } = await aProject(service);
    await publish(BY_DATE);

    expect([await renew('no such number'), service.puts.length]).toEqual([[0, 0], 3]);
  });
});

test('a publication of another device is listed, and one of another project here is not', async () => {
  const service = pickupService();
  const { publish, publications } = await aProject(service);
  await publish(BY_DATE);
  const [mine] = await keptPickups('project');
  await changePickups('other project', () => (mine === undefined ? [] : [{ ...mine, id: 'here' }]));
  for (const id of ['here', 'there']) {
    await service.api.startPickup({ id, head: '', days: 30 });
    await service.api.finishPickup(id, { copies: [] });
  }
  await service.api.startPickup({ id: 'begun', head: '', days: 30 });
  const { own, elsewhere } = await publications();

  expect([own.length, elsewhere.map(({ id }) => id)]).toEqual([1, ['there']]);
});

describe('a mistake in a name', () => {
  test('is read by the issuer alone, with the name of the list', async () => {
    const { service, notes } = await aNote('Щукина Олеся');

    expect(notes).toEqual([
      {
        id: 'n1',
        copyId: notes[0]?.copyId,
        copy: 1,
        before: 'Щукин Олег',
        name: 'Щукина Олеся',
        words: 'Спасибо!',
        day: '2026-05-04',
      },
    ]);
    expect(service.sent.filter((text) => /Щукин|Олес|Спасибо/.test(text))).toEqual([]);
  });

  test('is put right in one press: the table, the copy in its new place, the same number and code', async () => {
    const { service, project, own, code, replace } = await aNote('Щукина Олеся');
    await replace();

    expect([
      await opened(service, own.link, 'Щукина', code),
      await opened(service, own.link, 'Щукин', code),
      service.kept.get(own.kept.id)?.copies.size,
      await project.numbers(),
    ]).toEqual([
      ['Щукина Олеся', '002', 'Щукина Олеся — Грамота.pdf: %PDF 1'],
      'wrong',
      3,
      [
        ['001', 'Ёлкина Анна', 'issued'],
        ['002', 'Щукина Олеся', 'issued'],
        ['003', 'Юрьева Вера', 'issued'],
      ],
    ]);
    const [renewed] = await project.own();
    const codes = await codesOf(renewed?.kept ?? own.kept, (await project.reopened()).run.document);
    expect(codes[1]).toEqual({ name: 'Щукина Олеся', code });
  });

  test('in the first name only leaves the copy at its place', async () => {
    const { service, own, code, replace } = await aNote('Щукин Олежек');
    const before = [...(service.kept.get(own.kept.id)?.copies.keys() ?? [])];
    await replace();

    expect([...(service.kept.get(own.kept.id)?.copies.keys() ?? [])]).toEqual(before);
    expect((await opened(service, own.link, 'Щукин', code))[0]).toBe('Щукин Олежек');
  });

  test('is put right by another press when the network was gone', async () => {
    const { service, project, own, code, replace } = await aNote('Щукина Олеся');
    service.breakAfter(0);
    const failure = await replace().catch((error: unknown) => error);
    const meanwhile = await opened(service, own.link, 'Щукин', code);
    service.breakAfter(Infinity);
    await replace();

    expect([failure, meanwhile[0]]).toEqual([{ code: 503, text: 'Нет связи с сервером' }, 'Щукин Олег']);
    expect(await opened(service, own.link, 'Щукина', code)).toEqual([
      'Щукина Олеся',
      '002',
      'Щукина Олеся — Грамота.pdf: %PDF 1',
    ]);
    expect((await project.numbers()).map(([number]) => number)).toEqual(['001', '002', '003']);
  });

  test('of somebody who could not open a copy is read too, and is about no copy', async () => {
    const { service, project, own } = await aNote('Щукина Олеся');
    const publication = await openLink(new URL(own.link).hash, service, signal);
    if (publication.kind !== 'open') throw new Error('The link opens nothing.');
    await tellName(publication, { copy: '', name: 'Юрева Вера', words: '' }, service);
    const [, note] = await notesOf(service, own.kept, project.editor.getSnapshot().document);

    expect(note).toEqual({
      id: 'n2',
      copyId: '',
      copy: null,
      before: '',
      name: 'Юрева Вера',
      words: '',
      day: '2026-05-04',
    });
  });

  test('that is no note is left out', async () => {
    const { service, project, own } = await aNote('Щукина Олеся');
    service.kept.get(own.kept.id)?.notes.set('n2', 'A'.repeat(2855));

    expect((await notesOf(service, own.kept, project.editor.getSnapshot().document)).length).toBe(1);
  });
});

describe('before the upload', () => {
  const TWINS = [
    ['Ким Анна', '3.5.2015'],
    ['Ли Олег', ''],
    ['КИМ Вера', '03.05.2015'],
  ];

  test('people whom the same words would open are named, and those without a word', async () => {
    expect(await problemsOf(TWINS, 'Родился')).toEqual([
      { kind: 'noSecond', words: 'Ли Олег', copies: [1] },
      { kind: 'same', words: 'Ким, 3.5.2015', copies: [0, 2] },
    ]);
  });

  test('codes tell all people apart', async () => {
    expect(await problemsOf(TWINS, null)).toEqual([]);
  });
});
