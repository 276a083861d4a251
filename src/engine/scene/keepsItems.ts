/** Tells a layer that only moved from one that paints something else. */
import type { Layer } from '../../document/layers/layer.ts';

/** Fields that no item of a display list is made of: they say which layer it is, where it is and how it mixes. */
const BESIDE_ITEMS: ReadonlySet<string> = new Set([
  'id',
  'name',
  'visible',
  'locked',
  'opacity',
  'x',
  'y',
  'rotation',
  'rules',
  'page',
  'group',
  'role',
  'blend',
  'dropShadow',
] satisfies readonly (keyof Layer)[]);

/** Whether two layers paint the same in their boxes. For layers without text: `keepsLayout` is for those. */
export function keepsItems(a: Layer, b: Layer): boolean {
  return a === b || (a.type === b.type && hasFieldsOf(a, b) && hasFieldsOf(b, a));
}

function hasFieldsOf(a: Layer, b: Layer): boolean {
  const other: Readonly<Record<string, unknown>> = b;
  return Object.entries(a).every(([name, value]) => BESIDE_ITEMS.has(name) || other[name] === value);
}
