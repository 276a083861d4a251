/** Copies as slides: what each kind of layer becomes. */
import { createCanvas } from '@napi-rs/canvas';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { Layer, TextLayer } from '../../../../src/document/layers/layer.ts';
import {
  createCodeLayer,
  createDbLayer,
  createImageLayer,
  createShapeLayer,
  createTextLayer,
} from '../../../../src/document/layers/layer.ts';
import type { TextFormatting } from '../../../../src/document/text/textFormatting.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../../src/document/text/textFormatting.ts';
import { slideRefusal } from '../../../../src/output/pptx/units.ts';
import { pptxOf, slideObjects } from '../../../host/pptx.ts';

const sheet = { width: 200, height: 100 };

function page(layers: readonly Layer[], settings: Document['settings'] = {}): Document {
  return { ...createDocument({ layers, sheet }), settings };
}

function redPicture(): Uint8Array {
  const canvas = createCanvas(4, 2);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, 4, 2);
  return new Uint8Array(canvas.toBuffer('image/png'));
}
const PICTURES = new Map([['photo', redPicture()]]);
const PHOTO = { name: 'Фото', src: 'photo', x: 5, y: 5, width: 20, height: 20 };
const SHAPE = { id: 'shape', name: 'Фигура', x: 10, y: 10, width: 60, height: 30 };

function aText(more: Partial<TextLayer> = {}, format: Partial<TextFormatting['default']> = {}): TextLayer {
  return createTextLayer({
    id: 'text',
    name: 'Текст',
    x: 10,
    y: 10,
    display: 'Иван',
    formatting: { default: { ...DEFAULT_TEXT_FORMAT, fontSize: 20, ...format }, segments: [] },
    ...more,
  });
}

/** The paragraphs of the first text of a slide, without the looks that all of these texts have. */
async function paragraphs(text: TextLayer): Promise<string> {
  const xml = await slideObjects(page([text]));
  return xml
    .slice(xml.indexOf('<a:lstStyle/>') + 13, xml.indexOf('</p:txBody>'))
    .replaceAll('<a:latin typeface="Arial"/><a:ea typeface="Arial"/><a:cs typeface="Arial"/>', '…')
    .replaceAll('<a:spcBef><a:spcPts val="0"/></a:spcBef><a:spcAft><a:spcPts val="0"/></a:spcAft>', '')
    .replaceAll(/<a:endParaRPr.*?<\/a:endParaRPr>/g, '');
}

/** How the only shape of a slide is placed and painted. */
async function properties(layer: Layer): Promise<string> {
  const xml = await slideObjects(page([layer]), PICTURES);
  return xml.slice(xml.indexOf('<p:spPr>') + 8, xml.lastIndexOf('</p:spPr>'));
}

test('a text is a box of text in its place, whose letters have their look', async () => {
  const looks =
    '<a:solidFill><a:srgbClr val="000000"/></a:solidFill>' +
    '<a:latin typeface="Arial"/><a:ea typeface="Arial"/><a:cs typeface="Arial"/>';
  expect(await slideObjects(page([aText()]))).toBe(
    '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Текст"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr>' +
      '<p:spPr><a:xfrm><a:off x="95250" y="88902"/><a:ext cx="447136" cy="228600"/></a:xfrm>' +
      '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr>' +
      '<p:txBody><a:bodyPr wrap="none" lIns="0" tIns="0" rIns="0" bIns="0" rtlCol="0" anchor="t"><a:noAutofit/></a:bodyPr>' +
      '<a:lstStyle/><a:p><a:pPr algn="l"><a:lnSpc><a:spcPts val="1800"/></a:lnSpc>' +
      '<a:spcBef><a:spcPts val="0"/></a:spcBef><a:spcAft><a:spcPts val="0"/></a:spcAft><a:buNone/></a:pPr>' +
      `<a:r><a:rPr lang="ru-RU" sz="1500" b="0" i="0">${looks}</a:rPr><a:t>Иван</a:t></a:r>` +
      `<a:endParaRPr lang="ru-RU" sz="1500" b="0" i="0">${looks}</a:endParaRPr></a:p></p:txBody></p:sp>`,
  );
});

test.each([
  ['thin', '0'],
  ['medium', '0'],
  ['semibold', '1'],
  ['black', '1'],
] as const)('letters of weight %s have the nearer of the two weights of slides', async (fontWeight, bold) => {
  const xml = await slideObjects(page([aText({}, { fontFamily: 'Montserrat', fontWeight })]));
  expect(
    Array.from(xml.matchAll(/ b="(\d)"|latin typeface="(\w+)"/g), ([, b, family]) => b ?? family),
  ).toEqual([bold, 'Montserrat', bold, 'Montserrat']);
});

test('tabs are those of slides, with their stops; what fills one is letters', async () => {
  const tabs = [
    { at: 50, align: 'center', leader: 'none' },
    { at: 100, align: 'right', leader: 'dots' },
  ] as const;
  const xml = await paragraphs(aText({ display: 'Ия\tБ\t5', width: 120, tabs }));
  expect(
    [/<a:tabLst>.*<\/a:tabLst>/u.exec(xml)?.[0], ...xml.matchAll(/<a:t>([^<]*)<\/a:t>/gu)].map(String),
  ).toEqual([
    '<a:tabLst><a:tab pos="571500" algn="ctr"/></a:tabLst>',
    '<a:t>Ия\tБ ..... 5</a:t>,Ия\tБ ..... 5',
  ]);
});

