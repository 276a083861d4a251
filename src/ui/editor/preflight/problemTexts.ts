/**
 * Which copies have something wrong, and how many, in words. What is wrong, the engine says (`findingText`).
 */
import { countText, pluralForm } from '../../../document/text/russian.ts';
import type { Finding, PreflightReport } from '../../../output/index.ts';
import { copiesText, remarksText } from '../../words/plural.ts';
import { PROBLEM_SORTS } from './problemKinds.ts';

/** Which copies they are. */
export function placesText({ count, first, last }: Finding, copies: number): string {
  if (count === copies) return 'во всех копиях';
  if (count === 1) return `копия ${number(first + 1)}`;
  if (last - first + 1 === count) return `копии ${number(first + 1)}–${number(last + 1)}`;
  return `${copiesText(count)}, первая — ${number(first + 1)}`;
}

/**
 * How many copies may be printed as they are, and what a person has to look at: «27 готовы, 1 имя проверьте.»
 */
export function reportText(report: PreflightReport): string {
  const { copies, flagged, findings } = report;
  const all = `${copiesText(copies)} ${readyWord(copies)}`;
  if (findings.length === 0) return `${all}, замечаний нет.`;
  const ofLayout = findings.filter(({ count }) => count === copies).length;
  const names = Math.min(namesToCheck(report), flagged.length);
  const ready = copies - flagged.length;
  const parts = [
    ...(ofLayout > 0 ? [`в макете ${remarksText(ofLayout)}`] : []),
    ...(ofLayout === 0 && flagged.length > 0 && ready > 0 ? [`${number(ready)} ${readyWord(ready)}`] : []),
    ...(names > 0 ? [`${countText(names, ['имя', 'имени', 'имён'])} проверьте`] : []),
    ...(flagged.length > names ? [`${countText(flagged.length - names, COPIES)} проверьте`] : []),
  ];
  return parts.length === 0 ? `${all}.` : `${capitalised(parts.join(', '))}.`;
}

const COPIES = ['копию', 'копии', 'копий'] as const;

/** Number of copies whose own problems concern names of people. */
function namesToCheck({ copies, flagged, findings }: PreflightReport): number {
  const own = new Set(flagged);
  const aboutNames = findings.filter(
    ({ problem, count }) => PROBLEM_SORTS[problem.kind].isAboutNames === true && count < copies,
  );
  const listed = new Set(aboutNames.flatMap((finding) => finding.copies.filter((copy) => own.has(copy))));
  // A finding lists only the first of very many copies.
  const unlisted = aboutNames.filter((finding) => finding.count > finding.copies.length);
  return Math.max(listed.size, ...unlisted.map(({ count }) => count));
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
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
