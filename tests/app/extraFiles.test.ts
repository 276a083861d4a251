/** Files about the copies: what they are made of, and under which names. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ExtraHost } from '../../src/app/export/extraFiles.ts';
import { makeExtra } from '../../src/app/export/extraFiles.ts';
import type { PlannedRun } from '../../src/app/export/plannedRun.ts';
import { createDocument } from '../../src/document/document.ts';
import { createDbLayer } from '../../src/document/layers/layer.ts';
import { USUAL_ORDER } from '../../src/output/order/index.ts';
import { planCollection } from '../../src/output/plan/index.ts';
import type { PdfOptions } from '../../src/hosts/page/export/makePdf.ts';

const document = createDocument({
  name: 'Грамоты',
  layers: [createDbLayer({ id: 'n', name: 'Имя', display: '', selectedCells: ['Анна', 'Борис', 'Вера'] })],
});

/** A run over the first and the third copy, and the PDF that it asked for. */
function aRun(over: Partial<ExtraHost['platform']> = {}) {
  const asked: PdfOptions[] = [];
  const reply = planCollection(document, 'Грамоты', 'png', { indexes: [0, 2] });
  if (reply.kind === 'refused') throw new Error(reply.text);
  const order = { ...USUAL_ORDER, name: 'Грамоты 5 класса' };
  const run: PlannedRun = { document, plan: reply.plan, order, wish: order };
  const host: ExtraHost = {
    platform: {
      makePdf: (options) => {
        asked.push(options);
        return Promise.resolve({ kind: 'done', blob: new Blob(), fileName: options.plan.fileName });
      },
      checkAllCopies: () => Promise.resolve({ kind: 'cancelled' }),
      now: () => Date.UTC(2026, 10, 22, 12),
      ...over,
    },
    images: new Map(),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  };
  return { run, host, asked };
}

afterEach(() => {
  vi.unstubAllGlobals();
});
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('pixel')));
});

describe('a file about the copies', () => {
  test('a contact sheet shows the chosen copies, several on a page, each with its number and name', async () => {
    const { run, host, asked } = aRun();
    const result = await makeExtra('contactSheet', run, host);
    expect([
      result.kind === 'done' && result.fileName,
      asked.map(({ plan, layout, document: shown }) => [
        plan.copies.map(({ recordIndex }) => recordIndex),
        layout?.grid,
        shown.layers.flatMap((layer) => (layer.type === 'db' ? [layer.selectedCells] : [])),
      ]),
    ]).toEqual([
      'Грамоты 5 класса — контактный лист.pdf',
      [
        [
          [0, 2],
          { columns: 3, rows: 5, isTurned: false },
          [
            ['Анна', 'Борис', 'Вера'],
            ['1. Анна', '2. Борис', '3. Вера'],
          ],
        ],
      ],
    ]);
  });

  test('the calibration page is one page of A4 without copies', async () => {
    const { run, host, asked } = aRun();
    const result = await makeExtra('calibration', run, host);
    expect([
      result.kind === 'done' && result.fileName,
      asked.map(({ plan: { copies, page }, layout }) => [
        copies.map(({ recordIndex }) => recordIndex),
        [page.widthMm, page.heightMm].map(Math.round),
        layout,
      ]),
    ]).toEqual(['Калибровка принтера.pdf', [[[null], [210, 297], null]]]);
  });

  test('a sheet for the print shop says how the chosen copies are printed, on one page of A4', async () => {
    const { run, host, asked } = aRun();
    const reply = planCollection(document, 'Грамоты', 'pdf', { indexes: [0, 2] });
    if (reply.kind === 'refused') throw new Error(reply.text);
    const order = { ...run.order, format: 'pdf', isPrintShop: true } as const;
    const result = await makeExtra('shopSheet', { ...run, plan: reply.plan, order }, host);
    const texts = asked.flatMap(({ document: { layers } }) =>
      layers.flatMap((layer) => (layer.type === 'text' ? [layer.display] : [])),
    );
    expect([
      result.kind === 'done' && result.fileName,
      asked.map(({ printShop = null, plan: { page } }) => [printShop, Math.round(page.widthMm)]),
      texts.slice(1, 5),
    ]).toEqual([
      'Грамоты 5 класса — лист для типографии.pdf',
      [[null, 210]],
      ['Файл', 'Грамоты.pdf', 'Вид', 'PDF/X-4 (ISO 15930-7)'],
    ]);
  });

  test('a register that is cancelled while the copies are checked is not made', async () => {
    const stopping = new AbortController();
    const { run, host } = aRun({
      checkAllCopies: () => {
        stopping.abort();
        return Promise.resolve({ kind: 'cancelled' });
      },
    });
    expect(await makeExtra('register', run, { ...host, signal: stopping.signal })).toEqual({
      kind: 'cancelled',
    });
  });
});
