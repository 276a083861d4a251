import type { TemplateProblem } from '../../../engine/index.ts';

/** What is wrong in a format template, in words for the person who types it. */
export function formatProblemText(problem: TemplateProblem): string {
  switch (problem.kind) {
    case 'unclosedField':
      return 'Скобка «{» не закрыта. Чтобы написать саму скобку, удвойте её: «{{».';
    case 'strayBrace':
      return 'Лишняя скобка «}». Чтобы написать саму скобку, удвойте её: «}}».';
    case 'emptyField':
      return 'В скобках нет названия столбца.';
    case 'unknownPipe':
      return `После черты «${problem.name}»: такого преобразования нет. Выберите его из списка «Как показать».`;
    case 'unknownField':
      return `Среди выбранных столбцов нет «${problem.name}».`;
  }
}
