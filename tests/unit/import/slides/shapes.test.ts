/** Shapes, lines, groups and colours of slides. */
import { describe, expect, test } from 'vitest';
import { aShape, fieldsOf, imported, layersOf, solid, xfrm } from './aPresentation.ts';

const line = (content: string, width = 38_100, attributes = ''): string =>
  `<a:ln w="${width}" ${attributes}>${content}</a:ln>`;

test('a rectangle has its fill, and its line inside a box that is larger by it', async () => {
  const [shape] = await layersOf(aShape({ look: solid('336699') + line(solid('FF0000')) }));
  expect(
    fieldsOf(shape, 'shape', 'x', 'y', 'width', 'height', 'fill', 'stroke', 'strokeWidth', 'dash', 'radius'),
  ).toEqual({
    shape: 'rectangle',
    x: 98,
    y: 48,
    width: 204,
    height: 104,
    fill: '#336699',
    stroke: '#ff0000',
    strokeWidth: 4,
    dash: 'solid',
    radius: 0,
  });
});

test.each([
  ['roundRect', { shape: 'rectangle', radius: 16.7 }],
  ['ellipse', { shape: 'ellipse', radius: 0 }],
])('%s is a form of ours', async (preset, expected) => {
  const [shape] = await layersOf(aShape({ preset }));
  expect(fieldsOf(shape, 'shape', 'radius')).toEqual(expected);
});

test.each([
  ['triangle', '', 'M0 10000L5000 0L10000 10000Z'],
  ['triangle', '<a:gd name="adj" fmla="val 0"/>', 'M0 10000L0 0L10000 10000Z'],
  ['rtTriangle', '', 'M0 10000L0 0L10000 10000Z'],
  ['diamond', '', 'M5000 0L10000 5000L5000 10000L0 5000Z'],
  ['hexagon', '', 'M0 5000L1250 0L8750 0L10000 5000L8750 10000L1250 10000Z'],
  ['rightArrow', '', 'M0 2500L7500 2500L7500 0L10000 5000L7500 10000L7500 7500L0 7500Z'],
  ['downArrow', '', 'M2500 0L2500 5000L0 5000L5000 10000L10000 5000L7500 5000L7500 0Z'],
  [
    'plus',
    '',
    'M0 2500L1250 2500L1250 0L8750 0L8750 2500L10000 2500L10000 7500L8750 7500L8750 10000L1250 10000L1250 7500L0 7500Z',
  ],
  ['frame', '', 'M0 0L10000 0L10000 10000L0 10000ZM625 1250L9375 1250L9375 8750L625 8750Z'],
  ['bentConnector3', '', 'M0 0L5000 0L5000 10000L10000 10000'],
])('%s with handles «%s» is a path', async (preset, handles, expected) => {
  const [shape] = await layersOf(aShape({ preset, handles, look: solid('336699') + line(solid('FF0000')) }));
  expect(fieldsOf(shape, 'shape', 'd')).toEqual({ shape: 'path', d: expected });
});

test('each named shape draws something in its own box', async () => {
  const presets =
    'star4 star5 star6 star8 star12 star32 octagon pentagon parallelogram trapezoid donut halfFrame corner plaque ribbon ribbon2 horizontalScroll verticalScroll wave doubleWave heart sun moon cloud smileyFace lightningBolt can cube bevel foldedCorner leftArrow upArrow leftRightArrow upDownArrow chevron homePlate notchedRightArrow leftBrace rightBrace leftBracket rightBracket bracketPair wedgeRectCallout wedgeRoundRectCallout wedgeEllipseCallout pie chord arc blockArc teardrop round1Rect round2SameRect round2DiagRect snip1Rect snip2SameRect snip2DiagRect snipRoundRect curvedConnector3 flowChartDocument flowChartExtract flowChartMerge flowChartDelay'.split(
      ' ',
    );
  const { pages, leftOut } = await imported({
    slides: presets.map((preset) => aShape({ preset, look: solid('336699') + line(solid('FF0000')) })),
  });
  const outside = pages.flatMap(({ layers }, index) => {
    const isInside =
      layers.length > 0 &&
      layers.every(({ x, y, ...layer }) => {
        const [width, height] = layer.type === 'shape' ? [layer.width, layer.height] : [0, 0];
        return x > 95 && y > 45 && x + width < 305 && y + height < 165;
      });
    return isInside ? [] : [presets[index]];
  });
  expect([pages.length, outside, leftOut]).toEqual([62, [], []]);
});

