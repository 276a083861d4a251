/** The save dialog: what it opens on, which copies, their names, size and time. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer } from '../../../../src/document/layers/layer.ts';
import type { PrintShop } from '../../../../src/output/print/index.ts';
import type { Drawing } from '../../../../src/app/platform/drawing.ts';
import { renderEditor } from '../support/renderEditor.tsx';
import { words } from '../../support/words.ts';

const people = createDbLayer({
  id: 'people',
  name: 'Кому',
  display: 'Анна',
  selectedCells: [
    ['9А', 'Анна'],
    ['9Б', 'Борис'],
    ['9А', 'Вера'],
  ],
  query: {
    sheet: 'Лист1',
    headerRow: 0,
    columns: [
      { index: 0, name: 'Класс' },
      { index: 1, name: 'ФИО' },
    ],
    rows: [[1, 4]],
    filter: null,
  },
});
const certificates = createDocument({
  name: 'Грамоты',
  sheet: { width: 794, height: 1123 },
  layers: [people],
});

async function openSaveDialog(opened = certificates, drawn: Partial<Drawing> = {}) {
  const { user } = await renderEditor(opened, {}, {}, drawn);
  const open = async () => {
    await user.keyboard('{Control>}e{/Control}');
    return within(await screen.findByRole('dialog'));
  };
  return { user, open, dialog: await open() };
}

const factsIn = (dialog: ReturnType<typeof within>) => [
  dialog.queryByTestId('first-file')?.textContent,
  dialog.getByTestId('page-size').textContent,
];

describe('the save dialog', () => {
  test('opens on the collection when there is one, with its first file and its size', async () => {
    const { dialog } = await openSaveDialog();
    expect([dialog.getByRole('tab', { selected: true }).textContent, ...factsIn(dialog)]).toEqual([
      'Сохранить коллекциюВсе 3',
      'Грамоты-1.png',
      '1588 × 2246 px, 210 × 297 мм',
    ]);
  });

  test('opens on one image without data, with its size', async () => {
    const { dialog } = await openSaveDialog(
      createDocument({ name: 'Лист', sheet: { width: 96, height: 192 } }),
    );
    expect([dialog.getByRole('tab', { selected: true }).textContent, ...factsIn(dialog)]).toEqual([
      'Сохранить экземплярОдна копия',
      undefined,
      '192 × 384 px, 25,4 × 50,8 мм',
    ]);
  });

  test('offers one PDF of all copies, whose size is that of the paper', async () => {
    const { user, dialog } = await openSaveDialog();
    await user.click(dialog.getByRole('radio', { name: '.pdf' }));
    expect([
      dialog.getByText('Грамоты.pdf').textContent,
      ...factsIn(dialog),
      dialog.getAllByRole('button').at(-1)?.textContent,
    ]).toEqual(['Грамоты.pdf', undefined, '210 × 297 мм', 'Скачать PDF']);
  });

  test('takes a resolution, and keeps it until the project is closed', async () => {
    const { user, open, dialog } = await openSaveDialog();
    await user.click(dialog.getByRole('radio', { name: '300 dpi' }));
    const facts = factsIn(dialog);
    await user.keyboard('{Escape}');
    const again = await open();
    expect([facts, factsIn(again), again.getByText('Для типографии: файлы крупнее.').tagName]).toEqual([
      ['Грамоты-1.png', '2481 × 3509 px, 210 × 297 мм'],
      ['Грамоты-1.png', '2481 × 3509 px, 210 × 297 мм'],
      'P',
    ]);
  });

  test('tells the whole pixels of a sheet that ends within one', async () => {
    const { user, dialog } = await openSaveDialog(
      createDocument({ name: 'Бейдж', sheet: { width: 340, height: 208 } }),
    );
    await user.click(dialog.getByRole('radio', { name: '300 dpi' }));
    expect(factsIn(dialog)[1]).toBe('1062 × 650 px, 90 × 55 мм');
  });

  test('asks what for: to print makes one PDF, small copies on sheets; to send a file for each; pictures .png', async () => {
    const { user, dialog } = await openSaveDialog({ ...certificates, sheet: { width: 340, height: 208 } });
    const seen = [];
    for (const purpose of ['Напечатать', 'Отправить', 'Картинки']) {
      await user.click(dialog.getByRole('radio', { name: purpose }));
      seen.push([
        dialog.getAllByRole('radio', { checked: true }).map(({ textContent }) => textContent),
        dialog.queryByRole('switch', { name: 'Раскладка на лист', checked: true }) !== null,
      ]);
    }
    expect(seen).toEqual([
      [['Напечатать', '.pdf', 'Один файл', 'Книжный'], true],
      [['Отправить', '.pdf', 'Файл на каждую копию', 'С номерами'], false],
      [['Картинки', '.png', '192 dpi', 'С номерами'], false],
    ]);
  });

  test('lays no sheets where one copy fills the paper', async () => {
    const { user, dialog } = await openSaveDialog();
    await user.click(dialog.getByRole('radio', { name: 'Напечатать' }));
    expect(dialog.queryByRole('switch', { name: 'Раскладка на лист', checked: true })).toBeNull();
  });

  test('opens with the format of the last order', async () => {
    const drawn: Partial<Drawing> = {
      makeExport: ({ plan }) => Promise.resolve({ kind: 'done', blob: new Blob(), fileName: plan.fileName }),
    };
    const { user, open, dialog } = await openSaveDialog(certificates, drawn);
    await user.click(dialog.getByRole('radio', { name: '.webp' }));
    await user.click(dialog.getByRole('button', { name: 'Скачать архив' }));
    await dialog.findByText(words('Файл «Грамоты_gallery_3файлов.zip» сохранён.'));
    await user.keyboard('{Escape}');
    const again = await open();
    expect(again.getByRole('radio', { name: '.webp', checked: true }).textContent).toBe('.webp');
  });

  test('asks for a resolution only where there are images', async () => {
    const { user, dialog } = await openSaveDialog();
    const isAsked = () => dialog.queryByRole('radiogroup', { name: 'Разрешение' }) !== null;
    await user.click(dialog.getByRole('radio', { name: '.pdf' }));
    const ofText = isAsked();
    await user.click(dialog.getByRole('switch', { name: 'Страницы картинками' }));
    expect([ofText, isAsked()]).toEqual([false, true]);
  });

  test('keeps the wishes for PDF until the project is closed', async () => {
    const { user, open, dialog } = await openSaveDialog();
    await user.click(dialog.getByRole('radio', { name: '.pdf' }));
    await user.click(dialog.getByRole('radio', { name: 'Файл на каждую копию' }));
    await user.click(dialog.getByRole('switch', { name: 'Страницы картинками' }));
    const facts = factsIn(dialog);
    await user.keyboard('{Escape}');
    const again = await open();
    await user.click(again.getByRole('radio', { name: '.pdf' }));
    expect([
      facts,
      again.getAllByRole('radio', { checked: true }).map(({ textContent }) => textContent),
      again.getAllByRole('switch', { checked: true }).map(({ id }) => id !== ''),
    ]).toEqual([
      ['Грамоты-1.pdf', '210 × 297 мм'],
      ['Отправить', '.pdf', 'Файл на каждую копию', '192 dpi', 'С номерами'],
      [true],
    ]);
  });

  test('is opened for printing by its keys, and says at which scale to print', async () => {
    const { user } = await renderEditor(
      certificates,
      {},
      {},
      { makePdf: ({ plan }) => Promise.resolve({ kind: 'done', blob: new Blob(), fileName: plan.fileName }) },
    );
    await user.keyboard('{Control>}p{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Печать' }));
    await user.click(dialog.getByRole('button', { name: 'Напечатать' }));
    expect([
      dialog.queryAllByRole('radio').length,
      (await dialog.findByRole('status')).textContent,
      dialog
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .slice(-4),
    ]).toEqual([
      0,
      'Открылось окно печати. Печатайте в масштабе 100 %.',
      ['Открыть PDF', 'Закрыть', 'Скачать PDF', 'Напечатать'],
    ]);
  });

  test('saves a contact sheet of the chosen copies', async () => {
    const { user, dialog } = await openSaveDialog(certificates, {
      makePdf: ({ plan }) => Promise.resolve({ kind: 'done', blob: new Blob(), fileName: plan.fileName }),
    });
    await user.click(dialog.getByText('Для согласования и учёта'));
    await user.click(dialog.getByRole('button', { name: 'Контактный лист' }));
    expect(await dialog.findByText(words('Файл «Грамоты — контактный лист.pdf» сохранён.'))).toBeTruthy();
  });

  test('takes the rows that are written, by the numbers of the table, and keeps them until the project is closed', async () => {
    const { user, open, dialog } = await openSaveDialog();
    await user.type(dialog.getByLabelText('Какие копии'), '3-4');
    const chosen = [dialog.getByTestId('first-file').textContent, dialog.getByText('Борис, Вера').tagName];
    await user.keyboard('{Escape}');
    const again = await open();
    expect([chosen, again.getByLabelText<HTMLInputElement>('Какие копии').value]).toEqual([
      ['Грамоты-2.png', 'SPAN'],
      '3, 4',
    ]);
  });

  test('says what is wrong with the rows, and does not save them', async () => {
    const { user, dialog } = await openSaveDialog();
    await user.type(dialog.getByLabelText('Какие копии'), '2, 5');
    expect([
      dialog.getByRole('alert').textContent,
      dialog.getByRole<HTMLButtonElement>('button', { name: 'Скачать архив' }).disabled,
      dialog.queryByTestId('first-file'),
    ]).toEqual(['У строки 5 нет копии. Копии есть у строк 2–4.', true, null]);
  });

  test('begins the ticks with none, writes them as rows, and means all again without any', async () => {
    const { user, dialog } = await openSaveDialog();
    await user.click(dialog.getByText('Выбрать из списка'));
    const seen = () => [
      dialog.getByLabelText<HTMLInputElement>('Какие копии').value,
      within(dialog.getByTestId('copy-list'))
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ checked }) => checked),
    ];
    const first = seen();
    await user.click(await dialog.findByRole('checkbox', { name: /Борис/ }));
    const ticked = seen();
    await user.click(dialog.getByRole('button', { name: 'Снять все' }));
    expect([first, ticked, seen()]).toEqual([
      ['', [false, false, false]],
      ['3', [false, true, false]],
      ['', [false, false, false]],
    ]);
  });

  test('chooses only those that a search finds', async () => {
    const { user, dialog } = await openSaveDialog();
    await user.click(dialog.getByText('Выбрать из списка'));
    await user.type(dialog.getByLabelText('Найти копию'), '9а');
    await user.click(dialog.getByRole('button', { name: 'Только найденные: 2' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Какие копии').value).toBe('2, 4');
  });

  test('ends with «Готово» after a file was saved', async () => {
    const { user, dialog } = await openSaveDialog(certificates, {
      makeExport: ({ plan }) => Promise.resolve({ kind: 'done', blob: new Blob(), fileName: plan.fileName }),
    });
    await user.click(dialog.getByRole('button', { name: 'Скачать архив' }));
    await user.click(await dialog.findByRole('button', { name: 'Готово' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('names the files by the data, with the fields at hand', async () => {
    const { user, dialog } = await openSaveDialog();
    await user.click(dialog.getByRole('radio', { name: 'По данным' }));
    const begun = dialog.getByTestId('first-file').textContent;
    await user.clear(dialog.getByLabelText('Шаблон имени'));
    await user.click(dialog.getByRole('button', { name: 'Класс' }));
    await user.type(dialog.getByLabelText('Шаблон имени'), '/');
    await user.click(dialog.getByRole('button', { name: 'ФИО' }));
    expect([begun, dialog.getByTestId('first-file').textContent]).toEqual(['Анна.png', '9А/Анна.png']);
  });

  test('offers columns and numbers for the names of files, and no address of a proof', async () => {
    const { user, dialog } = await openSaveDialog();
    await user.click(dialog.getByRole('radio', { name: 'По данным' }));
    const offered = ['Класс', 'ФИО', '№', 'номер', 'проверка'].map(
      (name) => dialog.queryAllByRole('button', { name }).length,
    );
    expect(offered).toEqual([1, 1, 1, 1, 0]);
  });

  test('explains folders by the columns of this table', async () => {
    const { user, dialog } = await openSaveDialog();
    await user.click(dialog.getByRole('radio', { name: 'По данным' }));
    expect(dialog.getByText(/Косая черта/).textContent).toBe(
      'Косая черта раскладывает по папкам: {Класс}/{ФИО}. Одинаковые имена получат номера.',
    );
  });

  test('says that a field is not in the table, and saves nothing under such a name', async () => {
    const { user, dialog } = await openSaveDialog();
    await user.click(dialog.getByRole('radio', { name: 'По данным' }));
    await user.type(dialog.getByLabelText('Шаблон имени'), ' {{Школа}');
    const isSaveOff = () =>
      dialog.getByRole('button', { name: 'Скачать архив' }).getAttribute('aria-disabled');
    const refused = [dialog.getByRole('alert').textContent, isSaveOff()];
    await user.clear(dialog.getByLabelText('Шаблон имени'));
    await user.type(dialog.getByLabelText('Шаблон имени'), '{{ФИО}');
    expect([refused, dialog.queryByRole('alert'), isSaveOff()]).toEqual([
      ['Имена файлов: столбца «Школа» в данных нет. Есть: «Класс», «ФИО».', 'true'],
      null,
      null,
    ]);
  });

  test.each([
    { bytes: 400_000, expected: 'Архив займёт около 1,2 МБ, создание — меньше минуты.', warnings: 0 },
    { bytes: 400_000_000, expected: 'Архив займёт около 1,2 ГБ, создание — меньше минуты.', warnings: 1 },
  ])('tells size and time from one copy of $bytes bytes', async ({ bytes, expected, warnings }) => {
    const { dialog } = await openSaveDialog(certificates, {
      measureSample: ({ onMeasured }) => {
        onMeasured('png', { bytes, ms: 30 });
        return Promise.resolve();
      },
    });
    await dialog.findByText(expected);
    expect(dialog.queryAllByRole('alert')).toHaveLength(warnings);
  });
});

/** Documents of 0.4 MB and 0.2 MB for each copy; as pictures ten times as large. */
const makePdf: Drawing['makePdf'] = ({ plan: { copies, fileName }, isPicture }) => {
  const size = (4 + 2 * copies.length) * 100_000 * (isPicture ? 10 : 1);
  return Promise.resolve({ kind: 'done', blob: new Blob([new Uint8Array(size)]), fileName });
};

