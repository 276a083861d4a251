/** With whom words agree where a record has two people, and how somebody chooses the other one. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { boundDocument } from '../../../../src/document/records/records.ts';
import { hasText } from '../../../../src/document/layers/capabilities.ts';
import { fillDocument } from '../../../../src/data/records/index.ts';
import { checkCopies, findingText } from '../../../../src/output/check/index.ts';
import { PROBLEM_SORTS } from '../../../../src/ui/editor/preflight/problemKinds.ts';
import { wordsAbout } from '../../../../src/ui/editor/preflight/wordsAbout.ts';
import { aDbLayer, aDocument, aTextLayer } from '../../engine/builders.ts';

const measurer = { advance: (text: string, { size }: { size: number }) => (text.length * size) / 50 };
const PUPILS = [
  ['Гусев Олег Ильич', 'Орлова Анна Ильинична'],
  ['Зуева Яна Ильинична', 'Орлова Анна Ильинична'],
];
const WORDS = '{род: вручил / вручила}';
const ABOUT_TEACHER = '{Педагог|род: вручил / вручила}';

/** A list of people in two columns, and words in a layer of their own. */
function pupils(heading: string, words: string, rows = PUPILS, teacher = 'Педагог'): Document {
  const columns = [heading, teacher].map((name, index) => ({ index, name }));
  const query = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
  const names = aDbLayer({ id: 'p', query, selectedCells: rows, format: `{${heading}}`, width: 800 });
  return aDocument(names, aTextLayer({ id: 'w', name: 'Слова', display: words, y: 60, width: 600 }));
}

function reportOf(document: Document) {
  const checked = checkCopies(RUSSIAN_FILLING, document, measurer, Infinity).next();
  if (checked.done !== true) throw new Error('The check paused, although it was not to.');
  return checked.value;
}

const namesOf = (document: Document) => reportOf(document).names.map(({ name, others }) => [name, others]);

const wordsOf = (document: Document) =>
  [0, 1].map((copy) => {
    const layer = fillDocument(RUSSIAN_FILLING, boundDocument(document), copy).layers[1];
    return layer !== undefined && hasText(layer) ? layer.display : '';
  });

test('of two people whose headings say nothing one is taken, and the check says so without a remark on the copies', () => {
  const { findings, ready } = reportOf(pupils('Кому', WORDS));
  expect([findings.map(findingText), findings.map(({ copies }) => copies), ready]).toEqual([
    ['«Слова»: о ком слова «вручил / вручила»? Взят столбец «Кому», а в строке есть и «Педагог».'],
    [[0]],
    2,
  ]);
});

test.each([
  ['the heading tells whose list it is', pupils('ФИО', WORDS)],
  ['the text prints one of them', pupils('Кому', `{Педагог} ${WORDS}`)],
  ['the field of the words names one', pupils('Кому', ABOUT_TEACHER)],
  ['both words are the same', pupils('Кому', '{род: судья / судья}')],
  ['both are of one sex', pupils('Кому', WORDS, PUPILS.slice(1))],
])('nothing is asked where %s', (_, document) => {
  expect(reportOf(document).findings).toEqual([]);
});

test('one press takes the other person, who is not printed, and the question is answered', () => {
  const document = pupils('Кому', `Диплом ${WORDS}`);
  const [finding] = reportOf(document).findings;
  if (finding === undefined) throw new Error('Nothing was asked.');
  const { fix, otherFix } = PROBLEM_SORTS.whichPerson;
  const [kept, other] = [fix?.edit(document, finding), otherFix?.edit(document, finding)];
  if (kept === undefined || other === undefined) throw new Error('The question has no answers.');
  expect([fix?.label(finding), otherFix?.label(finding)]).toEqual(['О ком: Кому', 'О ком: Педагог']);
  expect([wordsOf(kept), wordsOf(other)]).toEqual([
    ['Диплом вручил', 'Диплом вручила'],
    ['Диплом вручила', 'Диплом вручила'],
  ]);
  expect([reportOf(kept).findings, reportOf(other).findings]).toEqual([[], []]);
});

test.each(['педагог:', '2. Педагог', 'Пeдагог'])('a choice holds under the heading «%s»', (heading) => {
  expect(wordsOf(pupils('Кому', ABOUT_TEACHER, PUPILS, heading))).toEqual(['вручила', 'вручила']);
});

test('a row without the chosen person prints no word of another one, and is a finding', () => {
  const document = pupils('Кому', ABOUT_TEACHER, [['Гусев Олег Ильич', ''], ...PUPILS.slice(1)]);
  expect([wordsOf(document), reportOf(document).flagged]).toEqual([['', 'вручила'], [0]]);
});

test('a doubtful person of words has the other people of the record beside', () => {
  const rows = [['Ким Саша', 'Орлова Анна Ильинична']];
  const document = pupils('ФИО', WORDS, rows);
  expect([namesOf(document), namesOf(wordsAbout(document, 'w', 'Педагог'))]).toEqual([
    [['Ким Саша', ['Педагог']]],
    [],
  ]);
});

test('texts of rules are about the chosen person too', () => {
  const effect = { kind: 'text', text: `Приз ${WORDS}` } as const;
  const layer = aTextLayer({
    id: 'w',
    display: WORDS,
    rules: [{ when: { field: 'Кому', is: 'filled', value: '' }, effect }],
  });
  const document = aDocument(layer);
  expect(wordsAbout(document, 'w', 'Педагог')).toEqual(
    aDocument({
      ...layer,
      display: ABOUT_TEACHER,
      rules: [
        {
          when: { field: 'Кому', is: 'filled', value: '' },
          effect: { ...effect, text: `Приз ${ABOUT_TEACHER}` },
        },
      ],
    }),
  );
});
