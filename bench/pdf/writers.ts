/** Each writes the job and returns the file's bytes; without `photo` the pages have text alone. */
import { inflateSync } from 'node:zlib';
import fontkit from '@pdf-lib/fontkit';
import { jsPDF } from 'jspdf';
import { PDFDocument } from 'pdf-lib';
import { createDbLayer, createImageLayer, createTextLayer } from '../../src/document/layers/layer.ts';
import type { Document } from '../../src/document/document.ts';
import { sfntOf } from '../../src/document/fontFile/sfnt.ts';
import { tablesOfWoff } from '../../src/output/pdf/font/index.ts';
import { collectingSink, writePdf } from '../../tests/host/pdf.ts';
import { FONTS, HEADING, NAMES, partsOf, SHEET, woff } from './job.ts';

/** Points. */
const [width, height] = [SHEET.width * 0.75, SHEET.height * 0.75];
const SIZE = 12;
const LEFT = 75;

type Writer = (photo: Uint8Array | null, pages: number) => Promise<Uint8Array>;

const ours: Writer = async (photo, pages) => {
  const texts = [
    createTextLayer({ id: 'heading', name: 'Заголовок', display: HEADING, x: 100, y: 200 }),
    createDbLayer({
      id: 'name',
      name: 'Имя',
      display: '',
      x: 100,
      y: 400,
      selectedCells: NAMES.slice(0, pages),
    }),
  ];
  const picture = createImageLayer({ id: 'photo', name: 'Фон', src: 'photo', x: 0, y: 0, ...SHEET });
  const document: Document = {
    name: HEADING,
    sheet: SHEET,
    settings: {},
    layers: photo === null ? texts : [picture, ...texts],
  };
  const { chunks, sink } = collectingSink();
  await writePdf(document, new Map(photo === null ? [] : [['photo', photo]]), sink);
  return Buffer.concat(chunks);
};

const pdfLib: Writer = async (photo, pages) => {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  const fonts = {
    letters: await pdf.embedFont(woff(FONTS.letters), { subset: true }),
    digits: await pdf.embedFont(woff(FONTS.digits), { subset: true }),
  };
  const image = photo === null ? null : await pdf.embedJpg(photo);
  for (const name of NAMES.slice(0, pages)) {
    const page = pdf.addPage([width, height]);
    if (image !== null) page.drawImage(image, { x: 0, y: 0, width, height });
    for (const [text, top] of [
      [HEADING, 162],
      [name, 312],
    ] as const) {
      let x = LEFT;
      for (const part of partsOf(text)) {
        const font = fonts[part.font];
        page.drawText(part.text, { x, y: height - top, size: SIZE, font });
        x += font.widthOfTextAtSize(part.text, SIZE);
      }
    }
  }
  return pdf.save();
};

/** jsPDF reads no WOFF: the same outlines as TrueType, before the clock starts. */
const trueType: Readonly<Record<keyof typeof FONTS, string>> = {
  letters: await trueTypeOf(FONTS.letters),
  digits: await trueTypeOf(FONTS.digits),
};

async function trueTypeOf(name: string): Promise<string> {
  const tables = await tablesOfWoff(woff(name), {
    inflate: (bytes) => Promise.resolve(new Uint8Array(inflateSync(bytes))),
    deflate: () => Promise.reject(new Error('Nothing is deflated here.')),
  });
  return Buffer.from(sfntOf(tables)).toString('base64');
}

const jsPdf =
  (compress: boolean): Writer =>
  (photo, pages) => {
    const pdf = new jsPDF({ unit: 'pt', format: [width, height], compress });
    for (const font of ['letters', 'digits'] as const) {
      pdf.addFileToVFS(`${font}.ttf`, trueType[font]);
      pdf.addFont(`${font}.ttf`, font, 'normal');
    }
    pdf.setFontSize(SIZE);
    NAMES.slice(0, pages).forEach((name, index) => {
      if (index > 0) pdf.addPage([width, height]);
      if (photo !== null) pdf.addImage(photo, 'JPEG', 0, 0, width, height, 'photo');
      for (const [text, top] of [
        [HEADING, 162],
        [name, 312],
      ] as const) {
        let x = LEFT;
        for (const part of partsOf(text)) {
          pdf.setFont(part.font, 'normal');
          pdf.text(part.text, x, top);
          x += pdf.getTextWidth(part.text);
        }
      }
    });
    return Promise.resolve(new Uint8Array(pdf.output('arraybuffer')));
  };

export const WRITERS: Readonly<Record<string, Writer>> = {
  ours,
  'pdf-lib': pdfLib,
  jsPDF: jsPdf(false),
  'jsPDF, compressed': jsPdf(true),
};
