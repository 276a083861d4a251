const COLOR = /^#[\da-f]{6}$/;
/** Fields that hold a colour: elsewhere such a text is somebody's words. */
const FIELDS: ReadonlySet<string> = new Set(['color', 'fill', 'stroke', 'background']);

/** The colours in plain data, the most frequent first. */
export function colorsIn(data: unknown, most: number): readonly string[] {
  const counts = new Map<string, number>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') walk(inner);
      else if (FIELDS.has(name) && COLOR.test(inner)) counts.set(inner, (counts.get(inner) ?? 0) + 1);
    }
  };
  walk(data);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([color]) => color);
}
