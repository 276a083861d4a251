import type { Layer } from './layer.ts';
import { hasLetters } from './capabilities.ts';
import { withFormatting } from './content.ts';
import { formattingOf } from './formattingOf.ts';

/** The layer with other families in its formats; the same layer when all stay. */
export function withFamilies(layer: Layer, familyFor: (family: string) => string): Layer {
  if (!hasLetters(layer)) return layer;
  const { default: plain, segments } = formattingOf(layer);
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
  return isSame ? layer : withFormatting(layer, formatting);
}
