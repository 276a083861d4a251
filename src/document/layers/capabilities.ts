/**
 * Capabilities of each kind of layer. Code asks for the capability it needs, or switches over every kind; it
 * never tests for what a kind is not, so a new kind is one line here. What a kind does is in `layerTraits.ts`.
 *
 * Separate from the table of kinds, so that a worker that only draws loads no schemas.
 */
import type { CodeLayer, Layer, LayerType, ShapeLayer, SignatureLayer } from './layer.ts';

interface Capabilities {
  /** Has text in a text box, drawn with fonts. */
  readonly text: boolean;
  /** Its text is written in the layer itself; it takes nothing from a table. */
  readonly typing: boolean;
  /** Uses values of records, so copies differ. */
  readonly records: boolean;
  /** Is an image with its own proportions. */
  readonly picture: boolean;
  /** Its content is one template: a text whose fields the records fill. */
  readonly template: boolean;
  /** Draws letters of fonts. */
  readonly letters: boolean;
}

const NOTHING = {
  text: false,
  typing: false,
  records: false,
  picture: false,
  template: false,
  letters: false,
} as const;

const CAPABILITIES = {
  text: { ...NOTHING, text: true, typing: true, template: true, letters: true },
  db: { ...NOTHING, text: true, records: true, template: true, letters: true },
  image: { ...NOTHING, picture: true },
  shape: NOTHING,
  code: { ...NOTHING, template: true },
  signature: { ...NOTHING, letters: true },
} as const satisfies Record<LayerType, Capabilities>;

type KindsWith<Capability extends keyof Capabilities> = {
  [Type in LayerType]: (typeof CAPABILITIES)[Type][Capability] extends true ? Type : never;
}[LayerType];
/** Layers whose kinds have this capability. */
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

/** For the edits, the looks of templates and the panel of shapes alone; all else asks what a layer can do. */
export function isShape(layer: Layer | undefined): layer is ShapeLayer {
  return layer?.type === 'shape';
}

/** For the edits, the parts and the panel of codes alone; all else asks what a layer can do. */
export function isCode(layer: Layer | undefined): layer is CodeLayer {
  return layer?.type === 'code';
}

/** For the edits, the roles and the panel of signatures alone; all else asks what a layer can do. */
export function isSignature(layer: Layer | undefined): layer is SignatureLayer {
  return layer?.type === 'signature';
}

export function hasLetters(layer: Layer | undefined): layer is LayerWith<'letters'> {
  return layer !== undefined && CAPABILITIES[layer.type].letters;
}

export function hasTemplate(layer: Layer | undefined): layer is LayerWith<'template'> {
  return layer !== undefined && CAPABILITIES[layer.type].template;
}
