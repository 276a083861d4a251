/**
 * Looks of letters that a format may have besides font, size and colour. A format without one is plain, so
 * that documents without looks keep their bytes. Separate from the schemas, because a worker that only draws
 * loads none.
 */
import { MAX_LETTER_SPACING, MIN_LETTER_SPACING } from '../schema/constants.ts';
import { isOtherWeight } from './fontWeight.ts';
import type { InlineFormat } from './textFormatting.ts';

/** The properties of a format that may be absent. */
type LookName = {
  [P in keyof InlineFormat]-?: undefined extends InlineFormat[P] ? P : never;
}[keyof InlineFormat];
export type LetterLooks = Required<Pick<InlineFormat, LookName>>;

interface LetterLook<Value> {
  /** What the absence of the look means. */
  readonly plain: Value;
  /** Whether the schema of the look takes a value unchanged; a property test holds the two together. */
  readonly isValue: (value: unknown) => value is Value;
}

/**
 * Every look of letters, a row each: saved form, segments, layout, copies and checks read it. Its schema is in
 * `textFormattingSchema.ts`, how it is drawn in `src/engine/text`.
 */
const LETTER_LOOKS: { readonly [Name in LookName]: LetterLook<LetterLooks[Name]> } = {
  letterSpacing: {
    plain: 0,
    isValue: (value): value is number =>
      typeof value === 'number' && value >= MIN_LETTER_SPACING && value <= MAX_LETTER_SPACING,
  },
  underline: { plain: false, isValue: isBoolean },
  strike: { plain: false, isValue: isBoolean },
  capitals: oneOf('none', 'all', 'small'),
  script: oneOf('none', 'super', 'sub'),
  list: oneOf('none', 'bullets', 'numbers'),
};

/** The names of all looks. */
export const LOOK_NAMES = Object.keys(LETTER_LOOKS) as LookName[]; // its type has just these

/** What the absence of each look means. */
export const PLAIN_LOOKS = column('plain') as LetterLooks; // a value of each row
/** Whether a value is one of each look. */
export const isLookValue = column('isValue') as {
  // the function of each row
  readonly [Name in LookName]: (value: unknown) => value is LetterLooks[Name];
};

function column(of: keyof LetterLook<unknown>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(LOOK_NAMES.map((name) => [name, LETTER_LOOKS[name][of]]));
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/** A look that is one of these words, the first of which is plain. */
function oneOf<Word extends string>(plain: Word, ...others: readonly Word[]): LetterLook<Word> {
  const words: readonly unknown[] = [plain, ...others];
  return { plain, isValue: (value): value is Word => words.includes(value) };
}

const LOOKS = new Map<string, unknown>(Object.entries(PLAIN_LOOKS));

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
  return (
    BOX_LOOKS.some((name) => read(layer, name) !== undefined) ||
    read(layer, 'fit') === 'fill' ||
    hasFormat(layer, isLooking)
  );
}

/** Whether a layer, of any kind and from anywhere, says something of this look. */
export function hasLetterLook(layer: object, name: LookName): boolean {
  return hasFormat(layer, (format) => read(format, name) !== undefined);
}

/**
 * Whether a layer, of any kind and from anywhere, has what only form 10 holds: other weights of letters, or
 * tabs.
 */
export function hasWeightsOrTabs(layer: object): boolean {
  return (
    read(layer, 'tabs') !== undefined ||
    hasFormat(layer, (format) => isOtherWeight(read(format, 'fontWeight')))
  );
}

/** Whether one of the formats that a layer may have is such. */
function hasFormat(layer: object, isSuch: (format: unknown) => boolean): boolean {
  const formatting = read(layer, 'formatting');
  const segments = [read(layer, 'segments'), read(formatting, 'segments')].filter(Array.isArray);
  return (
    [read(layer, 'style'), read(formatting, 'default')].some(isSuch) ||
    segments.some((list) => list.some((segment) => isSuch(read(segment, 'format'))))
  );
}

/** Whether a format, from anywhere, has a look. A text may have a format for each letter. */
function isLooking(format: unknown): boolean {
  if (format === undefined) return false;
  return (
    read(format, 'textAlign') === 'justify' || LOOK_NAMES.some((name) => read(format, name) !== undefined)
  );
}

function read(holder: unknown, name: string): unknown {
  return Reflect.get(Object(holder), name);
}

/** Looks of a text as a whole that programs of form 7, or of form 9, would lose without a word. */
const LINE_LOOKS = ['hyphens', 'evenLines', 'paragraphSpace', 'tabs'] as const;
/** Looks of a text as a whole; absent in a layer without them. */
export const BOX_LOOKS = ['verticalAlign', 'arc', 'typography', 'outline', 'shadow', ...LINE_LOOKS] as const;

/** Whether a layer, of any kind and from anywhere, has a look that form 8 brought, or tabs. */
export function hasLineLooks(layer: object): boolean {
  return LINE_LOOKS.some((name) => read(layer, name) !== undefined);
}
