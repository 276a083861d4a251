/** The contact sheet and the calibration page, as programs read them that nobody here wrote. */
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer, createTextLayer } from '../../../../src/document/layer.ts';
import {
  calibrationPage,
  contactSheet,
  copyPage,
  layoutOf,
  LINE_IMAGE,
  pageOf,
  PAPERS,
  pdfPages,
} from '../../../../src/engine/index.ts';
import { hasJudges, judged } from '../../../host/judges.ts';
import { nodeRenderer } from '../../../host/nodeCollection.ts';
import { pdfOf } from '../../../host/pdf.ts';
import { decode, differenceBounds } from '../../../host/pictures.ts';

function black(): Uint8Array {
  const canvas = createCanvas(1, 1);
  canvas.getContext('2d').fillRect(0, 0, 1, 1);
  return canvas.toBuffer('image/png');
}

test('a contact sheet has nothing of what is kept below the sheet of the project', async () => {
  const name = createDbLayer({ id: 'n', name: 'Имя', display: '', selectedCells: ['Анна', 'Борис'] });
  const kept = createTextLayer({
    id: 'kept',
    name: 'Запас',
    display: 'ЧЕРНОВИК',
    y: 210,
    background: '#ff0000',
  });
  const sheet = { width: 400, height: 200 };
  const [plain, withKept] = await Promise.all(
    [[name], [name, kept]].map(async (layers) => {
      const { document } = contactSheet(createDocument({ sheet, layers }), () => 'Анна');
      const renderer = await nodeRenderer(document, 'png', new Map([[LINE_IMAGE, black()]]), 1);
      return decode(await renderer.render(0));
    }),
  );

  expect(plain && withKept && differenceBounds(plain, withKept)).toBeNull();
});

describe.skipIf(!hasJudges)('pages about the copies', () => {
  test('a contact sheet names every copy once, in order', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Ученик № ${index + 1}`);
    const source = createDocument({
      sheet: { width: 794, height: 1123 },
      layers: [createDbLayer({ id: 'n', name: 'Имя', display: '', y: 400, selectedCells: names })],
    });
    const { document, layout } = contactSheet(source, (record) => names[record] ?? '');
    const { widthMm: width, heightMm: height } = pageOf(document);
    const pages = pdfPages(document, [...names.keys()], layoutOf(layout, { width, height }));
    if (pages.kind === 'too-small') throw new Error('Not one copy fits.');
    const pdf = await pdfOf(document, new Map([[LINE_IMAGE, black()]]), {
      pageAt: pages.pageAt,
      pageCount: pages.count,
    });
    const captions = judged('pdftotext', pdf, ['-raw'], ['-']).match(/\d+\. Ученик № \d+/gu);

    expect([pages.count, captions]).toEqual([3, names.map((name, index) => `${index + 1}. ${name}`)]);
  });

  test('the calibration page is A4 exactly and says what to measure', async () => {
    const document = calibrationPage(PAPERS.a4);
    const pdf = await pdfOf(document, new Map([[LINE_IMAGE, black()]]), {
      pageAt: () => copyPage(pageOf(document), document, null),
      pageCount: 1,
    });

    judged('qpdf', pdf, ['--check']);
    expect([
      /Page size:\s+(.*)/.exec(judged('pdfinfo', pdf, []))?.[1],
      judged('pdftotext', pdf, ['-raw'], ['-']).includes('Должно быть 20'),
    ]).toEqual(['595.276 x 841.89 pts (A4)', true]);
  });
});
