import { asList } from '../../../app/fields/groupRows.ts';
import type { ProblemFix } from './problemFixes.ts';

/** Several values of a copy become a list; its style can be changed in the panel of the layer. */
export const AS_LIST: ProblemFix = {
  label: () => 'Написать списком: А, Б и В',
  edit: (document, { problem }) =>
    problem.kind === 'severalValues' ? asList(document, problem.layerId, problem.source) : document,
};