test('lines break where they do, and parts in another format are runs of their own', async () => {
  const text = aText({ display: 'Иван Петров & Ко', width: 120 }, { textAlign: 'center' });
  const bold = { range: [0, 4] as const, format: { fontWeight: 'bold', underline: true } as const };
  const formatting = { ...text.formatting, segments: [bold] };
  expect(await paragraphs({ ...text, formatting })).toBe(
    '<a:p><a:pPr algn="ctr"><a:lnSpc><a:spcPts val="1800"/></a:lnSpc><a:buNone/></a:pPr>' +
      '<a:r><a:rPr lang="ru-RU" sz="1500" b="1" i="0" u="sng"><a:solidFill><a:srgbClr val="000000"/></a:solidFill>…</a:rPr><a:t>Иван</a:t></a:r>' +
      '<a:br><a:rPr lang="ru-RU" sz="1500" b="0" i="0"><a:solidFill><a:srgbClr val="000000"/></a:solidFill>…</a:rPr></a:br>' +
      '<a:r><a:rPr lang="ru-RU" sz="1500" b="0" i="0"><a:solidFill><a:srgbClr val="000000"/></a:solidFill>…</a:rPr><a:t>Петров &amp; Ко</a:t></a:r></a:p>',
  );
});

test('letters above the line have their place, and the size of the text', async () => {
  const text = aText({ display: 'м2' });
  const raised = { range: [1, 2] as const, format: { script: 'super' } as const };
  const formatting = { ...text.formatting, segments: [raised] };
  expect(await paragraphs({ ...text, formatting })).toContain(
    '<a:r><a:rPr lang="ru-RU" sz="1500" baseline="34000" b="0" i="0">',
  );
});

test('even lines are one run, which the program stretches; an item of a list has its sign', async () => {
  const text = aText(
    { display: 'раз два три четыре пять', width: 120 },
    { textAlign: 'justify', letterSpacing: 0.1, list: 'bullets' },
  );
  expect(await paragraphs(text)).toBe(
    '<a:p><a:pPr marL="209550" indent="-209550" algn="just"><a:lnSpc><a:spcPts val="1800"/></a:lnSpc><a:buChar char="•"/></a:pPr>' +
      '<a:r><a:rPr lang="ru-RU" sz="1500" b="0" i="0" spc="150"><a:solidFill><a:srgbClr val="000000"/></a:solidFill>…</a:rPr>' +
      '<a:t>раз два три четыре пять</a:t></a:r></a:p>',
  );
});

test('a shape has its corners, its gradient, its dashes and its opacity', async () => {
  const fill = {
    kind: 'linear' as const,
    angle: 90,
    stops: [
      { at: 0, color: '#ff0000' },
      { at: 1, color: '#0000ff', opacity: 0.5 },
    ],
  };
  expect(await properties(createShapeLayer({ ...SHAPE, radius: 5, fill, stroke: null, opacity: 0.5 }))).toBe(
    '<a:xfrm><a:off x="95250" y="95250"/><a:ext cx="571500" cy="285750"/></a:xfrm>' +
      '<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val 16667"/></a:avLst></a:prstGeom>' +
      '<a:gradFill rotWithShape="1"><a:gsLst><a:gs pos="0"><a:srgbClr val="FF0000"><a:alpha val="50000"/></a:srgbClr></a:gs>' +
      '<a:gs pos="100000"><a:srgbClr val="0000FF"><a:alpha val="25098"/></a:srgbClr></a:gs></a:gsLst>' +
      '<a:lin ang="5400000" scaled="0"/></a:gradFill><a:ln><a:noFill/></a:ln>',
  );
});

test('a fill and its solid stroke are one shape, with its shadow', async () => {
  const shape = createShapeLayer({
    ...SHAPE,
    shape: 'ellipse',
    fill: '#ff0000',
    stroke: '#00ff00',
    strokeWidth: 4,
    dropShadow: { x: 3, y: 4, blur: 5, color: '#000000', opacity: 0.5 },
  });
  expect(await properties(shape)).toBe(
    '<a:xfrm><a:off x="114300" y="114300"/><a:ext cx="533400" cy="247650"/></a:xfrm>' +
      '<a:prstGeom prst="ellipse"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>' +
      '<a:ln w="38100" cap="flat"><a:solidFill><a:srgbClr val="00FF00"/></a:solidFill><a:miter lim="1000000"/></a:ln>' +
      '<a:effectLst><a:outerShdw blurRad="47625" dist="47625" dir="3187806" algn="ctr" rotWithShape="0">' +
      '<a:srgbClr val="000000"><a:alpha val="50000"/></a:srgbClr></a:outerShdw></a:effectLst>',
  );
});

