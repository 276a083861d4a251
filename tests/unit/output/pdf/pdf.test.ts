/** PDF as programs read it that nobody here wrote. */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer, createImageLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../../src/document/text/textFormatting.ts';
import { pageOf } from '../../../../src/output/formats/index.ts';
import { layoutOf, USUAL_SHEET } from '../../../../src/output/print/index.ts';
import { copyPage, layoutPage } from '../../../../src/output/pdf/paperPage.ts';
import { difference, hasJudges, judged, rasterised } from '../../../host/judges.ts';
import { nodeRenderer } from '../../../host/nodeCollection.ts';
import { pdfOf } from '../../../host/pdf.ts';

const NAMES = ['Анна Ковалёва', 'Пётр Щербаков', 'Ия Эйхе', 'Jürgen O’Neill-Świątek'];
const sheet = { width: 400, height: 240 };

const IMAGE = { id: 'photo', name: 'Фон', src: 'photo', x: 0, y: 0 };

function painted(width: number, height: number, type: 'image/png' | 'image/jpeg', alpha = 1): Uint8Array {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.globalAlpha = alpha;
  context.fillStyle = '#ffe0a0';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#3050a0';
  context.fillRect(0, height / 2, width / 2, height / 4);
  return type === 'image/png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg', 90);
}

/** A JPEG with this Exif orientation. */
function turned(jpeg: Uint8Array, orientation: number): Uint8Array {
  const exif = Buffer.from('45786966000049492a0008000000010012010300010000000000000000000000', 'hex');
  exif.writeUInt16LE(orientation, 24);
  const length = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), length, exif, jpeg.subarray(2)]));
}

const images = new Map([
  ['photo', painted(40, 24, 'image/jpeg')],
  ['stamp', painted(30, 30, 'image/png', 0.5)],
]);

/**
 * A photograph, a half-transparent picture that is turned, texts in two families, and a name for each row.
 */
function certificate(names: readonly string[]): Document {
  const { color: _, ...plain } = DEFAULT_TEXT_FORMAT;
  return {
    name: 'Диплом «Лучший»',
    sheet,
    settings: {},
    layers: [
      createImageLayer({ id: 'photo', name: 'Фон', src: 'photo', x: 0, y: 0, ...sheet }),
      createTextLayer({ id: 'title', name: 'Заголовок', display: 'ДИПЛОМ №', x: 20, y: 10 }),
      createDbLayer({
        id: 'name',
        name: 'ФИО',
        display: 'ФИО',
        x: 20,
        y: 60,
        selectedCells: [...names],
        style: { ...plain, fontFamily: 'Times New Roman', fontSize: 24 },
        color: '#204060',
      }),
      createImageLayer({
        id: 'stamp',
        name: 'Печать',
        src: 'stamp',
        x: 250,
        y: 120,
        width: 80,
        height: 80,
        rotation: 30,
        opacity: 0.5,
      }),
    ],
  };
}

/** Pages of text, each with its lines. */
function pagesOfText(pdf: Uint8Array): readonly (readonly string[])[] {
  return judged('pdftotext', pdf, ['-raw'], ['-'])
    .split('\f')
    .slice(0, -1)
    .map((page) => page.split('\n').filter((line) => line !== ''));
}

