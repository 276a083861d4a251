/**
 * What a layer of each kind can do. Code asks for the capability that it needs, or switches over every kind; it never tests
 * for what a kind is not, so that a new kind is a line here and not a search through the product.
 *
 * Apart from the table of kinds: a worker that only draws loads no schemas.
 */
import type { Layer, LayerType } from './layer.ts';

interface Capabilities {
  /** Has a text in a text box, drawn in fonts. */
  readonly text: boolean;
  /** Its text is typed on the page, and parts of it are formatted. */
  readonly typing: boolean;
  /** Takes values of records, so that copies differ by it. */
  readonly records: boolean;
  /** Is a picture with proportions of its own. */
  readonly picture: boolean;
}

const CAPABILITIES = {
  text: { text: true, typing: true, records: false, picture: false },
  db: { text: true, typing: false, records: true, picture: false },
  image: { text: false, typing: false, records: false, picture: true },
} as const satisfies Record<LayerType, Capabilities>;

type KindsWith<Capability extends keyof Capabilities> = {
  [Type in LayerType]: (typeof CAPABILITIES)[Type][Capability] extends true ? Type : never;
}[LayerType];
/** The layers whose kinds have a capability. */
export type LayerWith<Capability extends keyof Capabilities> = Extract<
  Layer,
  { readonly type: KindsWith<Capability> }
>;

export function hasText(layer: Layer | undefined): layer is LayerWith<'text'> {
  return layer !== undefined && CAPABILITIES[layer.type].text;
}

export function isTyped(layer: Layer | undefined): layer is LayerWith<'typing'> {
  return layer !== undefined && CAPABILITIES[layer.type].typing;
}

export function takesRecords(layer: Layer | undefined): layer is LayerWith<'records'> {
  return layer !== undefined && CAPABILITIES[layer.type].records;
}

export function hasPicture(layer: Layer | undefined): layer is LayerWith<'picture'> {
  return layer !== undefined && CAPABILITIES[layer.type].picture;
}
