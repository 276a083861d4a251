import { describe, expect, it } from 'vitest';
import { parseTable } from '../../../../workers/table/parseTable.ts';
import { bytesOf, workbook, workbookBytes, zipBytes } from './buildFiles.ts';

const refusal = async (bytes: Uint8Array<ArrayBuffer>) => {
  const result = await parseTable(bytes, 'список.xlsx');
  return result.kind === 'refused' ? [result.reason, result.text] : [result.kind];
};
const formats = 'Подойдут файлы .xlsx, .xls, .ods и .csv.';

describe('a file that is no table is refused in words', () => {
  it.each([
    ['a PDF', bytesOf('%PDF-1.7 …'), `Это не таблица, а документ PDF. ${formats}`],
    ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), `Это не таблица, а картинка. ${formats}`],
    ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), `Это не таблица, а картинка. ${formats}`],
    ['an RTF', bytesOf('{\\rtf1 …}'), `Это не таблица, а текстовый документ RTF. ${formats}`],
    [
      'unknown bytes',
      new Uint8Array(64),
      'В файле двоичные данные, а не текст: это не таблица. Откройте его в той программе, где он сделан, и сохраните как .xlsx или .csv.',
    ],
  ])('%s', async (_, bytes, text) => {
    expect(await refusal(bytes)).toEqual(['not-a-table', text]);
  });

  it.each([
    ['a Word document', { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' }, 'документ Word'],
    ['a presentation', { '[Content_Types].xml': '<Types/>', 'ppt/presentation.xml': '<p/>' }, 'презентация'],
    [
      'a text of OpenDocument',
      { mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' },
      'документ OpenDocument без листов',
    ],
    ['an archive', { 'список.txt': 'Иванов' }, 'архив. Распакуйте его и выберите саму таблицу'],
  ])('%s', async (_, parts, what) => {
    expect(await refusal(await zipBytes(parts))).toEqual([
      'not-a-table',
      `Это не таблица, а ${what}. ${formats}`,
    ]);
  });

  it.each([
    ['no bytes', new Uint8Array(0)],
    ['spaces only', bytesOf(' \r\n \n')],
    ['separators only', bytesOf(';;;\n;;;\n')],
  ])('an empty file: %s', async (_, bytes) => {
    expect((await refusal(bytes))[0]).toBe('empty');
  });

  it('a damaged workbook, cut anywhere, is refused and never half read', async () => {
    const whole = workbookBytes(workbook({ Лист: [['ФИО'], ['Иванов']] }));
    const cuts = [0.1, 0.3, 0.5, 0.7, 0.9, 0.99].map((part) =>
      whole.slice(0, Math.floor(whole.length * part)),
    );
    expect(await Promise.all(cuts.map(async (cut) => (await refusal(cut))[0]))).toEqual(
      cuts.map(() => 'broken'),
    );
  });

  it('a workbook whose sheet is missing is refused as damaged', async () => {
    const book = workbook({ Лист: [['ФИО']] });
    const { default: JSZip } = await import('jszip');
    const zip = await JSZip.loadAsync(workbookBytes(book));
    zip.remove('xl/worksheets/sheet1.xml');
    const bytes = new Uint8Array(await zip.generateAsync({ type: 'arraybuffer' }));
    expect((await refusal(bytes))[0]).toBe('broken');
  });

  it('a file beyond the size limit is refused before it is read', async () => {
    expect((await refusal(new Uint8Array(64 * 1024 * 1024 + 1)))[0]).toBe('too-large');
  });

  it('a text with more cells than the limit is refused', async () => {
    expect((await refusal(bytesOf(';'.repeat(5_000_001))))[0]).toBe('too-many-cells');
  });
});
