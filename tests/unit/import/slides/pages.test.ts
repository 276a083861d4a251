/** Slides as pages: size, background, and what master and layout draw behind them. */
import { expect, test } from 'vitest';
import {
  aPng,
  aRectangle,
  aShape,
  aTextBox,
  fieldsOf,
  imported,
  layersOf,
  paragraph,
  run,
  solid,
} from './aPresentation.ts';

const named = (layers: readonly { readonly name: string }[]) => layers.map(({ name }) => name);

test('a slide becomes a page of its size in document pixels, and slides keep their order', async () => {
  const { pages } = await imported({
    slides: [aShape({ name: 'первая' }), aShape({ name: 'вторая' })],
    size: '<p:sldSz cx="10692000" cy="7560000"/>',
  });
  expect(pages.map(({ width, height, layers }) => [width, height, named(layers)])).toEqual([
    [1122.52, 793.7, ['первая']],
    [1122.52, 793.7, ['вторая']],
  ]);
});

test('ids of layers are unique in the whole file', async () => {
  const { pages } = await imported({ slides: [aRectangle() + aRectangle(), aRectangle()] });
  const ids = pages.flatMap(({ layers }) => layers.map(({ id }) => id));
  expect([ids.length, new Set(ids).size]).toEqual([3, 3]);
});

test('master, layout and slide are drawn in this order, without the placeholders of the first two', async () => {
  const placeholder = '<p:ph type="title"/>';
  const layers = await layersOf(aShape({ name: 'слайд' }), {
    master: aShape({ name: 'образец' }) + aShape({ name: 'заголовок', placeholder }),
    layout: aShape({ name: 'макет' }) + aShape({ name: 'заголовок', placeholder }),
  });
  expect(named(layers)).toEqual(['образец', 'макет', 'слайд']);
});

test('a slide that hides the shapes of its master is drawn alone', async () => {
  const layers = await layersOf(aShape({ name: 'слайд' }), {
    master: aShape({ name: 'образец' }),
    layout: aShape({ name: 'макет' }),
    slideAttributes: 'showMasterSp="0"',
  });
  expect(named(layers)).toEqual(['слайд']);
});

test('a background of one colour is a locked rectangle of the whole page', async () => {
  const [ground] = await layersOf(aRectangle(), {
    background: `<p:bg><p:bgPr>${solid('FFF8E7')}<a:effectLst/></p:bgPr></p:bg>`,
  });
  expect(fieldsOf(ground, 'type', 'name', 'locked', 'x', 'y', 'width', 'height', 'fill')).toEqual({
    type: 'shape',
    name: 'Фон',
    locked: true,
    x: 0,
    y: 0,
    width: 400,
    height: 300,
    fill: '#fff8e7',
  });
});

test('the background of the master is that of slides without one, with the colours of the theme', async () => {
  const [ground] = await layersOf(aRectangle(), {
    masterBackground: '<p:bg><p:bgRef idx="1001"><a:schemeClr val="bg2"/></p:bgRef></p:bg>',
    theme:
      '<a:clrScheme><a:lt2><a:srgbClr val="ABCDEF"/></a:lt2></a:clrScheme><a:fmtScheme><a:bgFillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:bgFillStyleLst></a:fmtScheme>',
  });
  expect(fieldsOf(ground, 'name', 'fill')).toEqual({ name: 'Фон', fill: '#abcdef' });
});

test('white paper is no layer', async () => {
  const layers = await layersOf(aShape({ name: 'одна' }), {
    background: `<p:bg><p:bgPr>${solid('FFFFFF')}</p:bgPr></p:bg>`,
  });
  expect(named(layers)).toEqual(['одна']);
});

test('a photograph as the background is an image of the whole page', async () => {
  const { pages, pictures } = await imported({
    slides: [aRectangle()],
    background:
      '<p:bg><p:bgPr><a:blipFill><a:blip r:embed="photo.png"/><a:stretch><a:fillRect/></a:stretch></a:blipFill></p:bgPr></p:bg>',
    pictures: { 'photo.png': aPng(800, 600) },
  });
  expect([
    fieldsOf(pages[0]?.layers[0], 'type', 'name', 'locked', 'x', 'y', 'width', 'height', 'src'),
    pictures.map(({ src, type, bytes }) => [src, type, bytes.length]),
  ]).toEqual([
    {
      type: 'image',
      name: 'Фон',
      locked: true,
      x: 0,
      y: 0,
      width: 400,
      height: 300,
      src: 'slides/ppt/media/photo.png',
    },
    [['slides/ppt/media/photo.png', 'image/png', 64]],
  ]);
});

test('a poster larger than a sheet may be becomes as large as that, with all that is on it', async () => {
  const { pages, leftOut } = await imported({
    // 8192 by 4096 pixels: half of all lengths remain.
    size: '<p:sldSz cx="78028800" cy="39014400"/>',
    slides: [
      aShape({ preset: 'roundRect', look: `${solid('336699')}<a:ln w="38100">${solid('000000')}</a:ln>` }) +
        aTextBox(paragraph(run('слово', 'sz="2400"')), { y: 200 }),
    ],
  });
  const [shape, text] = pages[0]?.layers ?? [];
  expect([
    [pages[0]?.width, pages[0]?.height],
    fieldsOf(shape, 'x', 'y', 'width', 'height', 'strokeWidth', 'radius'),
    fieldsOf(text, 'x', 'width', 'height'),
    text?.type === 'text' && text.formatting.default.fontSize,
    leftOut,
  ]).toEqual([
    [4096, 2048],
    { x: 49, y: 24, width: 102, height: 52, strokeWidth: 2, radius: 9.3 },
    { x: 50, width: 100, height: 50 },
    16,
    [{ what: 'слайды больше 108 см, уменьшенные до этого размера', count: 1, page: 0 }],
  ]);
});
