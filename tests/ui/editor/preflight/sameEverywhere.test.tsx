/** The check travels: the page of a list, both ways of saving, letters and the command line tell the same. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { storedHere } from '../../../host/storedHere.ts';
import type { LiveReport } from '../../../../src/app/check/livePreflight.ts';
import { createStore } from '../../../../src/app/platform/createStore.ts';
import type { Drawing } from '../../../../src/app/platform/drawing.ts';
import type { StartedSession } from '../../../../src/app/startedSession.ts';
import { remarkLines } from '../../../../src/cli/checkProject.ts';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { createEditor } from '../../../../src/engine/editor/index.ts';
import type { PreflightReport } from '../../../../src/output/check/index.ts';
import { checkCopies } from '../../../../src/output/check/index.ts';
import type { Application } from '../../../../src/app/application.ts';
import { ApplicationProvider } from '../../../../src/ui/application/ApplicationProvider.tsx';
import { CheckList } from '../../../../src/ui/pages/start/CheckList.tsx';
import { aDbLayer, aTextLayer } from '../../../unit/engine/builders.ts';
import { renderEditor } from '../support/renderEditor.tsx';

beforeEach(() => void storedHere());

const ROWS = [
  ['Ёлкина Анна Ильинична', '1', '7А', 'anna@example.org'],
  ['Щукин Олег Львович', 'участник', '7Б', 'oleg@example.org'],
  ['Ким Ида  Олеговна', 'участник', '', 'ida@example.org'],
];
const columns = ['ФИО', 'Место', 'Класс', 'Email'].map((name, index) => ({ index, name }));
const query = { sheet: 'Лист1', headerRow: 0, columns, rows: [], filter: null };
const layer = (id: string, format: string, y: number) =>
  aDbLayer({ id, name: id, display: '', format, query, y, width: 900, selectedCells: ROWS });
const DOCUMENT = createDocument({
  name: 'Дипломы',
  layers: [
    layer('Кому', '{ФИО}', 0),
    layer('Степень', '{Место|римское} степени', 60),
    layer('Класс', '{Класс}', 120),
    aTextLayer({ id: 'sign', name: 'Подпись', display: 'И. О. Фамилия', y: 180 }),
  ],
});

const FOUND = [
  'Не заполнено: «И. О. Фамилия».',
  'У 2 человек место — «участник»: получится «участник степени».',
  '«Класс»: пустое значение.',
  '«Кому»: лишние пробелы в столбце «ФИО».',
];
const HEADLINE = 'Заполните 1 текст · посмотрите 2 человек';

function reportOf(document: Document): PreflightReport {
  const measurer = { advance: (text: string, font: { size: number }) => (text.length * font.size) / 2 };
  const checked = checkCopies(RUSSIAN_FILLING, document, measurer, Infinity).next();
  if (checked.done !== true) throw new Error('The check paused, although it was not to.');
  return checked.value;
}

/** The sentences of a list, without the places. */
const told = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((row) => FOUND.find((sentence) => row.textContent.startsWith(sentence)) ?? row.textContent);

const checkAllCopies: Drawing['checkAllCopies'] = ({ document }) =>
  Promise.resolve({ kind: 'checked', report: reportOf(document) });

async function inEditor() {
  const { user } = await renderEditor(DOCUMENT, {}, {}, { checkAllCopies });
  return user;
}

test('the page of a list', async () => {
  const editor = createEditor({ document: DOCUMENT });
  const report = reportOf(DOCUMENT);
  const store = createStore<LiveReport>({ report, document: DOCUMENT, isFailed: false });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the list reads
  const session = { editor, preflight: { ...store, want: () => undefined } } as unknown as StartedSession;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing is known of a school
  const application = { organisations: { current: () => Promise.resolve(null) } } as unknown as Application;
  render(
    <ApplicationProvider application={application}>
      <CheckList session={session} onShow={() => undefined}>
        <span />
      </CheckList>
    </ApplicationProvider>,
  );
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'На заметку: 1' }));
  expect([
    screen.getByTestId('start-check').textContent,
    [
      ...told(screen.getByRole('list', { name: 'Замечания' })),
      ...told(screen.getByRole('list', { name: 'На заметку' })),
    ],
  ]).toEqual([HEADLINE, FOUND]);
});

test.each([
  ['saving', '{Control>}e{/Control}', 'Сохранение'],
  ['printing', '{Control>}p{/Control}', 'Печать'],
])('%s', async (_, keys, name) => {
  const user = await inEditor();
  await user.keyboard(keys);
  const dialog = await screen.findByRole('dialog', { name });
  await within(dialog).findByText(HEADLINE);
  expect(told(within(dialog).getByRole('list', { name: 'Замечания' }))).toEqual(FOUND);
});

test('letters', async () => {
  const user = await inEditor();
  await user.keyboard('{Control>}e{/Control}');
  const saving = await screen.findByRole('dialog', { name: 'Сохранение' });
  await user.click(within(saving).getByRole('radio', { name: 'Отправить' }));
  await user.click(within(saving).getByRole('button', { name: 'Письма…' }));
  await screen.findByLabelText('Столбец с адресами', {}, { timeout: 20_000 });
  const dialog = screen.getByRole('dialog', { name: 'Письма с копиями' });
  await within(dialog).findByText(HEADLINE);
  expect(told(within(dialog).getByRole('list', { name: 'Замечания' }))).toEqual(FOUND);
});

test('the command line', () => {
  const lines = remarkLines(reportOf(DOCUMENT), new Set([0, 1, 2]));
  expect(lines.map((line) => FOUND.find((sentence) => line.startsWith(sentence)) ?? line)).toEqual(FOUND);
});
