/** Each writes the job and returns the size of the file; without `photo` the pages have text alone. */
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument } from 'pdf-lib';
import { createDbLayer, createImageLayer, createTextLayer } from '../../src/document/layer.ts';
import type { Document } from '../../src/document/document.ts';
import { writePdf } from '../../tests/host/pdf.ts';
import { HEADING, NAMES, SHEET, woff } from './job.ts';

const done = (): Promise<void> => Promise.resolve();

type Writer = (photo: Uint8Array | null, pages: number) => Promise<number>;

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
    layers: photo === null ? texts : [picture, ...texts],
  };
  let size = 0;
  const write = (part: Uint8Array): Promise<void> => {
    size += part.length;
    return Promise.resolve();
  };
  await writePdf(document, new Map(photo === null ? [] : [['photo', photo]]), {
    write,
    close: done,
    abort: done,
  });
  return size;
};

const pdfLib: Writer = async (photo, pages) => {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  const letters = await pdf.embedFont(woff('arimo-cyrillic-400-normal'), { subset: true });
  const digits = await pdf.embedFont(woff('arimo-latin-400-normal'), { subset: true });
  const image = photo === null ? null : await pdf.embedJpg(photo);
  const [width, height] = [SHEET.width * 0.75, SHEET.height * 0.75];
  for (const name of NAMES.slice(0, pages)) {
    const page = pdf.addPage([width, height]);
    if (image !== null) page.drawImage(image, { x: 0, y: 0, width, height });
    for (const [text, y] of [
      [HEADING, height - 162],
      [name, height - 312],
    ] as const) {
      let x = 75;
      for (const part of text.split(/(?<=\s)|(?=\d)/)) {
        const font = /\d/.test(part) ? digits : letters;
        const shown = part.trim();
        page.drawText(shown, { x, y, size: 12, font });
        x += font.widthOfTextAtSize(shown, 12) + 4;
      }
    }
  }
  return (await pdf.save()).length;
};

export const WRITERS: Readonly<Record<string, Writer>> = { ours, 'pdf-lib': pdfLib };