describe('the expected size of one PDF', () => {
  test('is told before it is made, and follows the copies and the wishes for PDF', async () => {
    const { user, dialog } = await openSaveDialog(certificates, { makePdf });
    const estimate = (text: string) =>
      waitFor(() => expect(dialog.getByTestId('save-estimate').textContent).toBe(text));
    await user.click(dialog.getByRole('radio', { name: '.pdf' }));
    await estimate('Документ займёт около 1\u00A0МБ, создание — меньше минуты.');
    await user.type(dialog.getByLabelText('Какие копии'), '3');
    await estimate('Документ займёт меньше 1\u00A0МБ, создание — меньше минуты.');
    await user.click(dialog.getByRole('switch', { name: 'Страницы картинками' }));
    await estimate('Документ займёт около 6\u00A0МБ, создание — меньше минуты.');
  });

  test('counts a copy as often as it stands on the sheets', async () => {
    const small = createDocument({ ...certificates, sheet: { width: 340, height: 208 } });
    const { user, dialog } = await openSaveDialog(small, { makePdf });
    const estimate = (text: string) =>
      waitFor(() => expect(dialog.getByTestId('save-estimate').textContent).toBe(text));
    await user.click(dialog.getByRole('radio', { name: '.pdf' }));
    await estimate('Документ займёт около 1\u00A0МБ, создание — меньше минуты.');
    await user.click(dialog.getByRole('switch', { name: 'Раскладка на лист' }));
    await user.click(dialog.getByRole('button', { name: 'Заполнить лист' }));
    await estimate('Документ займёт около 6,4\u00A0МБ, создание — меньше минуты.');
  });
});

