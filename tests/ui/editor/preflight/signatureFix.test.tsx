/** A signature that does not fit: each press makes its letters smaller, until it does. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { checkCopies } from '../../../../src/output/check/index.ts';
import { PROBLEM_SORTS, fixesOf } from '../../../../src/ui/editor/preflight/problemKinds.ts';
import { aDbLayer, aDocument, aSignatureLayer } from '../../../unit/engine/builders.ts';
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

test.each([
  [
    'letters of two alphabets, but not in the name of a column',
    { kind: 'mixedText', before: 'Диpектор', after: 'Директор' },
    { caption: 'Диpектор {Диpектор}', signer: 'Диpектор' },
    { caption: 'Директор {Диpектор}', signer: 'Директор' },
  ],
  [
    'a name that is left',
    { kind: 'leftName', place: 0, value: 'Ивановой', range: [8, 16], becomes: '{ФИО|дательный}' },
    { caption: 'Вручена Ивановой', signer: 'Ивановой' },
    { caption: 'Вручена {ФИО|дательный}', signer: 'Ивановой' },
  ],
  [
    'words for a number beside a value that is none',
    { kind: 'unread', source: '{Место|римское}', value: 'участник', read: 'участник степени' },
    { caption: '', signer: '{Место|римское} степени' },
    { caption: '', signer: '{Место|римское|если не число} степени' },
  ],
  [
    'several values of a copy',
    { kind: 'severalValues', source: '{Имя}', column: 'Имя', value: 'Анна, Яна' },
    { caption: '{Имя}', signer: '{Имя} и {Имя}' },
    { caption: '{Имя|список: и}', signer: '{Имя|список: и} и {Имя|список: и}' },
  ],
] as const)('a signature is put right as a text is: %s', (_, problem, before, after) => {
  const whose = { layerId: 'signature', layerName: 'Подпись' };
  const finding = { problem: { ...problem, ...whose }, copies: [], count: 1, first: 0, last: 0 };
  const fixed = PROBLEM_SORTS[problem.kind].fix?.edit(aDocument(aSignatureLayer(before)), finding);
  expect(fixed).toEqual(aDocument(aSignatureLayer(after)));
});
