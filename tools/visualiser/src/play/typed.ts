/** What a person writes by hand: an input, an event or a reply as JSON, held against a sample of its kind. */
import type { AnyEventObject } from 'xstate';

export type Typed<T = unknown> =
  /** `notes`: where it differs in shape from the sample; the machine is given it all the same. */
  | { readonly kind: 'value'; readonly value: T; readonly notes: readonly string[] }
  /** Why it cannot be used, in Russian. */
  | { readonly kind: 'refused'; readonly text: string };

/** Any JSON; an empty text is no value at all. */
export function readValue(text: string, like: unknown): Typed {
  if (text.trim() === '') {
    return like === undefined
      ? { kind: 'value', value: undefined, notes: [] }
      : { kind: 'refused', text: 'Здесь нужен JSON.' };
  }
  try {
    const value: unknown = JSON.parse(text);
    return { kind: 'value', value, notes: like === undefined ? [] : differences(like, value, '') };
  } catch (error) {
    return { kind: 'refused', text: `Это не JSON: ${placeOf(text, error)}` };
  }
}

/** An input: where the sample has an object, nothing else will do. */
export function readInput(text: string, like: unknown): Typed {
  const read = readValue(text, like);
  if (read.kind === 'value' && isRecord(like) && !isRecord(read.value))
    return { kind: 'refused', text: 'Нужен объект в фигурных скобках, как в образце.' };
  return read;
}

/** An event: an object with the text `type`, which is not one of the library's own. */
export function readEvent(text: string, like: AnyEventObject): Typed<AnyEventObject> {
  const read = readValue(text, like);
  if (read.kind === 'refused') return read;
  const { value, notes } = read;
  if (!isRecord(value)) return { kind: 'refused', text: 'Событие — объект в фигурных скобках.' };
  const { type } = value;
  if (typeof type !== 'string' || type === '')
    return { kind: 'refused', text: 'У события нужно поле "type" с его именем.' };
  if (type.startsWith('xstate.'))
    return { kind: 'refused', text: 'Имена на «xstate.» принадлежат библиотеке: такие события шлёт она.' };
  return { kind: 'value', value: { ...value, type }, notes };
}

/** As a person edits it. An error is shown by its message; no value by an empty text. */
export function writeValue(value: unknown): string {
  if (value === undefined) return '';
  return JSON.stringify(value, (_key, part: unknown) => (part instanceof Error ? part.message : part), 2);
}

const KIND_NAMES: Readonly<Record<string, string>> = {
  string: 'текст',
  number: 'число',
  boolean: 'true или false',
  object: 'объект',
  array: 'список',
};

function differences(like: unknown, value: unknown, path: string): readonly string[] {
  // A sample with nothing in a place does not say what else may stand there, and most places may hold
  // nothing.
  if (like === null || like === undefined || value === null) return [];
  const here = path === '' ? 'Значение' : path;
  if (kindOf(like) !== kindOf(value)) return [`${here}: в образце ${nameOf(like)}, здесь ${nameOf(value)}.`];
  if (!isRecord(like) || !isRecord(value)) return [];
  return [
    ...Object.keys(like)
      .filter((name) => !(name in value))
      .map((name) => `${below(path, name)}: нет поля, которое есть в образце.`),
    ...Object.keys(value)
      .filter((name) => !(name in like))
      .map((name) => `${below(path, name)}: такого поля в образце нет.`),
    ...Object.keys(like)
      .filter((name) => name in value)
      .flatMap((name) => differences(like[name], value[name], below(path, name))),
  ];
}

function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

function nameOf(value: unknown): string {
  return KIND_NAMES[kindOf(value)] ?? kindOf(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Error);
}

/** Engines tell the place each in its own English words; the number of the character is common to them. */
function placeOf(text: string, error: unknown): string {
  const at = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  if (at === undefined) return 'проверьте кавычки, запятые и скобки.';
  const before = text.slice(0, Number(at)).split('\n');
  return `строка ${before.length}, знак ${(before.at(-1)?.length ?? 0) + 1}.`;
}
