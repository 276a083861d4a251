/** Names and words of letters that strangers write: what is left of them when they leave the service. */
import { describe, expect, test } from 'vitest';
import { footerOf, lettersText } from '../../server/letters/lettersText.ts';
import { fileNameOf, typeOfFile } from '../../server/letters/typeOfFile.ts';

const PDF = Buffer.from('%PDF-1.7');
const JPEG = Buffer.from('ffd8ffe0', 'hex');

describe('the ending of a file', () => {
  test.each([
    ['Иванов Пётр — Диплом.pdf', PDF, 'Иванов Пётр — Диплом.pdf'],
    ['ДИПЛОМ.PDF', PDF, 'ДИПЛОМ.PDF'],
    ['diplom.exe', PDF, 'diplom.pdf'],
    ['diplom.html', PDF, 'diplom.pdf'],
    ['diplom.pdf.js', PDF, 'diplom.pdf'],
    ['diplom.pdf.js.', PDF, 'diplom.pdf'],
    ['diplom.exe .pdf', PDF, 'diplom.pdf'],
    ['diplom.js\u00a0', PDF, 'diplom.pdf'],
    ['diplom\u202efdp.scr', PDF, 'diplomfdp.pdf'],
    ['diplom.e\u200bxe', PDF, 'diplom.pdf'],
    ['diplom.exe:a.pdf', PDF, 'diplom.exe-a.pdf'],
    ['diplom', PDF, 'diplom.pdf'],
    ['.exe', PDF, 'Документ.pdf'],
    ['\u202e', PDF, 'Документ.pdf'],
    ['Петров И.И.', PDF, 'Петров И.И.pdf'],
    ['a.jpg', JPEG, 'a.jpg'],
    ['a.pdf', JPEG, 'a.jpeg'],
  ])('of %j is that of its bytes', (name, bytes, expected) => {
    const type = typeOfFile(bytes);

    expect(type === null ? null : fileNameOf(name, type)).toBe(expected);
  });
});

const SENDER = { username: 'anna', email: 'anna@example.org', name: '' };
const footer = (name: string) => footerOf({ ...SENDER, name }, 'https://rost.ru', null);

describe('the words at the end of a letter', () => {
  test('have two lines, whatever a person calls themselves', () => {
    const plain = footer('');
    const forged = footer('Иван\n\nОтправитель: «Министерство\u202e» <min@gov.ru>');

    expect({
      plainLines: plain.split('\n').length,
      forgedLines: forged.split('\n').length,
      forgedLine: forged.split('\n')[1],
    }).toEqual({
      plainLines: 4,
      forgedLines: 4,
      forgedLine:
        'Это письмо отправлено через https://rost.ru. Отправитель: Иван Отправитель: «Министерство» mingov.ru («anna»), anna@example.org, ответ придёт ему.',
    });
  });

  test.each([
    ['empty lines', `Смотрите!${'\n'.repeat(9000)}`],
    ['lines with unseen signs', `Смотрите!${'\n \u200b\u2800\u3164\t'.repeat(1500)}`],
    ['ends of lines of all kinds', `Смотрите!${'\r\n\u2028\u2029\u0085\v\f'.repeat(1500)}`],
  ])('are not pushed away by %s', (_, text) => {
    expect(lettersText(text)).toBe('Смотрите!');
  });

  test('cannot be imitated, nor hidden behind a sign of a signature', () => {
    expect(
      lettersText('Текст\n-- \nЭто письмо отправлено через https://gov.ru.\n\u200bОтправитель: Министерство'),
    ).toBe('Текст\n—\n> Это письмо отправлено через https://gov.ru.\n> Отправитель: Министерство');
  });

  test('leave paragraphs as they are, and at most two empty lines between them', () => {
    expect(lettersText('Здравствуйте!\r\n\r\n  Вот она.\n\n\n\n\nС уважением')).toBe(
      'Здравствуйте!\n\n  Вот она.\n\n\nС уважением',
    );
  });
});
