import { findLayer } from '../../../document/document.ts';
import { hasText } from '../../../document/layers/capabilities.ts';
import { templateOf } from '../../../document/layers/content.ts';
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
    if (problem.kind !== 'unread' || !hasText(layer) || problem.read === problem.value) return document;
    const template = templateOf(layer);
    const start = template.indexOf(problem.source);
    const field = fieldNear(template, start);
    if (start < 0 || field?.start !== start) return document;
    if (field.pipes.some(({ name }) => !OF_NUMBERS.has(name))) return document;
    const pipes = [...field.pipes, { name: ALONE_PIPE, argument: '' }];
    const source = withPipes(problem.source, [], 0, pipes);
    return replaceLayerText(document, layer.id, [start, start + problem.source.length], source);
  },
};
