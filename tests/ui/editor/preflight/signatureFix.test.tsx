/** A signature that does not fit: each press makes its letters smaller, until it does. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { checkCopies } from '../../../../src/output/check/index.ts';
import { PROBLEM_SORTS, fixesOf } from '../../../../src/ui/editor/preflight/problemKinds.ts';
import { aDbLayer, aSignatureLayer } from '../../../unit/engine/builders.ts';
import { halfEmMeasurer } from '../../../unit/engine/scene/sceneBuilders.ts';

function overflowing(document: Document) {
  const checked = checkCopies(RUSSIAN_FILLING, document, halfEmMeasurer, Infinity, new Map()).next();
  if (checked.done !== true) throw new Error('The check paused, although it was not to.');
  return checked.value.findings.find(({ problem }) => problem.kind === 'overflow');
}

const sizes = ({ layers }: Document) =>
  layers.flatMap((layer) => (layer.type === 'signature' ? [layer.style.fontSize] : []));

test('the fix of a text that does not fit makes the letters of a signature smaller', () => {
  const names = aDbLayer({ selectedCells: ['Анна'], x: 10, y: 300 });
  const long = aSignatureLayer({ x: 10, y: 10, signer: 'Константин Константинович', height: 45 });
  const document = createDocument({ sheet: { width: 500, height: 400 }, layers: [names, long] });
  const [finding, [fix]] = [overflowing(document), fixesOf(PROBLEM_SORTS.overflow)];
  const mended = finding && fix?.edit(document, finding);
  expect([mended && sizes(mended), mended && overflowing(mended)]).toEqual([[12], undefined]);
});
