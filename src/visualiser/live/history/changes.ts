/** Changes of a machine's context by an event: the smallest differing values, each with its path. */
import type { Plain } from '../../../inspect/openValue.ts';

export interface Change {
  /** Such as `settings.darkMode`; empty for the context itself. */
  readonly path: string;
  /** Undefined if it was added. */
  readonly before: Plain | undefined;
  /** Undefined if it was removed. */
  readonly after: Plain | undefined;
}

/** Differences between two values, in key order. A list counts as one value. */
export function changesBetween(before: Plain | undefined, after: Plain | undefined): readonly Change[] {
  return differences('', before, after);
}

function differences(path: string, before: Plain | undefined, after: Plain | undefined): Change[] {
  if (isSame(before, after)) return [];
  if (!isObject(before) || !isObject(after)) return [{ path, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    differences(path === '' ? key : `${path}.${key}`, own(before, key), own(after, key)),
  );
}

function isSame(a: Plain | undefined, b: Plain | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function own(value: { readonly [key: string]: Plain }, key: string): Plain | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

function isObject(value: Plain | undefined): value is { readonly [key: string]: Plain } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
