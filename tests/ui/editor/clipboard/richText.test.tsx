import { describe, expect, test } from 'vitest';
import { pastedTable } from '../../../../src/ui/editor/clipboard/putForeign.ts';
import { richTextOf } from '../../../../src/ui/editor/clipboard/richText.ts';

describe('words of a piece of HTML', () => {
  test.each([
    ['blocks are lines', '<div>Диплом</div><p>Анны</p>Ли', 'Диплом\nАнны\nЛи'],
    ['a break is a line', 'Диплом<br>Анны', 'Диплом\nАнны'],
    ['white space is one space', '<p>\n  Диплом\n  Анны  <b> Ли </b>\n</p>\n', 'Диплом Анны Ли'],
    ['inline elements begin no line', '<span>Ди</span><span>плом</span> <i>Анны</i>', 'Диплом Анны'],
    ['blocks in blocks are one line', '<div><div><p>Диплом</p></div></div><div>Анны</div>', 'Диплом\nАнны'],
    ['an empty paragraph is an empty line', '<p>Диплом</p><p>&nbsp;</p><p>Анны</p>', 'Диплом\n\nАнны'],
    ['a paragraph with a break too', '<p>Диплом</p><p><br></p><p>Анны</p>', 'Диплом\n\nАнны'],
    ['items of a list are lines', '<ul><li>Анна</li><li>Борис</li></ul>', 'Анна\nБорис'],
    [
      'cells have tabs',
      '<table><tr><td>Имя</td><td>Класс</td></tr><tr><td></td><td>5 А</td></tr></table>',
      'Имя\tКласс\n\t5 А',
    ],
    ['lines of code stay', '<pre>один\n  два</pre>', 'один\n  два'],
    [
      'programs and styles are no words',
      '<style>p{}</style><script>alert(1)</script><p>Диплом</p>',
      'Диплом',
    ],
    ['a hard space stays', 'Анна&nbsp;Ли', 'Анна\u00A0Ли'],
  ])('%s', (_, html, text) => {
    expect(richTextOf(html).text).toBe(text);
  });

  test.each([
    [
      '<p>За <b>успехи</b> и <i>труд</i></p>',
      [
        [3, 9, 'bold', undefined],
        [12, 16, undefined, 'italic'],
      ],
    ],
    [
      '<strong>За <em>успехи</em></strong>',
      [
        [0, 3, 'bold', undefined],
        [3, 9, 'bold', 'italic'],
      ],
    ],
    ['<span style="font-weight:700">За</span>', [[0, 2, 'bold', undefined]]],
    [
      '<b style="font-weight:normal"><span style="font-style:italic">За</span></b>',
      [[0, 2, undefined, 'italic']],
    ],
  ])('bold and italic stay: %s', (html, expected) => {
    const { segments } = richTextOf(html);
    expect(
      segments.map(({ range: [start, end], format }) => [start, end, format.fontWeight, format.fontStyle]),
    ).toEqual(expected);
  });
});

test.each([
  ['<p><span style="color:#C00000">За</span> труд</p>', [[0, 2, '#c00000']]],
  [
    '<p style="color: rgb(0, 128, 0)"><b>За</b> <a href="#" style="color:#00f">труд</a></p>',
    [
      [0, 2, '#008000'],
      [2, 3, '#008000'],
    ],
  ],
  ['<span style="color:rgb(51,51,60)">За</span><span style="color:windowtext">труд</span>', []],
])('colours stay, but those of pages and links do not: %s', (html, expected) => {
  const { segments } = richTextOf(html);
  const coloured = segments.flatMap(({ range: [start, end], format }) =>
    format.color === undefined ? [] : [[start, end, format.color]],
  );
  expect(coloured).toEqual(expected);
});

