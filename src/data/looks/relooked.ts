/** Another look of a template that is filled already. */
import type { Document } from '../../document/document.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { hasLetters, hasText } from '../../document/layers/capabilities.ts';
import { withFormatting } from '../../document/layers/content.ts';
import { formattingOf } from '../../document/layers/formattingOf.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { traitsOf } from '../../document/layers/layerTraits.ts';
import type { Look } from './looks.ts';
import { withLook } from './looks.ts';

/**
 * The filled document in this look of its template: the words, values and pictures that it has, with the
 * colours, the ground and the shapes of the look. What was put over the template, such as a stamp, stays
 * there.
 */
export function relooked(template: Document, filled: Document, look: Look): Document {
  const { layers, settings } = withLook(template, look);
  const ofTemplate = new Set(template.layers.map(({ id }) => id));
  const present = new Map(filled.layers.map((layer) => [layer.id, layer]));
  const { background: _, ...kept } = filled.settings;
  const { background } = settings;
  const own = layers.map((drawn) => inLookOf(present.get(drawn.id), drawn));
  const others = filled.layers.filter(({ id }) => !ofTemplate.has(id));
  return {
    ...filled,
    settings: { ...kept, ...(background !== undefined && { background }) },
    layers: [...own, ...others],
  };
}

/** The content of a layer as the look draws it. */
function inLookOf(now: Layer | undefined, drawn: Layer): Layer {
  if (now === undefined) return drawn;
  if (hasLetters(now) && hasLetters(drawn)) return withInksOf(now, drawn);
  return (now.type === drawn.type ? traitsOf<Layer>(now).relooked?.(now, drawn) : null) ?? drawn;
}

function withInksOf(now: LayerWith<'letters'>, drawn: LayerWith<'letters'>): Layer {
  const [own, look] = [formattingOf(now), formattingOf(drawn)];
  const areSame = hasText(now) && own.segments.length === look.segments.length;
  const segments = own.segments.map(({ range, format }, place) => {
    const color = areSame ? look.segments[place]?.format.color : undefined;
    return { range, format: color === undefined ? format : { ...format, color } };
  });
  return withFormatting(now, { default: { ...own.default, color: look.default.color }, segments });
}
