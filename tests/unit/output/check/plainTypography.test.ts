/** The quiet remark about texts that would look otherwise with typography. */
import { expect, test } from 'vitest';
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { Layer } from '../../../../src/document/layers/layer.ts';
import { loadParts } from '../../../../src/engine/scene/index.ts';
import { checkCopies } from '../../../../src/output/check/index.ts';
import { aDbLayer, aTextLayer } from '../../engine/builders.ts';

const typesetter = await loadParts([aTextLayer({ typography: true })], {
  advance: (text: string, { size }: { readonly size: number }) => (text.length * size) / 2,
});

function report(layers: readonly Layer[]) {
  const checking = checkCopies(RUSSIAN_FILLING, createDocument({ layers }), typesetter, 1000);
  for (;;) {
    const { done, value } = checking.next();
    if (done === true) return value;
  }
}
const found = (layers: readonly Layer[]) =>
  report(layers).findings.flatMap(({ problem }) =>
    problem.kind === 'plainTypography' ? [problem.layerIds] : [],
  );

test('is one for all such texts, of all copies, and no copy is less ready for it', () => {
  const layers = [
    aTextLayer({ id: 'school', name: 'Школа', display: 'Школа "Радуга"' }),
    aTextLayer({ id: 'year', name: 'Год', display: 'на 2025-2026 учебный год' }),
    aDbLayer({ id: 'name', selectedCells: ['Анна', 'Пётр'] }),
  ];
  const { ready, flagged, findings } = report(layers);
  expect({ ready, flagged, findings }).toEqual({
    ready: 2,
    flagged: [],
    findings: [
      {
        problem: {
          kind: 'plainTypography',
          layerId: 'school',
          layerName: 'Школа',
          layerIds: ['school', 'year'],
        },
        count: 2,
        first: 0,
        last: 1,
        copies: [0, 1],
      },
    ],
  });
});

test('is about lines that end where a typesetter ends none, also of one copy', () => {
  const names = { id: 'name', selectedCells: ['Анна', 'Иванов И. И.'] };
  expect([found([aDbLayer({ ...names, width: 80 })]), found([aDbLayer({ ...names, width: 400 })])]).toEqual([
    [['name']],
    [],
  ]);
});

test.each([
  ['with typography', { display: 'Школа "Радуга"', typography: true }],
  ['that would look the same', { display: 'в школе и о нас' }],
  ['that is hidden', { display: 'Школа "Радуга"', visible: false }],
] as const)('is not about a text %s', (_, fields) => {
  expect(found([aTextLayer(fields)])).toEqual([]);
});
