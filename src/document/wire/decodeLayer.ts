/** Decodes one wire layer field by field into a candidate, which the schema of its kind then checks. */
import type { Layer } from '../layers/layer.ts';
import { readCommon } from '../layers/layerFields.ts';
import { fieldsOf, objectOf } from '../schema/fields.ts';
import { isLayerType, KINDS } from '../layers/kinds.ts';

interface DecodedLayer {
  /** Null for an unknown kind, or when the repaired layer still breaks its schema. */
  readonly layer: Layer | null;
  readonly isKnown: boolean;
  readonly name: string;
  readonly repaired: readonly string[];
}

/** @param index the layer's index, used for a missing id */
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