test('a shape in a mirror has its path mirrored, and one on its head is turned by half', async () => {
  const [one] = await layersOf(aShape({ preset: 'rtTriangle', turn: 'flipH="1"' }));
  const [other] = await layersOf(aShape({ preset: 'rtTriangle', turn: 'flipV="1"' }));
  expect([fieldsOf(one, 'd', 'rotation'), fieldsOf(other, 'd', 'rotation')]).toEqual([
    { d: 'M10000 10000L10000 0L0 10000Z', rotation: 0 },
    { d: 'M10000 10000L10000 0L0 10000Z', rotation: 180 },
  ]);
});

test('a free shape is the path of its points, which may be formulas', async () => {
  const [shape] = await layersOf(
    aShape({
      geometry:
        '<a:custGeom><a:gdLst><a:gd name="half" fmla="*/ w 1 2"/></a:gdLst><a:pathLst><a:path><a:moveTo><a:pt x="l" y="b"/></a:moveTo><a:lnTo><a:pt x="half" y="t"/></a:lnTo><a:lnTo><a:pt x="r" y="b"/></a:lnTo><a:close/></a:path></a:pathLst></a:custGeom>',
    }),
  );
  expect(fieldsOf(shape, 'd', 'x', 'width')).toEqual({
    d: 'M0 10000L5000 0L10000 10000Z',
    x: 100,
    width: 200,
  });
});

test('an arc of a free shape ends where its angle says', async () => {
  const [shape] = await layersOf(
    aShape({
      width: 100,
      geometry:
        '<a:custGeom><a:pathLst><a:path w="100" h="100"><a:moveTo><a:pt x="0" y="50"/></a:moveTo><a:arcTo wR="50" hR="50" stAng="10800000" swAng="10800000"/><a:close/></a:path></a:pathLst></a:custGeom>',
    }),
  );
  expect(fieldsOf(shape, 'x', 'y', 'width', 'height')).toEqual({ x: 100, y: 50, width: 100, height: 50 });
});

test('a free shape that is its whole box is a rectangle', async () => {
  const corners = [
    [0, 0],
    [9, 0],
    [9, 5],
    [0, 5],
  ].map(
    ([x = 0, y = 0], index) =>
      `<a:${index === 0 ? 'moveTo' : 'lnTo'}><a:pt x="${x}" y="${y}"/></a:${index === 0 ? 'moveTo' : 'lnTo'}>`,
  );
  const [shape] = await layersOf(
    aShape({
      geometry: `<a:custGeom><a:pathLst><a:path w="9" h="5">${corners.join('')}<a:close/></a:path></a:pathLst></a:custGeom>`,
    }),
  );
  expect(fieldsOf(shape, 'shape')).toEqual({ shape: 'rectangle' });
});

describe('lines', () => {
  test.each([
    ['', { x: 88.2, y: 98, rotation: 26.6 }],
    ['flipV="1"', { x: 88.2, y: 98, rotation: 333.4 }],
    ['flipH="1"', { x: 88.2, y: 98, rotation: 153.4 }],
  ])('a line «%s» goes from corner to corner', async (turn, place) => {
    const [shape] = await layersOf(aShape({ preset: 'line', turn, look: line(solid('000000')) }));
    expect(fieldsOf(shape, 'shape', 'width', 'height', 'fill', 'x', 'y', 'rotation')).toEqual({
      shape: 'line',
      width: 223.6,
      height: 4,
      fill: null,
      ...place,
    });
  });

  test.each([
    ['dash', 'dashed'],
    ['lgDashDot', 'dashed'],
    ['sysDot', 'dotted'],
    ['solid', 'solid'],
  ])('dashes %s are %s', async (dash, expected) => {
    const [shape] = await layersOf(aShape({ look: line(`${solid('000000')}<a:prstDash val="${dash}"/>`) }));
    expect(fieldsOf(shape, 'dash')).toEqual({ dash: expected });
  });

  test('arrows and dots at the ends stay at their ends', async () => {
    const [shape] = await layersOf(
      aShape({
        preset: 'straightConnector1',
        look: line(`${solid('000000')}<a:headEnd type="oval"/><a:tailEnd type="triangle"/>`),
      }),
    );
    expect(fieldsOf(shape, 'start', 'end')).toEqual({ start: 'dot', end: 'arrow' });
  });

  test('a frame of two lines has a second line inside', async () => {
    const [shape] = await layersOf(aShape({ look: line(solid('8A6D1F'), 114_300, 'cmpd="thickThin"') }));
    expect([fieldsOf(shape, 'strokeWidth'), shape?.type === 'shape' && shape.inner]).toEqual([
      { strokeWidth: 7.2 },
      { gap: 2.4, width: 2.4 },
    ]);
  });
});

