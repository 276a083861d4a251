/** What a person is asked about corrections that a newer table does not take by itself. */
import type { Document } from '../../../../document/document.ts';
import type { CorrectionQuestion } from '../../../../data/index.ts';
import { correctField } from '../../../../data/index.ts';
import { valuesText } from '../../../words/plural.ts';

const SHOWN = 5;

/** The question about the rows that were found, or null when there are none. */
export function correctionQuestion(questions: readonly CorrectionQuestion[]) {
  const found = questions.filter(({ field }) => field !== null);
  if (found.length === 0) return null;
  const text = `${linesOf(found)} Исправить снова?`;
  return { title: 'Исправленное вручную', text };
}

/** Message about corrections whose rows are not in the newer table; null when there are none. */
export function lostText(questions: readonly CorrectionQuestion[]): string | null {
  const lost = questions.filter(({ field }) => field === null);
  return lost.length === 0 ? null : `Исправленное вручную не найдено в новой таблице. ${linesOf(lost)}`;
}

/** The document with the corrections whose rows were found. */
export function correctAgain(document: Document, questions: readonly CorrectionQuestion[]): Document {
  return questions.reduce(
    (corrected, { correction, field }) =>
      field === null ? corrected : correctField(corrected, field, correction.value),
    document,
  );
}

export function carriedText(count: number): string {
  return `Исправленное вручную сохранено: ${valuesText(count)}`;
}

function linesOf(questions: readonly CorrectionQuestion[]): string {
  const rest = questions.length > SHOWN ? [`И ещё ${questions.length - SHOWN}.`] : [];
  return [...questions.slice(0, SHOWN).map(lineOf), ...rest].join(' ');
}

function lineOf({ correction: { column, was, value }, field }: CorrectionQuestion): string {
  const before = `«${column}»: «${was ?? ''}» исправлено на «${value}»`;
  return field === null ? `${before}.` : `${before}, в новой таблице «${field.value}».`;
}
