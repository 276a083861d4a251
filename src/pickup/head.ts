/**
 * What everyone with the link reads: which two fields the page asks for, and the key for notes to the issuer.
 */
import { fromBase64url, toBase64url } from '../proof/base64url.ts';
import type { Bytes } from './bytes.ts';
import { jsonOf, shortText, textOf, utf8 } from './bytes.ts';
import { open, seal } from './sealed.ts';
import type { Publication } from './secrets.ts';

export interface Head {
  /** What is handed out, such as «Грамоты». */
  readonly title: string;
  /** What the second field asks for, such as «Дата рождения». */
  readonly second: string;
  /** The second field is a code that the issuer hands out. */
  readonly isCode: boolean;
  /** Notes are sealed for it. */
  readonly noteKey: Bytes;
}

const HEAD_SIZE = 1024;
const MAX_TITLE = 120;

/** Base64url. */
export async function sealHead({ id, headKey }: Publication, head: Head): Promise<string> {
  const { title, second, isCode, noteKey } = head;
  const fields = {
    v: 1,
    title: shortText(title, MAX_TITLE),
    second: shortText(second, MAX_TITLE),
    isCode,
    noteKey: toBase64url(noteKey),
  };
  return toBase64url(await seal(headKey, `${id} head`, utf8(JSON.stringify(fields)), HEAD_SIZE));
}

/** Null for a link of another publication, a damaged head, or one of a newer program. */
export async function openHead({ id, headKey }: Publication, sealed: string): Promise<Head | null> {
  const bytes = fromBase64url(sealed);
  const opened = bytes === null ? null : await open(headKey, `${id} head`, bytes);
  const fields = opened === null ? null : jsonOf(textOf(opened));
  const field = (name: string): unknown => Reflect.get(Object(fields), name);
  const [title, second, isCode, key] = [field('title'), field('second'), field('isCode'), field('noteKey')];
  const noteKey = typeof key === 'string' ? fromBase64url(key) : null;
  const isWhole = typeof title === 'string' && typeof second === 'string' && typeof isCode === 'boolean';
  return field('v') === 1 && isWhole && noteKey !== null
    ? { title, second, isCode, noteKey: new Uint8Array(noteKey) }
    : null;
}
