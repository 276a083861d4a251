/** Texts of slides: letters, paragraphs, and where they stand. */
import { describe, expect, test } from 'vitest';
import type { Layer } from '../../../../src/document/layers/layer.ts';
import { aShape, aTextBox, fieldsOf, layersOf, paragraph, run, solid } from './aPresentation.ts';

async function textOf(...args: Parameters<typeof layersOf>): Promise<Extract<Layer, { type: 'text' }>> {
  const layers = await layersOf(...args);
  const text = layers.find((layer) => layer.type === 'text');
  if (text?.type !== 'text') throw new Error('There is no text.');
  return text;
}

const displays = (layers: readonly Layer[]) =>
  layers.map((layer) => (layer.type === 'text' ? layer.display : layer.name));

test('a text box is a text layer in the place of its text, with the look of its letters', async () => {
  const text = await textOf(
    aTextBox(
      paragraph(
        run(
          'ГРАМОТА',
          'sz="3600" b="1" i="1" u="sng" strike="sngStrike"',
          `${solid('8A1F1F')}<a:latin typeface="Times New Roman"/>`,
        ),
        '<a:pPr algn="ctr"/>',
      ),
    ),
  );
  expect([fieldsOf(text, 'display', 'x', 'width', 'height', 'lineHeight', 'fit'), text.formatting]).toEqual([
    { display: 'ГРАМОТА', x: 100, width: 200, height: 100, lineHeight: 1.2, fit: 'wrap' },
    {
      default: {
        fontFamily: 'Times New Roman',
        fontSize: 48,
        fontWeight: 'bold',
        fontStyle: 'italic',
        color: '#8a1f1f',
        underline: true,
        strike: true,
        textAlign: 'center',
      },
      segments: [],
    },
  ]);
});

test('runs that differ from the most letters are segments', async () => {
  const { display, formatting } = await textOf(
    aTextBox(
      paragraph(
        run('за ', 'sz="1800"') +
          run('первое', 'sz="1800" b="1"', solid('FF0000')) +
          run(' место в олимпиаде'),
      ),
    ),
  );
  expect([display, formatting.default.fontSize, formatting.segments]).toEqual([
    'за первое место в олимпиаде',
    24,
    [{ range: [3, 9], format: { fontWeight: 'bold', color: '#ff0000' } }],
  ]);
});

test('capitals and letter spacing are looks of the letters', async () => {
  const { display, formatting } = await textOf(
    aTextBox(paragraph(run('имя', 'sz="2000" cap="all" spc="500"'))),
  );
  expect([display, formatting.default.capitals, formatting.default.letterSpacing]).toEqual([
    'имя',
    'all',
    0.25,
  ]);
});

test('letters above and below the line stay there', async () => {
  const { display, formatting } = await textOf(
    aTextBox(
      paragraph(
        run('м') +
          run('2', 'sz="1800" baseline="30000"') +
          run(', 11') +
          run('th', 'sz="1800" baseline="-25000"'),
      ),
    ),
  );
  expect({ display, segments: formatting.segments }).toEqual({
    display: 'м2, 11th',
    segments: [
      { range: [1, 2], format: { script: 'super' } },
      { range: [6, 8], format: { script: 'sub' } },
    ],
  });
});

const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

describe('fields of other programs', () => {
  test.each([
    ['{{full', ' na', 'me}}', '{{full name}}'],
    ['<<', 'NAME', '>>', '<<NAME>>'],
    ['{', 'Имя', '}', '{Имя}'],
  ])('a field cut into runs %j %j %j has one format', async (one, two, three, whole) => {
    const { display, formatting } = await textOf(
      aTextBox(
        paragraph(
          run(escaped(one)) + run(escaped(two), 'sz="2400"') + run(escaped(three), 'sz="1200" i="1"'),
        ),
      ),
    );
    expect([
      display,
      new Set(formatting.segments.map(({ format }) => format.fontStyle)).has('italic'),
    ]).toEqual([whole, false]);
  });

  test('the format is that of the first run with a letter of the name', async () => {
    const { formatting } = await textOf(
      aTextBox(paragraph(run('Выдан {{') + run('имя', 'sz="1800" b="1"') + run('}} за победу в конкурсе'))),
    );
    expect(formatting.segments).toEqual([{ range: [6, 13], format: { fontWeight: 'bold' } }]);
  });
});

const anchored = (anchor: string) =>
  aShape({
    text: `<p:txBody><a:bodyPr lIns="95250" tIns="190500" rIns="285750" bIns="381000" anchor="${anchor}"/>${paragraph(run('слово'))}</p:txBody>`,
  });