const fillOf = async (color: string, theme?: string) =>
  fieldsOf(
    (
      await layersOf(
        aShape({ look: `<a:solidFill>${color}</a:solidFill>` }),
        theme === undefined ? {} : { theme },
      )
    )[0],
    'fill',
  ).fill;
const accent = (changes: string) => `<a:schemeClr val="accent1">${changes}</a:schemeClr>`;

describe('colours', () => {
  const theme = '<a:clrScheme><a:accent1><a:srgbClr val="4472C4"/></a:accent1></a:clrScheme>';

  test.each([
    [accent(''), '#4472c4'],
    [accent('<a:lumMod val="75000"/>'), '#2f5597'],
    [accent('<a:lumMod val="40000"/><a:lumOff val="60000"/>'), '#b4c7e7'],
    ['<a:srgbClr val="808080"><a:shade val="50000"/></a:srgbClr>', '#5c5c5c'],
    ['<a:srgbClr val="808080"><a:tint val="50000"/></a:srgbClr>', '#cdcdcd'],
    ['<a:sysClr val="windowText" lastClr="112233"/>', '#112233'],
    ['<a:prstClr val="red"/>', '#ff0000'],
    ['<a:hslClr hue="7200000" sat="100000" lum="50000"/>', '#00ff00'],
    ['<a:scrgbClr r="100000" g="0" b="0"/>', '#ff0000'],
  ])('%s is %s', async (color, expected) => {
    expect(await fillOf(color, theme)).toBe(expected);
  });
});

test('gradients have their stops in order and their direction', async () => {
  const stops =
    '<a:gsLst><a:gs pos="100000"><a:srgbClr val="0000FF"/></a:gs><a:gs pos="0"><a:srgbClr val="FF0000"/></a:gs></a:gsLst>';
  const gradient = (way: string) => layersOf(aShape({ look: `<a:gradFill>${stops}${way}</a:gradFill>` }));
  const [[linear], [radial]] = [
    await gradient('<a:lin ang="2700000"/>'),
    await gradient('<a:path path="circle"/>'),
  ];
  const expected = [
    { at: 0, color: '#ff0000' },
    { at: 1, color: '#0000ff' },
  ];
  expect([fieldsOf(linear, 'fill'), fieldsOf(radial, 'fill')]).toEqual([
    { fill: { kind: 'linear', angle: 45, stops: expected } },
    { fill: { kind: 'radial', stops: expected } },
  ]);
});

test('a see-through fill with a solid line are two shapes', async () => {
  const layers = await layersOf(
    aShape({ look: solid('336699', '<a:alpha val="40000"/>') + line(solid('FF0000')) }),
  );
  expect(layers.map((layer) => fieldsOf(layer, 'fill', 'stroke', 'opacity'))).toEqual([
    { fill: '#336699', stroke: null, opacity: 0.4 },
    { fill: null, stroke: '#ff0000', opacity: 1 },
  ]);
});

test('the shadow of a shape is that of its layer', async () => {
  const shadow =
    '<a:effectLst><a:outerShdw blurRad="95250" dist="47625" dir="5400000"><a:srgbClr val="000000"><a:alpha val="40000"/></a:srgbClr></a:outerShdw></a:effectLst>';
  const [shape] = await layersOf(aShape({ look: solid('336699') + shadow }));
  expect(shape?.dropShadow).toEqual({ x: 0, y: 5, blur: 10, color: '#000000', opacity: 0.4 });
});