test('a path is a free shape', async () => {
  const d = 'M0 0L10000 0C10000 5000 5000 10000 0 10000Z';
  expect(
    await properties(createShapeLayer({ ...SHAPE, shape: 'path', d, fill: '#ff0000', stroke: null })),
  ).toBe(
    '<a:xfrm><a:off x="95250" y="95250"/><a:ext cx="571500" cy="285750"/></a:xfrm>' +
      '<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst>' +
      '<a:path w="571500" h="285750"><a:moveTo><a:pt x="0" y="0"/></a:moveTo><a:lnTo><a:pt x="571500" y="0"/></a:lnTo>' +
      '<a:cubicBezTo><a:pt x="571500" y="142875"/><a:pt x="285750" y="285750"/><a:pt x="0" y="285750"/></a:cubicBezTo>' +
      '<a:close/></a:path></a:pathLst></a:custGeom><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill><a:ln><a:noFill/></a:ln>',
  );
});

test('a picture keeps its frame, its mask and its mirror', async () => {
  const frame = { fit: 'fill', zoom: 1, x: 0.5, y: 0.5 } as const;
  const mask = { form: 'ellipse' } as const;
  const photo = createImageLayer({ ...PHOTO, id: 'photo', frame, mask, flip: 'horizontal', opacity: 0.5 });
  expect(await slideObjects(page([photo]), PICTURES)).toBe(
    '<p:pic><p:nvPicPr><p:cNvPr id="2" name="Фото" descr="Фото"/><p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr>' +
      '<p:blipFill><a:blip r:embed="rId2"><a:alphaModFix amt="50000"/></a:blip><a:srcRect l="25000" t="0" r="25000" b="0"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>' +
      '<p:spPr><a:xfrm flipH="1"><a:off x="47625" y="47625"/><a:ext cx="190500" cy="190500"/></a:xfrm>' +
      '<a:prstGeom prst="ellipse"><a:avLst/></a:prstGeom></p:spPr></p:pic>',
  );
});

test('letters on an arc, letters with an outline and codes are pictures that say what they are', async () => {
  const layers = [
    aText({ width: 150, height: 80, arc: 50 }),
    aText({ id: 'outlined', display: 'Пётр', outline: { color: '#ffffff', width: 2 } }),
    createCodeLayer({ id: 'code', name: 'Код', x: 10, y: 10, width: 60, height: 60, template: 'A' }),
  ];
  const xml = await slideObjects(page(layers));
  expect([...xml.matchAll(/<p:(pic|sp)>.*?descr="([^"]*)"/g)].map(([, kind, says]) => [kind, says])).toEqual([
    ['pic', 'Иван'],
    ['pic', 'Пётр'],
    ['pic', 'A'],
  ]);
});

test('a text without letters is no object', async () => {
  expect(await slideObjects(page([aText({ display: ' ' })]))).toBe('');
});

test('layers of a group are a group of the same name', async () => {
  const shapes = [10, 90].map((x) =>
    createShapeLayer({ ...SHAPE, id: `at${x}`, x, group: 'group', fill: '#ff0000', stroke: null }),
  );
  const xml = await slideObjects(page(shapes, { groups: [{ id: 'group', name: 'Рамка' }] }));
  expect([xml.slice(0, xml.indexOf('<p:sp>')), [...xml.matchAll(/<p:sp>/g)].length]).toEqual([
    '<p:grpSp><p:nvGrpSpPr><p:cNvPr id="4" name="Рамка"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr>' +
      '<a:xfrm><a:off x="95250" y="95250"/><a:ext cx="1333500" cy="285750"/>' +
      '<a:chOff x="95250" y="95250"/><a:chExt cx="1333500" cy="285750"/></a:xfrm></p:grpSpPr>',
    2,
  ]);
});

test('each copy is a slide with its own words, and their common picture is in the file once', async () => {
  const layers = [
    createImageLayer({ ...PHOTO, id: 'photo' }),
    createDbLayer({ id: 'name', name: 'ФИО', display: 'ФИО', x: 10, y: 10, selectedCells: ['Анна', 'Пётр'] }),
  ];
  const files = unzipSync(await pptxOf(page(layers), PICTURES));
  const slides = [1, 2].map((number) =>
    strFromU8(files[`ppt/slides/slide${number}.xml`] ?? new Uint8Array()),
  );
  expect([
    slides.map((xml) => /<a:t>(.*?)<\/a:t>/.exec(xml)?.[1]),
    Object.keys(files).filter((name) => name.startsWith('ppt/media/')),
    Object.keys(files)[0],
  ]).toEqual([['Анна', 'Пётр'], ['ppt/media/image1.png'], '[Content_Types].xml']);
});

test('a sheet that is no slide is refused in words', () => {
  const sizes = [sheet, { width: 6000, height: 100 }, { width: 60, height: 90 }];
  expect(sizes.map((size) => slideRefusal({ sheet: size }))).toEqual([
    null,
    'слайд бывает не больше 142 см в ширину и в высоту, а лист больше. Выберите .pdf или .svg',
    'слайд бывает не меньше 2,54 см в ширину и в высоту, а лист меньше. Выберите .pdf или .svg',
  ]);
});
