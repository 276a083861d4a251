import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDelimited } from '../../../../workers/table/text/delimited.ts';

const fixtures = path.join(import.meta.dirname, '../../../fixtures/spreadsheets');
const rowsOf = (text: string) => parseDelimited(text, ',').rows;

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
const spectrumText = (folder: string, name: string) =>
  readFileSync(path.join(fixtures, 'csv-spectrum', folder, name), 'utf8').replaceAll('\r\n', '\n');

describe('delimited text', () => {
  it.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a,"b\r\nc",d', [['a', 'b\r\nc', 'd']]],
    ['"ООО ""Ромашка""",1', [['ООО "Ромашка"', '1']]],
    ['a\n\nb', [['a'], [], ['b']]],
    [',\n', [['', '']]],
    ['"a" ,b', [['a', 'b']]],
    ['"a"b,c', [['ab', 'c']]],
    ['5" диск,1', [['5" диск', '1']]],
    ['007,10/1,1e5,=1+1, x ', [['007', '10/1', '1e5', '=1+1', ' x ']]],
  ])('%j is read as it is written, nothing guessed', (text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });

  it('a quote that never closes costs its own field, not the rest of the file', () => {
    expect(parseDelimited('a,"b,c\nd,"e"\n', ',')).toEqual({
      rows: [['a', 'b,c\nd,e"']],
      unclosedQuoteRow: null,
      stopped: false,
    });
    expect(parseDelimited('a,"b\nc,d\n', ',')).toEqual({
      rows: [
        ['a', '"b'],
        ['c', 'd'],
      ],
      unclosedQuoteRow: 0,
      stopped: false,
    });
  });

  it('reading stops soon after the limit of cells', () => {
    const { rows, stopped } = parseDelimited('a,b\n'.repeat(1000), ',', { maxCells: 10 });
    expect([rows.length, stopped]).toEqual([6, true]);
  });

  it('what is written by the rules is read back as it was', () => {
    const field = fc.string({ unit: fc.constantFrom('a', 'Я', '"', ',', ';', '\n', '\r', ' ', '\t') });
    const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(table, fc.constantFrom(',' as const, ';' as const, '\t' as const), (rows, delimiter) => {
        const text = rows.map((row) => `${row.map(quote).join(delimiter)}\r\n`).join('');
        expect(parseDelimited(text, delimiter).rows).toEqual(rows);
      }),
    );
  });

  // Upstream's JSON for this file has another phone number than its CSV.
  const spectrum = readdirSync(path.join(fixtures, 'csv-spectrum/csvs')).filter(
    (file) => file !== 'location_coordinates.csv',
  );
  it.each(spectrum)('csv-spectrum: %s', (file) => {
    const [header = [], ...rows] = rowsOf(spectrumText('csvs', file));
    const records = rows.map((row) =>
      Object.fromEntries(header.map((name, column) => [name, row[column] ?? ''])),
    );
    const expected = spectrumText('json', file.replace('.csv', '.json')).replaceAll(
      String.raw`\r\n`,
      String.raw`\n`,
    );
    expect(records).toEqual(JSON.parse(expected));
  });
});

interface PapaCase {
  readonly description: string;
  readonly input: unknown;
  readonly config: { readonly delimiter?: string };
  readonly expected: { readonly data: readonly (readonly string[])[]; readonly errors: readonly unknown[] };
}

describe("PapaParse's cases of well-formed text", () => {
  const { cases }: { cases: readonly PapaCase[] } = JSON.parse(
    readFileSync(path.join(fixtures, 'papaparse_cases.json'), 'utf8'),
  );
  // Excluded: options and delimiters that we do not support, and one file with two kinds of line ends, both
  // of which we accept.
  const ours = cases.filter(
    ({ input, config, expected, description }) =>
      typeof input === 'string' &&
      Object.keys(config).every((key) => key === 'delimiter') &&
      [undefined, ',', '\t'].includes(config.delimiter) &&
      expected.errors.length === 0 &&
      !description.startsWith('Mixed slash n and slash r'),
  );

  it.each(ours.map((one) => [one.description, one] as const))('%s', (_, { input, config, expected }) => {
    const delimiter = config.delimiter === '\t' ? '\t' : ',';
    const { rows } = parseDelimited(String(input), delimiter);
    const filled = rows.map((row) => (row.length === 0 ? [''] : row));
    // PapaParse counts the empty text after a final line end, and an empty file, as a row.
    const endsLine = /[\r\n]$/.test(String(input)) || input === '';
    expect(endsLine ? [...filled, ['']] : filled).toEqual(
      expected.data.length === 0 ? [['']] : expected.data,
    );
  });
});
