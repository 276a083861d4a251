/**
 * Where people sign in a design that marks no place for it, such as one made in another program:
 *
 *   Директор  ______________  И. О. Фамилия      the thin layer or the text of underscores beside the name
 *   Директор                  И. О. Фамилия      else the room between position and name
 *
 * Only beside names that are known by their words: a template of ours says by its roles what it wants.
 */
import type { Document } from '../../document/document.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { hasText, isTyped } from '../../document/layers/capabilities.ts';
import { templatesOf } from '../../document/layers/content.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { ownSize } from '../../document/layers/ownSize.ts';
import { layerBeside, positionBeside, roleOf } from './roleOf.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SignatureLine {
  /** Of who signs, as the document has it; empty without one. */
  readonly position: string;
  readonly page: number | undefined;
  readonly box: Box;
}

/** All lengths are document pixels. */
const THIN = 6;
const SHORTEST = 60;
/** The room that a signature takes where nothing bounds it. */
const ROOM = 220;
const UNDERSCORES = /^[_\s]{4,}$/u;
const LETTER_HEIGHT = 30;

export function signatureLines(document: Document): readonly SignatureLine[] {
  return document.layers.filter(isTyped).flatMap((layer) => {
    if (layer.role !== undefined || !layer.visible || roleOf(layer)?.is !== 'signer') return [];
    const box = drawnLine(document, layer) ?? roomBefore(document, layer);
    return box === null ? [] : [{ position: positionBeside(document, layer), page: layer.page, box }];
  });
}

/** The nearest line that is drawn beside the name or above it. */
function drawnLine({ layers }: Document, name: LayerWith<'typing'>): Box | null {
  const [middle, bottom] = [name.x + (name.width ?? 0) / 2, name.y + (name.height ?? LETTER_HEIGHT)];
  const found = layers
    .filter(({ id, page, visible }) => id !== name.id && visible && (page ?? 0) === (name.page ?? 0))
    .flatMap((layer) => lineOf(layer) ?? [])
    .filter(({ y }) => y > name.y - LETTER_HEIGHT * 1.5 && y < bottom + LETTER_HEIGHT / 2)
    .map((box) => ({ box, far: Math.abs(box.x + box.width / 2 - middle) }))
    .toSorted((a, b) => a.far - b.far);
  return found[0]?.box ?? null;
}

/** A layer that is drawn as a line; null for all others. */
function lineOf(layer: Layer): Box | null {
  const { x, y } = layer;
  if (isTyped(layer)) {
    const height = layer.height ?? LETTER_HEIGHT;
    if (!UNDERSCORES.test(layer.display)) return null;
    return { x, y: y + height - 2, width: layer.width ?? ROOM, height: 1 };
  }
  if (hasText(layer) || templatesOf(layer).length > 0) return null;
  const { width, height } = ownSize(layer);
  return height <= THIN && width >= SHORTEST ? { x, y, width, height } : null;
}

function roomBefore(document: Document, name: LayerWith<'typing'>): Box | null {
  const position = layerBeside(document, name);
  if (position === null) return null;
  const start = Math.max(position.x + (position.width ?? 0), name.x - ROOM);
  const width = name.x - start;
  return width < SHORTEST
    ? null
    : { x: start, y: name.y + (name.height ?? LETTER_HEIGHT) - 2, width, height: 1 };
}
