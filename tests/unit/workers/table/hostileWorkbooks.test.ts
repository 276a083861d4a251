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
async function outcome(cells: string, { before = '', after = '', strings = '' } = {}) {
  const bytes = await zipBytes({
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types">${override('workbook.xml', 'sheet.main')}${override('worksheets/sheet1.xml', 'worksheet')}${override('sharedStrings.xml', 'sharedStrings')}</Types>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Лист" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${before}<worksheet xmlns="${main}"><dimension ref="A1:XFD1048576"/><sheetData>${cells}</sheetData>${after}</worksheet>`,
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

  it('a reference to a text that is not there is a damaged file', async () => {
    expect(await outcome(cell('A1', 1, '<v>5</v>', 't="s"'))).toBe('broken');
  });
});
