/** Where the copies of a run go: what stands there already, and the container that writes them. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Container } from '../output/export/index.ts';
import type { Bytes } from '../output/formats/index.ts';
import { separateFiles } from '../output/export/index.ts';
import { zipArchive } from '../output/zip/index.ts';
import { fileSink } from './fileSink.ts';
import type { RunPlan } from './planRun.ts';

export type Planned = Extract<RunPlan, { kind: 'planned' }>;

/**
 * A message if something already exists at the target, otherwise null. @param beside other files of the run
 */
export function obstacle(plan: Planned, beside: readonly string[]): string | null {
  const { target, isOneFile } = plan;
  if (!isOneFile && existsSync(target) && !isFolder(target)) return `«${target}» — файл, а нужна папка.`;
  const first = [...filesOfPlan(plan), ...beside].find((file) => existsSync(file));
  return first === undefined
    ? null
    : `Файл «${first}» уже есть. Чтобы заменить, добавьте --overwrite, а чтобы оставить и доделать остальные — --continue.`;
}

/** Paths of the copies, or of the one file. */
export function filesOfPlan({ copies, target, isOneFile }: Planned): readonly string[] {
  return isOneFile ? [target] : copies.map(({ fileName }) => path.join(target, fileName));
}

/** The plan without the files that an earlier run has finished: a file has its name only when it is whole. */
export function remaining(plan: Planned): Planned {
  const { copies, target, isOneFile } = plan;
  if (isOneFile) return existsSync(target) ? { ...plan, copies: [] } : plan;
  return { ...plan, copies: copies.filter(({ fileName }) => !existsSync(path.join(target, fileName))) };
}

/** Also false where the path leads through a file. */
export function isFolder(place: string | null): boolean {
  if (place === null) return false;
  try {
    return statSync(place).isDirectory();
  } catch {
    return false;
  }
}

/** @param target the archive, or the folder of the copies */
export function containerOf(target: string, archive: boolean, time: number): Container<Bytes> {
  return archive
    ? zipArchive(() => fileSink(target), new Date(time))
    : separateFiles((fileName) => fileSink(path.join(target, fileName)));
}
