import { readFile } from 'node:fs/promises';
import path from 'node:path';
import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { workbookPictures } from '../../../../src/app/images/workbookPictures.ts';

const FIXTURES = path.join(import.meta.dirname, '../../../fixtures/tables');
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';

async function zipOf(parts: Readonly<Record<string, string>>): Promise<JSZip> {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(parts)) zip.file(name, HEAD + content);
  return JSZip.loadAsync(await zip.generateAsync({ type: 'uint8array' }));
}
const relations = (...targets: readonly string[]) =>
  `<Relationships xmlns="${RELATIONS}">${targets
    .map((target, index) => `<Relationship Id="r${index + 1}" Type="x/any" Target="${target}"/>`)
    .join('')}</Relationships>`;
const BOOK = {
  'xl/workbook.xml':
    '<workbook xmlns="m" xmlns:r="r"><sheets><sheet name="Класс" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': relations('worksheets/sheet1.xml'),
};

test('pictures over the cells of a workbook have the row in which they begin', async () => {
  const zip = await JSZip.loadAsync(await readFile(path.join(FIXTURES, 'with-images.xlsx')));
  expect(await workbookPictures(zip)).toEqual([
    { sheet: 'Лист1', row: 4, path: 'xl/media/image5.jpeg' },
    { sheet: 'Лист1', row: 1, path: 'xl/media/image6.bmp' },
  ]);
});

test('pictures placed in cells have the row of their cell', async () => {
  const zip = await zipOf({
    ...BOOK,
    'xl/worksheets/sheet1.xml':
      '<worksheet xmlns="m"><sheetData><row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="e" vm="2"><v>#VALUE!</v></c></row><row r="3"><c r="B3" t="e" vm="1"><v>#VALUE!</v></c></row></sheetData></worksheet>',
    'xl/metadata.xml':
      '<metadata xmlns="m" xmlns:xlrd="d"><futureMetadata name="XLRICHVALUE"><bk><extLst><ext><xlrd:rvb i="0"/></ext></extLst></bk><bk><extLst><ext><xlrd:rvb i="1"/></ext></extLst></bk></futureMetadata><cellMetadata><bk><rc t="1" v="0"/></bk></cellMetadata><valueMetadata><bk><rc t="2" v="0"/></bk><bk><rc t="2" v="1"/></bk></valueMetadata></metadata>',
    'xl/richData/rdrichvalue.xml':
      '<rvData xmlns="m"><rv s="0"><v>1</v><v>5</v></rv><rv s="0"><v>0</v><v>5</v></rv></rvData>',
    'xl/richData/richValueRel.xml':
      '<richValueRels xmlns="m" xmlns:r="r"><rel r:id="r1"/><rel r:id="r2"/></richValueRels>',
    'xl/richData/_rels/richValueRel.xml.rels': relations('../media/анна.png', '/xl/media/борис.png'),
  });
  expect(await workbookPictures(zip)).toEqual([
    { sheet: 'Класс', row: 1, path: 'xl/media/анна.png' },
    { sheet: 'Класс', row: 2, path: 'xl/media/борис.png' },
  ]);
});

test('a workbook whose parts are missing, broken or outside it has no pictures', async () => {
  const zip = await zipOf({
    ...BOOK,
    'xl/worksheets/_rels/sheet1.xml.rels': relations('http://[', '../drawings/none.xml', '<&'),
    'xl/richData/richValueRel.xml': '<richValueRels',
  });
  expect(await workbookPictures(zip)).toEqual([]);
});
