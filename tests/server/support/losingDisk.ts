/**
 * Simulates a disk that loses power. It watches this process's node:fs calls below one folder on the real
 * disk, and tracks what would exist after a power cut: of a file its content at its last fsync, of a folder
 * its names at its last fsync. As on Linux file systems, the fsync of a file also syncs its name, and a
 * rename is kept or lost as a whole. Everything else is lost, or half of it, block by block.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

interface File {
  /** Content at the last fsync. */
  synced: Buffer;
}
interface Folder {
  readonly live: Map<string, File | Folder>;
  synced: Map<string, File | Folder>;
}
interface Place {
  readonly folder: Folder;
  readonly name: string;
}

export interface LosingDisk {
  /** Number of fsync calls. */
  syncs(): number;
  /**
   * Creates a folder in the state after a power cut now. `isKept` selects the unsynced blocks that happen to
   * survive.
   */
  copyAfterPowerCut(to: string, isKept?: (file: string) => boolean): void;
  /** Stops watching. */
  release(): void;
}

const BLOCK = 4096;
const real = { ...fs };
const aFolder = (): Folder => ({ live: new Map(), synced: new Map() });
const isFolder = (node: File | Folder | undefined): node is Folder => node !== undefined && 'live' in node;

/** Watches an empty folder. */
export function losePowerOf(root: string): LosingDisk {
  const top = aFolder();
  const opened = new Map<number, { readonly node: File | Folder; readonly place: Place }>();
  /** Where a renamed entry would be if the rename were lost. */
  const renamedFrom = new Map<File | Folder, Place[]>();
  let syncs = 0;

  const placeOf = (file: unknown): Place | null => {
    const relative = path.relative(root, String(file));
    if (relative === '') return { folder: { live: new Map([['', top]]), synced: new Map() }, name: '' };
    const names = relative.split(path.sep);
    if (names[0] === '..') return null;
    let folder = top;
    for (const name of names.slice(0, -1)) {
      const next = folder.live.get(name);
      if (!isFolder(next)) return null;
      folder = next;
    }
    return { folder, name: names.at(-1) ?? '' };
  };
  const isUnseen = (file: unknown): Place | null => {
    const place = placeOf(file);
    return place !== null && !place.folder.live.has(place.name) ? place : null;
  };
  const makeFile = (file: unknown): void => {
    const place = isUnseen(file);
    place?.folder.live.set(place.name, { synced: Buffer.alloc(0) });
  };
  const remove = (file: unknown): void => {
    const place = placeOf(file);
    place?.folder.live.delete(place.name);
  };
  const nameIsKept = (node: File | Folder): void => {
    for (const { folder, name } of renamedFrom.get(node) ?? [])
      if (folder.synced.get(name) === node) folder.synced.delete(name);
    renamedFrom.delete(node);
  };
  const sync = (fd: unknown): void => {
    const found = opened.get(Number(fd));
    if (found === undefined) return;
    syncs += 1;
    const { node, place } = found;
    if (isFolder(node)) {
      node.synced = new Map(node.live);
      for (const child of node.live.values()) nameIsKept(child);
      return;
    }
    node.synced = contentOf(Number(fd));
    const now = currentPlace(top, node) ?? place;
    if (now.folder.live.get(now.name) === node) now.folder.synced.set(now.name, node);
    nameIsKept(node);
  };

  /** Effects of each successful call. */
  const seen: Readonly<Record<string, (args: readonly unknown[], result: unknown) => void>> = {
    openSync: ([file], fd) => {
      makeFile(file);
      const place = placeOf(file);
      const node = place?.folder.live.get(place.name);
      if (place !== null && node !== undefined) opened.set(Number(fd), { node, place });
    },
    closeSync: ([fd]) => void opened.delete(Number(fd)),
    writeFileSync: ([file]) => makeFile(file),
    mkdirSync: ([file]) => {
      const place = isUnseen(file);
      place?.folder.live.set(place.name, aFolder());
    },
    renameSync: ([from, to]) => {
      const [before, after] = [placeOf(from), placeOf(to)];
      const node = before?.folder.live.get(before.name);
      if (before === null || after === null || node === undefined)
        throw new Error(`Not seen: ${String(from)}`);
      before.folder.live.delete(before.name);
      after.folder.live.set(after.name, node);
      renamedFrom.set(node, [...(renamedFrom.get(node) ?? []), before]);
    },
    unlinkSync: ([file]) => remove(file),
    rmdirSync: ([file]) => remove(file),
    rmSync: ([file]) => remove(file),
    fsyncSync: ([fd]) => sync(fd),
    fdatasyncSync: ([fd]) => sync(fd),
  };
  for (const [name, follow] of Object.entries(seen)) {
    const call: unknown = Reflect.get(real, name);
    if (typeof call !== 'function') throw new Error(`node:fs has no ${name}.`);
    Reflect.set(fs, name, (...args: unknown[]): unknown => {
      const result: unknown = Reflect.apply(call, fs, args);
      follow(args, result);
      return result;
    });
  }
  syncBuiltinESMExports();

  return {
    syncs: () => syncs,
    copyAfterPowerCut: (to, isKept = () => false) => copy(top, root, to, isKept),
    release: () => {
      for (const name of Object.keys(seen)) Reflect.set(fs, name, Reflect.get(real, name));
      syncBuiltinESMExports();
    },
  };
}

/** Current path of an entry, wherever it was when it was opened. */
function currentPlace(folder: Folder, wanted: File | Folder): Place | null {
  for (const [name, node] of folder.live) {
    if (node === wanted) return { folder, name };
    const within = isFolder(node) ? currentPlace(node, wanted) : null;
    if (within !== null) return within;
  }
  return null;
}

function contentOf(fd: number): Buffer {
  const content = Buffer.alloc(real.fstatSync(fd).size);
  let done = 0;
  while (done < content.length) {
    const count = real.readSync(fd, content, done, content.length - done, done);
    if (count === 0) break;
    done += count;
  }
  return content.subarray(0, done);
}

function copy(folder: Folder, from: string, to: string, isKept: (file: string) => boolean): void {
  real.mkdirSync(to);
  for (const [name, node] of folder.synced) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (isFolder(node)) copy(node, source, target, isKept);
    else if (folder.live.get(name) === node)
      real.writeFileSync(
        target,
        mixed(node.synced, real.readFileSync(source), () => isKept(source)),
      );
    else real.writeFileSync(target, node.synced);
  }
}

/** The synced content, with the surviving blocks of the present one. */
function mixed(synced: Buffer, present: Buffer, isKept: () => boolean): Buffer {
  let mix = synced;
  for (let start = 0; start < present.length; start += BLOCK) {
    const block = present.subarray(start, start + BLOCK);
    if (synced.subarray(start, start + BLOCK).equals(block) || !isKept()) continue;
    if (mix === synced) mix = Buffer.from(synced);
    if (mix.length < start + block.length)
      mix = Buffer.concat([mix, Buffer.alloc(start + block.length - mix.length)]);
    block.copy(mix, start);
  }
  return mix;
}
