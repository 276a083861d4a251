import { expect, test } from 'vitest';
import { layersOnSheet, pdfLayers } from '../../../src/app/images/pdfLayers.ts';
import { placeOnSheet } from '../../../src/app/images/placeOnSheet.ts';

const A4 = { width: 595, height: 842 };
/** The beginning of a PNG of 2480 × 3508 pixels. */
const png = new Uint8Array(33);
png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
new DataView(png.buffer).setUint32(16, 2480);
new DataView(png.buffer).setUint32(20, 3508);

/** A page of A4 with one word that `pdf.js` would show by operator 2, or without one. */
function aPdf(word: string) {
  const letters = Array.from(word, (unicode) => ({
    unicode,
    originalCharCode: unicode.codePointAt(0) ?? 0,
    width: 500,
    isSpace: false,
  }));
  const ops = { setFont: 1, moveText: 2, showText: 3 } as never; // those that the page has
  const parse = () => {
    const argsArray: unknown[] = [['f1', 24], [100, 742], [letters]];
    return Promise.resolve({
      ...A4,
      viewport: [1, 0, 0, -1, 0, 842],
      ops,
      operators: { fnArray: [1, 2, 3], argsArray },
      fonts: new Map([['f1', { name: 'Arial' }]]),
      annotations: [],
      isShown: () => true,
    });
  };
  const drawn: unknown[] = [];
  return {
    drawn,
    parse,
    picture: () => Promise.resolve(null),
    draw: async (...[, , type, change]: Parameters<Parameters<typeof pdfLayers>[0]['draw']>) => {
      const page = await parse();
      change?.(page);
      drawn.push(page.operators.argsArray[2]);
      return new Blob([png], { type });
    },
  };
}

const deps = () => {
  const loaded: string[][] = [];
  let id = 0;
  return {
    loaded,
    loadFonts: (families: readonly string[]) => {
      loaded.push([...families]);
      return Promise.resolve({ kind: 'loaded' } as const);
    },
    measurer: () => ({ advance: (text: string, { size }: { size: number }) => text.length * size * 0.5 }),
    newId: () => `слой ${(id += 1)}`,
  };
};

test('a page becomes a locked picture without its texts, and the texts above it', async () => {
  const pdf = aPdf('Анна');
  const given = deps();
  const result = await pdfLayers(pdf, { page: 0, name: 'Бланк' }, given);

  expect([result, pdf.drawn, given.loaded]).toMatchObject([
    {
      kind: 'imported',
      imported: {
        pages: [
          {
            layers: [
              { type: 'image', name: 'Бланк', src: 'Бланк', width: 2480, height: 3508, locked: true },
              { type: 'text', display: 'Анна', formatting: { default: { fontSize: 32 } } },
            ],
          },
        ],
        pictures: [{ src: 'Бланк', type: 'image/png' }],
        leftOut: [],
      },
    },
    [[[-500, -500, -500, -500]]],
    [['Arial']],
  ]);
});

test('a page without texts gives nothing, and is not drawn', async () => {
  const pdf = aPdf('');
  expect([await pdfLayers(pdf, { page: 0, name: 'Скан' }, deps()), pdf.drawn]).toEqual([
    { kind: 'refused', reason: 'empty' },
    [],
  ]);
});

test('fonts that cannot be had are an error', async () => {
  const failing = { ...deps(), loadFonts: () => Promise.resolve({ kind: 'failed' } as const) };
  await expect(pdfLayers(aPdf('Анна'), { page: 0, name: 'Бланк' }, failing)).rejects.toThrow('fonts');
});

test('on a sheet of another form a page is whole, in the middle, with its texts if it has any', async () => {
  const sheet = { width: 1000, height: 421 };
  const given = { page: 0, name: 'Бланк', size: A4, sheet };
  expect([
    await layersOnSheet(aPdf('Анна'), given, deps()),
    await layersOnSheet(aPdf(''), given, deps()),
  ]).toMatchObject([
    {
      under: {
        box: { x: 351.25, y: 0, width: 297.5 },
        layers: [{ x: 401.25, formatting: { default: { fontSize: 12 } } }],
      },
    },
    null,
  ]);
});

test('a page of the form of the sheet covers it', () => {
  expect(placeOnSheet(A4, { width: 794, height: 1123 })).toMatchObject({ x: 0, scale: 794 / 595 });
});
