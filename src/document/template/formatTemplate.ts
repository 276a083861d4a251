/**
 * The `format` of a DB layer: a text with fields over the selected columns, such as `{Фамилия} {Имя}`.
 *
 *   {ФИО}       the value of the column with this name
 *   {ФИО|…|…}   the value after one or more pipes, left to right; a bar before anything but a pipe is part of the name
 *   {А + Б|…}   one value of several columns, see `joinedField.ts`
 *   {род: а / б}  the word that agrees with the person of the record; a third one is for an unknown sex
 *   {{  }}      a literal brace
 *   \|  \{  \}   in a field, a sign of the column's name or of an argument; \\ is a backslash before one of them
 *
 * Any text is a template: invalid parts are reported as problems with their position and drawn as written, so
 * that mistakes are visible in the preview.
 */
import { boundedMemory } from './boundedMemory.ts';
import { cleanText } from '../text/cleanText.ts';
import { factField } from './factFields.ts';
import { isRightArgument } from './pipeArguments.ts';
import { headingKey } from './headingKey.ts';
import { placesOfField } from './joinedField.ts';
import { COUNTS, PIPE_NAMES } from './pipeNames.ts';
import { GENDER, tokensOf } from './templateTokens.ts';
import { foundOnce } from '../schema/foundOnce.ts';

/** Whatever has the names of pipes as its keys. */
export type KnownPipes = Readonly<Record<string, unknown>>;

export interface FormatTemplate {
  readonly parts: readonly TemplatePart[];
  readonly problems: readonly TemplateProblem[];
}
type TemplatePart = { readonly kind: 'text'; readonly text: string } | TemplateField | GenderWords;
/** `{род: награждён / награждена}`: the word that agrees with the person of the record. */
interface GenderWords {
  readonly kind: 'gender';
  readonly male: string;
  readonly female: string;
  /** Where nothing tells the sex. */
  readonly neutral?: string;
  readonly source: string;
}
/** A pipe of a field: its name in the table, and the argument after its colon, if any. */
export interface PipeCall {
  readonly name: string;
  readonly argument: string;
}
export interface TemplateField {
  readonly kind: 'field';
  readonly name: string;
  /** Known pipes, in order of application. */
  readonly pipes: readonly PipeCall[];
  /** The field as written, with its braces. */
  readonly source: string;
}

/** `start` and `end` are UTF-16 offsets in the template. */
export type TemplateProblem = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'unclosedField' }
  | { readonly kind: 'strayBrace' }
  | { readonly kind: 'emptyField' }
  | { readonly kind: 'unknownField'; readonly name: string }
  | { readonly kind: 'unknownPipe'; readonly name: string }
  /** A pipe without the argument that it needs, or with one that it does not understand. */
  | { readonly kind: 'pipeArgument'; readonly name: string; readonly argument: string }
);

/**
 * A part of a template as written. `start` is its UTF-16 offset; the sources of all pieces are the template.
 * `escape` is a doubled brace, `brace` an unmatched one, `empty` a field without a name.
 */
export type TemplatePiece = { readonly start: number; readonly source: string } & (
  | { readonly kind: 'text' | 'escape' | 'brace' | 'empty' }
  | Omit<TemplateField, 'source'>
  | Omit<GenderWords, 'source'>
);

/**
 * The pieces of a template, in order. The same list for the same template: it is read for each of thousands
 * of copies.
 */
export function templatePieces(
  template: string,
  knownPipes: KnownPipes = PIPE_NAMES,
): readonly TemplatePiece[] {
  const memory = foundOnce(knownPipes, newMemory);
  let pieces = memory.get(template);
  if (pieces === undefined) memory.set(template, (pieces = readPieces(template, knownPipes)));
  return pieces;
}

const newMemory = () => boundedMemory<readonly TemplatePiece[]>(MAX_READ, MAX_READ_UNITS);
/** Maximum number of templates kept for one table of pipes, and of their UTF-16 units. */
const MAX_READ = 200;
const MAX_READ_UNITS = 400_000;

