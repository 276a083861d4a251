/** Texts of the page «Начать с таблицы» that have numbers in them. */
import type { PreflightReport } from '../../../output/check/index.ts';
import { headlineText } from '../../../output/check/index.ts';

const FORMS = new Intl.PluralRules('ru');

function countText(count: number, one: string, few: string, many: string): string {
  const form = FORMS.select(count);
  return `${count.toLocaleString('ru')} ${form === 'one' ? one : form === 'few' ? few : many}`;
}

export function peopleText(count: number): string {
  return countText(count, 'человек', 'человека', 'человек');
}

/** What is left to do, and where nothing is, that the copies are ready. */
export function checkText({
  copies,
  findings,
  isOfGroups,
}: Pick<PreflightReport, 'copies' | 'findings' | 'isOfGroups'>): string {
  const headline = headlineText(findings, copies, isOfGroups);
  if (headline !== '') return headline;
  return copies === 1 ? 'Копия готова.' : `Все ${copies.toLocaleString('ru')} готовы.`;
}