test('crop marks of pages of their own are offered where the sheet has a bleed, and are on', async () => {
  const cut = createDocument({ ...certificates, settings: { bleedMm: 3 } });
  const { user, dialog } = await openSaveDialog(cut, { makePdf });
  await user.click(dialog.getByRole('radio', { name: '.pdf' }));
  const named = () => dialog.getAllByRole('switch', { name: 'Метки реза' });
  const [marks] = named();
  if (marks === undefined) throw new Error('No crop marks are offered.');
  const atFirst = marks.getAttribute('aria-checked');
  await user.click(marks);
  const then = marks.getAttribute('aria-checked');
  await user.click(dialog.getByRole('switch', { name: 'Раскладка на лист' }));
  const ofLayout = within(dialog.getByTestId('sheet-section'));
  expect([atFirst, then, named()]).toEqual([
    'true',
    'false',
    ofLayout.getAllByRole('switch', { name: 'Метки реза' }),
  ]);
});

test('a file for a print shop is offered for print, with letters as shapes and the sheet for the shop', async () => {
  const asked = new Map<string, PrintShop | undefined>();
  const { user, dialog } = await openSaveDialog(certificates, {
    makePdf: ({ plan: { fileName }, printShop }) => {
      asked.set(fileName, printShop);
      return Promise.resolve({ kind: 'done', blob: new Blob(), fileName });
    },
  });
  const isOffered = () => dialog.queryByRole('switch', { name: 'Для типографии' }) !== null;
  const asPictures = isOffered();
  await user.click(dialog.getByRole('radio', { name: 'Напечатать' }));
  await user.click(dialog.getByRole('switch', { name: 'Для типографии' }));
  await user.click(dialog.getByRole('switch', { name: 'Шрифты кривыми' }));
  await user.click(dialog.getByRole('button', { name: 'Лист для типографии' }));
  await dialog.findByText(words('Файл «Грамоты — лист для типографии.pdf» сохранён.'));
  await user.click(dialog.getByRole('button', { name: 'Скачать PDF' }));
  await dialog.findByText(words('Файл «Грамоты.pdf» сохранён.'));
  expect([asPictures, asked.has('Грамоты — лист для типографии.pdf'), asked.get('Грамоты.pdf')]).toEqual([
    false,
    true,
    { hasOutlines: true },
  ]);
});

const measureSample: Drawing['measureSample'] = ({ page, onMeasured }) => {
  onMeasured('png', { bytes: page.pixelsPerInch * 10_000, ms: 10 });
  return Promise.resolve();
};

describe('the expected size of images', () => {
  test('follows the resolution', async () => {
    const { user, dialog } = await openSaveDialog(certificates, { measureSample });
    const estimate = (text: string) =>
      waitFor(() => expect(dialog.getByTestId('save-estimate').textContent).toBe(text));
    await estimate('Архив займёт около 5,8\u00A0МБ, создание — меньше минуты.');
    await user.click(dialog.getByRole('radio', { name: '96 dpi' }));
    await estimate('Архив займёт около 2,9\u00A0МБ, создание — меньше минуты.');
  });
});
