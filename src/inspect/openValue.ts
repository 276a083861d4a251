/**
 * Redacts contexts and event payloads before they are recorded. A recording may be sent to somebody else, so
 * this is an allow list: a text passes only if it is a known word in a known field; fields that may hold
 * people, passwords or cells are left out whole. Booleans and numbers pass. The copy is plain data of bounded
 * size.
 */

import { fileFormats } from '../output/formats/index.ts';

/** JSON, read only. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/**
 * Key of the placeholder for a redacted value; its value is the type: `text`, `object`, `list`, `number`,
 * `File`…
 */
export const HIDDEN = '$hidden';
/** Key of the number of omitted entries. */
export const MORE = '$more';

const DEPTH_AT_MOST = 6;
const ENTRIES_AT_MOST = 40;
const PARTS_AT_MOST = 400;

/** Names of personal data: nothing below them passes, numbers included. */
const PEOPLES =
  /pass|token|secret|mail|phone|name|user|author|person|people|cell|rows|values|display|text|fields/i;
/** Keys are identifiers; any other key may be data. */
const KEY = /^[a-z]\w{0,40}$/i;
const IDENTIFIER = /^[\w-]{1,64}$/;
const PATH = /^\/[\w/-]{0,120}$/;

/** Allowed texts by field name; texts of other fields are redacted. */
const OPEN_TEXTS: Readonly<Record<string, readonly string[] | RegExp>> = {
  code: ['offline', 'silent', 'down', 'undelivered', 'crash', 'empty', 'noImages', 'memory', 'refused'],
  kind: ['done', 'failed', 'cancelled'],
  tab: ['instance', 'collection'],
  scope: ['instance', 'collection'],
  format: fileFormats.map(({ id }) => id),
  target: ['layer', 'handle', 'rotateHandle', 'sheet'],
  toggleStyle: ['realistic', 'purple', 'classic'],
  id: IDENTIFIER,
  projectId: IDENTIFIER,
  draftId: IDENTIFIER,
  destination: PATH,
  to: PATH,
};

/** Returns a redacted copy of `value`. */
export function openValue(value: unknown): Plain {
  const budget = { parts: PARTS_AT_MOST };
  return copy(value, '', 0, budget);
}

/** Whether the value is a placeholder for a redacted one. */
export function isHidden(value: Plain | undefined): value is { readonly [HIDDEN]: string } {
  return typeof value === 'object' && value !== null && HIDDEN in value;
}

function copy(value: unknown, key: string, depth: number, budget: { parts: number }): Plain {
  budget.parts -= 1;
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return isOpen(key, value) ? value : hiddenValue('text');
  if (typeof value !== 'object') return numberOf(value, key);
  const kind = Array.isArray(value) ? 'list' : kindOf(value);
  const isPlain = kind === 'list' || kind === 'object';
  if (!isPlain || PEOPLES.test(key) || depth >= DEPTH_AT_MOST || budget.parts <= 0) return hiddenValue(kind);
  return Array.isArray(value)
    ? copyList(value, key, depth, budget)
    : copyObject(Object.entries(value), depth, budget);
}

function numberOf(value: unknown, key: string): Plain {
  if (typeof value !== 'number' || !Number.isFinite(value) || PEOPLES.test(key))
    return hiddenValue(typeof value);
  // JSON has no negative zero.
  return value === 0 ? 0 : value;
}

function copyList(list: readonly unknown[], key: string, depth: number, budget: { parts: number }): Plain {
  const copied = list.slice(0, ENTRIES_AT_MOST).map((item) => copy(item, key, depth + 1, budget));
  const left = list.length - copied.length;
  return left > 0 ? [...copied, { [MORE]: left }] : copied;
}

function copyObject(
  entries: readonly (readonly [string, unknown])[],
  depth: number,
  budget: { parts: number },
): Plain {
  const present = entries.filter(([, value]) => value !== undefined);
  const taken = present.filter(([name]) => KEY.test(name)).slice(0, ENTRIES_AT_MOST);
  const copied: Record<string, Plain> = Object.fromEntries(
    taken.map(([name, value]) => [name, copy(value, name, depth + 1, budget)]),
  );
  const left = present.length - taken.length;
  return left > 0 ? { ...copied, [MORE]: left } : copied;
}

function isOpen(key: string, text: string): boolean {
  if (!Object.hasOwn(OPEN_TEXTS, key)) return false;
  const open = OPEN_TEXTS[key];
  return open instanceof RegExp ? open.test(text) : (open?.includes(text) ?? false);
}

/** `object` for plain data; otherwise the name of the class, which may be a file, an error, a worker. */
function kindOf(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return 'object';
  const { name } = value.constructor;
  return typeof name === 'string' && KEY.test(name) ? name : 'instance';
}

function hiddenValue(kind: string): Plain {
  return { [HIDDEN]: kind };
}
