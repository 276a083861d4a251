import type { RecordValues } from '../../document/records.ts';
import type { Sex } from '../names/nameCase.ts';
import { readPersonName } from '../names/personName.ts';
import { sexOfName } from '../names/sexOfName.ts';
import { findField } from '../../document/formatTemplate.ts';
import { findWholeName, partsOfName } from './personNames.ts';

/**
 * Sex of a record's person: by a column «Пол», else by the name in «ФИО» or in «Фамилия», «Имя», «Отчество»,
 * else by the only column; null when unknown.
 */
export function sexOfRecord(record: RecordValues): Sex | null {
  return toldSex(record) ?? sexOfName(readPersonName(nameOfRecord(record))).sex;
}

/** Sex that a column «Пол» tells; null without such a column or with another word in it. */
export function toldSex({ columns, values }: RecordValues): Sex | null {
  const names = columns.map(({ name }) => name);
  const told = values[findField(names, 'Пол')]?.trim().toLowerCase() ?? '';
  if (/^(?:м|муж(?:ской|чина)?|мальчик|m|male)\.?$/u.test(told)) return 'male';
  if (/^(?:ж|жен(?:ский|щина)?|девочка|f|female)\.?$/u.test(told)) return 'female';
  return null;
}

/** The full name of a record's person; empty when no column has one. */
export function nameOfRecord({ columns, values }: RecordValues): string {
  const names = columns.map(({ name }) => name);
  const whole = findWholeName(names);
  if (whole >= 0) return values[whole] ?? '';
  const parts = partsOfName(names);
  if (parts !== null) return parts.map((place) => values[place] ?? '').join(' ');
  return names.length <= 1 ? (values[0] ?? '') : '';
}
