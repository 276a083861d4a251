/** Texts of the page «Начать с таблицы» that have numbers in them. */
import type { Finding, PreflightReport } from '../../../output/index.ts';
import { remarksText } from '../../words/plural.ts';
import { PROBLEM_SORTS } from '../../editor/preflight/problemKinds.ts';

const FORMS = new Intl.PluralRules('ru');

function counted(count: number, one: string, few: string, many: string): string {
  const form = FORMS.select(count);
  return `${count.toLocaleString('ru')} ${form === 'one' ? one : form === 'few' ? few : many}`;
}

export function peopleText(count: number): string {
  return counted(count, 'человек', 'человека', 'человек');
}

/** «27 готовы, 1 имя проверьте.»: copies without a problem of their own, and what a person has to look at. */
export function checkText({ copies, flagged, findings }: PreflightReport): string {
  const names = namesToCheck(findings, copies);
  const others = flagged.filter((copy) => !names.has(copy)).length;
  const ofSheet = findings.filter(({ count }) => count === copies).length;
  const ready = copies - flagged.length;
  const parts = [
    ...(names.size > 0 ? [`${counted(names.size, 'имя', 'имени', 'имён')} проверьте`] : []),
    ...(others > 0 ? [`${counted(others, 'копию', 'копии', 'копий')} проверьте`] : []),
    ...(ofSheet > 0 ? [`в самом макете ${remarksText(ofSheet)}`] : []),
  ];
  const begin =
    flagged.length === 0
      ? `Все ${copies.toLocaleString('ru')} готовы`
      : counted(ready, 'готова', 'готовы', 'готовы');
  if (copies === 1 && flagged.length === 0) return `${['Копия готова', ...parts].join(', ')}.`;
  return `${[begin, ...parts].join(', ')}.`;
}

/** Copies whose own problems concern names of people. */
function namesToCheck(findings: readonly Finding[], copies: number): ReadonlySet<number> {
  const aboutNames = findings.filter(
    ({ problem, count }) => PROBLEM_SORTS[problem.kind].isAboutNames === true && count < copies,
  );
  return new Set(aboutNames.flatMap((finding) => finding.copies));
}
