import { isKind } from '../../../document/layers/capabilities.ts';
import type { Document } from '../../../document/document.ts';
import type { CodeLayer, LayerId } from '../../../document/layers/layer.ts';
import { isOfBars } from '../../../document/layers/isOfBars.ts';
import { changeLayer, withFields, withOptional } from '../../../document/changeLayer.ts';

type CodeFields = Partial<
  Pick<CodeLayer, 'symbology' | 'template' | 'level' | 'quietZone' | 'color'> & {
    /** Null for none. */
    readonly background: string | null;
    readonly logo: CodeLayer['logo'] | null;
  }
>;

/**
 * Sets the sort, the content and the look of a code. A code that becomes bars gets a wide box, one that
 * becomes a square a square box, about the same middle. Other layers stay as they are.
 */
export function setCode(document: Document, id: LayerId, fields: CodeFields): Document {
  return changeLayer(document, id, (layer) => {
    if (!isKind(layer, 'code')) return layer;
    const { background, logo, ...plain } = fields;
    const changed = withFields(layer, { ...plain, ...boxOf(layer, plain.symbology ?? layer.symbology) });
    return withOptional(withOptional(changed, 'background', background), 'logo', logo);
  });
}

/** Height of a code of bars, as a share of its width. */
const BARS_SHARE = 0.3;

function boxOf(
  layer: CodeLayer,
  symbology: CodeLayer['symbology'],
): Partial<Pick<CodeLayer, 'x' | 'y' | 'width' | 'height'>> {
  const { x, y, width, height } = layer;
  const isLong = isOfBars({ symbology });
  if (isOfBars(layer) === isLong) return {};
  if (isLong) {
    const low = Math.max(1, Math.round(width * BARS_SHARE));
    return { height: low, y: y + (height - low) / 2 };
  }
  const side = width;
  return { height: side, x, y: y + (height - side) / 2 };
}
