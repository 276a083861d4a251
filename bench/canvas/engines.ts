/** Ours first; the others are compared with it. */
export const ENGINES = [
  'Patent Generator',
  'Konva',
  'Konva, drag layer',
  'Fabric',
  'Fabric, uncached',
  'Leafer',
] as const;
export type EngineName = (typeof ENGINES)[number];

/** Variants are measured only at the counts where they matter, to halve the duration. */
export function enginesFor(count: number): readonly EngineName[] {
  return ENGINES.filter((name) => name !== (count < 10_000 ? 'Konva, drag layer' : 'Fabric, uncached'));
}
