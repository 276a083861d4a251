import { hasPicture } from '../../../document/layers/capabilities.ts';
import { changeLayers } from '../../../document/changeLayer.ts';
import type { Document } from '../../../document/document.ts';
import type { ImageLayer, Layer, LayerId } from '../../../document/layers/layer.ts';
import type { Effects } from '../../../document/layers/layerFields.ts';
import type { PictureLooks } from '../../../document/pictures/pictureLooks.ts';

/** What to change; null takes a look away, and what is absent stays. */
export type PictureLooksChange = { readonly [Name in keyof PictureLooks]?: PictureLooks[Name] | null };
export type EffectsChange = { readonly [Name in keyof Effects]?: Effects[Name] | null };

/** Changes how pictures are drawn; layers without a picture stay as they are. */
export function setPictureLooks(
  document: Document,
  ids: readonly LayerId[],
  change: PictureLooksChange,
): Document {
  return changeLayers(document, ids, (layer) =>
    hasPicture(layer) ? changed(layer, withPlainTone(change)) : layer,
  );
}

/** Changes how layers of any kind mix with what is below them, and their shadows. */
export function setEffects(document: Document, ids: readonly LayerId[], change: EffectsChange): Document {
  return changeLayers(document, ids, (layer) => changed(layer, change));
}

/** What a new stamp keeps of its picture. */
export const FIRST_INK = { color: null, strength: 0.5 } as const;

/**
 * Makes a picture a stamp or a signature on the paper below it, or a picture again. Its colours and strength,
 * and how it mixes with the paper, can be changed afterwards.
 */
export function setInk(document: Document, id: LayerId, isInk: boolean): Document {
  const inked = setPictureLooks(document, [id], {
    ink: isInk ? FIRST_INK : null,
  });
  return setEffects(inked, [id], { blend: isInk ? 'multiply' : null });
}

/**
 * Gives a picture a frame in its present box, which the picture fills; null stretches it to the box again.
 */
export function setFrame(document: Document, id: LayerId, frame: ImageLayer['frame'] | null): Document {
  return setPictureLooks(document, [id], { frame: frame ?? null });
}

/** A tone that changes nothing is none. */
function withPlainTone(change: PictureLooksChange): PictureLooksChange {
  const { tone } = change;
  if (!tone) return change;
  const isPlain = tone.brightness === 0 && tone.contrast === 0 && (tone.tint?.amount ?? 0) === 0;
  return isPlain && tone.tint === undefined ? { ...change, tone: null } : change;
}

function changed<L extends Layer>(layer: L, change: EffectsChange & PictureLooksChange): L {
  const fields = new Map<string, unknown>(Object.entries(layer));
  let isChanged = false;
  for (const [name, wanted] of Object.entries(change)) {
    if (wanted === undefined || sameValue(fields.get(name), wanted ?? undefined)) continue;
    isChanged = true;
    if (wanted === null) fields.delete(name);
    else fields.set(name, wanted);
  }
  return isChanged ? (Object.fromEntries(fields) as L) : layer; // each field is of its own type
}

/** The values are plain data of a few fields. */
function sameValue(a: unknown, b: unknown): boolean {
  return a === b || (a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b));
}
