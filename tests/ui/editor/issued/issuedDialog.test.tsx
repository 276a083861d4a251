/** «Выданные документы»: what the list says, what is decided in it, and what it refuses. */
import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storedHere } from '../../../host/storedHere.ts';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { IssuedRow } from '../../../../src/document/issued/issuedRegister.ts';
import { sharedDatabase } from '../../../../src/hosts/page/deviceDatabase.ts';
import type { KeptPickup } from '../../../../src/hosts/page/keptPickups.ts';
import { changePickups, keptPickups } from '../../../../src/hosts/page/keptPickups.ts';
import { newNoteKeys } from '../../../../src/pickup/note.ts';
import { newSecret } from '../../../../src/pickup/secrets.ts';
import { changeSigned } from '../../../../src/hosts/page/signedProofs.ts';
import { aList } from '../../../unit/data/issued/aList.ts';
import { aTextLayer } from '../../../unit/engine/builders.ts';
import { KEY_ID } from '../../../unit/proof/someFacts.ts';
import type { Replies } from '../../support/fakeService.ts';
import { json } from '../../support/fakeService.ts';
import { renderEditor } from '../support/renderEditor.tsx';

/** Of the only project of the test. */
const PLACE = 'olga/p1';

beforeEach(() => void storedHere());

const numberOf = (count: number) => String(count).padStart(3, '0');

function aRow(count: number, name: string, state: IssuedRow['state'] = { kind: 'issued' }): IssuedRow {
  const number = numberOf(count);
  return {
    id: `row ${count}`,
    number,
    series: '',
    count,
    issue: 1,
    key: number,
    place: count - 1,
    name,
    document: 'Грамота',
    file: `${number}.pdf`,
    day: '2026-05-03',
    state,
    changes: 0,
  };
}

/** A code of the number that this device has signed. */
const sign = (number: string, isOutlived = false) =>
  changeSigned(KEY_ID, (known) => ({
    ...known,
    [`code ${Object.keys(known).length}`]: {
      number,
      address: `/proof#${Object.keys(known).length}`,
      index: Object.keys(known).length,
      place: PLACE,
      isOutlived,
    },
  }));

const CODE = aTextLayer({ id: 'c', display: '{проверка}' });

/** The dialog of a project that keeps these rows. */
async function openIssued(
  rows: readonly IssuedRow[],
  replies: Replies = {},
  layers: Document['layers'] = [],
) {
  const numbering = { register: { issue: 1, rows: [...rows] } };
  const view = await renderEditor(createDocument({ layers, settings: { numbering } }), {}, replies);
  await view.user.keyboard('{Shift>}{F8}{/Shift}');
  const dialog = await screen.findByRole('dialog', { name: 'Выданные документы' });
  const choose = async (number: string, action: string) => {
    await view.user.click(within(dialog).getByRole('button', { name: `Что сделать с документом ${number}` }));
    await view.user.click(await screen.findByRole('menuitem', { name: action }));
  };
  /** Numbers and states of the shown rows. */
  const shown = () =>
    within(dialog)
      .queryAllByRole('row')
      .slice(1)
      .map((row) => [
        within(row).getByRole('rowheader').textContent,
        within(row).getAllByRole('cell').at(-2)?.textContent,
      ]);
  return { ...view, dialog, choose, shown };
}

const faults = async (dialog: HTMLElement) => {
  const { violations } = await axe.run(dialog, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id }) => id);
};

test('an empty list says how it is filled, and has nothing to save or print', async () => {
  const { dialog } = await openIssued([]);
  await within(dialog).findByText('Пока ничего не выдано');
  const disabled = ['Excel', 'CSV', 'Распечатать'].map(
    (name) => within(dialog).getByRole<HTMLButtonElement>('button', { name }).disabled,
  );

  expect([disabled, await faults(dialog)]).toEqual([[true, true, true], []]);
});

