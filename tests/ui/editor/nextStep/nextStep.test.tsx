/** What the editor says comes next: a card in a template with empty fields, and the strip below the sheet. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { createTextLayer } from '../../../../src/document/layers/layer.ts';
import type { TextMeasurer } from '../../../../src/engine/ports/index.ts';
import { checkCopies } from '../../../../src/output/check/index.ts';
import type { Drawing } from '../../../../src/app/platform/drawing.ts';
import { awaitsList, makesCopies } from '../../../../src/ui/editor/nextStep/awaitsList.ts';
import { sampleList } from '../../../../src/ui/editor/nextStep/sampleList.ts';
import { aDbLayer, aDocument } from '../../../unit/engine/builders.ts';
import { fakeService } from '../../support/fakeService.ts';
import { testPlatform } from '../../support/testPlatform.ts';
import { words } from '../../support/words.ts';
import { renderEditor } from '../support/renderEditor.tsx';

const query = (...names: readonly string[]) => ({
  sheet: '',
  headerRow: 0,
  columns: names.map((name, index) => ({ index, name })),
  rows: [],
  filter: null,
});
const NOTHING_PICKED = { selectedCells: [], selectedCellsIdx: [], selectedCellsIdxString: new Map() };
/** A template with two fields and no table yet. */
const TEMPLATE = aDocument(
  aDbLayer({ id: 'who', name: 'ФИО', ...NOTHING_PICKED, query: query('Фамилия', 'Имя') }),
  aDbLayer({ id: 'class', name: 'Класс', ...NOTHING_PICKED, query: query('Класс', 'Фамилия') }),
);
const FILLED = aDocument(aDbLayer({ id: 'who', name: 'ФИО', selectedCells: ['Ким Ида', '', 'Ли Ян'] }));

/** A worker that never finishes reading. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}
beforeEach(() => {
  vi.stubGlobal('Worker', SilentWorker);
});

const card = () => screen.findByRole('region', { name: 'Загрузите список' });
const strip = () => screen.findByRole('navigation', { name: 'Что дальше' });

describe('the card «Загрузите список»', () => {
  test('takes a pasted list by the keyboard alone', async () => {
    const { user } = await renderEditor(TEMPLATE);
    within(await card())
      .getByRole('button', { name: 'Вставить список' })
      .focus();
    await user.keyboard('{Enter}');
    await user.paste('Ким Ида\nЛи Ян');
    await user.tab();
    await user.keyboard('{Enter}');

    expect(await screen.findByText(words('Читаем «Вставленный список»'))).toBeTruthy();
  });

  test('takes a file', async () => {
    const { user } = await renderEditor(TEMPLATE);
    await card();
    await user.upload(screen.getByTestId('list-file'), new File(['x'], '7Б.csv'));

    expect(await screen.findByText(words('Читаем «7Б.csv»'))).toBeTruthy();
  });

  test('takes a sample with the columns that the fields name, each once', async () => {
    const { user } = await renderEditor(TEMPLATE);
    await user.click(within(await card()).getByRole('button', { name: 'Взять образец' }));

    expect(await screen.findByText(words('Читаем «Образец списка.tsv»'))).toBeTruthy();
    expect((await sampleList(TEMPLATE).text()).split('\n')).toEqual([
      'Фамилия\tИмя\tКласс',
      'Соколова\tАлёна\t7 «Б»',
      'Ли\tЯн\t1',
    ]);
  });

  test('folds its field away by Escape, then goes, and does not come again in this project', async () => {
    const { storage } = testPlatform('/', fakeService([]), { token: 't', user: 'olga' });
    const { user } = await renderEditor(TEMPLATE, { storage });
    await user.click(within(await card()).getByRole('button', { name: 'Вставить список' }));
    await user.keyboard('{Escape}');
    const isFolded = within(await card()).queryByRole('textbox') === null;
    await user.click(within(await card()).getByRole('button', { name: 'Вставить список' }));
    await user.keyboard('{Escape}');
    await user.click(within(await card()).getByRole('button', { name: 'Убрать подсказку' }));
    const isClosed = screen.queryByRole('region', { name: 'Загрузите список' }) === null;
    const focused = document.activeElement?.getAttribute('aria-label');
    cleanup();
    await renderEditor(TEMPLATE, { storage });
    await strip();

    expect([isFolded, isClosed, focused]).toEqual([true, true, 'Лист']);
    expect(screen.queryByRole('region', { name: 'Загрузите список' })).toBeNull();
  });

  test.each<[string, Document, readonly [awaits: boolean, makes: boolean]]>([
    ['a template without its table', TEMPLATE, [true, true]],
    ['a filled project', FILLED, [false, true]],
    ['a new layer of one’s own', aDocument(aDbLayer({ ...NOTHING_PICKED, query: null })), [false, true]],
    [
      'a text alone',
      createDocument({ layers: [createTextLayer({ id: 't', name: 'А', display: 'Б' })] }),
      [false, false],
    ],
  ])('is for %s: %#', (_, document, expected) => {
    expect([awaitsList(document), makesCopies(document)]).toEqual(expected);
  });
});

const measurer: TextMeasurer = { advance: (text, font) => (text.length * font.size) / 2 };
const checkAllCopies: Drawing['checkAllCopies'] = ({ document }) => {
  const checked = checkCopies(RUSSIAN_FILLING, document, measurer, Infinity).next();
  if (checked.done !== true) throw new Error('The check paused, although it was not to.');
  return Promise.resolve({ kind: 'checked', report: checked.value });
};
const stepsIn = async () =>
  within(await strip())
    .getAllByRole('button')
    .map((step) => `${step.getAttribute('aria-current') ?? ''}|${step.textContent}`);

describe('the strip of steps', () => {
  test('begins with the table', async () => {
    await renderEditor(TEMPLATE);

    expect(await stepsIn()).toEqual(['step|1Таблица', '|2Проверка', '|3Печать']);
  });

  test('says what is done and what the check has found; each step leads to its place', async () => {
    const { user } = await renderEditor(FILLED, {}, {}, { checkAllCopies });
    await waitFor(async () =>
      expect(await stepsIn()).toEqual(['|Таблицаготово3', 'step|2ПроверкаПосмотрите 1 человека', '|3Печать']),
    );
    const press = async (name: RegExp) => user.click(within(await strip()).getByRole('button', { name }));
    await press(/^Таблица/);
    await screen.findByRole('complementary', { name: 'Таблица' });
    await press(/Проверка/);
    await screen.findByRole('complementary', { name: 'Проверка перед выпуском' });
    await press(/Печать/);

    expect(await screen.findByRole('dialog', { name: 'Печать' })).toBeTruthy();
  });

  test('is not there where no copies are made', async () => {
    await renderEditor(createDocument());

    expect(screen.queryByRole('navigation', { name: 'Что дальше' })).toBeNull();
  });
});
