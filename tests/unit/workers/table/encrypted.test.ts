/** Workbooks with a password: Excel's own one is tried, because Excel opens such books without asking. */
import { describe, expect, test } from 'vitest';
import { parseTable } from '../../../../workers/table/parseTable.ts';
import { openOldBook } from '../../../../workers/table/workbook/oldPassword.ts';
import { workbook, workbookBytes } from './buildFiles.ts';
import { obfuscated, oldEncrypted, standardEncrypted } from './encryptFiles.ts';

const DEFAULT = 'VelvetSweatshop';
const LETTERS = ['А', 'Б', 'В'];
/** More than one block of 1024 bytes, so that the key changes. */
const rows = [
  ['ФИО', 'Класс', 'Балл'],
  ...Array.from({ length: 120 }, (_, at) => [
    `Иванова Анна ${at}`,
    `${at % 11}${LETTERS[at % 3] ?? ''}`,
    `${at}`,
  ]),
];
const book = workbook({ Лист1: rows, Второй: [['Город'], ['Казань']] });
const outcomeOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const read = await parseTable(bytes, 'книга');
  return read.kind === 'table' ? read.table.sheets.map((sheet) => sheet.rows) : read.text;
};
const PASSWORD_TEXT =
  'Файл защищён паролем. Откройте его в Excel, снимите пароль («Файл», «Сведения», «Защита книги») и сохраните заново.';
const bothSheets = [rows, [['Город'], ['Казань']]];

describe('a book with the default password of Excel opens, one with another is refused in words', () => {
  test.each(['Excel 97', 'CryptoAPI 40', 'CryptoAPI 128'] as const)('.xls, %s', async (scheme) => {
    const plain = workbookBytes(book, 'biff8');
    expect(await outcomeOf(oldEncrypted(plain, DEFAULT, scheme))).toEqual(bothSheets);
    expect(await outcomeOf(oldEncrypted(plain, 'тайна', scheme))).toEqual(PASSWORD_TEXT);
  });

  test('.xlsx, standard', async () => {
    const plain = workbookBytes(book);
    expect(await outcomeOf(standardEncrypted(plain, DEFAULT))).toEqual(bothSheets);
    expect(await outcomeOf(standardEncrypted(plain, 'тайна'))).toEqual(PASSWORD_TEXT);
  });
});

test('the record of a password that Excel itself wrote for its default one fits', () => {
  const [salt, verifier, hash] = [
    'df3552380d754ae685c2fd78ce3dd1b6',
    'd40443ecb7a76f6ad268c7dfcfa88068',
    '3038be5e93c57eb45f52cda1c68fb62a',
  ];
  const stream = Buffer.from(`2f003600010001000100${salt}${verifier}${hash}`, 'hex');
  expect(openOldBook(stream)).toBe('open');
});

test.each(['biff8', 'biff5'] as const)(
  'a book obfuscated by XOR, as before Excel 97, is named as such: %s',
  async (form) => {
    expect(await outcomeOf(obfuscated(workbookBytes(book, form), 'secret', form))).toBe(
      'Книга зашифрована старым способом, как в Excel 95. Откройте её в Excel, снимите пароль, если он есть («Файл», «Сведения», «Защита книги»), и сохраните как .xlsx.',
    );
  },
);
