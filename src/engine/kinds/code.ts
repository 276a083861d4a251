/** A code on the page: its modules as one fill, so that their edges never part. */
import type { CodeLayer } from '../../document/layers/layer.ts';
import { isOfBars } from '../../document/layers/isOfBars.ts';
import { withFields } from '../../document/changeLayer.ts';
import { codeIn, codesOf } from './codeParts.ts';
import type { SizedKind } from './sizedKind.ts';

export const codeKind: SizedKind<CodeLayer> = {
  items: (layer, size, parts) => {
    const code = codeIn(layer, size, parts);
    return code.kind === 'drawn' ? code.items() : [];
  },
  resized: (layer, { width, height }) => withFields(layer, { width, height }),
  keepsRatio: (layer) => !isOfBars(layer),
  isLow: isOfBars,
  reach: () => 0,
  holds: () => true,
  // A code of modules is square.
  withSide: (layer, _, side) => {
    const length = side.width ?? side.height;
    return length === undefined || isOfBars(layer) ? side : { width: length, height: length };
  },
  scaledLines: (layer) => layer,
  alternative: ({ template }) => template,
  faults: (layer, node, sheet, parts) =>
    codesOf(parts).codeFaults(layer, node, codeIn(layer, node, parts), sheet),
  faultsAround: (layer, node, around, parts) =>
    codesOf(parts).surroundingFaults(layer, node, codeIn(layer, node, parts), around),
};