describe('where a text stands', () => {
  test('insets move it in, and an anchor puts it into the middle or to the bottom', async () => {
    const texts = [await textOf(anchored('t')), await textOf(anchored('ctr')), await textOf(anchored('b'))];
    expect(texts.map((text) => fieldsOf(text, 'x', 'width', 'height', 'verticalAlign'))).toEqual([
      { x: 110, width: 160, height: 40, verticalAlign: undefined },
      { x: 110, width: 160, height: 40, verticalAlign: 'middle' },
      { x: 110, width: 160, height: 40, verticalAlign: 'bottom' },
    ]);
  });

  test('it turns with its shape about the middle of that', async () => {
    const text = await textOf(aTextBox(paragraph(run('слово')), { turn: 'rot="5400000"' }));
    expect(fieldsOf(text, 'width', 'height', 'rotation')).toEqual({ width: 200, height: 100, rotation: 90 });
  });

  test('upright letters have the sides of their box exchanged', async () => {
    const text = await textOf(aTextBox(paragraph(run('слово')), { bodyAttributes: 'vert="vert270"' }));
    expect(fieldsOf(text, 'width', 'height', 'rotation')).toEqual({ width: 100, height: 200, rotation: 270 });
  });

  test('a line that does not wrap gets the width that it needs, to both sides of its middle', async () => {
    const text = await textOf(
      aTextBox(paragraph(run('Длинная строка без переноса'), '<a:pPr algn="ctr"/>'), {
        bodyAttributes: 'wrap="none"',
      }),
    );
    const middle = text.x + (text.width ?? 0) / 2;
    expect([(text.width ?? 0) > 280, Math.round(middle)]).toEqual([true, 200]);
  });
});

describe('paragraphs', () => {
  test('those of one kind are one text; empty lines between them stay', async () => {
    const layers = await layersOf(
      aTextBox(paragraph(run('первый')) + paragraph('') + paragraph(run('третий')), { height: 200 }),
    );
    expect(displays(layers)).toEqual(['первый\n\nтретий']);
  });

  test('those of other alignments are texts of their own, below each other', async () => {
    const layers = await layersOf(
      aTextBox(paragraph(run('слева')) + paragraph(run('справа'), '<a:pPr algn="r"/>')),
    );
    expect([displays(layers), Math.round((layers[1]?.y ?? 0) - (layers[0]?.y ?? 0))]).toEqual([
      ['слева', 'справа'],
      // One line of 24 pixels and 1.2 of them.
      29,
    ]);
  });

  test('those far from each other are texts of their own', async () => {
    const layers = await layersOf(
      aTextBox(
        paragraph(run('вверху')) +
          paragraph(run('внизу'), '<a:pPr><a:spcBef><a:spcPts val="3000"/></a:spcBef></a:pPr>'),
      ),
    );
    expect([displays(layers), Math.round((layers[1]?.y ?? 0) - (layers[0]?.y ?? 0))]).toEqual([
      ['вверху', 'внизу'],
      69,
    ]);
  });

  test.each([
    ['<a:spcPct val="150000"/>', 1.8],
    ['<a:spcPct val="90%"/>', 1.08],
    ['<a:spcPts val="2700"/>', 1.5],
  ])('the distance of lines %s is %d sizes of the letters', async (spacing, expected) => {
    const { lineHeight } = await textOf(
      aTextBox(paragraph(run('слово'), `<a:pPr><a:lnSpc>${spacing}</a:lnSpc></a:pPr>`)),
    );
    expect(lineHeight).toBe(expected);
  });

  test('lists have bullets and numbers', async () => {
    const { display, formatting } = await textOf(
      aTextBox(
        paragraph(run('один'), '<a:pPr><a:buChar char="•"/></a:pPr>') +
          paragraph(run('два'), '<a:pPr><a:buAutoNum type="arabicPeriod"/></a:pPr>'),
      ),
    );
    expect([display, formatting.default.list, formatting.segments]).toEqual([
      'один\nдва',
      'bullets',
      [{ range: [5, 8], format: { list: 'numbers' } }],
    ]);
  });

  test('a line break and a paragraph are new lines', async () => {
    const { display } = await textOf(
      aTextBox(paragraph(`${run('раз')}<a:br/>${run('два')}`) + paragraph(run('три'))),
    );
    expect(display).toBe('раз\nдва\nтри');
  });
});

describe('letters that fit', () => {
  test('a text that was shrunk has its shrunk size, and shrinks further', async () => {
    const text = await textOf(
      aTextBox(paragraph(run('слово', 'sz="4000"')), {
        body: '<a:normAutofit fontScale="50000" lnSpcReduction="20000"/>',
      }),
    );
    expect([text.formatting.default.fontSize, text.fit, text.lineHeight]).toEqual([27, 'shrink', 0.96]);
  });

  test('letters larger than ours fill a box of their height', async () => {
    const text = await textOf(aTextBox(paragraph(run('ДИПЛОМ', 'sz="9000"')), { width: 800, height: 200 }));
    expect(fieldsOf(text, 'fit', 'width', 'height')).toEqual({ fit: 'fill', width: 800, height: 144 });
  });
});

