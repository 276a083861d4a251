/**
 * Patterns of numbers: `{Класс}-{№|с номера: 001}/2026` gives 7А-001/2026. Numbers that differ in their
 * counter only are of one series and are counted together.
 */
import type { RecordValues } from '../../document/records/records.ts';
import { MAX_NUMBER_LENGTH } from '../../document/schema/constants.ts';
import { NUMBER_FIELD, parseFormat } from '../../document/template/formatTemplate.ts';
import { fillTemplate } from '../template/fillContent.ts';
import { formatProblemText } from '../template/formatProblemText.ts';
import type { Language } from '../template/language.ts';
import { readRecord } from '../template/readRecord.ts';

/** Stands for the counter in the name of a series; no number has it. */
const PLACE = '\uFFFC';

/** What is wrong with a pattern, for the person; null when numbers can be made of it. */
export function numberPatternProblem(pattern: string, columns: readonly string[]): string | null {
  const { parts, problems } = parseFormat(pattern, [...columns, NUMBER_FIELD]);
  const [problem] = problems;
  if (problem?.kind === 'unknownField') return `Столбца «${problem.name}» в данных нет.`;
  if (problem !== undefined) return formatProblemText(problem, columns);
  const counters = parts.filter((part) => part.kind === 'field' && part.name === NUMBER_FIELD);
  if (counters.length === 0)
    return 'В номере нет счётчика, и все номера были бы одинаковы. Добавьте {№|с номера: 001}.';
  return null;
}

/** Whether numbers of this pattern have values of the record. */
export function isNumberOfData(pattern: string): boolean {
  return parseFormat(pattern).parts.some(
    (part) => part.kind === 'gender' || (part.kind === 'field' && part.name !== NUMBER_FIELD),
  );
}

/** Makes the numbers of one record: its series, and the number for a count in it, from 1. */
export function numbersOf(
  pattern: string,
  record: RecordValues,
  language: Language,
): { readonly series: string; readonly at: (count: number) => string } {
  const { parts } = parseFormat(pattern);
  // A copy of several records has one number, of what they have together.
  const { columns, values } = record;
  // A column that is called «№», which most tables have, is no counter.
  const rendered = (counter: string | null) =>
    parts
      .map((part) => {
        if (part.kind === 'text') return part.text.replaceAll(PLACE, '');
        const isCounter = part.kind === 'field' && part.name === NUMBER_FIELD;
        if (isCounter && counter === null) return PLACE;
        const read = readRecord({ own: () => ({ columns, values }) }, language);
        const valueOf = (name: string) => (name === NUMBER_FIELD ? (counter ?? '') : read.valueOf(name));
        return fillTemplate(part.source, { ...read, valueOf }, language.pipes).value.replaceAll(PLACE, '');
      })
      .join('')
      .replaceAll(/\s+/gu, ' ')
      .trim()
      .slice(0, MAX_NUMBER_LENGTH);
  return { series: rendered(null), at: (count) => rendered(String(count)) };
}
