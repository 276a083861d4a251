/** What of a presentation is not taken is named and counted, never skipped in silence. */
import { expect, test } from 'vitest';
import {
  aPng,
  aRectangle,
  aShape,
  aTextBox,
  imported,
  leftOutOf,
  paragraph,
  run,
  solid,
  xfrm,
} from './aPresentation.ts';

const frame = (uri: string, inner = '') =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="7" name="Рамка"/></p:nvGraphicFramePr>${xfrm({}, 'p')}<a:graphic><a:graphicData uri="${uri}">${inner}</a:graphicData></a:graphic></p:graphicFrame>`;
const text = (attributes: string, body = '') =>
  aTextBox(paragraph(run('слово')), { bodyAttributes: attributes, body });

test.each([
  ['таблицы', frame('http://schemas.openxmlformats.org/drawingml/2006/table')],
  ['диаграммы', frame('http://schemas.openxmlformats.org/drawingml/2006/chart')],
  ['схемы SmartArt', frame('http://schemas.openxmlformats.org/drawingml/2006/diagram')],
  [
    'объекты других программ',
    frame('http://schemas.openxmlformats.org/presentationml/2006/ole', '<p:oleObj/>'),
  ],
  ['прочие объекты', frame('http://example.org/new')],
  ['прочие объекты', '<p:somethingNew/>'],
  ['картинки, которых нет в файле', aShape({ look: '<a:blipFill><a:blip r:link="outside"/></a:blipFill>' })],
  [
    'узоры заливки',
    aShape({ look: '<a:pattFill prst="cross"><a:fgClr><a:srgbClr val="000000"/></a:fgClr></a:pattFill>' }),
  ],
  [
    'свечение, отражение и мягкие края',
    aShape({ look: `${solid('336699')}<a:effectLst><a:glow rad="9"/></a:effectLst>` }),
  ],
  ['объём фигур', aShape({ look: `${solid('336699')}<a:sp3d><a:bevelT w="9"/></a:sp3d>` })],
  ['фигуры особой формы, ставшие прямоугольниками', aShape({ preset: 'gear9' })],
  ['надписи столбиком, ставшие обычными', text('vert="wordArtVert"')],
  ['колонки текста, ставшие одной', text('numCol="2"')],
  ['изогнутые надписи, ставшие прямыми', text('', '<a:prstTxWarp prst="textArchUp"/>')],
  [
    'градиенты в буквах',
    aTextBox(
      paragraph(
        run(
          'слово',
          'sz="1800"',
          '<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="FF0000"/></a:gs><a:gs pos="100000"><a:srgbClr val="0000FF"/></a:gs></a:gsLst></a:gradFill>',
        ),
      ),
    ),
  ],
  ['ссылки', aTextBox(paragraph(run('сайт', '', '<a:hlinkClick r:id="rId9"/>')))],
  [
    'особые знаки списков, ставшие точками',
    aTextBox(paragraph(run('пункт'), '<a:pPr><a:buChar char="➢"/></a:pPr>')),
  ],
])('%s', async (what, shapes) => {
  expect(await leftOutOf(shapes)).toEqual([{ what, count: 1, page: 0 }]);
});

test('equal things are counted together, with the page of the first', async () => {
  const table = frame('http://schemas.openxmlformats.org/drawingml/2006/table');
  const { leftOut } = await imported({ slides: [aShape(), table + table, table] });
  expect(leftOut).toEqual([{ what: 'таблицы', count: 3, page: 1 }]);
});

test('animations and transitions', async () => {
  const { leftOut } = await imported({
    slides: [aShape()],
    slideEnd:
      '<p:transition/><p:timing><p:tnLst><p:par><p:animEffect/><p:anim/></p:par></p:tnLst></p:timing>',
  });
  expect(leftOut).toEqual([
    { what: 'переходы между слайдами', count: 1, page: 0 },
    { what: 'анимации', count: 2, page: 0 },
  ]);
});

test('embedded fonts by their names, and fonts that another one stands in for', async () => {
  const { leftOut } = await imported({
    slides: [aTextBox(paragraph(run('слово', '', '<a:latin typeface="Courgette" pitchFamily="66"/>')))],
    extra:
      '<p:embeddedFontLst><p:embeddedFont><p:font typeface="Courgette"/></p:embeddedFont></p:embeddedFontLst>',
  });
  expect(leftOut).toEqual([
    { what: 'встроенный шрифт «Courgette»', count: 1 },
    { what: 'шрифты, заменённые похожими: Courgette', count: 1 },
  ]);
});

test.each([
  ['Georgia', '', 'PT Serif'],
  ['Monotype Corsiva', '', 'Marck Script'],
  ['Impact', '', 'Oswald'],
  ['Helvetica', '', 'Arial'],
  ['Неведомый', 'pitchFamily="18"', 'Times New Roman'],
  ['Неведомый', 'pitchFamily="66"', 'Marck Script'],
  ['Неведомый', '', 'Arial'],
])('letters of %s %s are drawn in %s', async (family, more, expected) => {
  const { pages } = await imported({
    slides: [aTextBox(paragraph(run('слово', '', `<a:latin typeface="${family}" ${more}/>`)))],
  });
  const [layer] = pages[0]?.layers ?? [];
  expect(layer?.type === 'text' && layer.formatting.default.fontFamily).toBe(expected);
});

test('a picture that browsers do not show is named, and the rest of the slide stays', async () => {
  const { pages, leftOut } = await imported({
    slides: [aShape() + aShape({ look: '<a:blipFill><a:blip r:embed="drawing.emf"/></a:blipFill>' })],
    pictures: { 'drawing.emf': new Uint8Array(64) },
  });
  expect([pages[0]?.layers.length, leftOut]).toEqual([
    1,
    [{ what: 'картинки в формате EMF, WMF или TIFF', count: 1, page: 0 }],
  ]);
});

test('an object of another program is its picture, and a new kind of shape the one for older programs', async () => {
  const picture = `<p:pic><p:nvPicPr><p:cNvPr id="4" name="Формула"/></p:nvPicPr><p:blipFill><a:blip r:embed="p.png"/></p:blipFill><p:spPr>${xfrm()}</p:spPr></p:pic>`;
  const { pages } = await imported({
    slides: [
      frame(
        'http://schemas.openxmlformats.org/presentationml/2006/ole',
        `<mc:AlternateContent><mc:Choice><p:oleObj/></mc:Choice><mc:Fallback><p:oleObj>${picture}</p:oleObj></mc:Fallback></mc:AlternateContent>`,
      ) +
        `<mc:AlternateContent><mc:Choice Requires="p14"><p:contentPart/></mc:Choice><mc:Fallback>${aShape({ name: 'чернила' })}</mc:Fallback></mc:AlternateContent>`,
    ],
    pictures: { 'p.png': aPng(10, 10) },
  });
  expect(pages[0]?.layers.map(({ type, name }) => [type, name])).toEqual([
    ['image', 'Формула'],
    ['shape', 'чернила'],
  ]);
});

test('a slide tells what was left out of it', async () => {
  const table =
    '<p:graphicFrame><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl/></a:graphicData></a:graphic></p:graphicFrame>';
  const { pages } = await imported({ slides: [aRectangle(), aRectangle() + table] });
  expect(pages.map(({ leftOut }) => leftOut)).toEqual([[], [{ what: 'таблицы', count: 1, page: 1 }]]);
});

const OTHER = 'шрифты, заменённые похожими: ';
test.each([
  ['Montserrat SemiBold', '', 'Montserrat semibold', []],
  ['Montserrat Semi Bold', '', 'Montserrat semibold', []],
  ['Roboto Light', '', 'Roboto light', []],
  ['Roboto Light', 'b="1"', 'Roboto bold', []],
  ['Montserrat Black', 'b="1"', 'Montserrat black', []],
  ['Arial Black', '', 'Arial bold', [`${OTHER}Arial Black`]],
  ['Calibri Light', '', 'Calibri normal', [`${OTHER}Calibri Light`]],
])('a family that names a weight is a weight of its family: «%s» %s', async (family, flags, drawn, told) => {
  const letters = run('слово', flags, `<a:latin typeface="${family}"/>`);
  const { pages, leftOut } = await imported({ slides: [aTextBox(paragraph(letters))] });
  const [layer] = pages[0]?.layers ?? [];
  const { fontFamily, fontWeight } = layer?.type === 'text' ? layer.formatting.default : {};
  expect([[fontFamily, fontWeight].join(' '), leftOut.map(({ what }) => what)]).toEqual([drawn, told]);
});