test('an empty list of a layout with numbers asks for copies only', async () => {
  const layers = [aTextLayer({ display: '№ {номер}' })];
  const { user } = await renderEditor(createDocument({ layers }));
  await user.keyboard('{Shift>}{F8}{/Shift}');
  const dialog = await screen.findByRole('dialog', { name: 'Выданные документы' });

  const { nextSibling } = await within(dialog).findByText('Пока ничего не выдано');

  expect(nextSibling?.textContent).toBe('Сохраните копии: здесь появится строка о каждой.');
});

test('each document says its state, the last ones first, and one is found by a part of its name', async () => {
  const { user, dialog, shown } = await openIssued([
    aRow(1, 'Ёлкина Анна'),
    aRow(2, 'Щукин Олег', { kind: 'unfinished', run: 'r' }),
    aRow(3, 'Белова Вера', { kind: 'replaced', by: '005' }),
    aRow(4, 'Ким Пётр', { kind: 'withdrawn', day: '2026-05-04' }),
    aRow(5, 'Белова Вера', { kind: 'replacing' }),
  ]);
  await within(dialog).findByText('005');
  const all = shown();
  const found = await faults(dialog);
  await user.type(within(dialog).getByLabelText('Найти'), 'елкина');
  const searched = shown();
  await user.selectOptions(within(dialog).getByLabelText('Показать'), 'Отозванные');

  expect([all, searched, within(dialog).queryByText('Таких документов нет.') !== null, found]).toEqual([
    [
      ['005', 'будет заменён новым'],
      ['004', expect.stringMatching(/^отозван 4 мая/)],
      ['003', 'заменён на 005'],
      ['002', 'не закончен'],
      ['001', 'выдан'],
    ],
    [['001', 'выдан']],
    true,
    [],
  ]);
});

test('a name that was corrected leaves an issued document, which is ended in one press', async () => {
  const { layers } = aList([['Ким Михаил'], ['Ёлкина Анна'], ['Щукин Олег']], ['ФИО']);
  const { user, dialog, shown } = await openIssued(
    [aRow(1, 'Ким Минай'), aRow(2, 'Ёлкина Анна'), aRow(3, 'Щукин Олег'), aRow(4, 'Ким Михаил')],
    {},
    layers,
  );
  await within(dialog).findByText('001 (Ким Минай) и 004 (Ким Михаил)');
  await user.click(within(dialog).getByRole('button', { name: 'Прежние заменены' }));
  await within(dialog).findByText('заменён на 004');

  expect([shown().at(-1), within(dialog).queryByText(/^Похоже, имя исправили/)]).toEqual([
    ['001', 'заменён на 004'],
    null,
  ]);
});

test('of a long list a hundred are shown, and more when asked for', async () => {
  const rows = Array.from({ length: 230 }, (_, place) => aRow(place + 1, `Участник ${place + 1}`));
  const { user, dialog, shown } = await openIssued(rows);
  const more = await within(dialog).findByRole('button', { name: 'Показать ещё, всего 230' });
  const before = shown().length;
  await user.click(more);

  expect([before, shown().length]).toEqual([100, 230]);
}, 30_000);

test('a list that cannot be read gives no numbers, and says so', async () => {
  vi.spyOn(sharedDatabase, 'get').mockRejectedValue(new Error('Denied.'));
  const { dialog } = await openIssued([aRow(1, 'Ёлкина Анна')]);

  expect((await within(dialog).findByRole('alert')).textContent).toMatch(
    /^Список не читается.*Новые номера не выдаются/,
  );
});

