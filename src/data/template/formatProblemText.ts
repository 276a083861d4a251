import type { TemplateProblem } from '../../document/template/formatTemplate.ts';
import type { PipeName } from '../../document/template/pipeNames.ts';
import { PIPE_NAMES } from '../../document/template/pipeNames.ts';
import { nearestName } from '../names/nearestName.ts';
import { PIPES } from './pipes.ts';

/**
 * What is wrong in a format template, in words for the person who types it. `columns` are those that it can
 * name.
 */
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
    case 'pipeArgument':
      return argumentText(problem.name);
    case 'unknownField':
      return `Среди выбранных столбцов нет «${problem.name}». ${meant(columns, problem.name)}`.trim();
  }
}

/** What a pipe expects after its colon. */
function argumentText(name: string): string {
  const kind = Object.hasOwn(PIPE_NAMES, name) ? PIPE_NAMES[name as PipeName] : 'text'; // hasOwn does not narrow
  switch (kind) {
    case 'none':
      return `После «${name}» ничего не нужно: уберите двоеточие и слова за ним.`;
    case 'forms':
      return `После «${name}» нужны три слова через запятую: «${name}: балл, балла, баллов».`;
    case 'agreement':
      return `После «${name}» могут стоять род и падеж: «${name}: дательный женский».`;
    case 'words':
      return `После «${name}» нужны два слова через черту: «${name}: награждён / награждена».`;
    case 'number':
      return `После «${name}» нужно число: «${name}: 001».`;
    case 'wish':
      return `После «${name}» может стоять текст: «${name}: участник».`;
    case 'list':
      return `После «${name}» могут стоять слова: и, строки, номера, без повторов — или точка с запятой. Например, «${name}: и».`;
    case 'text':
      return `После «${name}» нужен текст: «${name}: участник».`;
    default:
      return kind satisfies never;
  }
}

function meant(names: readonly string[], written: string): string {
  const near = nearestName(names, written);
  return near === null ? '' : `Возможно, «${near}».`;
}
