/** Pictures of slides: where they stand, how they are cut, mirrored and masked. */
import { expect, test } from 'vitest';
import { aPng, aShape, fieldsOf, imported, layersOf, solid, xfrm } from './aPresentation.ts';

const pictures = { 'photo.png': aPng(800, 400) };

const aPicture = ({
  crop = '',
  geometry = 'rect',
  turn = '',
  look = '',
  blip = '',
  stretch = '<a:fillRect/>',
} = {}): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="4" name="Фото"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="photo.png">${blip}</a:blip>${crop}<a:stretch>${stretch}</a:stretch></p:blipFill><p:spPr>${xfrm({ turn })}<a:prstGeom prst="${geometry}"/>${look}</p:spPr></p:pic>`;

const layers = (options?: Parameters<typeof aPicture>[0]) => layersOf(aPicture(options), { pictures });

test('a picture is an image layer with its place, its file and its name', async () => {
  const { pages, pictures: shown } = await imported({ slides: [aPicture() + aPicture()], pictures });
  expect([
    fieldsOf(pages[0]?.layers[0], 'type', 'name', 'x', 'y', 'width', 'height', 'src', 'fileName', 'frame'),
    shown.length,
  ]).toEqual([
    {
      type: 'image',
      name: 'Фото',
      x: 100,
      y: 50,
      width: 200,
      height: 100,
      src: 'slides/ppt/media/photo.png',
      fileName: 'photo.png',
      frame: undefined,
    },
    1,
  ]);
});

test('a picture that is cut fills its frame with the part that is seen', async () => {
  // Of 800 pixels 10 and 40 per cent are cut off, of 400 pixels 25 per cent each.
  const [image] = await layers({ crop: '<a:srcRect l="10000" r="40000" t="25000" b="25000"/>' });
  expect(fieldsOf(image, 'width', 'height', 'frame')).toEqual({
    width: 200,
    height: 100,
    frame: { fit: 'fill', x: 0.2, y: 0.5, zoom: 2 },
  });
});

test('a picture smaller than its frame has a box of its own size', async () => {
  const [image] = await layers({ crop: '<a:srcRect l="-50000" r="-50000"/>' });
  expect(fieldsOf(image, 'x', 'width', 'frame')).toEqual({ x: 150, width: 100, frame: undefined });
});

test.each([
  ['flipH="1"', { flip: 'horizontal', rotation: 0 }],
  ['flipV="1"', { flip: 'vertical', rotation: 0 }],
  ['rot="2700000"', { flip: undefined, rotation: 45 }],
  ['rot="2700000" flipH="1"', { flip: 'horizontal', rotation: 45 }],
])('turned by %s', async (turn, expected) => {
  const [image] = await layers({ turn });
  expect(fieldsOf(image, 'flip', 'rotation')).toEqual(expected);
});

test.each([
  ['roundRect', { form: 'rounded', radius: 16.7 }],
  ['ellipse', { form: 'ellipse' }],
  ['diamond', { form: 'polygon', corners: 4 }],
  ['rect', undefined],
])('cut to %s', async (geometry, mask) => {
  const [image] = await layers({ geometry });
  expect(fieldsOf(image, 'mask')).toEqual({ mask });
});

test('a border of a picture is a shape on it', async () => {
  const found = await layers({ geometry: 'ellipse', look: `<a:ln w="38100">${solid('FFD700')}</a:ln>` });
  expect(found.map((layer) => fieldsOf(layer, 'type', 'shape', 'fill', 'stroke'))).toEqual([
    { type: 'image', shape: undefined, fill: undefined, stroke: undefined },
    { type: 'shape', shape: 'ellipse', fill: null, stroke: '#ffd700' },
  ]);
});

test('see-through, lighter', async () => {
  const [image] = await layers({
    blip: '<a:alphaModFix amt="30000"/><a:lum bright="20000" contrast="-10000"/>',
  });
  expect([fieldsOf(image, 'opacity').opacity, image?.type === 'image' && image.tone]).toEqual([
    0.3,
    { brightness: 0.2, contrast: -0.1 },
  ]);
});

test('a shape that is filled with a picture is a masked image', async () => {
  const [image] = await layersOf(
    aShape({
      preset: 'ellipse',
      look: '<a:blipFill><a:blip r:embed="photo.png"/><a:stretch><a:fillRect l="-50000" r="-50000"/></a:stretch></a:blipFill>',
    }),
    { pictures },
  );
  expect(fieldsOf(image, 'type', 'mask', 'width')).toEqual({
    type: 'image',
    mask: { form: 'ellipse' },
    width: 200,
  });
});
