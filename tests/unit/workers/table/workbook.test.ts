import { describe, expect, it } from 'vitest';
import JSZip from 'jszip';
import { CFB, utils, write } from 'xlsx';
import { parseTable } from '../../../../workers/table/parseTable.ts';
import { encodeText } from './encodeText.ts';
import { bytesOf, workbook, workbookBytes, xlsHidingRow } from './buildFiles.ts';

const parse = (bytes: Uint8Array<ArrayBuffer>) => parseTable(bytes, 'таблица.xlsx');
const rowsOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const result = await parse(bytes);
  return result.kind === 'table' ? result.table.sheets[0]?.rows : result;
};

describe('rows that Excel hides', () => {
  const book = workbook({ Лист: [['ФИО'], ['Иванов'], ['Петров'], ['Сидоров']] });
  const [sheet] = Object.values(book.Sheets);
  if (sheet === undefined) throw new Error('The workbook has a sheet.');
  sheet['!rows'] = [{}, {}, { hidden: true }];
  sheet['!autofilter'] = { ref: 'A1:A4' };

  it('are told with the sheet, from every format of Excel that can be written here', async () => {
    const types = ['xlsx', 'xlsb', 'xlml'] as const;
    const read = await Promise.all(types.map((type) => parse(workbookBytes(book, type))));
    expect(read.map((result) => (result.kind === 'table' ? result.table.sheets : result))).toEqual(
      types.map(() => [
        {
          name: 'Лист',
          rows: [['ФИО'], ['Иванов'], ['Петров'], ['Сидоров']],
          columnCount: 1,
          hiddenRows: [2],
        },
      ]),
    );
  });

  it('are told from an .xls file', async () => {
    const read = await parse(xlsHidingRow(workbook({ Лист: [['ФИО'], ['Иванов'], ['Петров']] }), 1));
    expect(read.kind === 'table' ? read.table.sheets : read).toEqual([
      { name: 'Лист', rows: [['ФИО'], ['Иванов'], ['Петров']], columnCount: 1, hiddenRows: [1] },
    ]);
  });

  it('below the last row with data are nothing to tell', async () => {
    const empty = workbook({ Лист: [['ФИО']] });
    const [below] = Object.values(empty.Sheets);
    if (below !== undefined) below['!rows'] = [{}, { hidden: true }];
    const read = await parse(workbookBytes(empty));
    expect(read.kind === 'table' ? read.table.sheets : read).toEqual([
      { name: 'Лист', rows: [['ФИО']], columnCount: 1 },
    ]);
  });
});

describe('a workbook', () => {
  it('keeps its place: gaps stay, empty ends go', async () => {
    const book = workbook({ Лист: [[], ['', 'ФИО', ''], [], ['', '', 'Иванов', '', ''], ['', '']] });
    expect(await parse(workbookBytes(book))).toEqual({
      kind: 'table',
      table: {
        fileName: 'таблица.xlsx',
        sheets: [{ name: 'Лист', rows: [[], ['', 'ФИО'], [], ['', '', 'Иванов']], columnCount: 3 }],
      },
      notes: [],
    });
  });

  it('is read the same from every format of Excel', async () => {
    const book = workbook({
      Лист: [
        ['ФИО', 'Балл'],
        ['Щербаков Ёж', 4.5],
      ],
    });
    const rows = [
      ['ФИО', 'Балл'],
      ['Щербаков Ёж', '4,5'],
    ];
    const types = ['xlsx', 'biff8', 'xlml'] as const;
    expect(await Promise.all(types.map((type) => rowsOf(workbookBytes(book, type))))).toEqual(
      types.map(() => rows),
    );
  });

  it('that is really an HTML page is read as Excel reads it', async () => {
    const page = '<html><table><tr><td>ФИО</td></tr><tr><td>007</td></tr></table></html>';
    expect(await rowsOf(bytesOf(page))).toEqual([['ФИО'], ['007']]);
  });

  it('shows truth and errors in Russian', async () => {
    const sheet = utils.aoa_to_sheet([[true, false]]);
    sheet['C1'] = { t: 'e', v: 0x2a };
    sheet['D1'] = { t: 'e', v: 0x07 };
    sheet['!ref'] = 'A1:D1';
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Лист');
    expect(await rowsOf(workbookBytes(book))).toEqual([['ИСТИНА', 'ЛОЖЬ', '#Н/Д', '#ДЕЛ/0!']]);
  });

  it('is never computed: a formula shows the value that was saved with it', async () => {
    const sheet = utils.aoa_to_sheet([[1, 2]]);
    sheet['C1'] = { t: 'n', v: 99, f: 'A1+B1' };
    sheet['!ref'] = 'A1:C1';
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Лист');
    expect(await rowsOf(workbookBytes(book))).toEqual([['1', '2', '99']]);
  });

  it('shows a merged block in its top left cell only', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Команда', 'скрыто'],
      ['тоже', 'видно?'],
      ['а', 'б'],
    ]);
    sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 1, c: 1 } }];
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Лист');
    expect(await rowsOf(workbookBytes(book))).toEqual([['Команда'], [], ['а', 'б']]);
  });

  it('leaves hidden sheets out and says so', async () => {
    const book = workbook({ Участники: [['Иванов']], Черновик: [['x']] });
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
    const result = await parse(workbookBytes(book));
    expect(result).toMatchObject({
      table: { sheets: [{ name: 'Участники' }] },
      notes: ['Скрытые листы не показаны: 1.'],
    });
  });

  it('without a single filled cell is read, with a word about it', async () => {
    expect(await parse(workbookBytes(workbook({ Лист1: [] })))).toMatchObject({
      kind: 'table',
      notes: ['В книге нет ни одной заполненной ячейки.'],
    });
  });

  it('may call its sheets what it likes', async () => {
    const book = workbook({ constructor: [['а']] });
    book.SheetNames.push('__proto__');
    Object.defineProperty(book.Sheets, '__proto__', {
      value: utils.aoa_to_sheet([['б']]),
      enumerable: true,
      writable: true,
      configurable: true,
    });
    const result = await parse(workbookBytes(book));
    expect(result.kind === 'table' && result.table.sheets.map(({ name, rows }) => [name, rows])).toEqual([
      ['constructor', [['а']]],
      ['__proto__', [['б']]],
    ]);
    expect(Object.hasOwn(Object.prototype, '!data')).toBe(false);
  });
});

