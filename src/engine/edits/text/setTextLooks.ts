import { clamp } from '../../math/interval.ts';
import type { LayerWith } from '../../../document/layers/capabilities.ts';
import { hasText } from '../../../document/layers/capabilities.ts';
import { changeLayers } from '../../../document/changeLayer.ts';
import type { Document } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import type { TextLooks } from '../../../document/layers/textBoxFields.ts';
import {
  MAX_PARAGRAPH_SPACE,
  MAX_TAB_STOPS,
  MAX_TEXT_ARC,
  MAX_TEXT_OUTLINE,
  MAX_TEXT_SHADOW,
  MIN_TAB_STOP,
} from '../../../document/schema/constants.ts';
import { BOX_LOOKS } from '../../../document/text/textLooks.ts';
import { sameFields } from '../../../document/schema/sameFields.ts';

/** What to change of the looks of whole texts; null takes a look away, and what is absent stays. */
export type TextLooksChange = { readonly [Name in keyof TextLooks]?: TextLooks[Name] | null };

/**
 * Changes the looks of text and DB layers. The width of an outline is cut to 20 pixels, the distance of a
 * shadow to 50, an arc to a whole circle; an outline without a width is none, and an arc of less than a per
 * cent; room between paragraphs to three font sizes; stops of tabs to eight within the frame.
 * @param change the same for all, or what each layer gets
 */
export function setTextLooks(
  document: Document,
  ids: readonly LayerId[],
  change: TextLooksChange | ((layer: LayerWith<'text'>) => TextLooksChange),
): Document {
  const changeOf = typeof change === 'function' ? change : () => change;
  return changeLayers(document, ids, (layer) => (hasText(layer) ? withLooks(layer, changeOf(layer)) : layer));
}

function withLooks(layer: LayerWith<'text'>, change: TextLooksChange): LayerWith<'text'> {
  const next: TextLooks = {
    verticalAlign: changed(layer.verticalAlign, change.verticalAlign),
    arc: limitedArc(changed(layer.arc, change.arc)),
    typography: changed(layer.typography, change.typography),
    outline: limitedOutline(changed(layer.outline, change.outline)),
    shadow: limitedShadow(changed(layer.shadow, change.shadow)),
    hyphens: changed(layer.hyphens, change.hyphens),
    evenLines: changed(layer.evenLines, change.evenLines),
    tabs: change.tabs === undefined ? layer.tabs : limitedTabs(change.tabs),
    paragraphSpace: limitedSpace(changed(layer.paragraphSpace, change.paragraphSpace)),
  };
  if (BOX_LOOKS.every((name) => isAlike(layer[name], next[name]))) return layer;
  const entries = Object.entries({ ...layer, ...next });
  // An absent look has no field.
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as LayerWith<'text'>;
}

function changed<T>(before: T | undefined, wanted: T | null | undefined): T | undefined {
  return wanted === undefined ? before : (wanted ?? undefined);
}

/** The arc in whole per cent within its limit; none for a straight one. */
function limitedArc(arc: TextLooks['arc']): TextLooks['arc'] {
  const percent = Math.round(clamp(arc ?? 0, -MAX_TEXT_ARC, MAX_TEXT_ARC));
  return percent === 0 || Number.isNaN(percent) ? undefined : percent;
}

/** The room within its limit; none for no room. */
function limitedSpace(space: TextLooks['paragraphSpace']): TextLooks['paragraphSpace'] {
  return space !== undefined && space > 0 ? Math.min(space, MAX_PARAGRAPH_SPACE) : undefined;
}

/** The first stops, from the left, each within the frame. */
function limitedTabs(tabs: TextLooks['tabs'] | null): TextLooks['tabs'] {
  return (tabs ?? undefined)
    ?.slice(0, MAX_TAB_STOPS)
    .map((stop) => ({ ...stop, at: Math.round(clamp(stop.at, MIN_TAB_STOP, 100) * 10) / 10 }))
    .toSorted((a, b) => a.at - b.at);
}

/** The outline with a width within its limit; none for one without a width. */
export function limitedOutline(outline: TextLooks['outline']): TextLooks['outline'] {
  if (outline === undefined || !(outline.width > 0)) return undefined;
  return { ...outline, width: Math.min(outline.width, MAX_TEXT_OUTLINE) };
}

/** The shadow at a distance within its limit. */
export function limitedShadow(shadow: TextLooks['shadow']): TextLooks['shadow'] {
  if (shadow === undefined) return undefined;
  return { ...shadow, x: limitedOffset(shadow.x), y: limitedOffset(shadow.y) };
}

function limitedOffset(offset: number): number {
  return clamp(offset, -MAX_TEXT_SHADOW, MAX_TEXT_SHADOW);
}

function isAlike(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  return sameFields(a, b);
}