function readPieces(template: string, knownPipes: KnownPipes): readonly TemplatePiece[] {
  return tokensOf(template).map((token): TemplatePiece => {
    const { kind, start, source } = token;
    if (kind !== 'field') return { kind, start, source };
    const words = GENDER.exec(source)?.groups;
    if (words !== undefined) {
      const { male = '', female = '', neutral } = words;
      return { kind: 'gender', male, female, ...(neutral !== undefined && { neutral }), start, source };
    }
    const { name, pipes } = fieldOf(source, knownPipes);
    return name === '' ? { kind: 'empty', start, source } : { kind: 'field', name, pipes, start, source };
  });
}

/** Parses a template. With `fieldNames`, other fields are problems too. */
export function parseFormat(
  template: string,
  fieldNames?: readonly string[],
  knownPipes: KnownPipes = PIPE_NAMES,
): FormatTemplate {
  const parts: TemplatePart[] = [];
  const problems: TemplateProblem[] = [];
  let text = '';
  const push = (part: TemplatePart): void => {
    if (text !== '') parts.push({ kind: 'text', text });
    text = '';
    parts.push(part);
  };

  for (const { start, ...piece } of templatePieces(template, knownPipes)) {
    const { source } = piece;
    const end = start + source.length;
    switch (piece.kind) {
      case 'text':
        text += source;
        break;
      case 'escape':
        text += source.charAt(0);
        break;
      case 'brace':
        text += source;
        problems.push({ kind: source === '{' ? 'unclosedField' : 'strayBrace', start, end });
        break;
      case 'empty':
        text += source;
        problems.push({ kind: 'emptyField', start, end });
        break;
      case 'gender':
        push(piece);
        break;
      case 'field':
        push(piece);
        if (fieldNames !== undefined && !isKnown(piece, fieldNames))
          problems.push({ ...unknownProblem(source, fieldNames, piece.name), start, end });
        for (const { name, argument } of piece.pipes)
          if (!isRightArgument(name, argument))
            problems.push({ kind: 'pipeArgument', name, argument, start, end });
        break;
      default:
        piece satisfies never;
    }
  }
  if (text !== '') parts.push({ kind: 'text', text });
  return { parts, problems };
}

function isKnown(field: Pick<TemplateField, 'name' | 'pipes'>, columns: readonly string[]): boolean {
  return placesInField(columns, field.name).length > 0 || isCounter(field) || factField(field.name) !== null;
}

/** The field with the number of the copy, from 1, unless the table has a column of this name. */
export const NUMBER_FIELD = '№';

/**
 * `{№|с номера: 001}`: counts the copies although no column has this name. Without its pipe it is an ordinary
 * field.
 */
export function isCounter({ name, pipes }: Pick<TemplateField, 'name' | 'pipes'>): boolean {
  return name === NUMBER_FIELD && pipes.some((pipe) => pipe.name === COUNTS);
}

/**
 * Splits a field in braces into name and pipes: pipes are at the end, and only names in the table are pipes.
 */
export function fieldOf(source: string, known: KnownPipes): Pick<TemplateField, 'name' | 'pipes'> {
  const pieces = splitBars(source.slice(1, -1));
  const calls = pieces.map((piece, index) => (index === 0 ? null : pipeCall(piece, known)));
  const firstPipe = 1 + calls.findLastIndex((call) => call === null);
  return {
    name: spaceName(unescapeName(pieces.slice(0, firstPipe).join('|'))),
    pipes: calls.slice(firstPipe).filter((call) => call !== null),
  };
}

/** The column's name in front of the first bar of a field, which is given without its braces. */
export function columnOfField(inside: string): string {
  return unescapeName(splitBars(inside)[0] ?? '');
}

/** Splits at the bars that no backslash escapes. */
function splitBars(text: string): readonly string[] {
  if (!text.includes('\\')) return text.split('|');
  const pieces = [''];
  for (const [sign] of text.matchAll(/\\[\\{}|]|[\s\S]/gu)) {
    if (sign === '|') pieces.push('');
    else pieces[pieces.length - 1] += sign;
  }
  return pieces;
}

