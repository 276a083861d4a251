import type { TemplateProblem } from '../../document/template/formatTemplate.ts';
import { nearestName } from '../names/nearestName.ts';
import { PIPES } from './pipes.ts';

/** What is wrong in a format template, in words for the person who types it. `columns` are those that it can name. */
export function formatProblemText(problem: TemplateProblem, columns: readonly string[] = []): string {
  switch (problem.kind) {
    case 'unclosedField':
      return 'Скобка «{» не закрыта. Чтобы написать саму скобку, удвойте её: «{{».';
    case 'strayBrace':
      return 'Лишняя скобка «}». Чтобы написать саму скобку, удвойте её: «}}».';
    case 'emptyField':
      return 'В скобках нет названия столбца.';
    case 'unknownPipe':
      return `После черты «${problem.name}»: такого преобразования нет. ${meant(Object.keys(PIPES), problem.name) || 'Выберите его из списка «Как показать».'}`;
    case 'unknownField':
      return `Среди выбранных столбцов нет «${problem.name}». ${meant(columns, problem.name)}`.trim();
  }
}

function meant(names: readonly string[], written: string): string {
  const near = nearestName(names, written);
  return near === null ? '' : `Возможно, «${near}».`;
}
