import { findLayer } from '../../../document/document.ts';
import { templatesOf } from '../../../document/layers/content.ts';
import { replaceLayerText } from '../../../engine/edits/text/index.ts';
import type { ProblemFix } from './problemFixes.ts';

/** A name that was typed becomes the field of the list. */
export const NAME_AS_FIELD: ProblemFix = {
  label: ({ problem }) =>
    problem.kind === 'leftName' ? `Заменить на ${problem.becomes}` : 'Заменить на поле',
  edit: (document, { problem }) => {
    const layer = findLayer(document, problem.layerId);
    if (problem.kind !== 'leftName' || layer === undefined) return document;
    const { place, range, value, becomes } = problem;
    if (templatesOf(layer)[place]?.slice(...range) !== value) return document;
    return replaceLayerText(document, layer.id, range, becomes, place);
  },
};
