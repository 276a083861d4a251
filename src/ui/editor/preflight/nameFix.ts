import { findLayer } from '../../../document/document.ts';
import { hasText, isTyped } from '../../../document/layers/capabilities.ts';
import { templateOf } from '../../../document/layers/content.ts';
import { replaceLayerText } from '../../../engine/edits/text/index.ts';
import type { ProblemFix } from './problemFixes.ts';

/** A name that was typed becomes the field of the list. */
export const NAME_AS_FIELD: ProblemFix = {
  label: ({ problem }) =>
    problem.kind === 'leftName' ? `Заменить на ${problem.becomes}` : 'Заменить на поле',
  edit: (document, { problem }) => {
    const layer = findLayer(document, problem.layerId);
    if (problem.kind !== 'leftName' || !hasText(layer) || !isTyped(layer)) return document;
    if (templateOf(layer).slice(...problem.range) !== problem.value) return document;
    return replaceLayerText(document, layer.id, problem.range, problem.becomes);
  },
};
