/** Mistakes in the cells of one column: spaces, alphabets, and what columns of names have besides names. */
import { layerTitle } from '../../document/layers/layerTitle.ts';
import { hasMixedWord, withOneAlphabet } from '../names/mixedAlphabet.ts';
import { capitalNames, checkNameList } from '../names/nameList.ts';
import { strayNames } from '../names/strayNames.ts';
import type { CellProblemKind } from './copyProblem.ts';
import { namesIn } from './nameColumn.ts';
import { namesInFront, namesSomebody } from './nameTails.ts';
import { isNobody } from './nobody.ts';
import type { Correction, RecordProblem } from './recordProblem.ts';
import type { ShowingLayer, ShownColumn } from './shownColumns.ts';

/**
 * Problems of the values of one column, cell by cell, at most one of each cell.
 * @param isDeclined a template puts the names into a case
 */
export function columnProblems(
  layer: ShowingLayer['layer'],
  column: ShownColumn,
  isDeclined: boolean,
): readonly RecordProblem[] {
  const { name, values } = column;
  const found = new Map<number, RecordProblem>();
  const add = (
    kind: CellProblemKind,
    recordIndex: number,
    { before, after, isUnsure }: Pick<Correction, 'before' | 'after' | 'isUnsure'>,
  ) => {
    if (found.has(recordIndex)) return;
    const cells = after === before ? [] : [{ recordIndex, column: name, before, after }];
    const problem = { kind, column: name, layerId: layer.id, layerName: layerTitle(layer) };
    const unsure = isUnsure === true && { isUnsure };
    const correction = { recordIndex, before, after, cells, ...unsure };
    const quiet = kind === 'capitals' && ({ isQuiet: true } as const);
    found.set(recordIndex, { problem, recordIndex, correction, ...quiet });
  };
  for (const [index, value] of values.entries()) {
    const clean = withSingleSpaces(value);
    if (clean !== value) add('spaces', index, { before: value, after: clean });
    else if (hasMixedWord(value))
      add('mixedAlphabet', index, { before: value, after: withOneAlphabet(value) });
  }
  const names = namesIn(column);
  if (names === null) return [...found.values()];
  const front = names.role === null ? namesInFront(name, values) : null;
  const list = front?.names ?? values;
  const inCell = (index: number, text: string) => front?.cellWith(index, text) ?? text;
  const addName = (kind: CellProblemKind, index: number, { after, isUnsure }: NameChange) => {
    // Under «ФИО, должность» more than a name is asked for.
    if (kind === 'notName' && front !== null && namesSomebody(list[index] ?? '')) return;
    const unsure = isUnsure === true && { isUnsure };
    add(kind, index, { before: values[index] ?? '', after: inCell(index, after), ...unsure });
  };
  for (const [index, text] of list.entries())
    if (isTestName(text)) addName('notName', index, { after: text });
  for (const { index, after } of strayNames(list, names.role === null))
    addName('notName', index, { after, isUnsure: true });
  for (const { kind, index, ...change } of checkNameList(list, { isDeclined, ...names }))
    addName(kind, index, change);
  for (const { kind, index, ...change } of capitalNames(list, names.role)) addName(kind, index, change);
  return [...found.values()].filter(
    ({ problem: { kind }, recordIndex }) => kind !== 'notName' || !isNobody(values[recordIndex] ?? ''),
  );
}

type NameChange = Pick<Correction, 'after' | 'isUnsure'>;

/** «Тестов Тест Тестович»: somebody has tried a form. */
function isTestName(value: string): boolean {
  const words = value.trim().split(/\s+/u);
  return words.length > 1 && words.every((word) => /^(?:тест\p{L}{0,5}|test\p{L}{0,5})$/iu.test(word));
}

/** Single spaces in lines without spaces at their ends; line breaks stay. */
function withSingleSpaces(text: string): string {
  return /^\s|\s$|[^\S\n]{2}|[^\S\n]\n|\n[^\S\n]/u.test(text)
    ? text
        .replaceAll(/[^\S\n]{2,}/gu, ' ')
        .replaceAll(/[^\S\n]*\n[^\S\n]*/gu, '\n')
        .trim()
    : text;
}
