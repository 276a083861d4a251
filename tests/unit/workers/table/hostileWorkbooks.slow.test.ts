import { describe, expect, it } from 'vitest';
import { parseTable } from '../../../../workers/table/parseTable.ts';
import { zipBytes } from './buildFiles.ts';

const packages = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const override = (part: string, type: string) =>
  `<Override PartName="/xl/${part}" ContentType="${types}.${type}+xml"/>`;

/** A workbook written by hand, with this content in its only sheet. */
async function outcome(cells: string, { before = '', head = '', after = '', strings = '' } = {}) {
  const bytes = await zipBytes({
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types">${override('workbook.xml', 'sheet.main')}${override('worksheets/sheet1.xml', 'worksheet')}${override('sharedStrings.xml', 'sharedStrings')}</Types>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Лист" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${before}<worksheet xmlns="${main}"><dimension ref="A1:XFD1048576"/>${head}<sheetData>${cells}</sheetData>${after}</worksheet>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
  });
  const result = await parseTable(bytes, 'т.xlsx');
  return result.kind === 'table' ? result.table.sheets[0]?.rows : result.reason;
}
const cell = (address: string, row: number, inner: string, attributes = '') =>
  `<row r="${row}"><c r="${address}" ${attributes}>${inner}</c></row>`;

describe('a workbook that means harm', () => {
  it('a size that is only claimed costs nothing', async () => {
    expect(await outcome(cell('A1', 1, '<v>7</v>'))).toEqual([['7']]);
  });

  it('a row beyond the last one is refused at once', async () => {
    expect(await outcome(cell('A99999999', 99_999_999, '<v>7</v>'))).toBe('too-many-cells');
  });

  it('rows that are wide by one far cell are counted by their width', async () => {
    const rows = Array.from({ length: 400 }, (_, n) => cell(`XFD${n + 1}`, n + 1, '<v>7</v>')).join('');
    expect(await outcome(rows)).toBe('too-many-cells');
  });

  it('one long text in very many cells is refused before it is copied', async () => {
    const rows = Array.from({ length: 5000 }, (_, n) => cell(`A${n + 1}`, n + 1, '<v>0</v>', 't="s"')).join(
      '',
    );
    expect(await outcome(rows, { strings: `<si><t>${'я'.repeat(30_000)}</t></si>` })).toBe('too-large');
  });

  it('entities are neither expanded nor fetched', async () => {
    const before =
      '<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
    const inline = cell('A1', 1, '<is><t>&b;&f;</t></is>', 't="inlineStr"');
    expect(await outcome(inline, { before })).toEqual([['&b;&f;']]);
  });

  it('a merged block as large as the sheet, thousands of times, is read in passing', async () => {
    const after = `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(5000)}</mergeCells>`;
    expect(await outcome(cell('A1', 1, '<v>7</v>'), { after })).toEqual([['7']]);
  });

  it.each<[string, { head?: string; inner?: string; after?: string }]>([
    ['columns', { head: '<cols><col min="1" max="2000000000" width="9"/></cols>' }],
    ['columns under a prefix', { head: '<x:cols xmlns:x="a"><x:col min="1" max="2000000000"/></x:cols>' }],
    ['a link', { after: '<hyperlinks><hyperlink ref="A1:XFD1048576" location="a"/></hyperlinks>' }],
    ['a shared formula', { inner: '<f t="shared" si="0" ref="A1:XFD1048576">A2</f><v>7</v>' }],
    ['an array formula', { inner: '<f t="array" ref="A1:XFD1048576">A2</f><v>7</v>' }],
    ['a filter', { after: '<autoFilter ref="A1:XFD1048576"/>' }],
    [
      'a validation and a format by condition',
      {
        after:
          '<conditionalFormatting sqref="A1:XFD1048576"><cfRule/></conditionalFormatting><dataValidations><dataValidation sqref="A1:XFD1048576"/></dataValidations>',
      },
    ],
  ])('%s over more than the sheet cost nothing', async (_, { head = '', inner = '<v>7</v>', after = '' }) => {
    expect(await outcome(cell('A1', 1, inner), { head, after })).toEqual([['7']]);
  });

  it('ten thousand blocks over a whole sheet of many cells are read in passing', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => cell(`A${n + 1}`, n + 1, '<v>7</v>')).join('');
    const after = `<mergeCells>${'<mergeCell ref="A2:XFD1048576"/>'.repeat(10_000)}</mergeCells>`;
    expect(await outcome(rows, { after })).toEqual([['7'], ['7']]);
  });

  it.each([
    ['<Column ss:Span="2000000000"/>', ''],
    ['', ' ss:MergeAcross="2000000000" ss:MergeDown="2000000000"'],
  ])('XML 2003 with a span beyond the sheet is read: %s%s', async (column, attributes) => {
    const xml = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Л"><Table>${column}<Row><Cell${attributes}><Data ss:Type="Number">7</Data></Cell></Row></Table></Worksheet></Workbook>`;
    const result = await parseTable(new TextEncoder().encode(xml), 'т.xls');
    expect(result.kind === 'table' && result.table.sheets[0]?.rows).toEqual([['7']]);
  });

  it('a cell of an HTML table that spans millions of rows and columns is read', async () => {
    const html = '<table><tr><td colspan="2000000000" rowspan="2000000000">7</td></tr></table>';
    const result = await parseTable(new TextEncoder().encode(html), 'т.xls');
    expect(result.kind === 'table' && result.table.sheets[0]?.rows).toEqual([['7']]);
  });

  it('a reference to a text that is not there is a damaged file', async () => {
    expect(await outcome(cell('A1', 1, '<v>5</v>', 't="s"'))).toBe('broken');
  });
});
