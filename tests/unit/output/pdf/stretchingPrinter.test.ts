/** A printer that stretches: the content of a PDF page is where the printed sheet has its copies, to 0.001 mm. */
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer } from '../../../../src/document/layers/layer.ts';
import type { SheetChoice } from '../../../../src/output/print/index.ts';
import { layoutOf, USUAL_SHEET } from '../../../../src/output/print/index.ts';
import { pdfOf } from '../../../host/pdf.ts';
import { pdfPages } from '../../../../src/output/pdf/pdfPages.ts';

const query = { sheet: 'Лист', headerRow: 0, columns: [{ index: 0, name: 'Имя' }], rows: [], filter: null };
const badge = createDocument({
  name: 'Бейдж',
  sheet: { width: 340, height: 208 },
  layers: [createDbLayer({ id: 'n', name: 'Имя', display: '', selectedCells: ['Анна', 'Пётр'], query })],
});

/** The operators of the first page with copies by this choice. */
async function operatorsOf(change: Partial<SheetChoice>): Promise<string> {
  const layout = layoutOf({ ...USUAL_SHEET, ...change }, { width: 90, height: 55 });
  const pages = pdfPages(badge, [0, 1], layout);
  if (pages.kind === 'too-small') throw new Error('Not one copy fits.');
  const pdf = await pdfOf(badge, new Map(), { pageAt: pages.pageAt, pageCount: pages.count });
  const text = Buffer.from(pdf).toString('latin1');
  const streams = [...text.matchAll(/\bstream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return streams.find((stream) => / cm\b/.test(stream) && / l\b/.test(stream)) ?? '';
}

/** What a printer makes of a page: 100 mm are as long as it was measured, and 20 mm from the edges are right. */
const printed = (page: number, measured: number) =>
  Math.round((20 + (page - 20) * (measured / 100)) * 1000) / 1000;

test.each<[string, Partial<SheetChoice>, number, number, readonly number[]]>([
  ['one that is exact', {}, 100, 100, [15, 11, 105, 66]],
  [
    'one that stretches across and shrinks down',
    { measured: { x: 101, y: 99.5 } },
    101,
    99.5,
    [15, 11, 105, 66],
  ],
  [
    'one that is off as well',
    { measured: { x: 98.75, y: 101.5 }, offset: { x: 1, y: -0.5 } },
    98.75,
    101.5,
    [16, 10.5, 106, 65.5],
  ],
])('a copy of %s is printed where the layout has it', async (_, change, across, down, box) => {
  const [, a = '', d = '', e = '', f = ''] =
    /^q (\S+) 0 0 (\S+) (\S+) (\S+) cm$/m.exec(await operatorsOf(change)) ?? [];
  expect([
    printed(Number(e), across),
    printed(Number(f), down),
    printed(Number(e) + Number(a) * 340, across),
    printed(Number(f) + Number(d) * 208, down),
  ]).toEqual(box);
});

/** Marks are written to a thousandth themselves, so they are compared to a hundredth. */
const mark = (page: number, measured: number) => Math.round(printed(page, measured) * 100) / 100;

test('marks of the cut are beside the copies on the printed sheet too', async () => {
  const operators = await operatorsOf({ measured: { x: 101, y: 99.5 } });
  const lines = [...operators.matchAll(/^(\S+) (\S+) m (\S+) (\S+) l S$/gm)].map((line) =>
    line.slice(1).map(Number),
  );
  const first = lines[0] ?? [];
  const last = lines.at(-1) ?? [];
  expect([
    [mark(first[0] ?? 0, 101), mark(first[1] ?? 0, 99.5), mark(first[3] ?? 0, 99.5)],
    [mark(last[0] ?? 0, 101), mark(last[1] ?? 0, 99.5), mark(last[2] ?? 0, 101)],
  ]).toEqual([
    [15, 6, 10],
    [196, 286, 200],
  ]);
});
