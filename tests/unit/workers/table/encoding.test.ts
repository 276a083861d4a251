import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBytes } from '../../../../workers/table/text/decoding.ts';
import { decodeText, findEncoding } from '../../../../workers/table/text/encoding.ts';
import { encodePairs, encodeText, encodeUtf16 } from './encodeText.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const detectEncoding = (bytes: Uint8Array) => findEncoding(bytes).encoding;
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

  it('a Russian file saved by Excel for Mac is recognised', () => {
    expect(detectEncoding(encodeText(russian, 'x-mac-cyrillic'))).toBe('x-mac-cyrillic');
  });

  it.each(['windows-1251', 'ibm866', 'koi8-r', 'x-mac-cyrillic'])(
    'Russian in %s is not doubtful',
    (encoding) => {
      const text = russian.replaceAll(/[«»№]/g, '"');
      expect(findEncoding(encodeText(text, encoding)).isDoubtful).toBe(false);
    },
  );

  it.each([
    ['big5', '姓名,學校\n王小明,臺北市立第一中學\n陳美麗,高雄中學\n'],
    ['shift_jis', '名前,学校\n山田太郎,東京第一中学校\nさとう花子,大阪小学校\n'],
    ['euc-kr', '이름,학교\n김철수,서울중학교\n박영희,부산초등학교\n'],
    ['gbk', '姓名,学校\n王小明,北京市第一中学\n陈美丽,上海中学\n'],
  ])('a text in %s is shown as doubtful', (encoding, text) => {
    expect(findEncoding(encodePairs(text, encoding)).isDoubtful).toBe(true);
  });

  it('Polish in windows-1250 is shown as doubtful', () => {
    const text = 'Imię,Nazwisko\nŁukasz,Wałęsa\nMałgorzata,Błąd\nStanisław,Żółty\n';
    expect(findEncoding(encodeText(text, 'windows-1250')).isDoubtful).toBe(true);
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
        fc.constantFrom('windows-1251', 'ibm866', 'koi8-r', 'x-mac-cyrillic', 'utf-8'),
        (names, encoding) => {
          const text = names.join('\n');
          const bytes = encoding === 'utf-8' ? new TextEncoder().encode(text) : encodeText(text, encoding);
          expect(decodeText(bytes, detectEncoding(bytes))).toBe(text);
        },
      ),
    );
  });
});

describe('Cyrillic encodings are judged by pairs of letters, whatever their case', () => {
  const lists = {
    capitals: 'ИВАНОВА АННА СЕРГЕЕВНА\nПЕТРОВ ОЛЕГ ИЛЬИЧ\nКИМ ВИКТОР ЛЬВОВИЧ\n',
    'capitals below a heading in small letters': 'фио;класс\nИВАНОВА АННА;9А\nПЕТРОВ ОЛЕГ;9Б\n',
    'a heading in capitals': 'ФАМИЛИЯ;ИМЯ;ОТЧЕСТВО\nИванова;Анна;Сергеевна\nПетров;Олег;Ильич\n',
    abbreviations: 'МБОУ СОШ\nМАОУ СОШ\nГБОУ ДОУ\nМКОУ СОШ\n',
    'small letters': 'иванова анна сергеевна\nпетров олег ильич\nким виктор львович\n',
    'one column of surnames': 'Иванова\nПетров\nКим\nСидорова\n',
    'one name': 'ИВАНОВА АННА',
    'capitals of one column': 'КУЗНЕЦОВ\nЩЕРБАКОВА\nЭЙХЕНБАУМ\nЯШИН\n',
  };
  const encodings = ['windows-1251', 'ibm866', 'koi8-r', 'x-mac-cyrillic', 'iso-8859-5'];
  const cases = Object.entries(lists).flatMap(([name, text]) =>
    encodings.map((encoding) => [name, encoding, text] as const),
  );

  it.each(cases)('%s in %s', (_, encoding, text) => {
    const bytes = encodeText(text, encoding);
    const found = findEncoding(bytes);
    // Capitals have the same bytes for DOS and Mac.
    expect([decodeText(bytes, found.encoding), found.isDoubtful]).toEqual([text, false]);
  });
});

describe('damage that is mended and told', () => {
  const text = 'Фамилия;Имя\nИванова;Анна\nПетров;Илья\n';
  /** UTF-8 read in another encoding, as a program saves it again. */
  const doubled = (encoding: string) => bytesOf(new TextDecoder(encoding).decode(bytesOf(text)));

  it.each(['windows-1251', 'windows-1252', 'ibm866', 'koi8-r', 'iso-8859-5'])(
    'UTF-8 that was read as %s and saved again',
    (encoding) => {
      const { text: read, isDoubtful, notes } = decodeBytes(doubled(encoding));
      expect([read, isDoubtful, notes.length]).toEqual([text, true, 1]);
    },
  );

  it('windows-1251 that was read as KOI8-R and saved as UTF-8', () => {
    const wrong = bytesOf(new TextDecoder('koi8-r').decode(encodeText(text, 'windows-1251')));
    expect(decodeBytes(wrong).text).toBe(text);
  });

  it('a heading in UTF-8 above rows in windows-1251, and the other way round', () => {
    const [heading = '', ...rows] = text.split(/(?<=\n)/u);
    const [wide, narrow] = [bytesOf(heading), encodeText(rows.join(''), 'windows-1251')];
    const other = [encodeText(heading, 'windows-1251'), bytesOf(rows.join(''))];
    const read = [[wide, narrow], other].map((parts) =>
      decodeBytes(Uint8Array.from(parts.flatMap((part) => [...part]))),
    );
    expect(read.map(({ text: now, isDoubtful }) => [now, isDoubtful])).toEqual([
      [text, true],
      [text, true],
    ]);
  });

  it.each([
    text,
    'ФИО\nӘбілқайыр\nҒабит\n',
    'Прізвище\nЇжак\n',
    'Name\nJosé Müller\n',
    'ФИО\nNguyễn Văn An\n',
  ])('text in order stays as it is: %j', (whole) => {
    expect(decodeBytes(bytesOf(whole))).toMatchObject({ text: whole, notes: [] });
  });
});
