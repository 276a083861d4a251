/**
 * What a layer can do, asked. Code asks for the capability it needs, or switches over every kind; it never
 * tests for what a kind is not, so a new kind is one row of `layerTraits.ts`.
 */
import type { Layer, LayerOfKind, LayerType } from './layer.ts';
import type { Capabilities, Traits } from './layerTraits.ts';
import { traitsOf } from './layerTraits.ts';

type Capability = keyof Capabilities;
type KindsWith<Wanted extends Capability> = {
  [Type in LayerType]: Traits[Type]['has'] extends Readonly<Record<Wanted, true>> ? Type : never;
}[LayerType];
/** Layers whose kinds have this capability. */
export type LayerWith<Wanted extends Capability> = LayerOfKind<KindsWith<Wanted>>;

export function hasText(layer: Layer | undefined): layer is LayerWith<'text'> {
  return has(layer, 'text');
}

export function isTyped(layer: Layer | undefined): layer is LayerWith<'typing'> {
  return has(layer, 'typing');
}

export function takesRecords(layer: Layer | undefined): layer is LayerWith<'records'> {
  return has(layer, 'records');
}

export function hasPicture(layer: Layer | undefined): layer is LayerWith<'picture'> {
  return has(layer, 'picture');
}

export function hasLetters(layer: Layer | undefined): layer is LayerWith<'letters'> {
  return has(layer, 'letters');
}

export function hasTemplate(layer: Layer | undefined): layer is LayerWith<'template'> {
  return has(layer, 'template');
}

function has(layer: Layer | undefined, capability: Capability): boolean {
  return layer !== undefined && traitsOf(layer).has[capability] === true;
}

/** For the edits, the looks and the panel of one kind alone; all else asks what a layer can do. */
export function isKind<Type extends LayerType>(
  layer: Layer | undefined,
  type: Type,
): layer is LayerOfKind<Type> {
  return layer?.type === type;
}
