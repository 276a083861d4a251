/**
 * Form 9 knew two weights: a number, which the original product wrote, meant bold from 600 on. Form 10 draws
 * numbers as they are, so the older ones become words.
 */
export function twoWeights(list: readonly unknown[]): readonly unknown[] {
  return list.map(withWords);
}

function withWords(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const formatting = read(entry, 'formatting');
  return {
    ...entry,
    ...changed(entry, 'style', inWords),
    ...changed(entry, 'segments', segmentsInWords),
    ...(typeof formatting === 'object' &&
      formatting !== null && {
        formatting: {
          ...formatting,
          ...changed(formatting, 'default', inWords),
          ...changed(formatting, 'segments', segmentsInWords),
        },
      }),
  };
}

function changed(holder: object, name: string, change: (value: unknown) => unknown): object {
  const value = read(holder, name);
  return value === undefined ? {} : { [name]: change(value) };
}

function segmentsInWords(segments: unknown): unknown {
  if (!Array.isArray(segments)) return segments;
  return segments.map((segment: unknown) =>
    typeof segment === 'object' && segment !== null
      ? { ...segment, ...changed(segment, 'format', inWords) }
      : segment,
  );
}

function inWords(format: unknown): unknown {
  const weight = read(format, 'fontWeight');
  if (typeof format !== 'object' || typeof weight !== 'number') return format;
  return { ...format, fontWeight: weight >= 600 ? 'bold' : 'normal' };
}

function read(holder: unknown, name: string): unknown {
  return Reflect.get(Object(holder), name);
}
