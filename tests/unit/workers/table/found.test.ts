/** Inputs as people of this trade report them (`tests/fixtures/found`), with the right values. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pickableRows } from '../../../../src/data/picks/index.ts';
import { likelyHeaderRow } from '../../../../src/data/table/index.ts';
import { parseTable } from '../../../../workers/table/parseTable.ts';
import { bytesOf, openDocument, zipBytes } from './buildFiles.ts';
import { encodeText } from './encodeText.ts';

const fixtures = path.join(import.meta.dirname, '../../../fixtures/found');
const readFound = (name: string) => parseTable(new Uint8Array(readFileSync(path.join(fixtures, name))), name);
const readTextFile = (text: string, name = 'a.csv') => parseTable(bytesOf(text), name);
/** Heading row counted from 1 (0 without one), and the number of copies. */
const copiesIn = async (name: string) => {
  const read = await readFound(name);
  const sheet = read.kind === 'table' ? read.table.sheets[0] : undefined;
  if (sheet === undefined) return null;
  const headerRow = likelyHeaderRow(sheet);
  return [(headerRow ?? -1) + 1, pickableRows(sheet, { headerRow, filter: '', withHidden: false }).length];
};
const rowsIn = async (read: ReturnType<typeof parseTable>) => {
  const result = await read;
  return result.kind === 'table' ? result.table.sheets[0]?.rows : result.text;
};

describe('heading and copies', () => {
  test.each([
    ['11b-title-two-columns.xlsx', [2, 4]],
    ['h11-two-title-rows-two-columns.xlsx', [3, 4]],
    ['11c-title-two-cells-three-columns.xlsx', [3, 4]],
    ['h1-initials-no-heading.txt', [0, 3]],
    ['h2-initials-class-no-heading.xlsx', [0, 3]],
    ['h3-name-dash-class-no-heading.txt', [0, 3]],
    ['h4-name-9-klass-no-heading.xlsx', [0, 3]],
    ['h5-latin-no-heading.csv', [0, 3]],
    ['h6-rare-first-names-no-heading.csv', [0, 3]],
    ['h7-surnames-no-heading.txt', [0, 3]],
    ['h8-schools-no-heading.txt', [0, 3]],
    ['h9-numbered-tours-heading.xlsx', [1, 2]],
    ['h10-years-heading.xlsx', [1, 2]],
    ['48-latin-lookalike-headings.csv', [1, 2]],
    ['49-yo-heading.csv', [1, 2]],
    ['60-numbered-list.txt', [0, 3]],
    ['60c-comma-names.txt', [0, 4]],
  ])('%s', async (name, expected) => expect(await copiesIn(name)).toEqual(expected));
});

