/** Several copies on a sheet: what the dialog offers, shows and remembers. */
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../../src/document/document.ts';
import { createDbLayer, createTextLayer } from '../../../../../src/document/layers/layer.ts';
import type { PdfOptions } from '../../../../../src/hosts/page/export/makePdf.ts';
import { USUAL_SHEET } from '../../../../../src/output/print/index.ts';
import { keepSheet, keptSheet } from '../../../../../src/app/export/keptSheet.ts';
import { renderEditor } from '../../support/renderEditor.tsx';

const badges = createDocument({
  name: 'Бейджи',
  sheet: { width: 340, height: 208 },
  layers: [
    createDbLayer({
      id: 'people',
      name: 'Кому',
      display: 'Анна',
      selectedCells: Array.from({ length: 25 }, (_, index) => `Участник ${index + 1}`),
    }),
  ],
});

async function openPrintDialog(asked: PdfOptions[] = [], document = badges) {
  const { user } = await renderEditor(
    document,
    {},
    {},
    {
      makePdf: (options) => {
        asked.push(options);
        return Promise.resolve({ kind: 'done', blob: new Blob(), fileName: options.plan.fileName });
      },
    },
  );
  await user.keyboard('{Control>}p{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Печать' }));
  await user.click(dialog.getByRole('switch', { name: 'Раскладка на лист' }));
  return { user, dialog };
}

const shownIn = (dialog: ReturnType<typeof within>) => [
  dialog.getByTestId('sheet-count').textContent,
  dialog.getAllByRole('figure').map((figure: HTMLElement) => figure.textContent?.replace(/^[\d\s]*/, '')),
];

describe('several copies on a sheet', () => {
  test('tells how many fit and how many sheets there are, and shows the first and the last', async () => {
    const { dialog } = await openPrintDialog();
    expect(shownIn(dialog)).toEqual([
      '10 копий на листе, всего 3 листа.',
      ['Первый лист: 1–10', 'Последний лист: 21–25'],
    ]);
  });

  test('follows the paper, the order and the empty cells', async () => {
    const { user, dialog } = await openPrintDialog();
    await user.selectOptions(dialog.getByLabelText('Лист'), 'l7163');
    await user.click(dialog.getByText('Поля, резка и порядок'));
    await user.selectOptions(dialog.getByLabelText('Порядок копий'), 'stacks');
    await user.type(dialog.getByRole('spinbutton', { name: 'Пропустить ячеек в начале' }), '4{Enter}');
    expect(shownIn(dialog)).toEqual([
      '14 копий на листе, всего 3 листа.',
      ['Первый лист: 9, 12, 15, 18, 21, 24', 'Последний лист: 2, 4, 6, 8, 11, 14, 17, 20, 23'],
    ]);
  });

  test('begins with the bleed of the document', async () => {
    const { dialog } = await openPrintDialog([], { ...badges, settings: { bleedMm: 3 } });
    expect(dialog.getByRole('spinbutton', { name: 'Вылеты', hidden: true })).toHaveProperty('value', '3');
  });

  test('repeats each copy as often as is wanted, or over the whole sheet', async () => {
    const { user, dialog } = await openPrintDialog();
    const times = dialog.getByRole('spinbutton', { name: 'Каждой копии, штук' });
    await user.type(times, '{Control>}a{/Control}2{Enter}');
    const twice = shownIn(dialog);
    await user.click(dialog.getByRole('button', { name: 'Заполнить лист' }));
    expect([twice, shownIn(dialog)]).toEqual([
      ['10 копий на листе, всего 5 листов.', ['Первый лист: 1–5', 'Последний лист: 21–25']],
      ['10 копий на листе, всего 25 листов.', ['Первый лист: 1', 'Последний лист: 25']],
    ]);
  });

  test('of a document without a table is filled with it', async () => {
    const asked: PdfOptions[] = [];
    const card = createDocument({ name: 'Визитка', sheet: { width: 340, height: 208 } });
    const { user, dialog } = await openPrintDialog(asked, card);
    const shown = shownIn(dialog);
    await user.click(dialog.getByRole('button', { name: 'Напечатать' }));
    await dialog.findByText('Открылось окно печати. Печатайте в масштабе 100 %.');
    expect([shown, asked.map(({ layout }) => layout)]).toEqual([
      ['10 копий на листе, всего 1 лист.', ['Первый лист: 1']],
      [{ ...USUAL_SHEET, repeat: null }],
    ]);
  });

  test('says when nothing fits', async () => {
    const { user, dialog } = await openPrintDialog();
    await user.click(dialog.getByText('Поля, резка и порядок'));
    await user.click(dialog.getByRole('switch', { name: 'Сетка вручную' }));
    await user.type(dialog.getByRole('spinbutton', { name: 'Строк' }), '{Control>}a{/Control}9{Enter}');
    const reason =
      'Сетка 2 × 9 на лист не помещается, самое большее 2 × 5. Возьмите лист больше или поля меньше.';
    expect([
      dialog.getByRole('alert').textContent,
      dialog.getByRole('button', { name: 'Напечатать' }).getAttribute('aria-disabled'),
      dialog.getAllByText(reason).length,
    ]).toEqual([reason, 'true', 2]);
  });

  test('says that copies of another shape leave a white strip, or lose an edge', async () => {
    const { user, dialog } = await openPrintDialog();
    const before = dialog.queryByText(/белая полоса/u);
    await user.selectOptions(dialog.getByLabelText('Размер копии'), 'business-card');
    const fits = dialog.getByText(/белая полоса/u).textContent;
    await user.click(dialog.getByRole('radio', { name: 'Заполнить' }));
    expect([before, fits, dialog.getByText(/срежется/u).textContent]).toEqual([
      null,
      'Копия 90 × 55 мм другой формы, чем место для неё, 90 × 50 мм: по бокам останется белая полоса 4,1 мм.',
      'Копия 90 × 55 мм другой формы, чем место для неё, 90 × 50 мм: сверху и снизу срежется 2,5 мм.',
    ]);
  });

  test('keeps a sheet that a person has measured under its name, until it is forgotten', async () => {
    const { user, dialog } = await openPrintDialog();
    await user.selectOptions(dialog.getByLabelText('Лист'), 'a5');
    await user.click(dialog.getByText('Свой лист'));
    await user.type(dialog.getByLabelText('Название'), 'Наши наклейки');
    await user.click(dialog.getByRole('button', { name: 'Запомнить' }));
    const kept = dialog.getByLabelText<HTMLSelectElement>('Лист').value;
    await user.selectOptions(dialog.getByLabelText('Лист'), 'a4');
    await user.selectOptions(dialog.getByLabelText('Лист'), 'own:Наши наклейки');
    const again = dialog.getByTestId('sheet-count').textContent;
    await user.click(dialog.getByRole('button', { name: /^Забыть лист/ }));
    expect([kept, again, dialog.queryByRole('option', { name: 'Наши наклейки' })]).toEqual([
      'own:Наши наклейки',
      '4 копии на листе, всего 7 листов.',
      null,
    ]);
  });

  test('is printed as it was chosen', async () => {
    const asked: PdfOptions[] = [];
    const { user, dialog } = await openPrintDialog(asked);
    await user.selectOptions(dialog.getByLabelText('Лист'), 'a3');
    await user.click(dialog.getByRole('button', { name: 'Напечатать' }));
    await dialog.findByText('Открылось окно печати. Печатайте в масштабе 100 %.');
    // Small samples are made before, for the expected size.
    const printed = asked.filter(({ plan }) => plan.copies.length === 25);
    expect(printed.map(({ layout }) => layout)).toEqual([{ ...USUAL_SHEET, sheet: 'a3' }]);
  });
});

