/**
 * What a filled template was not sure of, field by field: values that a pipe left alone, values that are
 * none, words printed twice.
 */
import { isDitto, isErrorValue, isPlaceholder } from '../../document/table/cellErrors.ts';
import type { Doubt } from '../../document/schema/doubt.ts';
import type { TemplateField } from '../../document/template/formatTemplate.ts';
import type { PersonInText, PipeDoubtKind } from './pipe.ts';

type TextDoubtKind =
  | PipeDoubtKind
  /** The records of the copy have different values, and the field does not say how to write them. */
  | 'severalValues'
  /** Words agree with one person, and the copy has several. */
  | 'severalPeople'
  /** «#Н/Д» and the like. */
  | 'errorValue'
  /** A dash or «нет», which stands for nothing. */
  | 'placeholder'
  /** «-//-» or «то же», which stands for the value of the row above. */
  | 'ditto'
  /**
   * The text beside the field repeats a word of the value; `alternatives` has the value without it, where
   * that is sure.
   */
  | 'doubledWord';

/** A doubt about a field of a template; `assumed` is what is printed. */
export interface TextDoubt extends Doubt<TextDoubtKind> {
  /** The field as the template has it, such as «{Дата|дата}». */
  readonly source: string;
  /** The value of the record. */
  readonly value: string;
  /** The record, from 0, of a copy of several; absent where the copy has one, or the doubt is about all. */
  readonly record?: number;
  /** Of a value that was not read: the printed line. */
  readonly line?: string;
  /** The person of the doubt `name`. */
  readonly person?: PersonInText;
}

export const NO_TEXT_DOUBTS: readonly TextDoubt[] = [];

/** An empty patronymic is valid, and a value that the heading leaves to the person: «Руководитель (если есть)». */
export const MAY_BE_EMPTY =
  /отчество|если (?:есть|имеется|таков)|при (?:его |ее |её |их )?наличии|необязательн/iu;
/** Pipes that say what an empty value prints. */
const FOR_EMPTY = /пусто|если не число/u;

/** Whether nothing is wrong when a field is empty. */
export function isOptional({ name, pipes }: Pick<TemplateField, 'name' | 'pipes'>): boolean {
  return MAY_BE_EMPTY.test(name) || pipes.some((pipe) => FOR_EMPTY.test(pipe.name));
}

/** Longer texts are no error values and no placeholders. */
const LONGEST = 40;

/** What is wrong with a value whatever its pipes do; null for an ordinary one. */
export function valueKind(value: string): 'errorValue' | 'placeholder' | 'ditto' | null {
  if (value.length > LONGEST) return null;
  if (isErrorValue(value)) return 'errorValue';
  if (isDitto(value)) return 'ditto';
  return isPlaceholder(value) ? 'placeholder' : null;
}

/** A value between the texts of its template. */
interface Place {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/**
 * A word of the value that the template has beside the field, as it is read: «8А класс класс». Null for none.
 */
export function doubledIn({
  before,
  text,
  after,
}: Place): { readonly read: string; readonly single: string } | null {
  const inner = withoutQuotes(text);
  if (/[«"„“]$/u.test(before) && /^[»"”“]/u.test(after) && inner !== null)
    return { read: `${before.slice(-1)}${text}${after.charAt(0)}`, single: inner };
  const last = LAST_WORD.exec(text)?.groups?.['word'];
  const next = /^\s*(?<word>\p{L}[\p{L}-]*|[№%])/u.exec(after);
  const isBehind = last !== undefined && next !== null && isSameWord(last, next.groups?.['word'] ?? '');
  const first = /^(?<word>\p{L}[\p{L}-]*|№)\.?(?=[\s\d]|$)/u.exec(text)?.groups?.['word'];
  const previous = /(?:^|[\s(])(?<word>\p{L}[\p{L}-]*|№)\.?\s+[«"„“]?$/u.exec(before)?.groups?.['word'];
  const isInFront = first !== undefined && previous !== undefined && isSameWord(first, previous);
  if (!isBehind && !isInFront) return null;
  const head = isInFront ? text.replace(/^(?:\p{L}[\p{L}-]*|№)\.?\s*/u, '') : text;
  const plain = isBehind ? head.replace(LAST_WORD, '$<start>').trim() : head;
  const [quote = ''] = /[«"„“]$/u.exec(before) ?? [];
  // «конкурс «…»» has the quotes of the value already.
  const single = quote === '' ? plain : (withoutQuotes(plain) ?? '');
  const end = isBehind ? (next?.[0] ?? '') : quote === '' ? '' : after.slice(0, 1);
  const read = `${isInFront ? `${previous} ${quote}` : ''}${text}${end}`;
  return { read, single };
}

const LAST_WORD = /(?<start>^|[\s\d])(?<word>\p{L}[\p{L}-]*|[№%])\.?$/u;
/** Place and degree exclude each other: «1 место степени». */
const PLACE_WORD = /^(?:мест[оауе]|степен[ьи])$/u;
/** Shorter words that differ in their endings may be others. */
const SHORTEST_STEM = 4;

/** Whether two words are forms of one, by their common beginning. */
function isSameWord(one: string, other: string): boolean {
  const [a, b] = [one, other].map((word) => word.toLowerCase().replaceAll('ё', 'е'));
  if (a === undefined || b === undefined) return false;
  if (a === b || (PLACE_WORD.test(a) && PLACE_WORD.test(b))) return true;
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const stem = Math.max(SHORTEST_STEM, shorter.length - 1);
  return longer.length - shorter.length <= 2 && longer.slice(0, stem) === shorter.slice(0, stem);
}

/** The text inside quotes that enclose all of it; null without such. */
function withoutQuotes(text: string): string | null {
  const inner = /^\s*[«"„“](?<inner>.+)[»"”“]\s*$/su.exec(text)?.groups?.['inner'];
  if (inner === undefined || /["„“”]/u.test(inner)) return null;
  let depth = 0;
  for (const sign of inner) {
    depth += sign === '«' ? 1 : sign === '»' ? -1 : 0;
    if (depth < 0) return null;
  }
  return depth === 0 ? inner : null;
}