function unescapeName(text: string): string {
  return text.replaceAll(/\\(?<sign>[\\{}|])/gu, '$<sign>');
}

/** A name as names are compared: its letters as in a table that is read, one space for white space. */
export function spaceName(name: string): string {
  let text = spacedNames.get(name);
  if (text === undefined) {
    text = cleanText(name).replaceAll(/\s+/gu, ' ').trim();
    spacedNames.set(name, text);
  }
  return text;
}

/** Every field of every copy is looked for among the same names. */
const spacedNames = boundedMemory<string>(2000, 1_000_000);

/** Parses `число: балл, балла, баллов`; null when the table has no such pipe. Ignores case. */
function pipeCall(piece: string, known: KnownPipes): PipeCall | null {
  const colon = piece.indexOf(':');
  const name = (colon < 0 ? piece : piece.slice(0, colon)).trim().replaceAll(/\s+/gu, ' ').toLowerCase();
  if (!Object.hasOwn(known, name)) return null;
  return { name, argument: colon < 0 ? '' : unescapeName(piece.slice(colon + 1).trim()) };
}

/** For a field without a column: if the text before the first bar is a column, its pipe is misspelt. */
function unknownProblem(source: string, fieldNames: readonly string[], name: string) {
  const inside = source.slice(1, -1);
  const [, pipe] = splitBars(inside);
  return pipe !== undefined && placesInField(fieldNames, spaceName(columnOfField(inside))).length > 0
    ? ({ kind: 'unknownPipe', name: pipe.trim() } as const)
    : ({ kind: 'unknownField', name } as const);
}

/** A name as older documents write it, where braces became parentheses and a bar a slash. */
function olderName(name: string): string {
  return spaceName(name).replaceAll('{', '(').replaceAll('}', ')').replaceAll('|', '/');
}

/**
 * Index of the field's column, or −1: the exact name first, then the name as older documents write it, then
 * ignoring case, then the only one with the same key (`headingKey`): «Зачет» for «Зачёт», «Класс:» for
 * «Класс».
 * @param name without escapes
 */
export function findField(columnNames: readonly string[], name: string): number {
  const plain = spaceName(name);
  const exact = columnNames.findIndex((column) => spaceName(column) === plain);
  if (exact >= 0) return exact;
  const names = columnNames.map(olderName);
  const wanted = olderName(name);
  const alike = names.indexOf(wanted);
  if (alike >= 0) return alike;
  const lower = wanted.toLowerCase();
  const anyCase = names.findIndex((candidate) => candidate.toLowerCase() === lower);
  return anyCase >= 0 ? anyCase : onlyWithKey(columnNames, name);
}

/** Indexes of a field's columns: one, several of a joined field, none where one is missing. */
export function placesInField(columnNames: readonly string[], name: string): readonly number[] {
  return placesOfField(name, (column) => findField(columnNames, column));
}

function onlyWithKey(columnNames: readonly string[], name: string): number {
  const key = keyOf(name);
  if (key === '') return -1;
  const first = columnNames.findIndex((column) => keyOf(column) === key);
  return first >= 0 && columnNames.findLastIndex((column) => keyOf(column) === key) === first ? first : -1;
}

function keyOf(name: string): string {
  let key = headingKeys.get(name);
  if (key === undefined) {
    key = headingKey(name);
    headingKeys.set(name, key);
  }
  return key;
}

const headingKeys = boundedMemory<string>(2000, 1_000_000);

/** Positions of a template's fields: UTF-16 offsets, braces included. */
export function fieldSpans(template: string): readonly { readonly start: number; readonly end: number }[] {
  return tokensOf(template)
    .filter(({ kind, source }) => kind === 'field' && !GENDER.test(source))
    .map(({ start, source }) => ({ start, end: start + source.length }));
}

/** Whether a template has words that agree with a person. */
export function hasGenderWords(template: string): boolean {
  return tokensOf(template).some(({ kind, source }) => kind === 'field' && GENDER.test(source));
}
