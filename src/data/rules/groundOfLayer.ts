/** What the colours of a layer are read against: the ground of its letters, or the letters over its fill. */
import { changeLayer, changeLayers } from '../../document/changeLayer.ts';
import type { Document } from '../../document/document.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { hasPicture, hasText } from '../../document/layers/capabilities.ts';
import { contentOf, withContent } from '../../document/layers/content.ts';
import { formattingOf } from '../../document/layers/formattingOf.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import { traitsOf } from '../../document/layers/layerTraits.ts';
import { ownFill } from '../../document/layers/ownFill.ts';
import { plainColor } from '../../document/layers/plainColor.ts';
import { ownSize } from '../../document/layers/ownSize.ts';
import { pageOfLayer } from '../../document/records/pages.ts';
import { applyDefault } from '../../document/text/segments.ts';
import { colorsBeside, contrastOf, ENOUGH_CONTRAST, GRAPHITE, isLight, WHITE } from './valueColors.ts';

/** The colour of letters or of a shape; the colour behind a layer. */
export type ColorKind = 'color' | 'background';

interface Readable {
  readonly document: Document;
  /** The colours that those of the values are read against. */
  readonly beside: readonly string[];
}

/**
 * The document in which colours of this kind can be read, and what they are read against. Letters over a fill
 * that neither deep nor bright colours suit become white, and the fill itself dark.
 */
export function withReadableInks(document: Document, layer: Layer, kind: string): Readable {
  if (kind !== 'color' && kind !== 'background') return { document, beside: [] };
  const isFill = kind === 'background' || ownFill(layer) !== null;
  if (!isFill) return { document, beside: [groundOf(document, layer)] };
  const texts = hasText(layer) ? [layer] : textsOver(document, layer);
  const inks = [...new Set(texts.flatMap(inksOf))];
  if (inks.length === 0) return { document, beside: [WHITE] };
  if (colorsBeside(inks, 1) !== null) return { document, beside: inks };
  const ids = texts.map(({ id }) => id);
  const white = changeLayers(document, ids, (text) => (hasText(text) ? withInk(text, WHITE) : text));
  return { document: changeLayer(white, layer.id, withDarkFill(kind)), beside: [WHITE] };
}

/** The colour of copies whose value has none, so that white letters can be read there too. */
function withDarkFill(kind: ColorKind): (layer: Layer) => Layer {
  return (layer) => {
    if (kind === 'color') {
      const fill = ownFill(layer);
      const isReadable = fill !== null && isDark(plainColor(fill));
      return isReadable ? layer : (traitsOf(layer).withColor?.(layer, GRAPHITE) ?? layer);
    }
    return isDark(layer.background) ? layer : { ...layer, background: GRAPHITE };
  };
}

function isDark(color: string | null | undefined): boolean {
  return color !== null && color !== undefined && contrastOf(color, WHITE) >= ENOUGH_CONTRAST;
}

function withInk(layer: LayerWith<'text'>, color: string): Layer {
  const { template, formatting } = contentOf(layer);
  return withContent(layer, { template, formatting: applyDefault(formatting, template, { color }) });
}

function inksOf(layer: LayerWith<'text'>): readonly string[] {
  const { default: format, segments } = formattingOf(layer);
  return [format.color, ...segments.flatMap((segment) => segment.format.color ?? [])];
}

/** The texts over the box of a layer. */
function textsOver(document: Document, layer: Layer): readonly LayerWith<'text'>[] {
  const above = onSamePage(document, layer.id).slice(placeOf(document, layer) + 1);
  return above.filter((other) => hasText(other)).filter((text) => text.visible && covers(layer, text));
}

/** The colour behind the letters of a layer; where a picture is, their own colour says whether it is dark. */
function groundOf(document: Document, layer: Layer): string {
  if (layer.background !== undefined) return layer.background;
  const below = onSamePage(document, layer.id).slice(0, placeOf(document, layer));
  const ground = below.findLast((other) => other.visible && isGround(other) && covers(other, layer));
  if (ground?.background !== undefined) return ground.background;
  const fill = ground === undefined ? null : ownFill(ground);
  if (fill !== null) return plainColor(fill);
  const { background } = document.settings;
  if (ground === undefined && background !== undefined) return plainColor(background);
  return hasText(layer) && inksOf(layer).every(isLight) ? DARK_GROUND : WHITE;
}

/** For light letters on a picture. */
const DARK_GROUND = '#1f2937';

function isGround(layer: Layer): boolean {
  if (layer.background !== undefined || hasPicture(layer)) return true;
  return ownFill(layer) !== null;
}

/** Whether the middle of a layer is over the box of another; rotation is left out. */
function covers(ground: Layer, layer: Layer): boolean {
  const [box, over] = [boxOf(ground), boxOf(layer)];
  const x = over.x + over.width / 2 - box.x;
  const y = over.y + over.height / 2 - box.y;
  return x >= 0 && y >= 0 && x <= box.width && y <= box.height;
}

/** A text without a stated size counts as its first letters. */
function boxOf(layer: Layer) {
  const { x, y } = layer;
  if (!hasText(layer)) return { x, y, ...ownSize(layer) };
  const { fontSize } = formattingOf(layer).default;
  return { x, y, width: layer.width ?? fontSize, height: layer.height ?? fontSize };
}

function onSamePage({ layers }: Document, id: LayerId): readonly Layer[] {
  const own = layers.find((layer) => layer.id === id);
  return layers.filter((layer) => own !== undefined && pageOfLayer(layer) === pageOfLayer(own));
}

function placeOf(document: Document, { id }: Layer): number {
  return onSamePage(document, id).findIndex((layer) => layer.id === id);
}
