/** A page as SVG: what each kind of layer becomes. */
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { Layer, TextLayer } from '../../../../src/document/layers/layer.ts';
import {
  createDbLayer,
  createImageLayer,
  createShapeLayer,
  createTextLayer,
} from '../../../../src/document/layers/layer.ts';
import type { TextFormatting } from '../../../../src/document/text/textFormatting.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../../src/document/text/textFormatting.ts';
import { svgMarkup } from '../../../host/svg.ts';

const sheet = { width: 200, height: 100 };
const PAPER = '<rect x="0" y="0" width="200" height="100" fill="#ffffff"/>';

function page(layers: readonly Layer[], settings: Document['settings'] = {}): Document {
  return { ...createDocument({ layers, sheet }), settings };
}

/** What is painted, without paper and definitions. */
async function painted(layers: readonly Layer[], settings?: Document['settings']): Promise<string> {
  const svg = await svgMarkup(page(layers, settings), PICTURES);
  return svg.slice(svg.indexOf('</defs>') + 7, svg.indexOf('</svg>')).replace(PAPER, '');
}

async function defined(layers: readonly Layer[]): Promise<string> {
  const svg = await svgMarkup(page(layers), PICTURES);
  return svg.slice(svg.indexOf('</style>') + 8, svg.indexOf('</defs>'));
}

function aText(more: Partial<TextLayer> = {}, format: Partial<TextFormatting['default']> = {}): TextLayer {
  return createTextLayer({
    id: 'text',
    name: 'Текст',
    x: 10,
    y: 10,
    display: 'Иван',
    formatting: { default: { ...DEFAULT_TEXT_FORMAT, ...format }, segments: [] },
    ...more,
  });
}

function redPicture(): Uint8Array {
  const canvas = createCanvas(4, 2);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, 4, 2);
  return new Uint8Array(canvas.toBuffer('image/png'));
}
const PICTURES = new Map([['photo', redPicture()]]);
const PHOTO = { name: 'Фото', src: 'photo', x: 0, y: 0, width: 40, height: 20 };
const SHAPE = { id: 'shape', name: 'Фигура', x: 10, y: 10, width: 60, height: 30 };

test('a file says its size in millimetres, its title, its fonts, and what is on the sheet', async () => {
  const document = { ...page([aText()]), name: 'Диплом & <Ко>' };
  expect(await svgMarkup(document)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<svg xmlns="http://www.w3.org/2000/svg" width="53mm" height="26.458mm" viewBox="0 0 200 100"' +
      ' preserveAspectRatio="none" xml:lang="ru"><title>Диплом &amp; &lt;Ко&gt;</title><defs>' +
      '<style>text{font-synthesis:none;text-rendering:geometricPrecision}@font-face{font-family:Arial;' +
      'font-weight:400;font-style:normal;unicode-range:U+418,U+430,U+432,U+43D;' +
      `src:url(data:font/woff;base64,…) format("woff")}</style></defs>${PAPER}` +
      '<text xml:space="preserve" font-family="Arial" font-size="16" fill="#000000" x="10" y="25.147">Иван</text>' +
      '</svg>\n',
  );
});

