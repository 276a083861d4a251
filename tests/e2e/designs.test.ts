/**
 * A festival of six nominations: 400 people in one table, designs of the person's own and a template, one
 * archive with a folder for each nomination, one numbering. The next run needs no choice.
 */
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { createDocument } from '../../src/document/document.ts';
import { hasPdfText, judged } from '../host/judges.ts';
import { aDbLayer, aTextLayer } from '../unit/engine/builders.ts';
import { savedProject } from './product/account.ts';
import { noticed } from './product/notices.ts';
import { openProject } from './product/project.ts';
import { editorOpened } from './product/saving.ts';
import { expect, test } from './product/test.ts';

const NOMINATIONS = ['Вокал', 'Танец', 'Театр', 'Чтение', 'Рисунок', 'Педагог'];
const PEOPLE = Array.from({ length: 400 }, (_, index) => [
  `Иванов Пётр ${index + 1}`,
  NOMINATIONS[index % 6] ?? '',
]);
const TABLE = {
  name: 'фестиваль.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([['ФИО', 'Номинация'], ...PEOPLE].map((row) => row.join(';')).join('\n')),
};
/** Presses that a list of the system takes, which the page does not hear of. */
const LIST_OF_SYSTEM = 2;
const MOST_PRESSES = 14;

/** A design that waits for names, with a sheet of its own width. */
function aDesign(words: string, field: string, width: number) {
  const columns = [{ index: 0, name: field }];
  return createDocument({
    name: words,
    sheet: { width, height: 300 },
    layers: [
      aTextLayer({ id: 't', name: 'Вид', display: words, x: 10, y: 10, width: 280 }),
      aTextLayer({ id: 'n', name: 'Номер', display: '№ {номер}', x: 10, y: 200, width: 280 }),
      aDbLayer({
        id: 'p',
        name: 'Кому',
        display: field,
        format: `{${field}}`,
        x: 10,
        y: 100,
        width: 280,
        query: { sheet: '', headerRow: null, columns, rows: [], filter: null },
      }),
    ],
  });
}

test.use({ viewport: { width: 1366, height: 768 } });

test('a festival of six nominations and 400 people has a design for each in one archive, in 14 presses', async ({
  page,
  person,
}) => {
  await savedProject(person, aDesign('Лауреат вокала', 'ФИО', 410));
  await savedProject(person, aDesign('Лауреат театра', 'Фамилия и имя', 420));
  await savedProject(person, aDesign('Лауреат конкурса чтения', 'Участник', 430));
  await savedProject(person, aDesign('Лауреату в танцах', 'ФИО', 440));
  await openProject(page, person, aDesign('Участник фестиваля', 'ФИО', 400));
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  const dialog = page.getByRole('dialog');

  await press(page.getByRole('button', { name: 'Данные таблицы', exact: true }));
  const choosing = page.waitForEvent('filechooser');
  await press(dialog.getByRole('button', { name: 'Выбрать файл' }));
  await (await choosing).setFiles(TABLE);
  await press(dialog.getByRole('button', { name: 'Заполнить слои' }));
  await noticed(page, /^Данные взяты из таблицы: /);
  await press(page.getByRole('button', { name: 'Скачать файл' }));
  const part = dialog.getByTestId('save-designs');
  await press(part.getByRole('switch'));
  await expect(part.getByLabel('Столбец')).toHaveValue('Номинация');
  await expect(part.locator('option:checked')).toHaveText([
    'Номинация',
    'Лауреат вокала',
    'Этот макет',
    'Лауреат театра',
    'Лауреат конкурса чтения',
    'Этот макет',
    'Этот макет',
  ]);
  await part.getByLabel('Танец · 67 копий').selectOption('Лауреату в танцах');
  const teachers = part.getByLabel('Педагог · 66 копий');
  const thanks = teachers.locator('option', { hasText: 'Благодарственное письмо' }).first();
  await teachers.selectOption({ value: (await thanks.getAttribute('value')) ?? '' });
  presses += 2 * LIST_OF_SYSTEM;
  await expect(part.getByRole('alert')).toContainText('в таблице нет столбцов');
  await expect(part).toContainText('По этому макету, «Участник фестиваля»: «Рисунок» (66 копий).');
  await expect(dialog).toContainText('Макет «Благодарственное письмо');
  await expect(dialog.getByTestId('first-file')).toHaveText('Вокал/Участник фестиваля-1.png');
  const downloading = page.waitForEvent('download');
  await press(dialog.getByRole('button', { name: 'Скачать архив' }));
  const files = await filesIn(await downloading);

  process.stdout.write(`A festival: ${presses} presses\n`);
  expect(files.length).toBe(400);
  expect([0, 1, 67, 134, 201, 268].map((place) => files[place])).toEqual([
    ['Вокал/Участник фестиваля-1.png', 820],
    ['Вокал/Участник фестиваля-7.png', 820],
    ['Танец/Участник фестиваля-2.png', 880],
    ['Театр/Участник фестиваля-3.png', 840],
    ['Чтение/Участник фестиваля-4.png', 860],
    ['Рисунок/Участник фестиваля-5.png', 800],
  ]);
  expect(files[334]?.[0]).toBe('Педагог/Участник фестиваля-6.png');
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
});

