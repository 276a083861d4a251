import { findLayer } from '../../../document/document.ts';
import { templatesOf } from '../../../document/layers/content.ts';
import type { PipeName } from '../../../document/template/pipeNames.ts';
import { ALONE as ALONE_PIPE } from '../../../document/template/pipeNames.ts';
import { fieldNear, withPipes } from '../../../data/template/index.ts';
import { replaceLayerText } from '../../../engine/edits/text/index.ts';
import type { ProblemFix } from './problemFixes.ts';

/** Pipes of a field that may be a number; a date or a name is none. */
const OF_NUMBERS: ReadonlySet<string> = new Set<PipeName>([
  'число',
  'прописью',
  'римское',
  'порядковое',
  'прописные',
  'строчные',
  'с заглавной',
  'если пусто',
  'убрать строку, если пусто',
]);

/** Words for a number beside a value that is none: the value is printed without them. */
export const ALONE: ProblemFix = {
  label: ({ problem, each = [] }) => {
    const isOne = each.every(
      (other) => 'value' in other && 'value' in problem && other.value === problem.value,
    );
    return isOne && 'value' in problem
      ? `Печатать просто «${problem.value}»`
      : 'Печатать только само значение';
  },
  edit: (document, { problem }) => {
    const layer = findLayer(document, problem.layerId);
    if (problem.kind !== 'unread' || layer === undefined || problem.read === problem.value) return document;
    const { source: before } = problem;
    return templatesOf(layer).reduce((now, template, place) => {
      const start = template.indexOf(before);
      const field = fieldNear(template, start);
      if (start < 0 || field?.start !== start) return now;
      if (field.pipes.some(({ name }) => !OF_NUMBERS.has(name))) return now;
      const source = withPipes(before, [], 0, [...field.pipes, { name: ALONE_PIPE, argument: '' }]);
      return replaceLayerText(now, layer.id, [start, start + before.length], source, place);
    }, document);
  },
};