describe('values', () => {
  test.each<readonly [string, readonly (readonly string[])[]]>([
    [
      '02-caps-koi8-r.csv',
      [
        ['ФАМИЛИЯ', 'ИМЯ', 'ОТЧЕСТВО', 'КЛАСС'],
        ['ИВАНОВА', 'АННА', 'СЕРГЕЕВНА', '9А'],
      ],
    ],
    [
      '03-iso8859-5.csv',
      [
        ['Фамилия', 'Имя', 'Отчество', 'Класс'],
        ['Иванова', 'Анна', 'Сергеевна', '9А'],
      ],
    ],
    [
      '27-double-encoded.csv',
      [
        ['Фамилия', 'Имя', 'Отчество', 'Класс'],
        ['Иванова', 'Анна', 'Сергеевна', '9А'],
      ],
    ],
    [
      '28e-mixed-encoding.csv',
      [
        ['Фамилия', 'Имя'],
        ['Иванова', 'Анна'],
      ],
    ],
    [
      '06-mhtml.xls',
      [
        ['ФИО', 'Класс'],
        ['Иванова', '9А'],
      ],
    ],
    [
      '07-sylk.xls',
      [
        ['ФИО', 'Класс'],
        ['Иванова Анна', '9А'],
      ],
    ],
    [
      '18-vertical-merge.xlsx',
      [
        ['Школа', 'ФИО', 'Класс'],
        ['Гимназия № 3', 'Иванова Анна Сергеевна', '9А'],
        ['Гимназия № 3', 'Петров Олег Ильич', '9Б'],
      ],
    ],
    [
      '23-value-only.ods',
      [
        ['ФИО', 'Балл', 'Дата', 'Время', 'Доля'],
        ['Иванова Анна', '4,5', '08.05.2026', '12:30', '95 %'],
      ],
    ],
    [
      '25-backslash-quotes.csv',
      [
        ['ФИО', 'Команда', 'Класс'],
        ['Иванова Анна', 'Команда "Ромашка", 9А', '9А'],
      ],
    ],
    [
      '26-nul-bytes.csv',
      [
        ['Фамилия', 'Имя', 'Отчество', 'Класс'],
        ['Иванова', 'Анна', 'Сергеевна', '9А'],
      ],
    ],
    [
      '28i-space-before-quote.csv',
      [
        ['ФИО', 'Команда', 'Класс'],
        ['Иванова Анна Сергеевна', 'Ромашка, 0', '9А'],
      ],
    ],
    [
      '28j-single-quotes.csv',
      [
        ['ФИО', 'Команда', 'Класс'],
        ['Иванова Анна Сергеевна', 'Ромашка; 0', '9А'],
      ],
    ],
    ['60b-bullets.txt', [['Иванова Анна Сергеевна'], ['Петров Олег Ильич'], ['Ким Виктор Львович']]],
  ])('%s', async (name, first) => {
    expect((await rowsIn(readFound(name)))?.slice(0, first.length)).toEqual(first);
  });

  test.each(['27-double-encoded.csv', '28e-mixed-encoding.csv'])('%s is doubtful', async (name) => {
    const read = await readFound(name);
    expect(read.kind === 'table' ? read.text?.isDoubtful : read).toBe(true);
  });
});

test('a workbook that Excel encrypts with its own password opens', async () => {
  expect((await rowsIn(readFound('30-velvet.xlsx')))?.[0]).toEqual(['ФИО', 'Класс', 'Место']);
}, 60_000);

