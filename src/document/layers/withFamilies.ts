import type { Layer } from './layer.ts';
import { hasText } from './capabilities.ts';
import { contentOf, withContent } from './content.ts';

/** The layer with other families in its formats; the same layer when all stay. */
export function withFamilies(layer: Layer, familyFor: (family: string) => string): Layer {
  if (!hasText(layer)) return layer;
  const content = contentOf(layer);
  const { default: plain, segments } = content.formatting;
  const changed = <Format extends { readonly fontFamily?: string | undefined }>(format: Format): Format => {
    if (format.fontFamily === undefined) return format;
    const family = familyFor(format.fontFamily);
    return family === format.fontFamily ? format : { ...format, fontFamily: family };
  };
  const formatting = {
    default: changed(plain),
    segments: segments.map(({ range, format }) => ({ range, format: changed(format) })),
  };
  const isSame =
    formatting.default === plain &&
    formatting.segments.every(({ format }, index) => format === segments[index]?.format);
  return isSame ? layer : withContent(layer, { ...content, formatting });
}
