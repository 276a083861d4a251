/** «Письма с копиями»: what the dialog says of addresses and words, what it offers, and what it refuses. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { storedHere } from '../../../host/storedHere.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { UNKNOWN_SITE } from '../../../../src/api/contract/site.ts';
import type { Platform } from '../../../../src/app/platform/platform.ts';
import { keptWords } from '../../../../src/hosts/page/keptCorrections.ts';
import { changeMailing, keptMailing } from '../../../../src/hosts/page/keptMailing.ts';
import type { Drawing } from '../../../../src/app/platform/drawing.ts';
import { checkCopies } from '../../../../src/output/check/index.ts';
import { USUAL_ORDER } from '../../../../src/output/order/index.ts';
import { aCodeLayer, aDbLayer } from '../../../unit/engine/builders.ts';
import { memoryStorage } from '../../support/testPlatform.ts';
import { renderEditor } from '../support/renderEditor.tsx';

beforeEach(() => void storedHere());

type Person = readonly [name: string, address: string];
const PEOPLE: readonly Person[] = [
  ['Ёлкина Анна', 'anna@example.org'],
  ['Щукин Олег', 'oleg@example.org'],
];

function aListOf(people: readonly Person[], columns: readonly string[] = ['ФИО', 'Email']) {
  return aDbLayer({
    name: 'Данные таблицы',
    display: '',
    format: '{ФИО}',
    selectedCells: people.map((person) => [...person]),
    query: {
      sheet: 'Лист1',
      headerRow: 0,
      columns: columns.map((name, index) => ({ index, name })),
      rows: [],
      filter: null,
    },
  });
}

/** Opens the dialog as a person does: from the save dialog. */
async function openLetters(
  layers: Parameters<typeof createDocument>[0],
  platform: Partial<Platform> = {},
  drawing: Partial<Drawing> = {},
) {
  const view = await renderEditor(createDocument({ name: 'Грамоты', ...layers }), platform, {}, drawing);
  await view.user.keyboard('{Control>}e{/Control}');
  const saving = await screen.findByRole('dialog', { name: 'Сохранение' });
  await view.user.click(within(saving).getByRole('radio', { name: 'Отправить' }));
  await view.user.click(within(saving).getByRole('button', { name: 'Письма…' }));
  // In place of the dialog that waits; what makes the files is fetched with the first one.
  await screen.findByLabelText('Столбец с адресами', {}, { timeout: 20_000 });
  const dialog = screen.getByRole('dialog', { name: 'Письма с копиями' });
  return { ...view, dialog };
}

const faults = async (dialog: HTMLElement) => {
  const { violations } = await axe.run(dialog, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id }) => id);
};

const buttons = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button', { name: /письм|^Разослать|^Поделиться/i })
    .flatMap(({ textContent }) => (textContent === '' ? [] : [textContent]));

const WITHOUT_PROOF = [{ place: 'olga/p1', order: { ...USUAL_ORDER, hasProof: false } }];
const atOnce: Platform['whenIdle'] = (act) => {
  act();
  return () => undefined;
};
const MAILING = { site: { ...UNKNOWN_SITE, letters: true } };

test('the column of addresses is found, and without a mail server letters are files', async () => {
  const { dialog } = await openLetters({ layers: [aListOf(PEOPLE)] });
  await within(dialog).findByText('Правильный адрес есть у 2 из 2 копий.');

  expect([
    within(dialog).getByLabelText<HTMLSelectElement>('Столбец с адресами').value,
    buttons(dialog),
    await faults(dialog),
  ]).toEqual(['Email', ['Скачать письма'], []]);
});

/** The worker's check, run synchronously. */
const checkAllCopies: Drawing['checkAllCopies'] = ({ document }) => {
  const measurer = { advance: (text: string, font: { size: number }) => (text.length * font.size) / 2 };
  const checked = checkCopies(RUSSIAN_FILLING, document, measurer, Infinity).next();
  if (checked.done !== true) throw new Error('The check paused, although it was not to.');
  return Promise.resolve({ kind: 'checked', report: checked.value });
};

test('what the check found is told before anything is sent, and one press leads to it', async () => {
  // One person has no class.
  const classes = aDbLayer({ id: 'classes', name: 'Класс', display: '7А', y: 200, selectedCells: ['7А'] });
  const layers = [aListOf(PEOPLE), classes];
  const { user, dialog } = await openLetters({ layers }, {}, { checkAllCopies });
  const told = await within(dialog).findByRole('alert', {}, { timeout: 20_000 });
  const text = told.textContent;
  await user.click(within(told).getByRole('button', { name: 'Посмотреть замечания' }));

  expect([
    text,
    screen.queryByRole('dialog', { name: 'Письма с копиями' }),
    (await screen.findByRole('complementary', { name: /Проверка/ })).isConnected,
  ]).toEqual([expect.stringMatching(/^Посмотрите 1 человека.*Посмотреть замечания/), null, true]);
});

test('a list without addresses is asked for a column, and nothing can be made', async () => {
  const { dialog } = await openLetters({
    layers: [
      aListOf(
        [
          ['Ёлкина Анна', '7А'],
          ['Щукин Олег', '7Б'],
        ],
        ['ФИО', 'Класс'],
      ),
    ],
  });
  await within(dialog).findByText('Выберите столбец с адресами.');
  const make = within(dialog).getByRole('button', { name: /Скачать письма/ });

  expect([make.getAttribute('aria-disabled'), await faults(dialog)]).toEqual(['true', []]);
});

