/**
 * Layers as their template had them: texts with a role say its words again, and pictures of an organisation give
 * their place back. A published template keeps roles and loses values.
 */
import { hasPicture, isTyped } from '../layers/capabilities.ts';
import { traitsOf } from '../layers/layerTraits.ts';
import { createShapeLayer } from '../layers/newLayer.ts';
import type { Layer } from '../layers/layer.ts';
import type { Role } from '../layers/role.ts';
import type { Signing } from '../layers/signing.ts';
import { signingOf, withSigning } from '../layers/signing.ts';

export function withoutOrganisation(layers: readonly Layer[]): readonly Layer[] {
  return layers.flatMap((layer) => {
    const { role } = layer;
    if (role === undefined) return [layer];
    if (isTyped(layer)) return [role.words === undefined ? layer : withWords(layer, role.words)];
    const signing = signingOf(layer);
    if (signing !== null) return [withoutSigner(layer, signing, role)];
    if (role.isOwn !== true || !hasPicture(layer)) return [layer];
    return layers.some((other) => marksPlaceOf(other, layer, role)) ? [] : [emptyPlace(layer, role)];
  });
}

function withWords<L extends Extract<Layer, { readonly type: 'text' }>>(layer: L, words: string): L {
  if (layer.display.replaceAll(/\s+/gu, ' ') === words) return layer;
  return { ...layer, display: words, formatting: { ...layer.formatting, segments: [] } };
}

/** What the template said of who signs; nobody's signature. */
function withoutSigner(layer: Layer, signing: Signing, { words, position }: Role): Layer {
  const unsigned = traitsOf(layer).withSignature?.(layer, null) ?? layer;
  return withSigning(unsigned, { name: words ?? signing.name, position: position ?? signing.position });
}

function marksPlaceOf(place: Layer, layer: Layer, { is, row }: Role): boolean {
  const { role } = place;
  return role?.isPlace === true && role.is === is && role.row === row && place.page === layer.page;
}

/** A box that nothing is painted of, where the picture was. */
function emptyPlace(layer: Extract<Layer, { readonly type: 'image' }>, { is, row }: Role): Layer {
  const { id, name, visible, x, y, rotation, page, group, width, height, scale } = layer;
  return createShapeLayer({
    id,
    name,
    visible,
    locked: true,
    x,
    y,
    rotation,
    ...(page !== undefined && { page }),
    ...(group !== undefined && { group }),
    width: width * scale,
    height: height * scale,
    fill: null,
    stroke: null,
    role: { is, ...(row !== undefined && { row }), isPlace: true },
  });
}
