/** A signature in copies: what it says in each, and what the check finds. */
import { expect, test } from 'vitest';
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { fillDocument } from '../../../../src/data/records/index.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { Layer, SignatureLayer } from '../../../../src/document/layers/layer.ts';
import { boundDocument } from '../../../../src/document/records/records.ts';
import { checkCopies, findingText } from '../../../../src/output/check/index.ts';
import { aDbLayer, aSignatureLayer } from '../../engine/builders.ts';
import { halfEmMeasurer } from '../../engine/scene/sceneBuilders.ts';

const sheet = { width: 800, height: 600 };
/** Two people with their heads. */
const people = aDbLayer({
  x: 20,
  y: 300,
  format: '{ФИО}',
  selectedCells: [
    ['Каренина Анна Аркадьевна', 'директор', 'Толстой Лев Николаевич'],
    ['Безухов Пётр Кириллович', '', 'Ростова Наталья Ильинична'],
  ],
  query: {
    sheet: 'Лист1',
    headerRow: 0,
    columns: ['ФИО', 'Должность', 'Подписал'].map((name, index) => ({ index, name })),
    rows: [[1, 3]],
    filter: null,
  },
});
const bound = (fields: Partial<SignatureLayer> = {}) =>
  aSignatureLayer({
    x: 20,
    y: 20,
    caption: '{Должность}',
    signer: 'за {Подписал|винительный}',
    ...fields,
  });

function found(...layers: readonly Layer[]) {
  const checking = checkCopies(
    RUSSIAN_FILLING,
    createDocument({ sheet, layers: [people, ...layers] }),
    halfEmMeasurer,
    1000,
  );
  for (;;) {
    const { done, value } = checking.next();
    if (done === true)
      return value.findings.map((finding) => [finding.problem.kind, finding.count, findingText(finding)]);
  }
}

test('each copy has the words of its row, a name in the case that is asked for', () => {
  const document = boundDocument(createDocument({ sheet, layers: [people, bound()] }));
  const said = [0, 1].map((copy) =>
    fillDocument(RUSSIAN_FILLING, document, copy).layers.flatMap((layer) =>
      layer.type === 'signature' ? [[layer.caption, layer.signer]] : [],
    ),
  );
  expect(said).toEqual([
    [['директор', 'за Толстого Льва Николаевича']],
    [['', 'за Ростову Наталью Ильиничну']],
  ]);
});

test('a copy that says the same is the same layer, so that it is laid out once', () => {
  const document = boundDocument(createDocument({ sheet, layers: [people, bound()] }));
  const shown = (copy: number) => fillDocument(RUSSIAN_FILLING, document, copy).layers[1];
  const first = shown(0);
  expect([shown(0) === first, shown(1) === first]).toEqual([true, false]);
});

test('an empty position of a row is told, and a field that no column fills', () => {
  expect(found(bound({ signer: '{Кто}' }))).toEqual([
    ['unfilledField', 2, '«Подпись»: поле «Кто» не заполнено.'],
    ['emptyColumn', 1, '«Подпись»: пусто в столбце «Должность».'],
  ]);
});

test('a name that does not fit is told in the copies where it does not', () => {
  const narrow = bound({ caption: '', signer: '{Подписал}', width: 230, height: 45 });
  expect(found(narrow)).toEqual([['overflow', 1, '«Подпись»: текст не помещается в рамку.']]);
});

test('letters that its font lacks are told', () => {
  expect(found(aSignatureLayer({ x: 20, y: 20, signer: '漢' })).map(([kind]) => kind)).toContain(
    'missingLetter',
  );
});
