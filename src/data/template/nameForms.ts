/** Short and partial forms of a person's name. Words that cannot be shortened are kept. */
import type { NameRole } from '../names/personName.ts';
import { readPersonName } from '../names/personName.ts';

/** «Иванов И. И.» or «И. И. Иванов»; a name without surname or first name is returned unchanged. */
export function withInitials(cell: string, order: 'surnameFirst' | 'initialsFirst'): string {
  const { parts } = readPersonName(cell);
  const surname = parts.filter(({ role }) => role === 'surname' || role === 'fixed').map(({ text }) => text);
  const others = parts.filter(({ role }) => role === 'first' || role === 'patronymic');
  if (!parts.some(({ role }) => role === 'surname') || others.length === 0) return cell.trim();
  const initials = others.map(({ text }) => initialOf(text));
  return (order === 'surnameFirst' ? [...surname, ...initials] : [...initials, ...surname]).join(' ');
}

/** «И.»; «А.-М.» of «Анна-Мария». */
const initialOf = (name: string): string =>
  name
    .split('-')
    .map((piece) => `${piece.charAt(0).toUpperCase()}.`)
    .join('-');

/** Words of these roles, in the order of the cell; empty when the name has none. */
export function partsWithRoles(cell: string, roles: readonly NameRole[]): string {
  return readPersonName(cell)
    .parts.filter(({ role }) => role !== 'fixed' && roles.includes(role))
    .map(({ text }) => text)
    .join(' ');
}
