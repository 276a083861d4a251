import { describe, expect, test } from 'vitest';
import { MAX_LAYERS } from '../../../../src/document/schema/constants.ts';
import { shapeLayerSchema } from '../../../../src/document/layers/shapeKind.ts';
import type { ShapeLayer } from '../../../../src/document/layers/layer.ts';
import type { Imported } from '../../../../src/import/imported.ts';
import { readDrawing } from '../../../../src/import/svg/readDrawing.ts';
import { svgEngine } from '../../../host/svgEngine.ts';

const svg = (content: string, attributes = 'viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = async (text: string) => readDrawing(bytesOf(text), await svgEngine());
async function imported(content: string, attributes?: string): Promise<Imported> {
  const result = await read(svg(content, attributes));
  if (result.kind === 'refused') throw new Error(result.reason);
  return result.imported;
}
async function shapes(content: string): Promise<readonly ShapeLayer[]> {
  const { pages } = await imported(content);
  return pages.flatMap(({ layers }) => layers.flatMap((layer) => (layer.type === 'shape' ? [layer] : [])));
}
/** Place, fill and path of each shape. */
const parts = async (content: string) =>
  (await shapes(content)).map(({ x, y, width, height, fill, d }) => [
    [x, y, width, height].map((value) => Math.round(value * 100) / 100),
    fill,
    d,
  ]);
const SQUARE = 'M0 0L10000 0L10000 10000L0 10000Z';

describe('a drawing', () => {
  test('has the size that it says', async () => {
    const { pages } = await imported(
      '<rect width="9" height="9"/>',
      'viewBox="0 0 20 10" width="405" height="300"',
    );
    expect(pages.map(({ width, height }) => [width, height])).toEqual([[405, 300]]);
  });

  test.each([
    ['a rectangle', '<rect x="10" y="20" width="30" height="40"/>', [[10, 20, 30, 40], '#000000', SQUARE]],
    ['a polygon', '<polygon points="0,0 10,0 10 10 0 10"/>', [[0, 0, 10, 10], '#000000', SQUARE]],
    ['relative lines', '<path d="m5 5h10v10h-10z"/>', [[5, 5, 10, 10], '#000000', SQUARE]],
    [
      'groups and transforms',
      '<g transform="translate(20 20) scale(2)" fill="#f00"><rect width="5" height="5" transform="rotate(90)"/></g>',
      [[10, 20, 10, 10], '#ff0000', 'M10000 0L10000 10000L0 10000L0 0Z'],
    ],
  ])('of %s becomes a shape', async (_, content, expected) => {
    expect(await parts(content)).toEqual([expected]);
  });

  test('with fill and stroke of different opacity has a layer for each', async () => {
    const layers = await shapes(
      '<rect x="9" y="9" width="9" height="9" fill="#c00" fill-opacity=".2" stroke="#000"/>',
    );
    expect(layers.map(({ fill, stroke, opacity }) => [fill, stroke, opacity])).toEqual([
      ['#cc0000', null, 0.2],
      [null, '#000000', 1],
    ]);
  });

  test('keeps a gradient between its points, with colours that are seen through', async () => {
    const [layer] = await shapes(
      '<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" x2="100"><stop stop-color="red"/>' +
        '<stop offset="1" stop-color="blue" stop-opacity=".5"/></linearGradient><rect width="50" height="50" fill="url(#a)"/>',
    );
    expect(layer?.fill).toEqual({
      kind: 'linear',
      angle: 0,
      way: { x: 0, y: 0, toX: 2, toY: 0 },
      stops: [
        { at: 0, color: '#ff0000' },
        { at: 1, color: '#0000ff', opacity: 0.5 },
      ],
    });
  });

  test('keeps ends, corners and dashes of a stroke, in its widths', async () => {
    const [layer] = await shapes(
      '<path d="M10 50H90" stroke="#000" stroke-width="4" stroke-linecap="round" stroke-linejoin="bevel" ' +
        'stroke-dasharray="1 7" stroke-dashoffset="2"/>',
    );
    expect([layer?.strokeWidth, layer?.strokeLook]).toEqual([
      4,
      { cap: 'round', join: 'bevel', dashes: [0.25, 1.75], offset: 0.5 },
    ]);
  });

  test('ends at its own edges', async () => {
    expect(await parts('<rect x="-50" y="10" width="100" height="10"/>')).toEqual([
      [[0, 10, 50, 10], '#000000', 'M0 0L10000 0L10000 10000L0 10000Z'],
    ]);
  });

  test('without a size has none that cuts its lines', async () => {
    const result = await imported('<circle cx="50" cy="50" r="40" fill="gold" stroke="maroon"/>', '');
    expect([result.pages.flatMap(({ layers }) => layers.map(({ type }) => type)), result.pictured]).toEqual([
      ['shape'],
      [],
    ]);
  });

  test('neighbours that look alike and lie apart are one part', async () => {
    const dots = '<circle cx="5" cy="5" r="4"/><circle cx="50" cy="5" r="4"/><circle cx="52" cy="5" r="4"/>';
    expect((await shapes(dots)).length).toBe(2);
  });

  test('has pictures where no shape looks the same, in their places and named', async () => {
    const { pages, pictures, pictured } = await imported(
      '<mask id="m"><rect x="10" y="10" width="10" height="10" fill="#fff"/></mask><rect width="9" height="9"/>' +
        '<rect width="90" height="90" mask="url(#m)"/><rect y="50" width="9" height="9"/>',
    );
    expect([
      pages.flatMap(({ layers }) => layers.map(({ type }) => type)),
      pages.flatMap(({ layers }) =>
        layers.flatMap(({ type, x, y }) => (type === 'image' ? [[x, y].map(Math.round)] : [])),
      ),
      pictures.map(({ src, type }) => [src, type]),
      pictured,
    ]).toEqual([
      ['shape', 'image', 'shape'],
      [[10, 10]],
      [['svg/1', 'image/png']],
      [{ what: 'маски', count: 1 }],
    ]);
  });

  test('of too many parts becomes one picture, and says so', async () => {
    const colours = Array.from({ length: 1600 }, (_, at) =>
      `#${(at + 4096).toString(16)}00`.slice(0, 7).padEnd(7, '0'),
    );
    const { pages, asPicture } = await imported(
      colours.map((fill) => `<rect width="5" height="5" fill="${fill}"/>`).join(''),
    );
    expect([pages.flatMap(({ layers }) => layers.map(({ type }) => type)), asPicture]).toEqual([
      ['image'],
      'слишком много деталей',
    ]);
  });

  test('names what is not shown; nothing of it is run or fetched', async () => {
    const { leftOut } = await imported(
      '<script>alert(1)</script><image href="https://example.org/a.png" width="9" height="9"/><foreignObject><p/></foreignObject>' +
        '<use href="https://example.org/x.svg#a"/><rect width="5" height="5" onclick="alert(1)"><animate/></rect><hologram/>' +
        '<rect width="4" height="4" fill="oklch(40% 0.2 30)"/><sodipodi:namedview xmlns:sodipodi="a"/>',
    );
    expect(leftOut).toEqual([
      { what: 'скрипты', count: 2 },
      { what: 'картинки из других файлов', count: 1 },
      { what: 'вставки HTML', count: 1 },
      { what: 'ссылки на другие файлы', count: 1 },
      { what: 'анимации', count: 1 },
      { what: 'незнакомые части', count: 1 },
      { what: 'цвета, записанные непривычно', count: 1 },
    ]);
  });

  test.each([
    [
      'a picture of another file',
      '<image href="a.png"/><image href="b.png"/>',
      'картинки из других файлов',
      2,
    ],
    [
      'a picture that can be read',
      '<image width="9" height="9" href="data:image/avif;base64,AAAAHGZ0eXBhdmlm"/>',
      'картинки незнакомого вида',
      1,
    ],
    ['a filter', '<rect width="5" height="5" filter="url(#f)"/>', 'недостающие фильтры', 1],
    ['a filter in a style', '<g style="opacity:.5; filter: url(\'#f\')"/>', 'недостающие фильтры', 1],
    ['a filter in a rule', '<style>.a { filter: url(#f) }</style>', 'недостающие фильтры', 1],
    ['a mask', '<g mask="url(#m)"/>', 'недостающие маски', 1],
    ['a clip', '<g clip-path="url(#c)"/>', 'недостающие контуры обрезки', 1],
    ['a gradient', '<rect width="5" height="5" fill="url(#g)" stroke="url(#g)"/>', 'недостающие заливки', 2],
    ['a base of a gradient', '<linearGradient id="g" xlink:href="#h"/>', 'недостающие заливки', 1],
    ['a paint that is none', '<mask id="g"/><g fill="url(#g)"/>', 'недостающие заливки', 1],
    ['a symbol', '<use href="#s"/><use xlink:href="#t"/>', 'недостающие части', 2],
    ['an arrow', '<path d="M0 0L5 5" marker-end="url(#a)"/>', 'недостающие метки линий', 1],
    ['a way of letters', '<text><textPath href="#w">А</textPath></text>', 'недостающие линии для текста', 1],
    ['styles', '<style>@import url(a.css); @import "b.css";</style>', 'стили из других файлов', 2],
    ['a font', '<style>@font-face { src: url(a.woff) }</style>', 'шрифты из других файлов', 1],
    ['a filter of another file', '<g filter="url(a.svg#f)"/>', 'ссылки на другие файлы', 1],
  ])('names %s that is not in the file', async (_, content, what, count) => {
    const { leftOut } = await imported(`${content}<rect width="9" height="9"/>`);
    expect(leftOut).toEqual([{ what, count }]);
  });

  test('names a sheet of styles beside it', async () => {
    const result = await read(`<?xml-stylesheet href="a.css"?>${svg('<rect width="9" height="9"/>')}`);
    expect(result.kind === 'imported' && result.imported.leftOut).toEqual([
      { what: 'стили из других файлов', count: 1 },
    ]);
  });

  test('names nothing that is there, or that has a colour instead', async () => {
    const { leftOut } = await imported(
      '<use href="#a"/><rect id="a" width="9" height="9" fill="url(#none) red" filter="url(#f)"/>' +
        '<filter id="f"><feGaussianBlur stdDeviation="1"/></filter>',
    );
    expect(leftOut).toEqual([]);
  });

  test.each([
    ['attribute', '<rect width="10" height="10" fill="#f00" filter="url(#f)" mask="url(#f)"/>'],
    ['style', '<rect width="10" height="10" style="fill:#f00;filter:url(&quot;#f&quot;)"/>'],
    ['wrong kind', '<mask id="f"/><rect width="10" height="10" fill="#f00" clip-path="url(#f)"/>'],
  ])('shows what has an effect that is not there without it, as browsers do: %s', async (_, content) => {
    expect(await parts(content)).toEqual([[[0, 0, 10, 10], '#ff0000', SQUARE]]);
  });

  test('can be one picture from the start', async () => {
    const result = await readDrawing(
      bytesOf(svg('<rect width="50" height="50"/>')),
      await svgEngine(),
      'picture',
    );
    expect(
      result.kind === 'imported' && result.imported.pages.map(({ layers }) => layers.map(({ type }) => type)),
    ).toEqual([['image']]);
  });
});

describe('a hostile file', () => {
  const bomb = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join(
    '',
  );
  test.each([
    ['no SVG', '<html></html>', 'broken'],
    ['words', 'Привет', 'broken'],
    ['an open tag', '<svg><rect', 'broken'],
    ['nothing to draw', svg(''), 'empty'],
    ['too long', `${svg('')}${' '.repeat(12_000_001)}`, 'large'],
    ['deeper than any drawing', svg('<g id="a">'.repeat(50_000)), 'broken'],
    ['a group that uses itself', svg('<g id="a"><use href="#a"/></g>'), 'empty'],
    [
      'entities that grow',
      `<!DOCTYPE svg [<!ENTITY e0 "aaaa">${bomb}]>${svg('<text>&e12;</text>')}`,
      'broken',
    ],
  ])('%s is refused', async (_, text, reason) => {
    expect(await read(text)).toEqual({ kind: 'refused', reason });
  });

  test.each([
    [
      'huge numbers',
      '<path d="M0 0L1e30 1e30L5 1e38Z"/><rect width="5" height="5" transform="scale(1e9)"/><rect width="3" height="3"/>',
    ],
    [
      'nonsense',
      '<path d="M0 0L5 x5 5"/><rect width="-3" height="3"/><circle r="NaN"/><rect width="3" height="3" fill="url(#no)"/><rect width="3" height="3"/>',
    ],
  ])('of %s gives layers that a project takes', async (_, content) => {
    const layers = await shapes(content);
    expect([
      layers.length > 0 && layers.length < MAX_LAYERS,
      layers.every((layer) => shapeLayerSchema.safeParse(layer).success),
    ]).toEqual([true, true]);
  });
});
