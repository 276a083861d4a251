import { findLayer } from '../../../document/document.ts';
import { hasText, takesRecords } from '../../../document/layers/capabilities.ts';
import { templateOf } from '../../../document/layers/content.ts';
import { LISTS } from '../../../document/template/pipeNames.ts';
import { bindFormat, fieldNear, withPipes } from '../../../data/index.ts';
import { replaceLayerText } from '../../../engine/index.ts';
import type { ProblemFix } from './problemFixes.ts';

const AND = { name: LISTS, argument: 'и' };

/** Several values of a copy become a list with «и» before the last one; its style can be changed in the panel. */
export const AS_LIST: ProblemFix = {
  label: () => 'Написать списком: А, Б и В',
  edit: (document, { problem }) => {
    const layer = findLayer(document, problem.layerId);
    if (problem.kind !== 'severalValues' || !hasText(layer)) return document;
    if (problem.source === '') {
      if (!takesRecords(layer)) return document;
      const names = (layer.query?.columns ?? []).map(({ name }) => name);
      return bindFormat(document, layer.id, withPipes('', names, 0, [AND]));
    }
    const template = templateOf(layer);
    const start = template.indexOf(problem.source);
    const field = fieldNear(template, start);
    if (start < 0 || field?.start !== start) return document;
    const source = withPipes(problem.source, [], 0, [...field.pipes, AND]);
    return replaceLayerText(document, layer.id, [start, start + problem.source.length], source);
  },
};
