/** The two ways to put a cut word right: each leaves a document without one. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument, findLayer } from '../../../../src/document/document.ts';
import type { TextLayer } from '../../../../src/document/layers/layer.ts';
import type { TextMeasurer } from '../../../../src/engine/ports/index.ts';
import type { Finding } from '../../../../src/output/check/index.ts';
import { checkCopies } from '../../../../src/output/check/index.ts';
import { PROBLEM_SORTS, fixesOf } from '../../../../src/ui/editor/preflight/problemKinds.ts';
import { aDbLayer, aTextLayer } from '../../../unit/engine/builders.ts';

const measurer: TextMeasurer = { advance: (text, { size }) => (text.length * size) / 2 };
const SIZE = aTextLayer().formatting.default.fontSize;
const WORD = 'Константинопольский';
const WIDE = (WORD.length * SIZE) / 2;

function cutWords(document: Document): readonly Finding[] {
  const checked = checkCopies(RUSSIAN_FILLING, document, measurer, Infinity, new Map()).next();
  if (checked.done !== true) throw new Error('The check paused, although it was not to.');
  return checked.value.findings.filter(({ problem }) => problem.kind === 'cutWord');
}

const withText = (fields: Partial<TextLayer>, width = 1000) =>
  createDocument({
    sheet: { width, height: 500 },
    layers: [
      aDbLayer({ selectedCells: ['Ия'], x: 10, y: 300 }),
      aTextLayer({ display: `Лицей ${WORD}`, x: 10, y: 10, width: 100, height: null, ...fields }),
    ],
  });

/** What each fix does to the first finding. */
function mended(document: Document) {
  const [finding] = cutWords(document);
  if (finding === undefined) throw new Error('No word is cut.');
  return fixesOf(PROBLEM_SORTS.cutWord)
    .map((fix) => fix.edit(document, finding))
    .filter((after) => after !== document);
}

describe('a cut word', () => {
  test('is whole in a wider frame, and in smaller letters', () => {
    const after = mended(withText({}));
    expect(after.map((document) => cutWords(document))).toEqual([[], []]);
    const [wider] = after;
    expect(wider && findLayer(wider, 'text')).toMatchObject({ width: Math.ceil(WIDE) });
  });

  test('shrinks where its frame has a height', () => {
    const [, smaller] = mended(withText({ height: 200 }));
    expect(smaller && findLayer(smaller, 'text')).toMatchObject({ fit: 'shrink' });
  });

  test('only becomes smaller on a sheet that is too narrow for it', () => {
    expect(mended(withText({}, 120)).map((document) => cutWords(document))).toEqual([[]]);
  });
});
