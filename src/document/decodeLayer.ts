/** One layer from the wire, field by field, into a candidate that the schema of its kind then judges. */
import type { Layer } from './layer.ts';
import { readCommon } from './layerFields.ts';
import { fieldsOf, objectOf } from './fields.ts';
import { isLayerType, KINDS } from './kinds.ts';

interface DecodedLayer {
  /** Null when the kind is unknown, or when what is left of the layer breaks its schema. */
  readonly layer: Layer | null;
  readonly isKnown: boolean;
  readonly name: string;
  readonly repaired: readonly string[];
}

/** @param index the layer's place in the list, for a layer without an id */
export function decodeLayer(raw: unknown, index: number): DecodedLayer {
  const fields = fieldsOf(objectOf(raw));
  const common = readCommon(fields, index);
  const type = fields.raw('type');
  if (!isLayerType(type))
    return { layer: null, isKnown: false, name: common.name, repaired: fields.repaired };
  const kind = KINDS[type];
  const parsed = kind.schema.safeParse({ ...common, ...kind.decode(fields) });
  return {
    layer: parsed.success ? parsed.data : null,
    isKnown: true,
    name: common.name,
    repaired: fields.repaired,
  };
}
