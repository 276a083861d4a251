/** Ours first: the others are compared with it. */
export const ENGINES = [
  'Patent Generator',
  'Konva',
  'Konva, drag layer',
  'Fabric',
  'Fabric, uncached',
  'Leafer',
] as const;
export type EngineName = (typeof ENGINES)[number];