test('see-through letters, their outline and their shadow are looks of the layer', async () => {
  const text = await textOf(
    aTextBox(
      paragraph(
        run(
          'слово',
          'sz="1800"',
          `<a:ln w="19050">${solid('00FF00')}</a:ln>${solid('000000', '<a:alpha val="50000"/>')}<a:effectLst><a:outerShdw dist="38100" dir="0"><a:srgbClr val="999999"/></a:outerShdw></a:effectLst>`,
        ),
      ),
    ),
  );
  expect([text.opacity, text.outline, text.shadow]).toEqual([
    0.5,
    { color: '#00ff00', width: 1 },
    { color: '#999999', x: 4, y: 0 },
  ]);
});

const placeholder = (attributes: string) => `<p:ph ${attributes}/>`;
const text = (paragraphs: string, list = '') =>
  `<p:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0"/><a:lstStyle>${list}</a:lstStyle>${paragraphs}</p:txBody>`;
const plain = '<a:r><a:t>Название</a:t></a:r>';

describe('what a text does not say', () => {
  test('place, size and alignment come from the layout, weight from the master, colour from the theme', async () => {
    const layer = await textOf(
      aShape({
        isPlaced: false,
        look: '',
        placeholder: placeholder('type="title"'),
        text: text(paragraph(plain)),
      }),
      {
        layout: aShape({
          x: 30,
          width: 300,
          look: '',
          placeholder: placeholder('type="title"'),
          text: text('', '<a:lvl1pPr algn="r"><a:defRPr sz="2700"/></a:lvl1pPr>'),
        }),
        master: aShape({
          look: '',
          placeholder: placeholder('type="title"'),
          text: text('', '<a:lvl1pPr><a:defRPr b="1"/></a:lvl1pPr>'),
        }),
        masterEnd:
          '<p:txStyles><p:titleStyle><a:lvl1pPr algn="ctr"><a:defRPr sz="4400"><a:solidFill><a:schemeClr val="tx2"/></a:solidFill><a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr></p:titleStyle></p:txStyles>',
        theme:
          '<a:clrScheme><a:dk2><a:srgbClr val="123456"/></a:dk2></a:clrScheme><a:fontScheme><a:majorFont><a:latin typeface="PT Serif"/></a:majorFont></a:fontScheme>',
      },
    );
    expect([fieldsOf(layer, 'x', 'width'), layer.formatting.default]).toEqual([
      { x: 30, width: 300 },
      {
        fontFamily: 'PT Serif',
        fontSize: 36,
        fontWeight: 'bold',
        fontStyle: 'normal',
        color: '#123456',
        textAlign: 'right',
      },
    ]);
  });

  test('a placeholder finds its layout by number, also where types are not the same', async () => {
    const layer = await textOf(
      aShape({
        isPlaced: false,
        look: '',
        placeholder: placeholder('idx="13"'),
        text: text(paragraph(plain)),
      }),
      {
        layout:
          aShape({ x: 10, look: '', placeholder: placeholder('type="body" idx="1"') }) +
          aShape({ x: 150, look: '', placeholder: placeholder('type="body" idx="13"') }),
      },
    );
    expect(fieldsOf(layer, 'x')).toEqual({ x: 150 });
  });

  test('a placeholder that nobody has filled is not shown', async () => {
    const layers = await layersOf(
      aShape({ look: '', placeholder: placeholder('type="title"'), text: text(paragraph('')) }),
    ).catch((error: unknown) => String(error));
    expect(layers).toBe('Error: The presentation is empty.');
  });

  test('the style of a shape gives its letters their colour, and not the presentation', async () => {
    const layer = await textOf(
      aShape({
        text: text(paragraph(plain)),
        style: '<p:style><a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></p:style>',
      }),
      {
        extra:
          '<p:defaultTextStyle><a:lvl1pPr><a:defRPr><a:solidFill><a:schemeClr val="tx1"/></a:solidFill></a:defRPr></a:lvl1pPr></p:defaultTextStyle>',
      },
    );
    expect(layer.formatting.default.color).toBe('#ffffff');
  });
});

test('a placeholder has the style that its master names, for its fill and its letters', async () => {
  const placeholder = '<p:ph type="title"/>';
  const layers = await layersOf(
    aShape({
      isPlaced: false,
      look: '',
      placeholder,
      text: `<p:txBody><a:bodyPr/>${paragraph('<a:r><a:t>Название</a:t></a:r>')}</p:txBody>`,
    }),
    {
      master: aShape({
        look: '',
        placeholder,
        style:
          '<p:style><a:fillRef idx="1"><a:srgbClr val="112233"/></a:fillRef><a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></p:style>',
      }),
      theme:
        '<a:fmtScheme><a:fillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:fillStyleLst></a:fmtScheme>',
    },
  );
  expect(
    layers.map((layer) => (layer.type === 'text' ? layer.formatting.default.color : fieldsOf(layer, 'fill'))),
  ).toEqual([{ fill: '#112233' }, '#ffffff']);
});
