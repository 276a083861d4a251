/** Short and partial forms of a person's name. Words that cannot be shortened are kept. */
import type { NamePart, NameRole } from '../names/personName.ts';
import { readPersonName } from '../names/personName.ts';
import { isNoName } from '../names/serviceWords.ts';

/**
 * «Иванов И. И.» or «И. И. Иванов»; a name without surname or first name is returned unchanged, initials
 * without missing points.
 */
export function withInitials(cell: string, order: 'surnameFirst' | 'initialsFirst'): string {
  const { parts } = readPersonName(cell);
  const surname = parts.filter(
    (part) => isOf(part, 'surname') || (part.role === 'fixed' && part.of === null),
  );
  const initials = parts.flatMap((part) => initialsOf(part));
  if (!parts.some(({ role }) => role === 'surname') || initials.length === 0) return cell.trim();
  const surnames = surname.map(({ text }) => text);
  return (order === 'surnameFirst' ? [...surnames, ...initials] : [...initials, ...surnames]).join(' ');
}

/** Initials of a given name; those that the cell has, one by one; «Гасан оглы» gives «Г. оглы». */
function initialsOf({ text, spelt, role, of }: NamePart): readonly string[] {
  if (of === 'initials') return (spelt.match(EACH_INITIAL) ?? []).map(withPoints);
  if (role === 'first' || role === 'patronymic') return [initialOf(text)];
  if (of !== 'patronymic') return [];
  // The particle is written in small letters, the father's name is not.
  const [father = '', particle] = spelt.split('-');
  if (particle !== undefined) return [`${father.charAt(0).toUpperCase()}.-${particle}`];
  return /^\p{Lu}/u.test(text) ? [initialOf(text)] : [text];
}

const EACH_INITIAL = /\p{L}\p{Ll}?\.?(?:-\p{L}\p{Ll}?\.?)*/gu;

/** «А» gives «А.», «Ж-П» «Ж.-П.». */
const withPoints = (initial: string): string =>
  initial
    .split('-')
    .map((piece) => `${piece.replace('.', '')}.`)
    .join('-');

/** «И.»; «А.-М.» of «Анна-Мария». */
const initialOf = (name: string): string =>
  name
    .split(/\s*[-\u2010-\u2013\u2212]\s*/u)
    .map((piece) => `${piece.charAt(0).toUpperCase()}.`)
    .join('-');

/**
 * Words of these roles, in the order of the cell, with their particles: «фон Браун», «Гасан оглы»; empty when
 * the name has none.
 */
export function partsWithRoles(cell: string, roles: readonly NameRole[]): string {
  return readPersonName(cell)
    .parts.filter((part) => roles.some((role) => isOf(part, role)))
    .map(({ text }) => text)
    .join(' ');
}

/**
 * The surname on a line of its own, in the order of the cell; what is no whole name of one person stays on
 * one line.
 */
export function onTwoLines(cell: string): string {
  const name = readPersonName(cell);
  const words = name.parts.map(({ text }) => text);
  const isSurname = name.parts.map((part) => isOf(part, 'surname'));
  const turns = isSurname.flatMap((is, place) => (place > 0 && is !== isSurname[place - 1] ? [place] : []));
  const [turn = 0, ...others] = turns;
  const isWhole = name.parts.every(isOfPerson) && words.join(' ') === cell.trim().replaceAll(/\s+/gu, ' ');
  if (turn === 0 || others.length > 0 || !isWhole || isNoName(name) || NO_PERSON.test(cell)) return cell;
  return `${words.slice(0, turn).join(' ')}\n${words.slice(turn).join(' ')}`;
}

function isOfPerson(part: NamePart): boolean {
  return (['surname', 'first', 'patronymic'] as const).some((role) => isOf(part, role));
}

/** Quotes and figures stand in the name of a group or a company. */
const NO_PERSON = /[«»"„“”\d]/u;

function isOf({ role, of }: NamePart, wanted: NameRole): boolean {
  return role === wanted || (role === 'fixed' && of === wanted);
}