describe('codes', () => {
  const withdrawals = `/api/proof/${KEY_ID}/withdrawals/`;

  test('a document with a code is replaced, and its code withdrawn, in one press', async () => {
    await sign('001');
    const view = await openIssued([aRow(1, 'Ёлкина Анна')], {
      [`POST ${withdrawals}`]: () => new Response(null, { status: 204 }),
    });
    await within(view.dialog).findByText('001');
    await view.choose('001', 'Заменить новым и отозвать код');
    await screen.findByText('Проверка по коду теперь покажет отзыв. Документов: 1');

    expect([
      view.shown(),
      view.service.changes.filter((change) => change.includes('proof')),
      within(view.dialog).queryByText(/прежние коды/),
    ]).toEqual([[['001', 'будет заменён новым']], [`POST ${withdrawals} {"positions":[0]}`], null]);
  });

  test('a document without a code is only replaced', async () => {
    const view = await openIssued([aRow(1, 'Ёлкина Анна')]);
    await within(view.dialog).findByText('001');
    await view.user.click(within(view.dialog).getByRole('button', { name: 'Что сделать с документом 001' }));
    const actions = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);

    expect(actions).toEqual(['Заменить новым', 'Отозвать']);
  });

  test('a code that outlived its document is told of, and withdrawn in one press', async () => {
    await sign('001', true);
    await sign('001');
    const view = await openIssued([aRow(1, 'Ёлкина Анна')], {
      [`POST ${withdrawals}`]: () => new Response(null, { status: 204 }),
    });
    const told = await within(view.dialog).findByText(/их прежние коды/);
    const found = await faults(view.dialog);
    await view.user.click(within(view.dialog).getByRole('button', { name: 'Отозвать прежние коды' }));
    await screen.findByText('Проверка по коду теперь покажет отзыв. Документов: 1');

    expect([
      found,
      told.isConnected,
      view.service.changes.filter((change) => change.includes('proof')),
      view.shown(),
    ]).toEqual([[], false, [`POST ${withdrawals} {"positions":[0]}`], [['001', 'выдан']]]);
  });

  test('a withdrawal that the service did not hear of is said to be unknown to readers', async () => {
    await sign('001');
    const view = await openIssued([aRow(1, 'Ёлкина Анна')], {
      [`POST ${withdrawals}`]: () => json(503, { detail: 'Сервис занят.' }),
    });
    await within(view.dialog).findByText('001');
    await view.choose('001', 'Отозвать');

    expect((await within(view.dialog).findByRole('alert')).textContent).toMatch(
      /^Проверка по коду об отзыве не знает: /,
    );
  });

  test('a withdrawal that the list could not note is told also where the code was withdrawn', async () => {
    await sign('001');
    const view = await openIssued([aRow(1, 'Ёлкина Анна')], {
      [`POST ${withdrawals}`]: () => new Response(null, { status: 204 }),
    });
    await within(view.dialog).findByText('001');
    vi.spyOn(sharedDatabase, 'update').mockRejectedValue(new Error('Full.'));
    await view.choose('001', 'Отозвать');
    await screen.findByText('Проверка по коду теперь покажет отзыв. Документов: 1');

    expect((await within(view.dialog).findByRole('alert')).textContent).toMatch(/^Изменение не записалось: /);
  });

  test('a withdrawal that broke off is told', async () => {
    await sign('001');
    const view = await openIssued([aRow(1, 'Ёлкина Анна')]);
    await within(view.dialog).findByText('001');
    vi.spyOn(sharedDatabase, 'keys').mockImplementation(() => {
      throw new Error('Broken.');
    });
    await view.choose('001', 'Отозвать');

    expect((await within(view.dialog).findByRole('alert')).textContent).toBe(
      'Проверка по коду об отзыве не знает: что-то не загрузилось. Проверьте связь и отзовите ещё раз.',
    );
  });

  test('a code that was signed elsewhere is said to count still', async () => {
    const view = await openIssued([aRow(1, 'Ёлкина Анна'), aRow(2, 'Щукин Олег')], {}, [CODE]);
    await within(view.dialog).findByText('001');
    await view.choose('001', 'Отозвать');

    expect((await within(view.dialog).findByRole('alert')).textContent).toMatch(
      /^На этом устройстве не подписан код документа: 001\. /,
    );
  });
});

test('a pattern of numbers that Escape closes the dialog over is kept', async () => {
  const { user, dialog, service } = await openIssued([aRow(1, 'Ёлкина Анна')]);
  await user.click(await within(dialog).findByText('Как нумеровать и где хранить'));
  const field = within(dialog).getByRole('textbox', { name: 'Номер' });
  await user.type(field, '/2027{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Выданные документы' })).toBe(null);
  await user.keyboard('{Control>}s{/Control}');

  await expect.poll(() => service.changes.join(' ')).toContain('001}/2027');
});