describe.skipIf(!hasJudges)('a PDF of copies', () => {
  test('has a page per row with the row’s own text, in the order of the table', async () => {
    const pdf = await pdfOf(certificate(NAMES), images);
    expect(pagesOfText(pdf)).toEqual(NAMES.map((name) => ['ДИПЛОМ №', name]));
  });

  test('has no faults of structure, and the size of the sheet to a hundredth of a point', async () => {
    const pdf = await pdfOf(certificate(NAMES), images);
    const facts = judged('pdfinfo', pdf, []);
    const read = (name: string) => new RegExp(`^${name}: +(.*)$`, 'm').exec(facts)?.[1];
    expect([
      /No syntax or stream encoding errors/.test(judged('qpdf', pdf, ['--check'])),
      read('Title'),
      read('Pages'),
      read('Page size'),
      read('Tagged'),
    ]).toEqual([true, 'Диплом «Лучший»', '4', '300 x 180 pts', 'yes']);
  });

  test('embeds each font as a subset under its own name, with its letters in Unicode', async () => {
    const rows = judged('pdffonts', await pdfOf(certificate(NAMES), images), [])
      .trim()
      .split('\n')
      .slice(2);
    const fonts = rows.map(
      (row) => /^[A-Z]{6}\+(\S+).* (yes yes yes) /.exec(row)?.slice(1, 3).join(' ') ?? row,
    );
    expect(fonts.toSorted()).toEqual([
      'Arimo-Regular yes yes yes',
      'Arimo-Regular yes yes yes',
      'Tinos-Regular yes yes yes',
      'Tinos-Regular yes yes yes',
      'Tinos-Regular yes yes yes',
    ]);
  });

  test('embeds the faces of light and black letters, which are found and copied', async () => {
    const layer = createTextLayer({
      id: 'a',
      name: 'a',
      display: 'Лёгкий Чёрный',
      formatting: {
        default: { ...DEFAULT_TEXT_FORMAT, fontFamily: 'Montserrat', fontWeight: 'light' },
        segments: [{ range: [7, 13], format: { fontWeight: 'black' } }],
      },
    });
    const pdf = await pdfOf(createDocument({ layers: [layer] }), new Map());
    const fonts = Array.from(
      judged('pdffonts', pdf, []).matchAll(/^[A-Z]{6}\+(\S+)/gmu),
      ([, name = '']) => name,
    );
    expect([fonts.toSorted(), judged('pdftotext', pdf, [], ['-']).trim()]).toEqual([
      ['Montserrat-Black', 'Montserrat-Light', 'Montserrat-Light'],
      'Лёгкий Чёрный',
    ]);
  });

  test('stores an image once for all pages, a JPEG byte by byte', async () => {
    const pdf = await pdfOf(certificate(NAMES), images);
    const rows = judged('pdfimages', pdf, ['-list']).trim().split('\n').slice(2);
    const objects = new Set(
      rows.map((row) => row.split(/ +/).filter((cell) => cell !== '')).map((cells) => cells[10]),
    );
    const jpeg = Buffer.from(images.get('photo') ?? []);
    expect([objects.size, Buffer.from(pdf).indexOf(jpeg) > 0, Buffer.from(pdf).lastIndexOf(jpeg)]).toEqual([
      2, // the photograph and the stamp
      true,
      Buffer.from(pdf).indexOf(jpeg),
    ]);
  });

  test('stores a photograph byte by byte that its camera says to turn', async () => {
    const photo = turned(painted(40, 24, 'image/jpeg'), 6);
    const pdf = await pdfOf(certificate(NAMES), new Map([...images, ['photo', photo]]));
    expect(Buffer.from(pdf).indexOf(photo)).toBeGreaterThan(0);
  });

  test('stores once what its pages begin with', async () => {
    const pdf = await pdfOf(certificate(NAMES), images);
    const plain = judged('qpdf', pdf, ['--qdf', '--object-streams=disable'], ['-']);
    // The first page has it for itself, the other pages share one stream.
    expect([plain.match(/\/S0 Do/g)?.length, plain.match(/\/Contents \[/g)?.length]).toEqual([2, 3]);
  });

  test('grows by less than 400 bytes with a page of one more name', async () => {
    const many = Array.from({ length: 300 }, (_, index) => `Участник ${index}`);
    const [short, long] = [
      await pdfOf(certificate(many.slice(0, 100)), images),
      await pdfOf(certificate(many), images),
    ];
    expect((long.length - short.length) / 200).toBeLessThan(400);
  });

  test('made in edit mode fills the fields of texts from the first row, as the canvas does', async () => {
    const query = { sheet: 'Л', headerRow: 0, columns: [{ index: 0, name: 'ФИО' }], rows: [], filter: null };
    const document = createDocument({
      sheet,
      layers: [
        createDbLayer({ id: 'name', name: 'ФИО', display: 'Имя', y: 10, selectedCells: NAMES, query }),
        createTextLayer({ id: 'title', name: 'Заголовок', display: 'Для: {ФИО}', y: 60 }),
      ],
    });
    const page = copyPage(pageOf(document), document, null);
    const pdf = await pdfOf(document, images, { pageCount: 1, pageAt: () => page });
    expect(pagesOfText(pdf)).toEqual([['Имя', 'Для: Анна Ковалёва']]);
  });

  test('as pictures has no text and no fonts', async () => {
    const document = certificate(NAMES.slice(0, 2));
    const pdf = await pdfOf(document, images, { asPicture: pageOf(document) });
    const fonts = judged('pdffonts', pdf, []).trim().split('\n').length - 2;
    expect([pagesOfText(pdf), fonts]).toEqual([[[], []], 0]);
  });
});

describe.skipIf(!hasJudges)('a page of a PDF looks like the image of its copy', () => {
  test('with images, opacity and rotation', async () => {
    const document = certificate(NAMES);
    const png = await (await nodeRenderer(document, 'png', images)).render(1);
    const page = rasterised(await pdfOf(document, images), 2, sheet.width * 2, sheet.height * 2);
    expect(await difference(png, page)).toBeLessThan(3);
  });
});

describe.skipIf(!hasJudges)('a layer of several parts that is seen through', () => {
  const seenThrough = { opacity: 0.5, background: '#0000ff' };
  const document = {
    ...certificate(NAMES),
    layers: certificate(NAMES).layers.map((layer) => ({ ...layer, ...seenThrough })),
  };

  test('looks in a PDF like it does in the image of the copy', async () => {
    const png = await (await nodeRenderer(document, 'png', images)).render(1);
    const page = rasterised(await pdfOf(document, images), 2, sheet.width * 2, sheet.height * 2);
    expect(await difference(png, page)).toBeLessThan(3);
  });

  test('is text that is found, and a file without faults', async () => {
    const pdf = await pdfOf(document, images);
    expect([
      pagesOfText(pdf)[1],
      /No syntax or stream encoding errors/.test(judged('qpdf', pdf, ['--check'])),
    ]).toEqual([['ДИПЛОМ №', NAMES[1]], true]);
  });
});

describe.skipIf(!hasJudges)('an image in a PDF looks like it does in the image of the copy', () => {
  test.each([
    ['an opaque PNG', painted(60, 36, 'image/png')],
    ['a half-transparent PNG', painted(60, 36, 'image/png', 0.4)],
    ['a JPEG', painted(60, 36, 'image/jpeg')],
    ['a WEBP', createCanvas(60, 36).toBuffer('image/webp', 80)],
    ...[2, 3, 4, 5, 6, 7, 8].map((orientation): [string, Uint8Array] => [
      `a JPEG of orientation ${orientation}`,
      turned(painted(60, 36, 'image/jpeg'), orientation),
    ]),
  ])('%s', async (_, file) => {
    const document = { ...certificate(NAMES), layers: [createImageLayer({ ...IMAGE, ...sheet })] };
    const own = new Map([['photo', file]]);
    const png = await (await nodeRenderer(document, 'png', own)).render(null);
    const page = rasterised(await pdfOf(document, own), 1, sheet.width * 2, sheet.height * 2);
    expect(await difference(png, page)).toBeLessThan(3);
  });
});

describe.skipIf(!hasJudges)('a print sheet', () => {
  const layout = { ...layoutOf(USUAL_SHEET, { width: 90, height: 54 }), hasCropMarks: true };

  test('shows the rows of the table in its order, several on a page', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Участник ${index + 1}`);
    const document = certificate(names);
    const pageAt = (index: number) => layoutPage(layout, document, names.length, index, (copy) => copy);
    const pdf = await pdfOf(document, images, { pageAt, pageCount: 2 });
    const shown = pagesOfText(pdf).map((lines) => lines.filter((line) => line.startsWith('Участник')));
    expect([shown.map(({ length }) => length), shown.flat()]).toEqual([[10, 2], names]);
  });

  test('puts a copy where the layout says, to a tenth of a millimetre', async () => {
    const document = { ...certificate(NAMES), layers: [createImageLayer({ ...IMAGE, ...sheet })] };
    const pageAt = () => layoutPage({ ...layout, hasCropMarks: false }, document, 1, 0, () => null);
    const pdf = await pdfOf(document, images, { pageAt, pageCount: 1 });
    const [width, height] = [2100, 2970];
    const image = await loadImage(rasterised(pdf, 1, width, height));
    const context = createCanvas(width, height).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const isPainted = (x: number, y: number) => (data[(y * width + x) * 4 + 2] ?? 255) < 250;
    const row = Array.from({ length: width }, (_, x) => x).filter((x) => isPainted(x, 300));
    const column = Array.from({ length: height }, (_, y) => y).filter((y) => isPainted(300, y));
    // Ten cards of 90 × 54 stand in the middle of A4; the first is at 15 × 13.5.
    const expected = [150, 1049, 135, 674];
    [row[0], row.at(-1), column[0], column.at(-1)].forEach((at, index) =>
      expect(Math.abs((at ?? 0) - (expected[index] ?? 0))).toBeLessThanOrEqual(1),
    );
  });
});

/** The boxes of the first page, in points. */
const boxesOf = (pdf: Uint8Array): readonly string[] =>
  [...judged('pdfinfo', pdf, ['-box']).matchAll(/^(\w+Box): +(.*)$/gm)].map(
    ([, name, box]) => `${name ?? ''} ${box?.split(/ +/).join(' ') ?? ''}`,
  );
/** The whole printed page, at two pixels for a point. */
const printed = async (pdf: Uint8Array) => {
  const [width, height] = [2 * (300 + 36), 2 * (180 + 36)];
  const image = await loadImage(rasterised(pdf, 1, width, height));
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  return (x: number, y: number) => Array.from(context.getImageData(x, y, 1, 1).data.slice(0, 3));
};

describe.skipIf(!hasJudges)('a page of a sheet with a bleed', () => {
  // 6.35 mm are 24 document pixels and 18 points.
  /** A picture that reaches over the whole bleed. */
  const document: Document = {
    ...certificate([]),
    settings: { bleedMm: 6.35 },
    layers: [
      createImageLayer({ ...IMAGE, x: -24, y: -24, width: sheet.width + 48, height: sheet.height + 48 }),
    ],
  };
  const bleed = 24;

  test('is shown whole, with what lies in the bleed around the cut', async () => {
    const pdf = await pdfOf(document, images, { bleed });
    const at = await printed(pdf);
    const corner = at(2, 2);
    expect([
      boxesOf(pdf),
      corner.every((value, index) => Math.abs(value - ([255, 224, 160][index] ?? 0)) < 6),
    ]).toEqual([
      [
        'MediaBox -18.00 -18.00 318.00 198.00',
        'CropBox -18.00 -18.00 318.00 198.00',
        'BleedBox -18.00 -18.00 318.00 198.00',
        'TrimBox 0.00 0.00 300.00 180.00',
        'ArtBox -18.00 -18.00 318.00 198.00',
      ],
      true,
    ]);
  });

  test('with crop marks has room for them, and a mark at each end of each cut, beyond the bleed', async () => {
    const pdf = await pdfOf(document, images, {
      bleed,
      pageAt: () => copyPage(pageOf(document), document, null, 0, true),
    });
    const { lines } = copyPage(pageOf(document), document, null, 0, true);
    // 10.35 mm are 29.34 points: the bleed of 6.35 mm and marks of 4 mm.
    const [left, right, top, bottom] = [0, 105.83, 0, 63.5];
    expect([
      boxesOf(pdf),
      lines.map(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2].map((value) => Math.round(value * 100) / 100)),
    ]).toEqual([
      [
        'MediaBox -29.34 -29.34 329.34 209.34',
        'CropBox -29.34 -29.34 329.34 209.34',
        'BleedBox -18.00 -18.00 318.00 198.00',
        'TrimBox 0.00 0.00 300.00 180.00',
        'ArtBox -29.34 -29.34 329.34 209.34',
      ],
      [
        [left, -10.35, left, -6.35],
        [left, bottom + 6.35, left, bottom + 10.35],
        [right, -10.35, right, -6.35],
        [right, bottom + 6.35, right, bottom + 10.35],
        [-10.35, top, -6.35, top],
        [112.18, top, 116.18, top],
        [-10.35, bottom, -6.35, bottom],
        [112.18, bottom, 116.18, bottom],
      ],
    ]);
    const at = await printed(pdf);
    // Half way along the mark of the left cut, above the page; the whole paper is 358.68 × 238.68 points.
    const [x, y] = [Math.round((29.34 * 672) / 358.68), Math.round((5.67 * 432) / 238.68)];
    const darkest = Math.min(...[-1, 0, 1].map((by) => at(x + by, y)[0] ?? 255));
    expect(darkest).toBeLessThan(230);
  });

  test('as a picture has the same there', async () => {
    const [texts, picture] = await Promise.all([
      pdfOf(document, images, { bleed }).then(printed),
      pdfOf(document, images, { bleed, asPicture: pageOf(document) }).then(printed),
    ]);
    const places = [
      [3, 3],
      [668, 428],
      [100, 250],
    ] as const;
    const differences = places.map(([x, y]) => {
      const other = picture(x, y);
      return Math.max(...texts(x, y).map((value, index) => Math.abs(value - (other[index] ?? 0))));
    });
    expect(Math.max(...differences)).toBeLessThan(8);
  });
});

/** All objects as text, streams unpacked; qpdf repairs nothing in this form. */
const objectsOf = (pdf: Uint8Array) => judged('qpdf', pdf, ['--qdf', '--object-streams=disable'], ['-']);
const valuesOf = (text: string, pattern: RegExp) => new Set(text.match(pattern) ?? []);

describe.skipIf(!hasJudges)('every PDF keeps the rules of PDF/A-2u', () => {
  test.each([
    ['with text', {}],
    ['as pictures', { asPicture: pageOf({ sheet }) }],
    ['with a bleed', { bleed: 24 }],
  ])('%s', async (_, changes) => {
    const document = {
      ...certificate(NAMES),
      settings: 'bleed' in changes ? { bleedMm: 6.35 } : {},
    };
    const pdf = await pdfOf(document, images, changes);
    const text = objectsOf(pdf);
    const fonts = judged('pdffonts', pdf, []).trim().split('\n').slice(2);
    const header = Buffer.from(pdf.subarray(0, 20)).toString('latin1');
    expect({
      header: /^%PDF-1\.7\n%[\x80-\xff]{4}/.test(header),
      endsWithItsMark: Buffer.from(pdf.subarray(-6)).toString('latin1').trim().endsWith('%%EOF'),
      hasFileId: /\/ID \[/.test(text),
      isEncrypted: text.includes('/Encrypt'),
      conformance: valuesOf(text, /<pdfaid:(part|conformance)>\w+/g),
      hasProfile: /\/DestOutputProfile \d+ 0 R/.test(text) && text.includes('/S /GTS_PDFA1'),
      deviceColours: valuesOf(text, /\/DeviceCMYK/g),
      forbidden: valuesOf(
        text,
        /\/(JavaScript|Launch|EmbeddedFiles|OpenAction|AA|LZWDecode|TransferFunction|TR|PS|Movie|Sound)\b/g,
      ),
      interpolated: /\/Interpolate true/.test(text),
      fontsNotEmbedded: fonts.filter((row) => !/ yes yes yes /.test(row)),
      fontsWithoutMap:
        (text.match(/\/Subtype \/CIDFontType2/g) ?? []).length - (text.match(/\/CIDToGIDMap/g) ?? []).length,
    }).toEqual({
      header: true,
      endsWithItsMark: true,
      hasFileId: true,
      isEncrypted: false,
      conformance: new Set(['<pdfaid:part>2', '<pdfaid:conformance>U']),
      hasProfile: true,
      deviceColours: new Set(),
      forbidden: new Set(),
      interpolated: false,
      fontsNotEmbedded: [],
      fontsWithoutMap: 0,
    });
  });
});
