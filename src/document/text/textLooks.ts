/**
 * Looks of letters that a format may have besides font, size and colour. A format without one is plain, so
 * that documents without looks keep their bytes. Separate from the schemas, because a worker that only draws
 * loads none.
 */
import type { InlineFormat } from './textFormatting.ts';

type LookName = 'letterSpacing' | 'underline' | 'strike' | 'capitals' | 'list';
export type LetterLooks = Required<Pick<InlineFormat, LookName>>;

/** What the absence of each look means. */
export const PLAIN_LOOKS: LetterLooks = {
  letterSpacing: 0,
  underline: false,
  strike: false,
  capitals: 'none',
  list: 'none',
};

const LOOKS = new Map<string, unknown>(Object.entries(PLAIN_LOOKS));
const LOOK_NAMES = [...LOOKS.keys()];

/** Whether this is how the letters of a text are when nothing is said about it. */
export function isPlainLook(name: string, value: unknown): boolean {
  return LOOKS.has(name) && LOOKS.get(name) === value;
}

/** The format without the looks that it says it does not have. */
export function withoutPlainLooks<Format extends object>(format: Format): Format;
export function withoutPlainLooks(format: object): object {
  const entries = Object.entries(format);
  return entries.some(([name, value]) => isPlainLook(name, value))
    ? Object.fromEntries(entries.filter(([name, value]) => !isPlainLook(name, value)))
    : format;
}

/**
 * Whether a layer, of any kind and from anywhere, has a look of its text that a program of form 2 would lose
 * without a word.
 */
export function hasTextLooks(layer: object): boolean {
  const formatting = read(layer, 'formatting');
  const segments = [read(layer, 'segments'), read(formatting, 'segments')].filter(Array.isArray);
  return (
    BOX_LOOKS.some((name) => read(layer, name) !== undefined) ||
    read(layer, 'fit') === 'fill' ||
    [read(layer, 'style'), read(formatting, 'default')].some(isLooking) ||
    segments.some((list) => list.some((segment) => isLooking(read(segment, 'format'))))
  );
}

/** Whether a format, from anywhere, has a look. A text may have a format for each letter. */
function isLooking(format: unknown): boolean {
  return (
    read(format, 'textAlign') === 'justify' || LOOK_NAMES.some((name) => read(format, name) !== undefined)
  );
}

function read(holder: unknown, name: string): unknown {
  return Reflect.get(Object(holder), name);
}

/** Looks of a text as a whole; absent in a layer without them. */
const BOX_LOOKS = ['verticalAlign', 'arc', 'typography', 'outline', 'shadow'] as const;