/** The file with a part of it changed. */
async function changedPart(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  change: (xml: string) => string,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await JSZip.loadAsync(bytes);
  const xml = await zip.file(name)?.async('string');
  if (xml === undefined) throw new Error(`The workbook has no part ${name}.`);
  zip.file(name, change(xml));
  return new Uint8Array(await zip.generateAsync({ type: 'arraybuffer' }));
}

describe('a workbook with damaged XML', () => {
  const book = workbook({ Лист: [['ФИО'], ['Иванов'], [5]] });
  const note =
    'Файл повреждён: на одном листе часть ячеек могла потеряться. Сверьте таблицу с Excel или сохраните файл в нём заново.';

  it.each([
    ['a value is not closed', '</v>'],
    ['a row is not closed', '</row>'],
    ['a cell is not closed', '</c>'],
    ['the end is cut', '</worksheet>'],
  ])('tells that cells may be lost: %s', async (_, lost) => {
    const bytes = await changedPart(workbookBytes(book), 'xl/worksheets/sheet1.xml', (xml) =>
      xml.replace(lost, ''),
    );
    const read = await parse(bytes);
    expect(read.kind === 'table' ? read.notes : read).toContain(note);
  });

  it('is refused when its list of texts is damaged: people would get the values of others', async () => {
    const whole = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', bookSST: true }));
    const bytes = await changedPart(whole, 'xl/sharedStrings.xml', (xml) => xml.replace('</si>', ''));
    expect(await parse(bytes)).toMatchObject({ kind: 'refused', reason: 'broken' });
  });

  it('is not one with comments, unparsed data and quoted brackets', async () => {
    const bytes = await changedPart(workbookBytes(book), 'xl/worksheets/sheet1.xml', (xml) =>
      xml.replace('<sheetData>', '<!-- > <b --><x a="/>"/><y><![CDATA[<z>]]></y><sheetData>'),
    );
    expect(await parse(bytes)).toMatchObject({ kind: 'table', notes: [] });
  });
});

describe('the sheets of a workbook', () => {
  it('are all there under names that can be told apart, whatever the file calls them', async () => {
    const book = workbook({ А: [['1']], Б: [['2']], В: [['3']], Г: [['4']] });
    const bytes = await changedPart(workbookBytes(book), 'xl/workbook.xml', (xml) =>
      xml
        .replace('name="А"', 'name="7 &quot;Б&quot; &lt;класс&gt;&#1;"')
        .replace('name="Б"', 'name="Лист"')
        .replace('name="В"', 'name="Лист"')
        .replace('name="Г"', 'name=""'),
    );
    const read = await parse(bytes);
    expect(read.kind === 'table' ? read.table.sheets.map(({ name, rows }) => [name, rows]) : read).toEqual([
      ['7 "Б" <класс> ', [['1']]],
      ['Лист', [['2']]],
      ['Лист (2)', [['3']]],
      ['Лист4', [['4']]],
    ]);
  });
});

describe('a workbook of Excel 5 for Mac', () => {
  it.each([
    ['Иванов Пётр', 'x-mac-cyrillic'],
    ['José Muñoz', 'macintosh'],
  ])('is read in the letters of its texts: %s', async (name, encoding) => {
    const bytes = macWorkbook('Mmmmmmmmmmm'.slice(0, name.length), encodeText(name, encoding));
    expect(await rowsOf(bytes)).toEqual([[name]]);
  });
});

/** A BIFF5 file whose only text is replaced by these bytes, in the code page that Excel for Mac states. */
function macWorkbook(placeholder: string, text: Uint8Array): Uint8Array<ArrayBuffer> {
  const container = CFB.read(workbookBytes(workbook({ Sheet: [[placeholder]] }), 'biff5'), { type: 'array' });
  const stream = [...(CFB.find(container, '/Book')?.content ?? [])].map(Number);
  const codes = Array.from(placeholder, (letter) => letter.charCodeAt(0));
  const place = stream.findIndex((_, at) => codes.every((code, index) => stream[at + index] === code));
  const CODE_PAGE = [0x42, 0x00, 0x02, 0x00];
  const page = stream.findIndex((_, at) => CODE_PAGE.every((byte, index) => stream[at + index] === byte));
  if (place < 0 || page < 0) throw new Error('The .xls file has no text or no code page.');
  stream.splice(place, text.length, ...text);
  stream.splice(page + 4, 2, 0x00, 0x80);
  const changed = CFB.utils.cfb_new();
  CFB.utils.cfb_add(changed, '/Book', stream);
  return new Uint8Array(CFB.write(changed, { type: 'array' }));
}
