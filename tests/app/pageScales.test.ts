/** The size that all copies share, searched on the page a turn at a time. */
import { RUSSIAN_FILLING } from '../../src/data/records/russianFilling.ts';
import { expect, test } from 'vitest';
import { createPageScales } from '../../src/app/document/pageScales.ts';
import { moveLayersBy } from '../../src/engine/edits/place/index.ts';
import { setSharedSize } from '../../src/engine/edits/text/index.ts';
import { aDbLayer, aDocument } from '../unit/engine/builders.ts';
import { halfEmMeasurer } from '../unit/engine/scene/sceneBuilders.ts';

const LONG = 'Константинопольская Александра';
/** A letter is half its size wide: 20 of 16 px fill the box. */
const many = (longest: string) => {
  const selectedCells = [...Array.from({ length: 500 }, () => 'Анна'), longest];
  return setSharedSize(
    aDocument(aDbLayer({ width: 160, height: 20, fit: 'shrink', selectedCells })),
    'db',
    true,
  );
};

test('the size is searched in turns of 200 copies', () => {
  const scales = createPageScales(RUSSIAN_FILLING, halfEmMeasurer);
  const document = many(LONG);
  const turns: (number | null)[] = [];
  do {
    scales.nextTurn();
    turns.push(scales.of(document).get('db') ?? null);
  } while (scales.isUnfinished());
  expect(turns).toEqual([null, null, 0.665]);
});

test('a layer that is moved keeps its size without a new search; changed values keep the former size until it ends', () => {
  const scales = createPageScales(RUSSIAN_FILLING, halfEmMeasurer);
  const document = many(LONG);
  do {
    scales.nextTurn();
    scales.of(document);
  } while (scales.isUnfinished());
  scales.nextTurn();
  const moved = scales.of(moveLayersBy(document, ['db'], 5, 5)).get('db');
  const searches = scales.isUnfinished();
  const changed = scales.of(many('Яна')).get('db');
  expect({ moved, searches, changed, searchesThen: scales.isUnfinished() }).toEqual({
    moved: 0.665,
    searches: false,
    changed: 0.665,
    searchesThen: true,
  });
});