describe('a text with a grammar of its own is refused by its name', () => {
  const formats = 'Подойдут файлы .xlsx, .xls, .ods и .csv.';
  test.each([
    ['08-plain-xml.xls', `Это не таблица, а файл XML. ${formats}`],
    ['08b-json.csv', `Это не таблица, а данные JSON. ${formats}`],
    [
      '08c-html-no-table.xls',
      `Это не таблица, а страница сайта: похоже, он просит войти. Войдите и скачайте файл ещё раз. ${formats}`,
    ],
  ])('%s', async (name, text) => expect(await rowsIn(readFound(name))).toBe(text));

  test.each([
    ['JSON lines', '{"fio":"Иванова"}\n{"fio":"Петров"}\n', 'данные JSON'],
    ['contacts', 'BEGIN:VCARD\nFN:Иванова\nEND:VCARD\n', 'список контактов vCard'],
    ['SQL', "INSERT INTO people VALUES ('Иванова');\n", 'выгрузка базы данных SQL'],
    ['settings', '[Печать]\nФИО=Иванова\nКласс = 9А\n; конец\n', 'файл настроек'],
    ['settings of a program', 'DB_HOST=localhost\nDB_NAME=school\n', 'файл настроек'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><text>А</text></svg>', 'картинка SVG'],
    [
      'an archive without a table',
      'MIME-Version: 1.0\nContent-Type: text/html\n\n<p>А</p>',
      'веб-архив или письмо без таблицы',
    ],
  ])('%s', async (_, text, what) => {
    expect(await rowsIn(readTextFile(text))).toBe(`Это не таблица, а ${what}. ${formats}`);
  });
});

describe('NUL bytes of a database are no text', () => {
  test.each([
    ['fields filled up', 'ФИО\0\0\0;Класс\0\nИванова Анна\0\0;9А\0\0\0\n'],
    ['a tail', `ФИО;Класс\nИванова Анна;9А\n${'\0'.repeat(300)}`],
    ['between the lines', 'ФИО;Класс\n\0Иванова Анна;9А\n\0'],
  ])('%s', async (_, text) => {
    expect(await rowsIn(readTextFile(text))).toEqual([
      ['ФИО', 'Класс'],
      ['Иванова Анна', '9А'],
    ]);
  });
});

test('words in brackets and equal signs do not make a list settings', async () => {
  const rows = [['[Команда]'], ['Ёлки = палки'], ['Иванова'], ['Петров']];
  expect(await rowsIn(readTextFile(`${rows.join('\n')}\n`))).toEqual(rows);
});

describe('HTML saved as .xls', () => {
  const table = '<table><tr><td>ФИО</td><td>Класс</td></tr><tr><td>Иванова</td><td>9А</td></tr></table>';
  const expected = [
    ['ФИО', 'Класс'],
    ['Иванова', '9А'],
  ];
  test.each([
    ['a table alone', table],
    ['a block', `<div>${table}</div>`],
    ['styles', `<style>td{color:red}</style>${table}`],
    ['a comment', `<!-- отчёт -->${table}`],
    [
      'XHTML',
      `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><body>${table}</body></html>`,
    ],
    ['a link', `<link rel="stylesheet" href="a.css"/>${table}`],
    ['a heading', `<h1>Отчёт</h1>${table}`],
    [
      'a centred block in capitals',
      `<CENTER>${table.toUpperCase().replace('ИВАНОВА', 'Иванова').replace('КЛАСС', 'Класс')}</CENTER>`,
    ],
    ['a table of layout', `<html><table><tr><td>Меню</td></tr><tr><td>${table}</td></tr></table></html>`],
    ['cells without end tags', '<table><tr><td>ФИО<td>Класс<tr><td>Иванова<td>9А</table>'],
  ])('begins with any tag: %s', async (_, text) => {
    expect(await rowsIn(readTextFile(text, 'a.xls'))).toEqual(expected);
  });

  test('shows character references as letters, keeps zeros and line breaks', async () => {
    const cells = [
      '&#1048;&#1074;&#x430;&#1085;',
      '&laquo;Лицей&raquo; &mdash; 5',
      'a&amp;b &lt;1&gt;',
      '00123',
      'А<br>Б',
    ];
    const text = `<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`;
    expect(await rowsIn(readTextFile(text, 'a.xls'))).toEqual([
      ['Иван', '«Лицей» — 5', 'a&b <1>', '00123', 'А\nБ'],
    ]);
  });

  test('knows rows that it hides', async () => {
    const text =
      '<table><tr><td>ФИО</td></tr><tr style="display: none"><td>Ли</td></tr><tr hidden><td>Ан</td></tr><tr><td>Ким</td></tr></table>';
    const read = await readTextFile(text, 'a.xls');
    expect(read.kind === 'table' ? read.table.sheets[0]?.hiddenRows : read).toEqual([1, 2]);
  });
});

describe('CSV of programs', () => {
  test.each<readonly [string, string, readonly (readonly string[])[]]>([
    [
      'numbers protected by a formula',
      'ФИО;Код\nИванова;="00123"\nКим;"=""00124"""\n',
      [
        ['ФИО', 'Код'],
        ['Иванова', '00123'],
        ['Ким', '00124'],
      ],
    ],
    [
      'numbers behind an apostrophe',
      "ФИО;Код\nИванова;'00123\n",
      [
        ['ФИО', 'Код'],
        ['Иванова', '00123'],
      ],
    ],
    [
      'numbers behind a control character',
      'ФИО;Код\nИванова;\u001f00123\n',
      [
        ['ФИО', 'Код'],
        ['Иванова', '00123'],
      ],
    ],
    [
      'numbers behind a tab',
      'ФИО;Код\nИванова;"\t00123"\n',
      [
        ['ФИО', 'Код'],
        ['Иванова', '00123'],
      ],
    ],
    [
      'quotes escaped by a backslash',
      String.raw`ФИО;Команда${'\n'}Иванова;"\"Ромашка\"; 9А"${'\n'}`,
      [
        ['ФИО', 'Команда'],
        ['Иванова', '"Ромашка"; 9А'],
      ],
    ],
    [
      'a path that ends with a backslash',
      'ФИО;Папка\nИванова;"C:\\Фото\\"\nКим;"D:\\"\n',
      [
        ['ФИО', 'Папка'],
        ['Иванова', 'C:\\Фото\\'],
        ['Ким', 'D:\\'],
      ],
    ],
    [
      'single quotes',
      "'ФИО','Команда'\n'Иванова','Ромашка, 1'\n",
      [
        ['ФИО', 'Команда'],
        ['Иванова', 'Ромашка, 1'],
      ],
    ],
    [
      'an apostrophe in a name',
      "ФИО;Класс\nО'Нил Анна;9А\nД'Арк Жанна;9Б\n",
      [
        ['ФИО', 'Класс'],
        ["О'Нил Анна", '9А'],
        ["Д'Арк Жанна", '9Б'],
      ],
    ],
    [
      'a space before the quotes',
      'ФИО, "Команда", Класс\nИванова, "Ромашка, 1", 9А\n',
      [
        ['ФИО', 'Команда', 'Класс'],
        ['Иванова', 'Ромашка, 1', '9А'],
      ],
    ],
    [
      'sentences in one column',
      'Достижение\n1 место, школа № 5, город Казань\nЗа помощь, доброту и труд\n2 место, лицей\n',
      [
        ['Достижение'],
        ['1 место, школа № 5, город Казань'],
        ['За помощь, доброту и труд'],
        ['2 место, лицей'],
      ],
    ],
    [
      'addresses in one column',
      'Адрес\nг. Казань, ул. Ленина, д. 5\nг. Омск, ул. Мира, д. 7\n',
      [['Адрес'], ['г. Казань, ул. Ленина, д. 5'], ['г. Омск, ул. Мира, д. 7']],
    ],
    ['numbers of a pasted list', '1. Иванова Анна\n2. Петров Олег\n', [['Иванова Анна'], ['Петров Олег']]],
    ['numbers with brackets', '1) Иванова Анна\n2) Петров Олег\n', [['Иванова Анна'], ['Петров Олег']]],
    ['numbers before a tab', '1.\tИванова Анна\n2.\tПетров Олег\n', [['Иванова Анна'], ['Петров Олег']]],
    ['dashes of a pasted list', '— Иванова Анна\n— Петров Олег\n', [['Иванова Анна'], ['Петров Олег']]],
    ['places that are values', '1 место\n2 место\n', [['1 место'], ['2 место']]],
    [
      'names in one line',
      'Иванова А. С., Петров О. И., Ким В.',
      [['Иванова А. С.'], ['Петров О. И.'], ['Ким В.']],
    ],
  ])('%s', async (_, text, rows) => expect(await rowsIn(readTextFile(text))).toEqual(rows));

  test('a separator that is not sure is a doubt', async () => {
    const read = await readTextFile('г. Казань, Мира\nг. Омск, Ленина, 7\nг. Тула, Садовая, 9\n');
    expect(read.kind === 'table' ? read.text?.doubts : read).toEqual([
      { kind: 'delimiter', place: {}, assumed: '', alternatives: [','] },
    ]);
  });

  test('binary data is told as what it is', async () => {
    const bytes = Uint8Array.from({ length: 4000 }, (_, at) => (at * 7919) % 251);
    expect(await rowsIn(parseTable(bytes, 'a.csv'))).toMatch(/^В файле двоичные данные/u);
  });

  test('capitals in windows-1251 are no KOI8-R', async () => {
    const bytes = encodeText('ФИО;КЛАСС\nИВАНОВА АННА СЕРГЕЕВНА;9А\n', 'windows-1251');
    expect(await rowsIn(parseTable(bytes, 'a.csv'))).toEqual([
      ['ФИО', 'КЛАСС'],
      ['ИВАНОВА АННА СЕРГЕЕВНА', '9А'],
    ]);
  });
});

/** An .xlsx with this cell beside a heading. */
const book = (cell: string) =>
  zipBytes({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/_rels/workbook.xml.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/workbook.xml':
      '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Л" sheetId="1" r:id="r"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>ФИО</t></is></c>${cell}</row></sheetData></worksheet>`,
  });
const notesOf = async (bytes: Promise<Uint8Array<ArrayBuffer>>) => {
  const read = await parseTable(await bytes, 'a');
  return read.kind === 'table' ? read.notes : read.text;
};

describe('formulas without a saved result are named', () => {
  const NOTE = 'Формулы не вычислены (ячеек: 1): откройте файл в Excel и сохраните.';
  test.each([
    ['no value', '<c r="B1"><f>A1</f></c>', [NOTE]],
    ['an empty value', '<c r="B1"><f>A1</f><v></v></c>', [NOTE]],
    ['a closed value', '<c r="B1"><f>A1</f><v/></c>', [NOTE]],
    ['a result', '<c r="B1"><f>1+1</f><v>2</v></c>', []],
    ['an empty text as the result', '<c r="B1" t="str"><f>""</f><v></v></c>', []],
  ])('in .xlsx: %s', async (_, cell, notes) => expect(await notesOf(book(cell))).toEqual(notes));

  test('in .ods', async () => {
    const cells =
      '<table:table-cell office:value-type="string"><text:p>ФИО</text:p></table:table-cell><table:table-cell table:formula="of:=[.A1]"/>';
    const tables = `<table:table table:name="Л"><table:table-row>${cells}</table:table-row></table:table>`;
    expect(await notesOf(openDocument(tables))).toEqual([NOTE]);
  });

  test.each([
    ['no value', '<Cell ss:Formula="=R1C1"/>', [NOTE]],
    ['an empty number', '<Cell ss:Formula="=R1C1"><Data ss:Type="Number"></Data></Cell>', [NOTE]],
    ['a closed number', '<Cell ss:Formula="=R1C1"><Data ss:Type="Number"/></Cell>', [NOTE]],
    ['a result', '<Cell ss:Formula="=1+1"><Data ss:Type="Number">2</Data></Cell>', []],
    ['an empty text as the result', '<Cell ss:Formula="=R1C1"><Data ss:Type="String"></Data></Cell>', []],
  ])('in XML 2003: %s', async (_, cell, notes) => {
    const xml = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Л"><Table><Row><Cell><Data ss:Type="String">ФИО</Data></Cell>${cell}</Row></Table></Worksheet></Workbook>`;
    expect(await notesOf(Promise.resolve(bytesOf(xml)))).toEqual(notes);
  });
});

test.each<readonly [string, string, readonly (readonly string[])[]]>([
  [
    'single quotes only where a comma is inside',
    "Название,Класс\n'Вега, 1',7А\n'Луч, 2',8Б\n",
    [
      ['Название', 'Класс'],
      ['Вега, 1', '7А'],
      ['Луч, 2', '8Б'],
    ],
  ],
  [
    'names with an apostrophe',
    "ФИО,Город\nО'Нил Джон,Пермь\nД'Арк Анна,Тверь\n",
    [
      ['ФИО', 'Город'],
      ["О'Нил Джон", 'Пермь'],
      ["Д'Арк Анна", 'Тверь'],
    ],
  ],
  [
    'names of one line, the last behind «и»',
    'Жукова Мария, Щукин Олег и Юн Вера',
    [['Жукова Мария'], ['Щукин Олег'], ['Юн Вера']],
  ],
])('%s', async (_, text, rows) => {
  expect(await rowsIn(readTextFile(text))).toEqual(rows);
});

test.each([
  ['Достижение\nПризёр, олимпиада по физике, 2026\nПобедитель, конкурс чтецов\nУчастник, кросс, район\n', 0],
  ['Призёр олимпиады по физике\nПобедитель конкурса чтецов\nУчастник кросса района\n', null],
])('achievements of one column lose nobody to a heading: %s', async (text, row) => {
  const read = await readTextFile(text);
  const sheet = read.kind === 'table' ? read.table.sheets[0] : undefined;
  expect(sheet === undefined ? undefined : likelyHeaderRow(sheet)).toBe(row);
});