test(
  'the next run needs no choice, also as one PDF in the order of the table',
  { tag: '@core' },
  async ({ page, person }) => {
    test.skip(!hasPdfText);
    const id = await savedProject(person, aDesign('Лауреат вокала', 'ФИО', 410));
    await openProject(page, person, withPeople());
    await switchOn(page);
    await saved(page, 'Скачать архив');
    await page.reload();
    await editorOpened(page);
    await page.keyboard.press('Control+E');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Вокал · 1 копия')).toHaveValue(`project ${id}`);
    await dialog.getByRole('radio', { name: '.pdf' }).click();
    await dialog.getByRole('radio', { name: 'Один файл' }).click();
    const pdf = await readFile(await (await saved(page, 'Скачать PDF')).path());
    const pages = judged('pdftotext', pdf, ['-layout'], ['-']).split('\f');

    expect(
      pages.slice(0, 3).map((text) =>
        text
          .split(/\n+/)
          .map((line) => line.trim())
          .filter(Boolean),
      ),
    ).toEqual([
      ['Участник', 'Анна', '№ 001'],
      ['Лауреат вокала', 'Борис', '№ 002'],
      ['Участник', 'Вера', '№ 003'],
    ]);
  },
);

/** A project with three people, of whom one sings. */
function withPeople() {
  const rows = [
    ['Анна', 'Театр'],
    ['Борис', 'Вокал'],
    ['Вера', 'Театр'],
  ];
  const columns = ['ФИО', 'Номинация'].map((name, index) => ({ index, name }));
  const { layers, ...rest } = aDesign('Участник', 'ФИО', 400);
  const query = { sheet: 'Лист1', headerRow: 0, columns, rows: [[1, 4] as const], filter: null };
  return {
    ...rest,
    layers: layers.map((layer) =>
      layer.id === 'p' && layer.type === 'db' ? { ...layer, selectedCells: rows, query } : layer,
    ),
  };
}

async function switchOn(page: Page): Promise<void> {
  await page.keyboard.press('Control+E');
  const part = page.getByRole('dialog').getByTestId('save-designs');
  await part.getByRole('switch').click();
  await expect(part.getByLabel('Столбец')).toHaveValue('Номинация');
}

async function saved(page: Page, name: string): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name }).click();
  return downloading;
}

/** The files of an archive of PNG images, each with its width in pixels. */
async function filesIn(file: Download): Promise<readonly (readonly [name: string, width: number])[]> {
  const files = unzipSync(new Uint8Array(await readFile(await file.path())));
  return Object.entries(files).map(([name, bytes]) => {
    return [name, new DataView(bytes.buffer, bytes.byteOffset).getUint32(16)] as const;
  });
}
