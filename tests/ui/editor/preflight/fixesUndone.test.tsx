/**
 * Every fix of the check is one step: applied and undone, the document is the one before, to the last value.
 */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { DbLayer, Layer } from '../../../../src/document/layers/layer.ts';
import type { ProblemKind } from '../../../../src/data/check/index.ts';
import { changeCells, correctNames } from '../../../../src/data/bindings/index.ts';
import { removeRecord } from '../../../../src/data/copies/index.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../../src/document/text/textFormatting.ts';
import { createEditor } from '../../../../src/engine/editor/index.ts';
import { loadParts } from '../../../../src/engine/scene/index.ts';
import type { Finding } from '../../../../src/output/check/index.ts';
import { checkCopies } from '../../../../src/output/check/index.ts';
import { PROBLEM_SORTS } from '../../../../src/ui/editor/preflight/problemKinds.ts';
import { aCodeLayer, aDbLayer, anImageLayer, aTextLayer } from '../../../unit/engine/builders.ts';

const typesetter = await loadParts([aCodeLayer(), aTextLayer({ typography: true })], {
  advance: (text: string, { size }: { readonly size: number }) => (text.length * size) / 2,
});
const IMAGE_SIZES = new Map([['/api/images/1', { width: 50, height: 50 }]]);

function reportOf(document: Document) {
  const checked = checkCopies(RUSSIAN_FILLING, document, typesetter, Infinity, IMAGE_SIZES).next();
  if (checked.done !== true) throw new Error('The check paused, although it was not to.');
  return checked.value;
}

/** A layer with these columns; each row has its values. */
function rowsOf(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  fields: Partial<DbLayer> = {},
): DbLayer {
  const named = columns.map((name, index) => ({ index, name }));
  const query = { sheet: '', headerRow: 0, columns: named, rows: [], filter: null };
  const format = columns.map((name) => `{${name}}`).join(' ');
  return aDbLayer({ id: 'p', query, selectedCells: rows.map((row) => [...row]), format, ...fields });
}

const names = (...values: readonly string[]) => values.map((value) => [value]);
const USUAL = ['Иванов Иван Иванович', 'Петрова Анна Сергеевна', 'Сидоров Пётр Ильич'];
const smaller = (field: string, value: string) => ({
  rules: [{ when: { field, is: 'less', value }, effect: { kind: 'text', text: 'мало' } }] as NonNullable<
    Layer['rules']
  >,
});

const SCRIPT_FONT = { default: { ...DEFAULT_TEXT_FORMAT, fontFamily: 'Marck Script' }, segments: [] };
const LOST_FONT = { default: { ...DEFAULT_TEXT_FORMAT, fontFamily: `own-${'0'.repeat(24)}` }, segments: [] };
const PEOPLE = rowsOf(['ФИО'], names(...USUAL));