describe('a badge with a back', () => {
  const double = {
    ...badges,
    settings: { pages: 2 },
    layers: [
      ...badges.layers,
      createTextLayer({ id: 'rules', name: 'Правила', display: 'Правила', page: 1 }),
    ],
  };

  test('is printed on both sides, unless the person wants otherwise', async () => {
    const asked: PdfOptions[] = [];
    const { user, dialog } = await openPrintDialog(asked, double);
    expect(shownIn(dialog)[0]).toBe('10 копий на листе, всего 3 листа с двух сторон.');
    await user.selectOptions(dialog.getByLabelText('Оборот'), 'none');
    expect(shownIn(dialog)).toEqual([
      '10 страниц на листе, всего 5 листов.',
      ['Первый лист: 1–5', 'Последний лист: 21–25'],
    ]);
    await user.selectOptions(dialog.getByLabelText('Оборот'), 'fold');
    await user.click(dialog.getByRole('button', { name: 'Напечатать' }));
    expect(asked.flatMap(({ layout }) => layout?.backs ?? [])).toEqual(['fold']);
  });
});

const storage = (text: string | null = null) => {
  const kept = { text };
  return {
    kept,
    getItem: () => kept.text,
    setItem: (_: string, value: string) => void (kept.text = value),
  };
};

describe('the layout kept on the device', () => {
  test('is offered again, without the cells that were skipped and the repetitions', () => {
    const device = storage();
    keepSheet(device, { ...USUAL_SHEET, sheet: 'letter', skip: 3, repeat: 5, offset: { x: 1, y: -0.5 } }, 1);
    expect(keptSheet(device, 1)).toEqual({ ...USUAL_SHEET, sheet: 'letter', offset: { x: 1, y: -0.5 } });
  });

  test('is read as it was kept before gaps had two directions; a size of copies was that of another document', () => {
    const {
      gapX: _x,
      gapY: _y,
      origin: _origin,
      fit: _fit,
      backOffset: _back,
      measured: _measured,
      ...old
    } = { ...USUAL_SHEET, copy: { width: 90, height: 55 } };
    const device = storage(JSON.stringify({ ...old, gap: 3 }));
    expect(keptSheet(device, 1)).toEqual({ ...USUAL_SHEET, gapX: 3, gapY: 3 });
  });

  test.each([null, 'x', '{}', JSON.stringify({ ...USUAL_SHEET, sheet: 'b5' })])(
    'is the usual one where it is not readable: %s',
    (text) => {
      expect(keptSheet(storage(text), 1)).toEqual(USUAL_SHEET);
    },
  );
});
