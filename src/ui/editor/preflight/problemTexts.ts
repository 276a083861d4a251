/**
 * Which copies have something wrong, and how many, in words. What is wrong, the engine says (`findingText`).
 */
import { pluralForm } from '../../../document/text/russian.ts';
import type { Finding, PreflightReport } from '../../../output/check/index.ts';
import { headlineText } from '../../../output/check/index.ts';
import { copiesText, remarksText } from '../../words/plural.ts';

/** Which copies they are. */
export function placesText({ count, first, last }: Finding, copies: number): string {
  if (count === copies) return 'во всех копиях';
  if (count === 1) return `копия ${number(first + 1)}`;
  if (last - first + 1 === count) return `копии ${number(first + 1)}–${number(last + 1)}`;
  return `${copiesText(count)}, первая — ${number(first + 1)}`;
}

/** What is left to do, and where nothing is, that the copies are ready. */
export function reportText({
  copies,
  findings,
  isOfGroups,
}: Pick<PreflightReport, 'copies' | 'findings' | 'isOfGroups'>): string {
  const all = `${copiesText(copies)} ${readyWord(copies)}`;
  if (findings.length === 0) return `${all}, замечаний нет.`;
  const headline = headlineText(findings, copies, isOfGroups);
  return headline === '' ? `${all}.` : headline;
}

export function checkingText(done: number, total: number): string {
  return `Проверяем копии: ${number(done)} из ${number(total)}`;
}

export function imageText(problems: number): string {
  return problems === 0 ? '' : `У изображения ${remarksText(problems)}.`;
}

export const CHECK_BEGINS_TEXT = 'Проверяем копии…';
export const CHECK_FAILED_TEXT =
  'Проверить копии не удалось. Сохранить их можно, но сначала посмотрите их в предпросмотре.';

function readyWord(count: number): string {
  return pluralForm(count, ['готова', 'готовы', 'готовы']);
}

function number(value: number): string {
  return value.toLocaleString('ru');
}
