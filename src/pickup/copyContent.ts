/** A copy as it is sealed: its files and what the page says of them. */
import type { Bytes } from './bytes.ts';
import { joinBytes, jsonOf, textOf, utf8 } from './bytes.ts';
import { copySize, open, seal } from './sealed.ts';
import type { CopyKeys, Publication } from './secrets.ts';

export interface CopyFile {
  readonly name: string;
  /** Such as `application/pdf`. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface CopyContent {
  /** Whose it is, as on the document. */
  readonly name: string;
  /** Its number; empty without one. */
  readonly number: string;
  /** The address that proves it; empty without one. */
  readonly proof: string;
  /** Pages in their order, or one document. */
  readonly files: readonly CopyFile[];
}

/** Files that a page may offer for saving: nothing that a browser would run. */
const TYPES: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp']);

type Ids = Pick<Publication, 'id'>;

/** Null for a copy that is too large. */
export async function sealCopy({ id }: Ids, copy: CopyKeys, content: CopyContent): Promise<Bytes | null> {
  const { files, ...words } = content;
  const listed = files.map(({ name, type, bytes }) => ({ name, type, size: bytes.length }));
  const head = utf8(JSON.stringify({ v: 1, ...words, files: listed }));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, head.length);
  const packed = joinBytes(length, head, ...files.map(({ bytes }) => bytes));
  const size = copySize(packed.length);
  return size === null ? null : seal(copy.key, placeOf(id, copy), packed, size);
}

/** Null for bytes that are not this copy. */
export async function openCopy({ id }: Ids, copy: CopyKeys, sealed: Uint8Array): Promise<CopyContent | null> {
  const packed = await open(copy.key, placeOf(id, copy), sealed);
  if (packed === null || packed.length < 4) return null;
  const start = 4 + new DataView(packed.buffer, packed.byteOffset).getUint32(0);
  const head = jsonOf(textOf(packed.subarray(4, start)));
  const field = (name: string): unknown => Reflect.get(Object(head), name);
  const text = (name: string): string => {
    const value = field(name);
    return typeof value === 'string' ? value : '';
  };
  const listed: unknown = field('files');
  if (field('v') !== 1 || !Array.isArray(listed)) return null;
  const files: CopyFile[] = [];
  let at = start;
  for (const file of listed) {
    const of = (name: string): unknown => Reflect.get(Object(file), name);
    const [name, type, size] = [of('name'), of('type'), of('size')];
    const isWhole = typeof name === 'string' && typeof type === 'string' && typeof size === 'number';
    if (!isWhole || !TYPES.has(type) || at + size > packed.length) return null;
    files.push({ name, type, bytes: packed.subarray(at, at + size) });
    at += size;
  }
  return { name: text('name'), number: text('number'), proof: text('proof'), files };
}

function placeOf(publication: string, { id }: CopyKeys): string {
  return `${publication} copy ${id}`;
}
