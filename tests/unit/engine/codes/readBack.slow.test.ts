/** Codes as they are printed at 150 dpi, read by another program. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { CodeLayer } from '../../../../src/document/layers/layer.ts';
import { DOCUMENT_PIXELS_PER_INCH, PIXELS_PER_MM } from '../../../../src/document/schema/constants.ts';
import { groupsOnBitmap } from '../../../../src/engine/render/layerGroup.ts';
import { paintScene } from '../../../../src/engine/render/paintScene.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import { createNodeHost } from '../../../host/nodeHost.ts';
import { codesIn } from '../../../host/readCodes.ts';
import { runs } from '../../../properties.ts';
import { aCodeLayer } from '../builders.ts';

const host = createNodeHost();
const scale = 150 / DOCUMENT_PIXELS_PER_INCH;
const LOGO = '/api/images/logo';

/** The code in the middle of a sheet, as its copy at 150 dpi is read. */
async function readBack(fields: Partial<CodeLayer>) {
  const { width = 200, height = width } = fields;
  const side = Math.ceil(Math.hypot(width, height)) + 40;
  const place = { x: (side - width) / 2, y: (side - height) / 2 };
  const layer = aCodeLayer({ width, height, ...place, ...fields });
  const document = createDocument({ sheet: { width: side, height: side }, layers: [layer] });
  await host.loadParts(document.layers);
  if (fields.logo !== undefined && host.images.get(LOGO) === undefined) await addLogo();
  const surface = host.createSurface(Math.ceil(side * scale), Math.ceil(side * scale));
  paintScene({
    ctx: surface.context,
    scene: buildScene(document, host.typesetter),
    images: host.images,
    paintGroup: groupsOnBitmap((across, down) => {
      const { context: ctx, canvas } = host.createSurface(across, down);
      return { ctx, picture: canvas as never }; // the canvas of @napi-rs draws canvases like images
    }),
    scale,
    offsetX: 0,
    offsetY: 0,
    clipToSheet: true,
  });
  return codesIn(await host.encode(surface, 'image/png', 1));
}

async function addLogo(): Promise<void> {
  const red = host.createSurface(40, 40);
  red.context.fillStyle = '#d02020';
  red.context.fillRect(0, 0, 40, 40);
  await host.addImage(LOGO, await host.encode(red, 'image/png', 1));
}

/** The least side of a box, document pixels, in which a module is as wide as readers of paper need. */
const forModules = (modules: number, mm: number) => Math.ceil(modules * mm * PIXELS_PER_MM);

const letters = (signs: string, maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...Array.from(signs)), minLength: 1, maxLength })
    .filter((text) => text.trim() === text);
const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюяёАБВГДЕЁЖ№«»— ';
const ASCII = Array.from({ length: 94 }, (_, code) => String.fromCodePoint(code + 33)).join('');
const DIGITS = '0123456789';
const mixed = fc.oneof(
  letters(CYRILLIC, 40),
  letters(ASCII, 80),
  letters(DIGITS, 120),
  letters(CYRILLIC + ASCII, 60),
);

describe('a QR code', () => {
  test.each(['L', 'M', 'Q', 'H'] as const)('of level %s is read with any content', async (level) => {
    await fc.assert(
      fc.asyncProperty(mixed, async (template) => {
        const width = forModules(69, 0.5);
        expect(await readBack({ template, level, width })).toEqual([{ format: 'QRCode', text: template }]);
      }),
      { numRuns: runs(12) },
    );
  });

  test.each(['L', 'M', 'Q', 'H'] as const)('of level %s is read with a logo', async (level) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(letters(CYRILLIC, 30), letters(ASCII, 60)), async (template) => {
        const logo = { src: LOGO, width: 40, height: 40, fileName: 'герб.png' };
        const read = await readBack({ template, level, logo, width: forModules(69, 0.5) });
        expect(read).toEqual([{ format: 'QRCode', text: template }]);
      }),
      { numRuns: runs(12) },
    );
  });

  test('is read at the least size that the check lets pass', async () => {
    const template = 'https://example.org/диплом/17';
    const read = await readBack({ template, width: forModules(37 + 8, 0.33) });
    expect(read).toEqual([{ format: 'QRCode', text: template }]);
  });

  test('holds a long text', async () => {
    const template = 'Грамота за первое место в соревнованиях. '.repeat(15).trim();
    expect(await readBack({ template, level: 'L', width: 900 })).toEqual([
      { format: 'QRCode', text: template },
    ]);
  });
});

describe('every code', () => {
  const codes = [
    ['QRCode', { template: 'https://example.org/1' }],
    ['DataMatrix', { symbology: 'datamatrix', template: 'ABC-1234' }],
    ['Code128', { symbology: 'code128', template: 'AB-000123', width: 240, height: 80 }],
    ['EAN13', { symbology: 'ean13', template: '4006381333931', width: 240, height: 80 }],
  ] as const;

  // The reader looks along rows and columns only, so it misses bars that no row crosses.
  const ofBars = [0, 7, 90, 180, 270];
  const ofModules = [...ofBars, 45, 133];
  test.each(
    codes.flatMap((code) =>
      (code[0] === 'QRCode' || code[0] === 'DataMatrix' ? ofModules : ofBars).map(
        (angle) => [...code, angle] as const,
      ),
    ),
  )('%s with %o is read turned by %d°', async (format, fields, rotation) => {
    expect(await readBack({ ...fields, rotation })).toEqual([{ format, text: fields.template }]);
  });

  test.each(codes)('%s is read without its own quiet zone on empty paper', async (format, fields) => {
    expect(await readBack({ ...fields, quietZone: false })).toEqual([{ format, text: fields.template }]);
  });

  test.each(codes)('%s is read in a colour, half seen through', async (format, fields) => {
    const read = await readBack({ ...fields, color: '#102060', background: '#fff4d0', opacity: 0.8 });
    expect(read).toEqual([{ format, text: fields.template }]);
  });
});

describe('a Data Matrix', () => {
  test('is read with any content', async () => {
    await fc.assert(
      fc.asyncProperty(mixed, async (template) => {
        const read = await readBack({ symbology: 'datamatrix', template, width: forModules(66, 0.5) });
        expect(read).toEqual([{ format: 'DataMatrix', text: template }]);
      }),
      { numRuns: runs(30) },
    );
  });
});

describe('a Code 128', () => {
  test('is read with any letters, digits and signs of ASCII', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(letters(ASCII, 30), letters(DIGITS, 40)), async (template) => {
        const read = await readBack({ symbology: 'code128', template, width: 1000, height: 100 });
        expect(read).toEqual([{ format: 'Code128', text: template }]);
      }),
      { numRuns: runs(30) },
    );
  });
});

describe('an EAN-13', () => {
  test('of any 12 digits gets its check digit and is read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom(...Array.from(DIGITS)), minLength: 12, maxLength: 12 }),
        async (digits) => {
          const read = await readBack({ symbology: 'ean13', template: digits, width: 240, height: 90 });
          expect(read.map(({ format, text }) => [format, text.slice(0, 12)])).toEqual([['EAN13', digits]]);
        },
      ),
      { numRuns: runs(20) },
    );
  });
});
