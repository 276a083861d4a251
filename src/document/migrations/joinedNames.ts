/**
 * Form 3 → 4. A pipe that means a whole name was handed to each column of the name; the columns become one field.
 *
 *     3  {Фамилия|в две строки} {Имя|в две строки} {Отчество|в две строки}
 *     4  {Фамилия + Имя + Отчество|в две строки}
 *
 * Formats of characters keep their places in the text around the fields.
 */

const NAME = String.raw`(?:фамилия|имя|отчество)(?: [^{}|+]*)?|[^{}|+]* (?:фамилия|имя|отчество)`;
const FIELDS = new RegExp(
  String.raw`(?<!\{)\{(?:${NAME})(?<pipes>(?:\|[^{}|]*)+)\}(?: \{(?:${NAME})\k<pipes>\})+(?!\})`,
  'giu',
);
/** Pipes that read, shorten or break a whole name, or look whether it is empty. */
const OF_WHOLE =
  /\|\s*(?:фамилия и инициалы|инициалы и фамилия|фамилия|имя|имя и отчество|имя и фамилия|в две строки|убрать строку, если пусто|если пусто\s*:[^|]*)\s*(?=\||$)/iu;

/** The field of the form 3 that has the template, by the type of the layer. */
const TEXTS: Readonly<Record<string, 'format' | 'display'>> = { db: 'format', text: 'display' };

export function joinedNames(list: readonly unknown[]): readonly unknown[] {
  return list.map((entry) => {
    const name = TEXTS[String(field(entry, 'type'))];
    return name === undefined ? entry : withText(Object(entry), name);
  });
}

/** A text of the form 4, with the places where it was replaced. */
interface Joined {
  readonly text: string;
  readonly changes: readonly { readonly start: number; readonly end: number; readonly length: number }[];
}

function withText(layer: object, name: 'format' | 'display'): object {
  const before = field(layer, name);
  if (typeof before !== 'string' || !before.includes('|')) return layer;
  const { text, changes } = joinNames(before);
  if (changes.length === 0) return layer;
  const segments = field(layer, 'segments');
  const moved = Array.isArray(segments) && {
    segments: segments.map((segment) => movedSegment(segment, changes)),
  };
  return { ...layer, [name]: text, ...moved };
}

function joinNames(before: string): Joined {
  const changes: Joined['changes'][number][] = [];
  const text = before.replaceAll(FIELDS, (source: string, ...rest: unknown[]) => {
    const start = rest.find((each) => typeof each === 'number') ?? 0;
    const [pipes = ''] = /\|[^}]*(?=\})/u.exec(source) ?? [];
    if (!OF_WHOLE.test(pipes)) return source;
    const names = [...source.matchAll(/\{(?<name>[^|]+)\|/gu)].map((match) => match.groups?.['name'] ?? '');
    const after = `{${names.join(' + ')}${pipes}}`;
    changes.push({ start, end: start + source.length, length: after.length });
    return after;
  });
  return { text, changes };
}

function movedSegment(segment: unknown, changes: Joined['changes']): unknown {
  const range = field(segment, 'range');
  if (!Array.isArray(range)) return segment;
  const moved = range.map((offset: unknown) =>
    typeof offset === 'number' ? moveOffset(offset, changes) : offset,
  );
  return { ...Object(segment), range: moved };
}

/** An offset inside the fields goes behind them: the field takes the format at its beginning. */
function moveOffset(offset: number, changes: Joined['changes']): number {
  let shift = 0;
  for (const { start, end, length } of changes) {
    if (offset <= start) break;
    if (offset < end) return start + shift + length;
    shift += length - (end - start);
  }
  return offset + shift;
}

function field(holder: unknown, name: string): unknown {
  return Reflect.get(Object(holder), name);
}