test('each copy has its own words', async () => {
  const names = createDbLayer({
    id: 'name',
    name: 'ФИО',
    display: 'ФИО',
    x: 10,
    y: 10,
    selectedCells: ['Анна', 'Пётр'],
  });
  const svg = await svgMarkup(page([names]), PICTURES, { record: 1 });
  expect([...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(['Пётр']);
});

test('a text of several lines is one text, and its signs are not markup', async () => {
  expect(await painted([aText({ display: 'A & <b>"c"</b>\nдва' })])).toBe(
    '<text xml:space="preserve" font-family="Arial" font-size="16" fill="#000000">' +
      '<tspan x="10" y="25.147">A &amp; &lt;b&gt;&quot;c&quot;&lt;/b&gt; </tspan>' +
      '<tspan x="10" y="44.347">два</tspan></text>',
  );
});

test('a turned text has straight places in a turned element', async () => {
  expect(await painted([aText({ rotation: 90 })])).toBe(
    '<g transform="matrix(0 1 -1 0 48.377 -9.177)">' +
      '<text xml:space="preserve" font-family="Arial" font-size="16" fill="#000000" x="10" y="25.147">Иван</text></g>',
  );
});

test('parts in another format are parts of the same text', async () => {
  const bold = { range: [0, 4] as const, format: { fontWeight: 'bold', color: '#ff0000' } as const };
  const text = aText({
    display: 'Иван Петров',
    formatting: { default: { ...DEFAULT_TEXT_FORMAT, fontSize: 20 }, segments: [bold] },
  });
  expect(await painted([text])).toBe(
    '<text xml:space="preserve" font-family="Arial" font-size="20">' +
      '<tspan x="10" y="28.934" font-weight="bold" fill="#ff0000">Иван</tspan>' +
      '<tspan x="59.609" y="28.934" fill="#000000"> Петров</tspan></text>',
  );
});

test('letters of other weights say them, and bring their faces along', async () => {
  const black = { range: [0, 2] as const, format: { fontWeight: 'black' } as const };
  const formatting = {
    default: { ...DEFAULT_TEXT_FORMAT, fontFamily: 'Oswald', fontWeight: 'light', fontSize: 20 } as const,
    segments: [black],
  };
  const svg = await svgMarkup(page([aText({ formatting })]));
  expect([
    Array.from(svg.matchAll(/font-family:Oswald;font-weight:(\d+)/g), ([, weight]) => weight),
    Array.from(svg.matchAll(/ font-weight="(\w+)"/g), ([, weight]) => weight),
  ]).toEqual([
    ['300', '700'],
    ['bold', '300'],
  ]);
});

test('room between letters is said as such, and not by places of letters', async () => {
  expect(await painted([aText({}, { fontSize: 20, letterSpacing: 0.1 })])).toBe(
    '<text xml:space="preserve" font-family="Arial" font-size="20" fill="#000000" letter-spacing="2" x="10" y="28.934">Иван</text>',
  );
});

test('the words of an even line have their places', async () => {
  const text = aText(
    { width: 120, display: 'раз два три четыре пять шесть' },
    { fontSize: 20, textAlign: 'justify' },
  );
  expect(await painted([text])).toBe(
    '<text xml:space="preserve" font-family="Arial" font-size="20" fill="#000000">' +
      '<tspan x="10" y="28.934">раз </tspan><tspan x="53.271" y="28.934">два </tspan><tspan x="98.545" y="28.934">три </tspan>' +
      '<tspan x="10" y="52.934">четыре </tspan><tspan x="88.76" y="52.934">пять </tspan>' +
      '<tspan x="10" y="76.934">шесть</tspan></text>',
  );
});

test('a line under letters is a rectangle below them', async () => {
  expect(await painted([aText({}, { fontSize: 20, underline: true })])).toBe(
    '<rect x="10" y="30.934" width="46.943" height="1.2" fill="#000000"/>' +
      '<text xml:space="preserve" font-family="Arial" font-size="20" fill="#000000" x="10" y="28.934">Иван</text>',
  );
});

test('letters on an arc are one text whose letters are turned', async () => {
  expect(await painted([aText({ width: 150, height: 80, arc: 50 })])).toBe(
    '<text xml:space="preserve" font-family="Arial" font-size="16" fill="#000000"' +
      ' x="24.871 26.108 28.245 31.765" y="84.982 73.536 65.479 57.288" rotate="-84.496 -75.009 -66.767 -58.279">Иван</text>',
  );
});

test('outline and shadow of letters lie below them and are not read', async () => {
  const text = aText({
    outline: { color: '#ffffff', width: 2 },
    shadow: { color: '#0000ff', x: 2, y: 2 },
  });
  expect(await painted([text])).toBe(
    '<text xml:space="preserve" font-family="Arial" font-size="16" stroke-width="4" stroke-linejoin="round" aria-hidden="true">' +
      '<tspan x="12" y="27.147" fill="#0000ff" stroke="#0000ff">Иван</tspan>' +
      '<tspan x="10" y="25.147" fill="#ffffff" stroke="#ffffff">Иван</tspan></text>' +
      '<text xml:space="preserve" font-family="Arial" font-size="16" fill="#000000" x="10" y="25.147">Иван</text>',
  );
});

test('letters that the family does not have come from the default one; other signs stay text', async () => {
  const svg = await svgMarkup(page([aText({ display: '5 ₽ 😀' }, { fontFamily: 'Calibri' })]));
  expect([
    /<text[^>]*>[^<]*<\/text>/.exec(svg)?.[0],
    [...svg.matchAll(/font-family:([^;]*);.*?unicode-range:([^;]*);/g)].map(([, ...found]) =>
      found.join(' '),
    ),
  ]).toEqual([
    '<text xml:space="preserve" font-family="Calibri, Arial" font-size="16" fill="#000000" x="10" y="25.069">5 ₽ 😀</text>',
    ['Arial U+20BD', 'Calibri U+20,U+35'],
  ]);
});

test('a text from right to left ends at its left edge', async () => {
  expect(await painted([aText({ display: 'שלום' })])).toBe(
    '<text xml:space="preserve" font-family="Arial" font-size="16" fill="#000000" direction="rtl" text-anchor="end" x="10" y="25.147">שלום</text>',
  );
});

test('the shadow of a turned layer falls as if it were straight', async () => {
  const text = aText({
    rotation: 10,
    dropShadow: { x: 2, y: 3, blur: 4, color: '#000000', opacity: 0.5 },
  });
  expect([await defined([text]), await painted([text])]).toEqual([
    '<filter id="shadow1" x="-8.385" y="-1.299" width="78.509" height="46.749" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">' +
      '<feDropShadow dx="2" dy="3" stdDeviation="2" flood-color="#000000" flood-opacity="0.5"/></filter>',
    '<g filter="url(#shadow1)"><g transform="matrix(0.984808 0.173648 -0.173648 0.984808 3.841 -4.699)">' +
      '<text xml:space="preserve" font-family="Arial" font-size="16" fill="#000000" x="10" y="25.147">Иван</text></g></g>',
  ]);
});

test('a shape keeps its gradient, its dashes, and its opacity as a whole', async () => {
  const fill = {
    kind: 'linear' as const,
    angle: 0,
    stops: [
      { at: 0, color: '#ff0000' },
      { at: 1, color: '#0000ff', opacity: 0.5 },
    ],
  };
  const shape = createShapeLayer({
    ...SHAPE,
    fill,
    stroke: '#00ff00',
    strokeWidth: 4,
    dash: 'dashed',
    opacity: 0.5,
  });
  expect([await defined([shape]), await painted([shape])]).toEqual([
    '<linearGradient id="gradient1" x1="0" y1="15" x2="60" y2="15" gradientUnits="userSpaceOnUse" gradientTransform="translate(10 10)">' +
      '<stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff" stop-opacity="0.502"/></linearGradient>',
    '<g opacity="0.5"><rect x="10" y="10" width="60" height="30" fill="url(#gradient1)"/>' +
      '<rect x="12" y="12" width="56" height="26" fill="none" stroke="#00ff00" stroke-width="4" stroke-miterlimit="10" stroke-dasharray="16 12"/></g>',
  ]);
});

test('an ellipse is four curves', async () => {
  expect(
    await painted([createShapeLayer({ ...SHAPE, shape: 'ellipse', fill: '#ff0000', stroke: null })]),
  ).toBe(
    '<path d="M40 10C56.569 10 70 16.716 70 25C70 33.284 56.569 40 40 40C23.431 40 10 33.284 10 25C10 16.716 23.431 10 40 10Z" fill="#ff0000"/>',
  );
});

test('a picture that is seen twice is in the file once', async () => {
  const once = createImageLayer({ ...PHOTO, id: 'one' });
  const twice = createImageLayer({
    ...PHOTO,
    id: 'two',
    x: 50,
    rotation: 90,
    opacity: 0.5,
    blend: 'multiply',
  });
  expect([await defined([once, twice]), await painted([once, twice])]).toEqual([
    '<image id="picture1" width="4" height="2" preserveAspectRatio="none" href="data:image/png;base64,…"/>',
    '<g role="img" aria-label="Фото"><title>Фото</title><use href="#picture1" transform="matrix(10 0 0 10 0 0)"/></g>' +
      '<g opacity="0.5" style="mix-blend-mode:multiply" transform="matrix(0 1 -1 0 80 -60)" role="img" aria-label="Фото">' +
      '<title>Фото</title><use href="#picture1" transform="matrix(10 0 0 10 50 0)"/></g>',
  ]);
});

test('a picture is cut to its frame and mirrored in it', async () => {
  const frame = { fit: 'fill', zoom: 1, x: 0.5, y: 0.5 } as const;
  const photo = createImageLayer({
    ...PHOTO,
    id: 'one',
    x: 5,
    y: 5,
    width: 20,
    height: 20,
    frame,
    flip: 'horizontal',
  });
  expect([await defined([photo]), await painted([photo])]).toEqual([
    '<clipPath id="clip1"><path d="M5 5H25V25H5Z"/></clipPath>',
    '<g role="img" aria-label="Фото"><title>Фото</title><g clip-path="url(#clip1)">' +
      '<image x="-10" y="0" width="40" height="20" preserveAspectRatio="none" transform="matrix(-1 0 0 1 25 5)" href="data:image/png;base64,…"/></g></g>',
  ]);
});

test('layers of a group are a group, and the background of the sheet lies below them', async () => {
  const shapes = [10, 90].map((x) =>
    createShapeLayer({ ...SHAPE, id: `at${x}`, x, group: 'group', fill: '#dbe7ff', stroke: null }),
  );
  const settings = { groups: [{ id: 'group', name: 'Группа' }], background: '#ffeedd' };
  expect(await painted(shapes, settings)).toBe(
    '<rect x="0" y="0" width="200" height="100" fill="#ffeedd"/>' +
      '<g><rect x="10" y="10" width="60" height="30" fill="#dbe7ff"/><rect x="90" y="10" width="60" height="30" fill="#dbe7ff"/></g>',
  );
});

test('what lies beside the sheet, or is not seen, is not in the file', async () => {
  const beside = createImageLayer({ ...PHOTO, id: 'beside', x: 300 });
  const unseen = aText({ opacity: 0 });
  expect(await painted([beside, unseen])).toBe('');
});
