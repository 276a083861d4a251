/** Copies that differ in more than their texts: a photograph for each person, and a colour for the winner. */
import { createCanvas } from '@napi-rs/canvas';
import JSZip from 'jszip';
import { utils, write } from 'xlsx';
import { createDbLayer, createImageLayer } from '../../src/document/layers/layer.ts';
import { violations } from './product/axe.ts';
import { colourAt } from './product/editorScreen.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const people = createDbLayer({
  id: 'people',
  name: 'Кому',
  display: 'Ким Олег',
  format: '{ФИО}',
  x: 400,
  y: 100,
  width: 250,
  height: 40,
  query: {
    sheet: 'Лист1',
    headerRow: 0,
    columns: ['ФИО', 'Место', 'Фото'].map((name, index) => ({ index, name })),
    rows: [],
    filter: null,
  },
  selectedCells: [
    ['Ким Олег', '2', 'Ким Олег'],
    ['Ли Анна', '1', 'Ли Анна'],
    ['Юн Вера', '3', 'Юн Вера'],
  ],
});
const photo = createImageLayer({
  id: 'photo',
  name: 'Портрет',
  src: '',
  width: 200,
  height: 200,
  x: 100,
  y: 300,
});

const [PAPER, GOLD] = ['#ffffff', '#ffe08a'];
const ON_PHOTO = [200, 400] as const;
/** Inside the box of the name, right of its letters. */
const BESIDE_NAME = [640, 104] as const;

function aPng(name: string, color: string) {
  const canvas = createCanvas(40, 40);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, 40, 40);
  return { name, mimeType: 'image/png', buffer: canvas.toBuffer('image/png') };
}

test('photographs are found by names in the table, and the winner gets a golden background', async ({
  page,
  person,
}) => {
  await openProject(page, person, { layers: [people, photo] });
  await page.getByRole('button', { name: 'Изображение: Портрет' }).click();
  await page.locator('[data-row-pictures] select').selectOption('Фото');
  const files = [aPng('ким олег.PNG', '#0000ff'), aPng('Анна Ли.png', '#00ff00')];
  await page.locator('[data-row-pictures] input[type=file][accept]').setInputFiles(files);
  await expect(page.locator('[data-found]')).toContainText('2 из 3');
  expect(await violations(page, { include: '[data-row-pictures]' })).toEqual([]);

  await page.getByRole('button', { name: 'Данные таблицы: Кому' }).click();
  await page.getByRole('button', { name: 'Добавить правило' }).click();
  const rule = page.locator('[data-rule="0"]');
  await rule.locator('select').nth(0).selectOption('Место');
  await rule.locator('select').nth(1).selectOption('is');
  await rule.getByRole('textbox').fill('1');
  await rule.locator('select').nth(2).selectOption('background');
  await expect(rule.locator('[data-matched]')).toContainText('1 копия из 3');
  expect(await violations(page, { include: '[data-rules]' })).toEqual([]);

  await page.getByRole('button', { name: 'Предпросмотр' }).click();
  for (const [copy, ...colours] of [
    ['1', '#0000ff', PAPER],
    ['2', '#00ff00', GOLD],
    ['3', PAPER, PAPER],
  ] as const) {
    await page.getByLabel('Номер копии').fill(copy);
    await page.getByLabel('Номер копии').press('Enter');
    await expect
      .poll(async () => [await colourAt(page, ON_PHOTO), await colourAt(page, BESIDE_NAME)])
      .toEqual(colours);
  }
});

test('pictures inside a workbook go to the copies of their rows', async ({ page, person }) => {
  await openProject(page, person, { layers: [people, photo] });
  await page.getByRole('button', { name: 'Изображение: Портрет' }).click();
  await page.locator('[data-row-pictures] select').selectOption('ФИО');
  const table = await workbookWith([
    { row: 2, color: '#00ff00' },
    { row: 1, color: '#0000ff' },
  ]);

  await page.locator('[data-row-pictures] input[type=file][accept]').setInputFiles(table);
  await expect(page.locator('[data-found]')).toContainText('2 из 3');

  await page.getByRole('button', { name: 'Предпросмотр' }).click();
  for (const [copy, colour] of [
    ['1', '#0000ff'],
    ['2', '#00ff00'],
    ['3', PAPER],
  ] as const) {
    await page.getByLabel('Номер копии').fill(copy);
    await page.getByLabel('Номер копии').press('Enter');
    await expect.poll(() => colourAt(page, ON_PHOTO)).toBe(colour);
  }
});

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${TYPE}/${type}" Target="${target}"/>`;
const relationsOf = (...relations: readonly string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`;

/** The table of the people with pictures over its rows, counted from 0. */
async function workbookWith(pictures: readonly { readonly row: number; readonly color: string }[]) {
  const book = utils.book_new();
  const rows = [['ФИО', 'Портрет'], ['Ким Олег'], ['Ли Анна'], ['Юн Вера']];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Лист1');
  const zip = await JSZip.loadAsync(write(book, { type: 'buffer', bookType: 'xlsx' }));
  const anchors = pictures.map(
    ({ row }, index) =>
      `<xdr:oneCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:row>${row}</xdr:row></xdr:from><xdr:pic><xdr:blipFill><a:blip r:embed="p${index}"/></xdr:blipFill></xdr:pic></xdr:oneCellAnchor>`,
  );
  zip.file(
    'xl/drawings/drawing1.xml',
    `<xdr:wsDr xmlns:xdr="d" xmlns:a="a" xmlns:r="r">${anchors.join('')}</xdr:wsDr>`,
  );
  const files = pictures.map((_, index) => relation(`p${index}`, 'image', `../media/image${index}.png`));
  zip.file('xl/drawings/_rels/drawing1.xml.rels', relationsOf(...files));
  zip.file(
    'xl/worksheets/_rels/sheet1.xml.rels',
    relationsOf(relation('d1', 'drawing', '../drawings/drawing1.xml')),
  );
  for (const [index, { color }] of pictures.entries())
    zip.file(`xl/media/image${index}.png`, aPng('', color).buffer);
  const buffer = await zip.generateAsync({ type: 'nodebuffer' });
  return {
    name: 'Класс.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  };
}
