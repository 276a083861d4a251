import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { parseTable } from '../../../../workers/table/parseTable.ts';
import { openDocument } from './buildFiles.ts';

const cell = (inner: string, attributes = '') =>
  `<table:table-cell ${attributes}>${inner}</table:table-cell>`;
const text = (value: string) => cell(`<text:p>${value}</text:p>`, 'office:value-type="string"');
const table = (rows: string, attributes = '') =>
  `<table:table table:name="Лист" ${attributes}>${rows}</table:table>`;
const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`;
const rowsOf = async (tables: string) => {
  const result = await parseTable(await openDocument(tables), 'т.ods');
  return result.kind === 'table' ? result.table.sheets[0]?.rows : result.reason;
};

describe('an OpenDocument table', () => {
  it('shows what its program showed', async () => {
    const cells = [
      cell('<text:p>12,50 ₽</text:p>', 'office:value-type="currency" office:value="12.5"'),
      cell('<text:p>TRUE</text:p>', 'office:value-type="boolean" office:boolean-value="true"'),
      cell(
        '<text:p>1 <text:s text:c="2"/>2<text:tab/>3<text:line-break/>4</text:p><text:p>&lt;5 &amp; &#1103;</text:p>',
      ),
      cell('<office:annotation><text:p>заметка</text:p></office:annotation><text:p>текст</text:p>'),
      cell('<text:p>с <text:span>разным</text:span> видом</text:p>'),
    ];
    expect(await rowsOf(table(row(cells.join(''))))).toEqual([
      ['12,50 ₽', 'ИСТИНА', '1   2\t3\n4\n<5 & я', 'текст', 'с разным видом'],
    ]);
  });

  it('repeats cells and rows, and keeps gaps', async () => {
    const cells = `${text('а')}<table:table-cell table:number-columns-repeated="2"/>${cell('<text:p>б</text:p>', 'table:number-columns-repeated="2"')}<table:table-cell table:number-columns-repeated="16000"/>`;
    const rows = `<table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>${row(cells, 'table:number-rows-repeated="2"')}${row('<table:table-cell/>', 'table:number-rows-repeated="1048570"')}`;
    const filled = ['а', '', '', 'б', 'б'];
    expect(await rowsOf(table(rows))).toEqual([[], [], filled, filled]);
  });

  it('shows a merged block in its top left cell only', async () => {
    const cells = `${text('а')}<table:covered-table-cell><text:p>скрыто</text:p></table:covered-table-cell>${text('б')}`;
    expect(await rowsOf(table(row(cells)))).toEqual([['а', '', 'б']]);
  });

  it('tells which rows are hidden, by hand or by a filter', async () => {
    const rows = [
      row(text('ФИО')),
      row(text('Иванов'), 'table:visibility="collapse"'),
      row(text('Петров'), 'table:number-rows-repeated="2" table:visibility="filter"'),
      row(text('Сидоров'), 'table:visibility="visible"'),
    ];
    const result = await parseTable(await openDocument(table(rows.join(''))), 'т.ods');
    expect(result.kind === 'table' ? result.table.sheets[0]?.hiddenRows : result).toEqual([1, 2, 3]);
  });

  it('that does not say its type is known by its content', async () => {
    const zip = await JSZip.loadAsync(await openDocument(table(row(text('ФИО')))));
    zip.remove('mimetype');
    const result = await parseTable(
      new Uint8Array(await zip.generateAsync({ type: 'arraybuffer' })),
      'т.ods',
    );
    expect(result.kind === 'table' ? result.table.sheets[0]?.rows : result).toEqual([['ФИО']]);
  });

  it('leaves hidden sheets out and says so', async () => {
    const styles =
      '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
    const tables = table(row(text('видно'))) + table(row(text('скрыто')), 'table:style-name="ta2"');
    expect(await parseTable(await openDocument(tables, styles), 'т.ods')).toMatchObject({
      table: { sheets: [{ rows: [['видно']] }] },
      notes: ['Скрытые листы не показаны: 1.'],
    });
  });

  it('that asks for more cells than there can be is refused at once', async () => {
    const bomb = row(
      cell('<text:p>x</text:p>', 'table:number-columns-repeated="16384"'),
      'table:number-rows-repeated="1048576"',
    );
    expect(await rowsOf(table(bomb))).toBe('too-many-cells');
  });

  it('knows no entities of its own: a billion laughs are nothing to it', async () => {
    const xml = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "&c;&c;"><!ENTITY f SYSTEM "file:///etc/passwd">]><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0">${table(row(text('&b;&f;')))}</office:document>`;
    const result = await parseTable(new Uint8Array(new TextEncoder().encode(xml)), 'т.fods');
    expect(result).toMatchObject({ table: { sheets: [{ rows: [['&b;&f;']] }] } });
  });
});