const published = (id: string) => ({
  id,
  made_on: '2026-05-03',
  expires_on: '2026-08-01',
  is_finished: true,
  copies: 2,
  fetched: 1,
  notes: 0,
});
/** A publication of this project, of the rows 001 and 002. */
const publish = async () => {
  const { publicKey, privateKey } = await newNoteKeys();
  const made: KeptPickup = {
    id: 'own',
    secret: newSecret(),
    codeSecret: newSecret(),
    notePublicKey: publicKey,
    notePrivateKey: privateKey,
    column: null,
    days: 90,
    format: 'pdf',
    isFinished: true,
    of: '',
    copies: ['001', '002'].map((key, place) => ({ id: `c${place + 1}`, key, ref: key, place })),
  };
  await changePickups(PLACE, () => [made]);
};

describe('what recipients can open', () => {
  const rows = [aRow(1, 'Ёлкина Анна'), aRow(2, 'Щукин Олег')];

  test('a withdrawn document is taken from the link in the same press, and the person is told', async () => {
    await publish();
    const view = await openIssued(rows, {
      'GET /api/pickups/': () => json(200, [published('own')]),
      'DELETE /api/pickups/own/copies/c2/': () => new Response(null, { status: 204 }),
    });
    await within(view.dialog).findByText('002');
    await view.choose('002', 'Отозвать');

    expect(
      (await screen.findByText('По ссылке для получателей документ больше не открыть. Копий: 1')).textContent,
    ).toBeTruthy();
    expect([view.service.changes, (await keptPickups(PLACE))[0]?.copies.map(({ key }) => key)]).toEqual([
      ['DELETE /api/pickups/own/copies/c2/'],
      ['001'],
    ]);
  });

  test('a document that is to be replaced is offered to be replaced behind the link', async () => {
    await publish();
    const view = await openIssued(rows, {});
    await within(view.dialog).findByText('002');
    await view.choose('002', 'Заменить новым');

    expect([
      (await screen.findByText(/По ссылке для получателей/u)).textContent,
      (await screen.findByRole('button', { name: 'Заменить и по ссылке' })).textContent,
    ]).toEqual([
      'По ссылке для получателей пока открывается прежний документ. Новый получит новый номер и встанет на его место.',
      'Заменить и по ссылке',
    ]);
  });

  test('a document that cannot be drawn for the link leaves the one before, and the person is told', async () => {
    await publish();
    const view = await openIssued(rows, {});
    await within(view.dialog).findByText('002');
    await view.choose('002', 'Заменить новым');
    await view.user.click(await screen.findByRole('button', { name: 'Заменить и по ссылке' }));

    expect((await screen.findByText(/^По ссылке остался/u)).textContent).toBe(
      'По ссылке остался прежний документ: Нет данных для сохранения галереи',
    );
  });

  test('a copy that could not be taken from the link is told of', async () => {
    await publish();
    const view = await openIssued(rows, {
      'DELETE /api/pickups/own/copies/c1/': () => json(503, { detail: 'Сервис занят.' }),
    });
    await within(view.dialog).findByText('001');
    await view.choose('001', 'Отозвать');

    expect((await within(view.dialog).findByRole('alert')).textContent).toBe(
      'По ссылке для получателей документ ещё открывается: Сервис занят.',
    );
  });

  test('what another device has published is listed without its names, and is ended as a whole', async () => {
    vi.stubGlobal('confirm', () => true);
    let listed = [published('there')];
    const { user, dialog, service } = await openIssued(rows, {
      'GET /api/pickups/': () => json(200, listed),
      'DELETE /api/pickups/there/': () => {
        listed = [];
        return new Response(null, { status: 204 });
      },
    });
    await user.click(await within(dialog).findByText('Выложено с других устройств: 1'));
    const list = within(dialog).getByRole('list', { name: 'Выложено с других устройств' });
    expect(within(list).getByRole('listitem').textContent).toMatch(/получено 1 из 2/);
    await user.click(within(list).getByRole('button', { name: 'Снять с публикации' }));

    await expect.poll(() => within(dialog).queryByText('Выложено с других устройств: 1')).toBeNull();
    expect(service.changes).toEqual(['DELETE /api/pickups/there/']);
  });
});
