import { layersWith, placesOf } from '../../../document/changeLayer.ts';
import type { Document } from '../../../document/document.ts';
import { changedLayers } from '../../../document/layers/changedLayers.ts';
import type { Layer, LayerId } from '../../../document/layers/layer.ts';
import { sameFields } from '../../../document/schema/sameFields.ts';
import { tidy } from '../../math/interval.ts';
import type { Point } from '../../math/point.ts';

/** A document of the history and what was selected when it was left. */
interface Left {
  readonly document: Document;
  readonly selection: readonly LayerId[];
}

/**
 * By how much copies lie beside what they were copied of, document pixels. Null when the selected layers are
 * no copies, were moved apart, or something else was done since. A copy is told by the history: what it was
 * copied of was selected before it was there.
 * @param past documents before this one, the latest last
 */
export function copiedBy(past: readonly Left[], now: Left): Point | null {
  const copies = inOrder(now.document, now.selection);
  const at = past.findLastIndex(({ document }) => {
    const places = placesOf(document.layers);
    return copies.every(({ id }) => !places.has(id));
  });
  const before = past[at];
  if (before === undefined || copies.length === 0) return null;
  const since = [...past.slice(at + 1), now];
  if (!since.every((step) => concerns(since[0], step, now.selection))) return null;
  const originals = inOrder(before.document, before.selection);
  if (originals.length !== copies.length) return null;
  const ways = copies.map((copy, index) => wayFrom(originals[index], copy));
  const [first = null] = ways;
  const isOne = first !== null && ways.every((way) => way?.x === first.x && way.y === first.y);
  return isOne && (first.x !== 0 || first.y !== 0) ? first : null;
}

/** Whether a step has the copies selected and has changed nothing but them. */
function concerns(first: Left | undefined, step: Left, copies: readonly LayerId[]): boolean {
  if (first === undefined) return false;
  const changed = changedLayers(first.document.layers, step.document.layers);
  return (
    sameIds(step.selection, copies) &&
    changed !== null &&
    changed.every((place) => copies.includes(step.document.layers[place]?.id ?? ''))
  );
}

function sameIds(one: readonly LayerId[], other: readonly LayerId[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

/** From the bottom of the page to the top. */
function inOrder(document: Document, ids: readonly LayerId[]): readonly Layer[] {
  const places = placesOf(document.layers);
  return layersWith(document, ids).toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

/** From a layer to its copy; null if it is none. */
function wayFrom(original: Layer | undefined, copy: Layer): Point | null {
  if (original === undefined) return null;
  const { id, name, x, y, locked, group: _, ...like } = copy;
  const { group: __, ...same } = { ...original, id, name, x, y, locked };
  const isLike = sameFields<object>({ ...like, id, name, x, y, locked }, same);
  return isLike ? { x: tidy(x - original.x), y: tidy(y - original.y) } : null;
}