test('a field that the table lacks is told under the words, and stops the letters', async () => {
  const { user, dialog } = await openLetters({ layers: [aListOf(PEOPLE)] });
  const subject = within(dialog).getByLabelText('Тема');
  await user.clear(subject);
  await user.type(subject, 'Грамота: {{Номинация}');

  expect([
    within(dialog).queryByText('Исправьте тему или текст письма.') !== null,
    subject.getAttribute('aria-invalid'),
  ]).toEqual([true, 'true']);
});

test('words of letters that Escape closes are there when the dialog is opened again', async () => {
  const { user, dialog } = await openLetters({ layers: [aListOf(PEOPLE)] });
  const subject = within(dialog).getByLabelText('Тема');
  await user.clear(subject);
  await user.type(subject, 'Ваша грамота{Escape}');

  await expect.poll(async () => (await keptWords('olga/p1'))?.subject).toBe('Ваша грамота');
});

test('faults come before doubts, and one press corrects what is suggested', async () => {
  const { user, dialog } = await openLetters({
    layers: [
      aListOf([
        ['Ёлкина Анна', 'anna@gmial.com'],
        ['Щукин Олег', ''],
        ['Белова Вера', 'vеra@example.org'],
      ]),
    ],
  });
  const remarks = await within(dialog).findByRole('region', { name: 'Замечания к адресам' });
  const texts = () =>
    within(remarks)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const before = texts();
  const found = await faults(dialog);
  await user.click(within(remarks).getByRole('button', { name: 'Исправить все предложенные' }));

  expect([
    before,
    found,
    within(dialog).queryByText('Правильный адрес есть у 2 из 3 копий.') !== null,
  ]).toEqual([
    [
      expect.stringMatching(/Щукин Олег.*Адреса нет/),
      expect.stringMatching(/Белова Вера.*русские буквы/),
      expect.stringMatching(/Ёлкина Анна.*опечатку/),
    ],
    [],
    true,
  ]);
});

test('of a column that is wrong in every row twenty remarks are shown, and more when asked for', async () => {
  const people = Array.from({ length: 45 }, (_, place): Person => [`Участник ${place + 1}`, `${place}@`]);
  const { user, dialog } = await openLetters({
    layers: [aListOf([...people, ['Ёлкина Анна', 'anna@example.org']])],
  });
  const remarks = await within(dialog).findByRole('region', { name: 'Замечания к адресам' });
  const count = () => within(remarks).getAllByRole('listitem').length;
  const before = count();
  await user.click(within(remarks).getByRole('button', { name: 'Показать ещё' }));

  expect([before, count()]).toEqual([20, 40]);
}, 30_000);

test('a mailing that was not finished is told of when the project opens and in the save dialog, until it is over', async () => {
  await changeMailing('olga/p1', () => ({ progress: { done: 153, total: 298 } }));
  const { user } = await renderEditor(createDocument({ layers: [aListOf(PEOPLE)] }), { whenIdle: atOnce });
  const told = await screen.findByText('Рассылка не закончена: 153 из 298.');
  await user.keyboard('{Control>}e{/Control}');
  const offer = within(await screen.findByTestId('unfinished-mailing'));
  await user.click(offer.getByRole('button', { name: 'Не нужно' }));

  expect([
    told.isConnected,
    screen.queryByTestId('unfinished-mailing'),
    (await keptMailing('olga/p1')).progress,
  ]).toEqual([true, null, null]);
});

test('one press leads from an unfinished mailing to its letters', async () => {
  await changeMailing('olga/p1', () => ({ progress: { done: 153, total: 298 } }));
  const { user } = await renderEditor(createDocument({ layers: [aListOf(PEOPLE)] }));
  await user.keyboard('{Control>}e{/Control}');
  const offer = within(await screen.findByTestId('unfinished-mailing'));
  await user.click(offer.getByRole('button', { name: 'Продолжить…' }));

  expect(await screen.findByLabelText('Столбец с адресами', {}, { timeout: 20_000 })).toBeTruthy();
});

describe('where the operator sends letters', () => {
  test('a trial letter comes first: nothing can be sent to others before', async () => {
    const { dialog } = await openLetters({ layers: [aListOf(PEOPLE)] }, MAILING);

    expect(buttons(dialog)).toEqual(['Скачать письма', 'Пробное письмо себе']);
  });

  test('a code that would stay empty is told of, and filled by one press', async () => {
    const storage = memoryStorage({ token: 't', user: 'olga', lastOrders: JSON.stringify(WITHOUT_PROOF) });
    const { user, dialog } = await openLetters(
      { layers: [aListOf(PEOPLE), aCodeLayer({ template: '{проверка}', y: 300 })] },
      { ...MAILING, storage },
    );
    const told = await within(dialog).findByText(/Проверка подлинности выключена/);
    await user.click(within(dialog).getByRole('button', { name: 'Включить проверку' }));
    await within(dialog).findByLabelText('Столбец с адресами');

    expect([told.isConnected, within(dialog).queryByText(/Проверка подлинности выключена/)]).toEqual([
      false,
      null,
    ]);
  });
});
