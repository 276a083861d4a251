/** Checks documents and layers that other programs write. Errors say in words what is wrong. */
import type { z } from 'zod';
import type { Document } from './document.ts';
import { documentSchema } from './documentSchema.ts';
import { layerSchema } from './layers/kinds.ts';
import type { Layer } from './layers/layer.ts';

/**
 * The value as a document.
 * @throws with all that is wrong, each with the layer and the field
 */
export function checkedDocument(value: unknown): Document {
  const parsed = documentSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => {
    const [first, index, ...rest] = issue.path;
    if (first !== 'layers' || typeof index !== 'number') return faultOf(issue, issue.path);
    return `${nameOf(layersOf(value)[index], index)}: ${faultOf(issue, rest)}`;
  });
  throw new Error(`The document is refused. ${faults.join('; ')}.`);
}

/**
 * The value as a layer.
 * @throws with all fields that are wrong
 */
export function checkedLayer(value: unknown): Layer {
  const parsed = layerSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => faultOf(issue, issue.path));
  throw new Error(`The ${nameOf(value)} is refused. ${faults.join('; ')}.`);
}

function faultOf({ message }: Pick<z.core.$ZodIssue, 'message'>, path: readonly PropertyKey[]): string {
  return path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`;
}

function layersOf(value: unknown): readonly unknown[] {
  const layers: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'layers') : null;
  return Array.isArray(layers) ? layers : [];
}

function nameOf(layer: unknown, index?: number): string {
  const id: unknown = typeof layer === 'object' && layer !== null ? Reflect.get(layer, 'id') : undefined;
  if (typeof id === 'string') return `layer "${id}"`;
  return index === undefined ? 'layer' : `layer ${index}`;
}