/** A document with the problem, for every sort that has a fix. */
const FAULTS: Readonly<Partial<Record<ProblemKind, Parameters<typeof createDocument>[0]>>> = {
  ruleField: { layers: [rowsOf(['ФИО'], names(...USUAL), smaller('Балл', '5'))] },
  ruleLimit: { layers: [rowsOf(['ФИО'], names(...USUAL), smaller('ФИО', 'много'))] },
  noRule: {
    layers: [
      rowsOf(['Роль'], names('Спикер', 'Волонтёр'), {
        rules: [
          {
            when: { field: 'Роль', is: 'is', value: 'Спикер' },
            effect: { kind: 'color', color: '#0b5394' },
            byValue: true,
          },
        ],
      }),
    ],
  },
  unread: { layers: [rowsOf(['Место'], names('1', 'участник'), { format: '{Место|римское} степени' })] },
  whichPerson: {
    layers: [
      rowsOf(['Кому', 'Педагог'], [['Гусев Олег Ильич', 'Орлова Анна Ильинична']], { format: '{Кому}' }),
      aTextLayer({ display: '{род: вручил / вручила}', x: 300, y: 300 }),
    ],
  },
  copyColumn: { layers: [rowsOf(['ФИО'], names(...USUAL))], settings: { copiesColumn: 'Число' } },
  groupColumn: { layers: [rowsOf(['ФИО'], names(...USUAL))], settings: { groupColumn: 'Команда' } },
  severalValues: {
    layers: [
      rowsOf(
        ['ФИО', 'Команда'],
        USUAL.map((name) => [name, 'Волна']),
        { format: '{ФИО}' },
      ),
    ],
    settings: { groupColumn: 'Команда' },
  },
  twoDates: { layers: [rowsOf(['Дата'], names('9/7/2026', '10/8/2026'), { format: '{Дата|дата}' })] },
  emptyValue: { layers: [rowsOf(['ФИО'], names(...USUAL, ''))] },
  ranOut: {
    layers: [
      rowsOf(['ФИО'], names(...USUAL)),
      rowsOf(['Класс'], names('7А'), { id: 'q', name: 'Класс', y: 300 }),
    ],
  },
  overflow: { layers: [rowsOf(['ФИО'], names(...USUAL), { width: 40, height: 20, fit: 'wrap' })] },
  cutWord: { layers: [rowsOf(['ФИО'], names(...USUAL), { width: 60, height: 300, fit: 'wrap' })] },
  outsideSheet: { layers: [rowsOf(['ФИО'], names(...USUAL), { x: 1000, width: 400 })] },
  missingLetter: {
    layers: [PEOPLE, aTextLayer({ display: 'Қазақстан', x: 300, y: 300, formatting: SCRIPT_FONT })],
  },
  lostFont: {
    layers: [PEOPLE, aTextLayer({ display: 'Грамота', x: 300, y: 300, formatting: LOST_FONT })],
  },
  partlyOutside: { layers: [PEOPLE, anImageLayer({ x: -150, y: 300, width: 300, height: 200 })] },
  besideSheet: { layers: [PEOPLE, anImageLayer({ x: -5000 })] },
  outsideSafe: {
    layers: [rowsOf(['ФИО'], names(...USUAL), { x: 0, y: 0, width: 500 })],
    settings: { bleedMm: 3, safeMm: 5 },
  },
  doubledWord: { layers: [rowsOf(['Класс'], names('8А класс', '8Б'), { format: '{Класс} класс' })] },
  placeholder: {
    layers: [
      rowsOf(
        ['ФИО', 'Город'],
        [
          ['Иванов Иван', '—'],
          ['Петрова Анна', 'Казань'],
        ],
      ),
    ],
  },
  hiddenData: { layers: [rowsOf(['ФИО'], names(...USUAL), { visible: false })] },
  duplicate: { layers: [rowsOf(['ФИО'], names(...USUAL, ...USUAL.slice(0, 1)))] },
  dativeName: { layers: [rowsOf(['ФИО'], names(...USUAL, 'Иванову Петру Ильичу'))] },
  swappedName: { layers: [rowsOf(['ФИО'], names(...USUAL, 'Анна Ильинична Орлова'))] },
  notName: { layers: [rowsOf(['ФИО'], names(...USUAL, 'Орлова Анна -'))] },
  letterCase: { layers: [rowsOf(['ФИО'], names(...USUAL, 'орлова АННА ильинична'))] },
  capitals: { layers: [rowsOf(['ФИО'], names(...USUAL.map((name) => name.toUpperCase())))] },
  mixedAlphabet: { layers: [rowsOf(['ФИО'], names(...USUAL, 'Орлова \u0041нна Ильинична'))] },
  leftName: {
    layers: [PEOPLE, aTextLayer({ display: 'Вручается Орловой Анне Петровне', x: 300, y: 300 })],
  },
  mixedText: { layers: [PEOPLE, aTextLayer({ display: 'Гр\u0061мота', x: 300, y: 300 })] },
  unlike: {
    layers: [
      rowsOf(['Класс'], names(...Array.from({ length: 10 }, () => '7 «Б»'), '7б', '8 «А»', '8 «А»', '8 «А»')),
    ],
  },
  spaces: { layers: [rowsOf(['ФИО'], names(...USUAL, ' Орлова  Анна '))] },
  shrunk: {
    layers: [rowsOf(['ФИО'], names(...USUAL), { x: 300, y: 300, width: 60, height: 20, fit: 'shrink' })],
  },
  coarseImage: { layers: [PEOPLE, anImageLayer()] },
  plainTypography: { layers: [PEOPLE, aTextLayer({ display: 'Школа "Радуга"', x: 300, y: 300 })] },
  smallCode: { layers: [PEOPLE, aCodeLayer({ x: 300, y: 300, width: 20, height: 20 })] },
  paleCode: { layers: [PEOPLE, aCodeLayer({ x: 300, y: 300, color: '#e0e0e0' })] },
};

/** Applies the edits one by one, then undoes as many steps. */
function undone(document: Document, edits: readonly ((document: Document) => Document)[]) {
  const editor = createEditor({ document });
  const changed = edits.map((edit) => {
    const before = editor.getSnapshot().document;
    editor.apply(edit);
    return editor.getSnapshot().document !== before;
  });
  for (const hasChanged of changed) if (hasChanged) editor.undo();
  return { hasChanged: changed.some(Boolean), document: editor.getSnapshot().document };
}

const findingsOf = (document: Document, kind: ProblemKind): readonly Finding[] =>
  reportOf(document).findings.filter(({ problem }) => problem.kind === kind);

const FIXED_KINDS = (Object.keys(PROBLEM_SORTS) as ProblemKind[]).filter(
  (kind) => PROBLEM_SORTS[kind].fix !== undefined,
);

describe('a fix is undone by one step', () => {
  test.each(FIXED_KINDS)('%s', (kind) => {
    const document = createDocument(FAULTS[kind]);
    const { fix, otherFix } = PROBLEM_SORTS[kind];
    const findings = findingsOf(document, kind);
    const edits = [fix, otherFix].flatMap((each) =>
      each === undefined ? [] : findings.map((finding) => (present: Document) => each.edit(present, finding)),
    );
    const each = edits.map((edit) => undone(document, [edit]));
    expect(each.some(({ hasChanged }) => hasChanged)).toBe(true);
    expect(each.map((after) => after.document)).toEqual(each.map(() => document));
    expect(undone(document, edits).document).toEqual(document);
  });

  test.each<readonly [string, readonly string[], (document: Document) => Document]>([
    [
      'one value of several',
      [...USUAL, 'орлова АННА ильинична'],
      (document) =>
        changeCells(document, findingsOf(document, 'letterCase')[0]?.corrections?.[0]?.cells ?? []),
    ],
    ['a row that is left out', [...USUAL, 'Итого'], (document) => removeRecord(document, 3)],
    [
      'a form of a name',
      ['Бойко Меруерт'],
      (document) =>
        correctNames(document, {
          sexes: [],
          forms: [['Бойко Меруерт', 'female', 'дательный', 'Бойко Меруерт']],
        }),
    ],
    [
      'the sex of a person',
      ['Бойко Меруерт'],
      (document) => correctNames(document, { sexes: [['Бойко Меруерт', 'female', 'k']], forms: [] }),
    ],
  ])('%s', (_, values, edit) => {
    const document = createDocument({ layers: [rowsOf(['ФИО'], names(...values))] });
    expect(undone(document, [edit])).toEqual({ hasChanged: true, document });
  });
});