test('fill and line that a shape does not say are those of its style in the theme', async () => {
  const [shape] = await layersOf(
    aShape({
      look: '',
      style:
        '<p:style><a:lnRef idx="1"><a:schemeClr val="accent2"/></a:lnRef><a:fillRef idx="1"><a:srgbClr val="112233"/></a:fillRef></p:style>',
    }),
    {
      theme: `<a:clrScheme><a:accent2><a:srgbClr val="445566"/></a:accent2></a:clrScheme><a:fmtScheme><a:fillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:fillStyleLst><a:lnStyleLst><a:ln w="19050"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln></a:lnStyleLst></a:fmtScheme>`,
    },
  );
  expect(fieldsOf(shape, 'fill', 'stroke', 'strokeWidth')).toEqual({
    fill: '#112233',
    stroke: '#445566',
    strokeWidth: 2,
  });
});

const group = (place: string, inner: string, name = 'Группа 1') =>
  `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="${name}"/></p:nvGrpSpPr><p:grpSpPr>${place}</p:grpSpPr>${inner}</p:grpSp>`;
/** A group of twice the size of its space, which begins at zero. */
const doubled = (turn = '') =>
  `<a:xfrm ${turn}><a:off x="952500" y="0"/><a:ext cx="1905000" cy="1905000"/><a:chOff x="0" y="0"/><a:chExt cx="952500" cy="952500"/></a:xfrm>`;
const small = (name: string) => aShape({ name, x: 0, y: 0, width: 50, height: 20 });

describe('groups', () => {
  test('what is in a group is scaled and moved by it, and stays together', async () => {
    const { pages } = await imported({ slides: [group(doubled(), small('один') + small('два'))] });
    const { layers = [], groups } = pages[0] ?? {};
    expect([layers.map((layer) => fieldsOf(layer, 'x', 'y', 'width', 'height', 'group')), groups]).toEqual([
      [
        { x: 100, y: 0, width: 100, height: 40, group: 'slide-1-1' },
        { x: 100, y: 0, width: 100, height: 40, group: 'slide-1-1' },
      ],
      [{ id: 'slide-1-1', name: 'Группа 1' }],
    ]);
  });

  test('a turned group turns its shapes about its own middle', async () => {
    const { pages } = await imported({
      slides: [group(doubled('rot="5400000"'), small('один') + small('два'))],
    });
    expect(fieldsOf(pages[0]?.layers[0], 'x', 'y', 'width', 'height', 'rotation')).toEqual({
      x: 230,
      y: 30,
      width: 100,
      height: 40,
      rotation: 90,
    });
  });

  test('a group in a group names its parent, and a group of one shape is that shape', async () => {
    const { pages } = await imported({
      slides: [
        group(
          xfrm(),
          small('один') +
            group(xfrm(), small('два') + small('три'), 'внутри') +
            group(xfrm(), small('четыре'), 'одна'),
        ),
      ],
    });
    expect([pages[0]?.groups, pages[0]?.layers.map(({ name, group: own }) => [name, own])]).toEqual([
      [
        { id: 'slide-1-1', name: 'Группа 1' },
        { id: 'slide-1-3', name: 'внутри', parent: 'slide-1-1' },
      ],
      [
        ['один', 'slide-1-1'],
        ['два', 'slide-1-3'],
        ['три', 'slide-1-3'],
        ['четыре', 'slide-1-1'],
      ],
    ]);
  });

  test('a shape may have the fill of its group', async () => {
    const { pages } = await imported({
      slides: [group(doubled() + solid('ABCDEF'), small('один') + aShape({ look: '<a:grpFill/>' }))],
    });
    expect(fieldsOf(pages[0]?.layers[1], 'fill')).toEqual({ fill: '#abcdef' });
  });
});

test('a hidden shape stays hidden', async () => {
  const [shape] = await layersOf(aShape().replace('name="Фигура 1"', 'name="Фигура 1" hidden="1"'));
  expect(fieldsOf(shape, 'visible')).toEqual({ visible: false });
});
