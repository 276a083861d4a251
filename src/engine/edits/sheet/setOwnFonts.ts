import type { Document } from '../../../document/document.ts';
import { withFamilies } from '../../../document/layers/withFamilies.ts';
import type { OwnFont } from '../../../document/ownFonts.ts';
import { isOwnFont } from '../../../document/ownFonts.ts';
import { DEFAULT_FONT_FAMILY } from '../../../document/schema/constants.ts';
import { withoutEmpty } from '../../../document/settings.ts';

/**
 * Gives the document these fonts of one's own. A family that had the same name before goes on in its texts
 * with its new faces; texts in a family that is no longer there take the default one.
 */
export function setOwnFonts(document: Document, fonts: readonly OwnFont[]): Document {
  const { settings } = document;
  const before = settings.fonts ?? [];
  const kept = new Set(fonts.map(({ family }) => family));
  const familyFor = (family: string): string => {
    if (!isOwnFont(family) || kept.has(family)) return family;
    const title = before.find((font) => font.family === family)?.title;
    const next = fonts.find((font) => title !== undefined && font.title === title);
    return next?.family ?? DEFAULT_FONT_FAMILY;
  };
  return {
    ...document,
    settings: withoutEmpty({ ...settings, fonts }),
    layers: document.layers.map((layer) => withFamilies(layer, familyFor)),
  };
}
