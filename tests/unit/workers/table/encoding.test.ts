import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, detectEncoding } from '../../../../workers/table/text/encoding.ts';
import { encodeText, encodeUtf16 } from './encodeText.ts';

const russian = 'ФИО;Класс;Школа\r\nЩербаков Пётр Ильич;9 «А»;Лицей № 12\r\nЖукова Мария;10;Гимназия\r\n';

describe('the encoding of a text file', () => {
  it.each(['windows-1251', 'ibm866', 'koi8-r'])('Russian in %s is recognised by its words', (encoding) => {
    const text = encoding === 'windows-1251' ? russian : russian.replaceAll(/[«»№]/g, '"');
    expect(decodeText(encodeText(text, encoding), detectEncoding(encodeText(text, encoding)))).toBe(text);
  });

  it.each(['Prénom,Élève\nThéâtre,à\n', 'Año,Niño\nJosé,Muñoz\n', 'Straße,Größe\nMüller,Jörg\n'])(
    'accents among Latin letters are windows-1252: %j',
    (text) => {
      expect(detectEncoding(encodeText(text, 'windows-1252'))).toBe('windows-1252');
    },
  );

  it.each([true, false])('UTF-16 is recognised with and without a mark, little endian %s', (littleEndian) => {
    const marked = encodeUtf16(`\ufeff${russian}`, littleEndian);
    const bare = encodeUtf16(russian, littleEndian);
    expect([marked, bare].map((bytes) => decodeText(bytes, detectEncoding(bytes)))).toEqual([
      russian,
      russian,
    ]);
  });

  it('UTF-8 is recognised with and without a mark, and the mark is not part of the text', () => {
    const texts = [`\ufeff${russian}`, russian].map((text) => new TextEncoder().encode(text));
    expect(texts.map((bytes) => decodeText(bytes, detectEncoding(bytes)))).toEqual([russian, russian]);
  });

  it('one broken byte does not turn a UTF-8 file into gibberish', () => {
    const bytes = new Uint8Array([...new TextEncoder().encode(russian), 0xd0]);
    expect(decodeText(bytes, detectEncoding(bytes))).toBe(`${russian}\ufffd`);
  });

  it('a file that says nothing about itself is Russian', () => {
    expect(detectEncoding(encodeText('№;«5»', 'windows-1251'))).toBe('windows-1251');
  });

  it('lists of Russian names are read alike from every encoding', () => {
    const name = fc.constantFrom(
      'Иванова Анна',
      'Ёлкин Пётр',
      'Эйхенбаум Юрий',
      'Цветкова Ольга',
      'Яшин Лев',
    );
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 1, maxLength: 20 }),
        fc.constantFrom('windows-1251', 'ibm866', 'koi8-r', 'utf-8'),
        (names, encoding) => {
          const text = names.join('\n');
          const bytes = encoding === 'utf-8' ? new TextEncoder().encode(text) : encodeText(text, encoding);
          expect(decodeText(bytes, detectEncoding(bytes))).toBe(text);
        },
      ),
    );
  });
});
