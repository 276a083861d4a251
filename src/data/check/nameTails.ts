/**
 * Columns whose cells have more than a name because their headings ask for it, «ФИО руководителя, должность», or
 * because most cells do. Checks of names read what stands in front: «Зуев К.Л.» of «Зуев К.Л., педагог».
 */
import { listedSex } from '../../document/people/firstNames.ts';
import { isPatronymic, readPersonName } from '../names/personName.ts';
import { isNobody } from './nobody.ts';

/** The names of a column without what stands behind them. */
interface NamesInFront {
  readonly names: readonly string[];
  /** The cell with another name in front. */
  readonly cellWith: (index: number, name: string) => string;
}

const ASKS_MORE =
  /должност|професси|мест[оа] работы|телефон|контакт|e-?mail|почт|организац|учрежден|школ|звани|категори|степен|предмет|специальност|класс|возраст|город/iu;
const TAIL = /\s*(?:[,;(\n/]|\s[-–—]\s)/u;
/** Fewer cells do not show what is usual. */
const FEWEST = 4;

/** Null for a column of names alone. */
export function namesInFront(heading: string, values: readonly string[]): NamesInFront | null {
  const filled = values.filter((value) => value.trim() !== '' && !isNobody(value));
  const longer = filled.filter((value) => TAIL.test(value)).length;
  const isUsual = filled.length >= FEWEST && longer * 2 > filled.length;
  if (!isUsual && !ASKS_MORE.test(heading)) return null;
  const names = values.map((value) => value.slice(0, TAIL.exec(value)?.index ?? value.length));
  return {
    names,
    cellWith: (index, name) => name + (values[index] ?? '').slice(names[index]?.length ?? 0),
  };
}

/** Whether somebody is named somewhere in the text: «педагог Зуев К.Л.». */
export function namesSomebody(text: string): boolean {
  return readPersonName(text).parts.some(
    ({ of, spelt }) => of === 'initials' || listedSex(spelt) !== null || isPatronymic(spelt),
  );
}
