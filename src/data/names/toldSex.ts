/** The sex that a column of the table tells. */
import type { RecordValues } from '../../document/records/records.ts';
import type { Sex } from './nameCase.ts';

/** «Пол», «Пол (м/ж)», «Пол ребёнка», «Пол:», «м/ж». */
const HEADING =
  /^\s*(?:\d+\s*[.)]\s*)?(?:(?:ваш\s+)?пол(?:\s+\p{L}+)?(?:\s*[([][^)\]]*[)\]])?|м\s*[/-]\s*ж|ж\s*[/-]\s*м|f\s*\/\s*m|m\s*\/\s*f|sex|gender)\s*[:.]?\s*$/iu;
const MALE = /^(?:м|муж(?:ской|ск|чина)?|мальч(?:ик)?|мал|юн(?:оша|ош)?|парень|сын|он|m|male|man|boy|♂)\.?$/u;
const FEMALE = /^(?:ж|жен(?:ский|ск|щина)?|дев(?:очка|ушка|оч|уш)?|дочь|она|f|female|w|woman|girl|♀)\.?$/u;

/** Whether a column of this name tells the sex of people. */
export function isSexHeading(name: string): boolean {
  return HEADING.test(name);
}

/**
 * Null without such a column or with another word in it. Of several columns the first that tells it counts.
 */
export function toldSex({ columns, values }: RecordValues): Sex | null {
  for (const [place, { name }] of columns.entries()) {
    if (!isSexHeading(name)) continue;
    const told = values[place]?.trim().toLowerCase() ?? '';
    if (MALE.test(told)) return 'male';
    if (FEMALE.test(told)) return 'female';
  }
  return null;
}
