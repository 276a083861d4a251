/** A signature in copies: what it says in each, and what the check finds. */
import { expect, test } from 'vitest';
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { fillDocument } from '../../../../src/data/records/index.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { Layer, SignatureLayer } from '../../../../src/document/layers/layer.ts';
import { boundDocument } from '../../../../src/document/records/records.ts';
import type { ImageSizes } from '../../../../src/output/check/index.ts';
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
  return foundWith(new Map(), ...layers);
}

function foundWith(images: ImageSizes, ...layers: readonly Layer[]) {
  const checking = checkCopies(
    RUSSIAN_FILLING,
    createDocument({ sheet, layers: [people, ...layers] }),
    halfEmMeasurer,
    1000,
    images,
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

test('letters of two alphabets are told, in the caption and in the name', () => {
  const mixed = bound({ caption: 'Диpектор', signer: 'Петpова' });
  expect(found(mixed)).toEqual([
    ['mixedText', 2, '«Подпись»: в слове «Диpектор» смешаны русские и латинские буквы.'],
    ['mixedText', 2, '«Подпись»: в слове «Петpова» смешаны русские и латинские буквы.'],
  ]);
});

test('a text that a template only shows as an example is told', () => {
  expect(found(bound({ caption: 'Название мероприятия', signer: '' }))).toEqual([
    ['sampleText', 2, '«Подпись»: остался текст шаблона «Название мероприятия».'],
  ]);
});

test('a name that is left in the caption is told with its place, not that of who signs', () => {
  const left = bound({ caption: 'Вручена Ивановой Анне Петровне', signer: 'Сидоров Пётр Ильич' });
  expect(found(left)).toEqual([
    ['leftName', 2, '«Подпись»: на всех копиях останется имя «Ивановой Анне Петровне».'],
  ]);
});

test.each([
  ['coarse', { width: 60, height: 30 }, [['coarseImage', 2, '«Подпись»: для печати мало точек: 32 dpi.']]],
  ['fine', { width: 600, height: 300 }, []],
])('the picture of a signature is measured where it is drawn: %s', (_, size, problems) => {
  const picture = { src: 'scan', fileName: 'scan.png', width: 60, height: 30 };
  const signed = bound({ caption: '', signer: '', width: 300, height: 90, picture });
  expect(foundWith(new Map([['scan', size]]), signed)).toEqual(problems);
});

test.each([
  ['beyond the sheet', 520, 'outsideSheet', '«Подпись»: текст выходит за край листа.'],
  ['on the sheet', 400, null, null],
])('letters of a signature %s', (_, y, kind, text) => {
  const low = bound({ y, caption: 'Директор', signer: '' });
  expect(found(low)).toEqual(kind === null ? [] : [[kind, 2, text]]);
});
