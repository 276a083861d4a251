/** Parts of an Office file: XML, pictures, and the relations of each part, within the limits of one file. */
import { inMemory, listZip } from '../../zip/readZip.ts';
import type { ZipFile } from '../../zip/readZip.ts';
import { Stop } from '../stop.ts';
import type { Xml, XmlBudget } from '../xml.ts';
import { attribute, readXml } from '../xml.ts';

interface Relation {
  /** The last word of its type: `slideLayout`, `image`. */
  readonly type: string;
  /** Path of a part of the file, or an address outside of it. */
  readonly target: string;
  readonly isOutside: boolean;
}
export type Relations = ReadonlyMap<string, Relation>;

export interface OfficeFile {
  /** Null where there is no such part, or none that can be read. */
  readonly xml: (path: string) => Promise<Xml | null>;
  readonly relations: (path: string) => Promise<Relations>;
  readonly bytes: (path: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  readonly has: (path: string) => boolean;
}

const MAX_PARTS = 20_000;
/** Bytes, unpacked. */
const MAX_XML = 24_000_000;
const MAX_ALL_XML = 80_000_000;
const MAX_PICTURE = 40_000_000;
const MAX_PICTURES = 250_000_000;
const MAX_ELEMENTS = 600_000;

/** Throws `Stop` for what is no zip, is encrypted, or has more parts than are read. */
export async function openOfficeFile(bytes: Uint8Array<ArrayBuffer>): Promise<OfficeFile> {
  const files = await listZip(inMemory(bytes), MAX_PARTS);
  if (files === 'too-many') throw new Stop('large');
  if (files === 'broken') throw new Stop('broken');
  const byPath = new Map(files.map((file) => [keyOf(file.name), file]));
  const elements: XmlBudget = { elements: MAX_ELEMENTS };
  const room = { xml: MAX_ALL_XML, pictures: MAX_PICTURES };
  const trees = new Map<string, Promise<Xml | null>>();
  const pictures = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();

  const contentOf = async (file: ZipFile, most: number, kind: keyof typeof room) => {
    if (file.isEncrypted) throw new Stop('encrypted');
    if (file.size > most || file.size > room[kind]) throw new Stop('large');
    room[kind] -= file.size;
    const content = await file.read();
    if (content === 'longer') throw new Stop('large');
    return content === 'broken' ? null : content;
  };
  const treeOf = async (path: string) => {
    const file = byPath.get(keyOf(path));
    const content = file === undefined ? null : await contentOf(file, MAX_XML, 'xml');
    return content === null ? null : readXml(decodeText(content), elements);
  };
  const xml = (path: string) => kept(trees, path, () => treeOf(path));
  return {
    xml,
    relations: async (path) => relationsIn(await xml(relationsPath(path)), path),
    bytes: (path) =>
      kept(pictures, path, async () => {
        const file = byPath.get(keyOf(path));
        return file === undefined ? null : contentOf(file, MAX_PICTURE, 'pictures');
      }),
    has: (path) => byPath.has(keyOf(path)),
  };
}

/** What was made for a path, once. */
function kept<T>(made: Map<string, Promise<T>>, path: string, make: () => Promise<T>): Promise<T> {
  const present = made.get(keyOf(path)) ?? make();
  made.set(keyOf(path), present);
  return present;
}

/** Names of parts do not differ in capitals. */
function keyOf(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\//u, '').toLowerCase();
}

function decodeText(content: Uint8Array): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  return new TextDecoder().decode(content);
}

function relationsPath(path: string): string {
  const slash = path.lastIndexOf('/') + 1;
  return `${path.slice(0, slash)}_rels/${path.slice(slash)}.rels`;
}

function relationsIn(tree: Xml | null, path: string): Relations {
  const relations = new Map<string, Relation>();
  for (const each of tree?.children ?? []) {
    const id = attribute(each, 'Id');
    const target = attribute(each, 'Target');
    if (id === undefined || target === undefined) continue;
    const isOutside = attribute(each, 'TargetMode') === 'External';
    const type = attribute(each, 'Type') ?? '';
    relations.set(id, {
      type: type.slice(type.lastIndexOf('/') + 1),
      target: isOutside ? target : resolveTarget(target, path),
      isOutside,
    });
  }
  return relations;
}

/** A path as it stands in the file, from one that is written beside another part. */
function resolveTarget(target: string, base: string): string {
  const names = target.startsWith('/') ? [] : base.split('/').slice(0, -1);
  for (const name of target.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '.' && name !== '') names.push(name);
  }
  return names.join('/');
}
