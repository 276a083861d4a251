import { readPersonName } from './personName.ts';

/**
 * The surname of a whole name: «Иванова» of «Иванова Мария Сергеевна»; the whole text where none is found.
 */
export function surnameOf(name: string): string {
  const parts = readPersonName(name).parts.filter(
    ({ role, of, isMaiden }) => isMaiden !== true && (role === 'surname' || of === 'surname'),
  );
  return parts.length === 0 ? name.trim() : parts.map(({ text }) => text).join(' ');
}