/** Each look with the words that have it. */
function looksOf(html: string) {
  const { text, segments } = richTextOf(html);
  const words = segments.map(({ range: [start, end], format }) => [
    text.slice(start, end),
    ...(format.fontWeight === 'bold' ? ['bold'] : []),
    ...(format.underline === true ? ['underline'] : []),
    ...(format.strike === true ? ['strike'] : []),
    ...(format.script === undefined ? [] : [format.script]),
    ...(format.color === undefined ? [] : [format.color]),
  ]);
  return words.map((word) => word.join(' '));
}

describe('lines under and through words come along', () => {
  test.each([
    ['<p>За <u>успехи</u> и <s>труд</s></p>', ['успехи underline', 'труд strike']],
    ['<u><b>За</b></u> <del>то</del> <ins>это</ins>', ['За bold underline', 'то strike', 'это underline']],
    ['<span style="text-decoration:underline line-through">За</span>', ['За underline strike']],
    ['<span style="text-decoration-line:line-through">За</span>', ['За strike']],
    ['<u style="text-decoration:none">За</u>', []],
    [
      '<span style="text-decoration:underline">За <span style="text-decoration:none">всё</span></span>',
      ['За всё underline'],
    ],
    ['<strike>За</strike> <a href="#"><u style="text-decoration:underline">ссылка</u></a>', ['За strike']],
    [
      '<p><font color="#c9211e">Красный</font> <font color="blue">синий</font></p>',
      ['Красный #c9211e', 'синий #0000ff'],
    ],
  ])('%s', (html, expected) => {
    expect(looksOf(html)).toEqual(expected);
  });
});

describe('letters above and below the line', () => {
  test.each([
    ['x<sup>2</sup> + H<sub>2</sub>O', ['2 super', '2 sub']],
    ['10<sup>-3</sup> м<span style="vertical-align:super">3</span>', ['-3 super', '3 super']],
    ['a<sup><span style="vertical-align:baseline">10</span></sup>', ['10 super']],
    ['1<sup>st</sup> и x<sub>макс <b>2</b></sub>', ['st super', 'макс  sub', '2 bold sub']],
    ['x<sup> 2 </sup>и', [' 2  super']],
  ])('%s', (html, expected) => {
    expect(looksOf(html)).toEqual(expected);
  });
});

test.each([
  '<p>За<span style="display:none"> тайна</span></p>',
  '<p>За<span style="visibility: hidden"> тайна</span></p>',
  '<p>За<span style="mso-hide:all"> тайна</span></p>',
  '<p>За<span hidden> тайна</span></p>',
  '<div><p>За</p><p style="display:none"><b>тайна</b></p></div>',
  '<table><tr><td>За</td><td style="display:none">тайна</td></tr></table>',
])('hidden words stay away: %s', (html) => {
  expect(JSON.stringify(richTextOf(html))).not.toContain('тайна');
});

describe('cells', () => {
  test.each([
    [
      'Имя\tКласс\r\nМария\t5 А\r\n',
      '<table><tr><td>Имя</td><td>Класс</td></tr><tr><td>Мария</td><td>5 А</td></tr></table>',
      'Имя\tКласс\r\nМария\t5 А\r\n',
    ],
    ['Имя\tКласс\nМария\t5 А', '', 'Имя\tКласс\nМария\t5 А'],
    ['Анна\nБорис', '<table><tr><td>Анна</td></tr><tr><td>Борис</td></tr></table>', 'Анна\nБорис'],
    ['"Анна\nЛи"\t5 А', '<table><tr><td>Анна<br>Ли</td><td>5 А</td></tr></table>', '"Анна\nЛи"\t5 А'],
    ['Имя Класс', '<table><tr><td>Имя</td><td>Класс</td></tr></table>', 'Имя\tКласс'],
    ['Анна', '<table><tr><td>Анна</td></tr></table>', null],
    ['Анна Ли', '<p>Анна Ли</p>', null],
    ['Анна\nБорис', '', null],
    ['Анна\t\nБорис', '', null],
  ])('%j are a table or not', (text, html, table) => {
    expect(pastedTable(text, richTextOf(html).table)).toBe(table);
  });
});
