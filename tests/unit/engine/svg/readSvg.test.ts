import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createShapeLayer } from '../../../../src/document/layers/layer.ts';
import { shapeLayerSchema } from '../../../../src/document/layers/shapeKind.ts';
import type { SvgDrawing } from '../../../../src/engine/svg/readSvg.ts';
import { readSvg } from '../../../../src/engine/svg/readSvg.ts';
import { runs } from '../../../properties.ts';

const svg = (content: string) =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;
function drawing(content: string): SvgDrawing {
  const read = readSvg(svg(content));
  if (typeof read === 'string') throw new Error(read);
  return read;
}
/** Place, fill and path of each part. */
const parts = (content: string) =>
  drawing(content).parts.map(({ x, y, width, height, fill, d }) => [
    [x, y, width, height].map((value) => Math.round(value * 100) / 100),
    fill,
    d,
  ]);

const SQUARE = 'M0 0L10000 0L10000 10000L0 10000Z';

describe('an SVG file', () => {
  test.each([
    ['viewBox="-10 5 405 300"', { x: -10, y: 5, width: 405, height: 300 }],
    ['width="405" height="300"', { x: 0, y: 0, width: 405, height: 300 }],
    ['width="100%"', null],
    ['viewBox="0 0 0 300" width="405" height="300"', null],
    ['viewBox="auto"', null],
  ])('says what it shows of its plane: %s', (attributes, page) => {
    const read = readSvg(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h9v9z"/></svg>`);
    expect(read).toMatchObject({ page });
  });

  test.each([
    ['a rectangle', '<rect x="10" y="20" width="30" height="40"/>', [10, 20, 30, 40], SQUARE],
    ['a polygon', '<polygon points="0,0 10,0 10 10 0 10"/>', [0, 0, 10, 10], SQUARE],
    ['relative lines', '<path d="m5 5h10v10h-10z"/>', [5, 5, 10, 10], SQUARE],
    ['numbers without gaps', '<path d="M0-5.5.5L1e1,4.5"/>', null, null],
  ])('%s', (_, content, box, d) => {
    if (box !== null) expect(parts(content)).toEqual([[box, '#000000', d]]);
    else expect(() => drawing(content)).toThrow('empty');
  });

  test('a circle touches the sides of its box', () => {
    expect(parts('<circle cx="50" cy="50" r="20"/>').map(([box]) => box)).toEqual([[30, 30, 40, 40]]);
  });

  test('arcs, also with flags without gaps, end where they say', () => {
    expect(parts('<path d="M0 0a10 10 0 0120 0z"/>').map(([box]) => box)).toEqual([[0, -10, 20, 10]]);
  });

  test('groups and transforms are flattened', () => {
    const content =
      '<g transform="translate(10 20) scale(2)" fill="#f00"><rect width="5" height="5" transform="rotate(90)"/></g>';
    expect(parts(content)).toEqual([[[0, 20, 10, 10], '#ff0000', 'M10000 0L10000 10000L0 10000L0 0Z']]);
  });

  test('style sheets, own styles and inherited colours decide in this order', () => {
    const content =
      '<style>.a{fill:rgb(0,0,255)} rect{fill:lime}</style><g fill="red"><rect width="1" height="1"/>' +
      '<rect class="a" x="9" width="1" height="1" style="fill:#123"/><path d="M20 0h1v1z"/></g>';
    expect(parts(content).map(([, fill]) => fill)).toEqual(['#00ff00', '#112233', '#ff0000']);
  });

  test('a gradient of the file becomes one, also when it takes its colours from another', () => {
    const content =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/><stop offset="100%" stop-color="blue"/></linearGradient>' +
      '<linearGradient id="b" href="#a" x1="0" y1="0" x2="0" y2="1"/></defs><rect width="9" height="9" fill="url(#b)"/>';
    expect(drawing(content).parts[0]?.fill).toEqual({
      kind: 'linear',
      angle: 90,
      stops: [
        { at: 0, color: '#ff0000' },
        { at: 1, color: '#0000ff' },
      ],
    });
  });

  test('neighbours that look alike and lie apart are one part', () => {
    const dots = '<circle cx="5" cy="5" r="4"/><circle cx="50" cy="5" r="4"/><circle cx="52" cy="5" r="4"/>';
    expect(drawing(dots).parts.length).toBe(2);
  });

  test('a stroke is as wide as its transform makes it', () => {
    const { parts: read } = drawing('<line x2="10" stroke="#123456" stroke-width="3" transform="scale(2)"/>');
    expect(read.map(({ stroke, strokeWidth, fill }) => [stroke, strokeWidth, fill])).toEqual([
      ['#123456', 6, null],
    ]);
  });

  test('what is left out is counted, and nothing of it is run or fetched', () => {
    const content =
      '<script>alert(1)</script><image href="https://example.org/a.png"/><image href="b.png"/><text>Имя</text>' +
      '<use href="https://example.org/x.svg#a"/><rect width="5" height="5" filter="url(#f)" clip-path="url(#c)"/>';
    expect([...drawing(content).leftOut]).toEqual([
      ['script', 1],
      ['picture', 2],
      ['text', 1],
      ['link', 1],
      ['filter', 1],
      ['mask', 1],
    ]);
  });
});

describe('a hostile file', () => {
  test.each([
    ['no SVG', '<html></html>', 'notSvg'],
    ['words', 'Привет', 'notSvg'],
    ['an open tag', '<svg><rect', 'notSvg'],
    ['nothing to draw', svg('<text>Имя</text>'), 'empty'],
    ['too long', `${svg('')}${' '.repeat(4_000_000)}`, 'large'],
    ['deeper than any drawing', svg('<g>'.repeat(5000)), 'notSvg'],
    ['more elements than are read', svg('<rect/>'.repeat(50_000)), 'notSvg'],
    ['a drawing of too many steps', svg(`<path d="M0 0${'l1 1'.repeat(70_000)}"/>`), 'crowded'],
    [
      'a group that uses itself many times',
      svg(`<g id="a">${'<use href="#a"/>'.repeat(100)}<rect width="1" height="1"/></g>`),
      'crowded',
    ],
    [
      'entities that grow',
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<rect width="&b;" height="9"/>')}`,
      'empty',
    ],
  ])('%s is refused', (_, text, refusal) => {
    expect(readSvg(text)).toBe(refusal);
  });

  test('whatever comes, each part is one that a project takes', () => {
    const number = fc.oneof(fc.integer({ min: -999, max: 999 }), fc.double(), fc.constant('x'));
    const command = fc
      .tuple(
        fc.constantFrom(...'M m L l H h V v C c S s Q q T t A a Z z'.split(' ')),
        fc.array(number, { maxLength: 8 }),
      )
      .map(([name, numbers]) => `${name}${numbers.join(' ')}`);
    const path = fc.array(command, { maxLength: 20 }).map((d) => `<path d="M0 0${d.join('')}"/>`);
    fc.assert(
      fc.property(
        fc.array(path, { maxLength: 5 }),
        fc.constantFrom('', 'scale(1e9)', 'rotate(30)'),
        (all, transform) => {
          const read = readSvg(svg(`<g transform="${transform}">${all.join('')}</g>`));
          if (typeof read === 'string') return;
          for (const { d, fill, width, height } of read.parts) {
            const box = { width: Math.min(100, width), height: Math.min(100, height) };
            const layer = createShapeLayer({ id: 'a', name: '', shape: 'path', d, fill, ...box });
            expect(shapeLayerSchema.safeParse(layer).success).toBe(true);
          }
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
