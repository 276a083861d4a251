/**
 * Writes a file of the command line. It appears under its name only when it is whole: until then it has a
 * name of its own beside it, which is removed when the run is stopped or fails.
 */
import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { partName } from './partFiles.ts';
import { reasonInNode } from './reason.ts';
import type { Sink } from '../output/formats/index.ts';

/** Rejects when the folder cannot be made or written to. */
export async function fileSink(target: string): Promise<Sink<Uint8Array>> {
  const folder = path.dirname(target);
  await makeFolder(folder);
  // A name that is too long is refused before the work, not when the file gets it.
  const problem = await stat(target).then(() => 'ENOENT', codeOf);
  if (problem !== 'ENOENT') throw writeError(problem);
  const part = path.join(folder, partName(process.pid));
  const file = await open(part, 'wx');
  let isOpen = true;
  const closeFile = async (): Promise<void> => {
    if (isOpen) await file.close();
    isOpen = false;
  };
  return {
    write: async (bytes) => {
      for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten;
    },
    close: async () => {
      await closeFile();
      await rename(part, target);
    },
    abort: async () => {
      await closeFile();
      await rm(part, { force: true });
    },
  };
}

/**
 * Why no file can be made there, as far as that can be known without writing; null when nothing speaks
 * against it. @param named what the sentence names
 */
export async function placeProblem(file: string, named: string): Promise<string | null> {
  const facts = await stat(file).catch(codeOf);
  if (typeof facts === 'string' && facts !== 'ENOENT') return writeErrorText(named, writeError(facts));
  if (typeof facts !== 'string' && facts.isDirectory()) return writeErrorText(named, writeError('EISDIR'));
  for (let folder = path.dirname(path.resolve(file)); ; folder = path.dirname(folder)) {
    const problem = await folderProblem(folder); // oxlint-disable-line no-await-in-loop -- from below upwards
    // A folder that is not there is made, where the one above it allows that.
    if (problem !== 'ENOENT') return problem === null ? null : writeErrorText(named, writeError(problem));
  }
}

async function folderProblem(folder: string): Promise<string | null> {
  try {
    if (!(await stat(folder)).isDirectory()) return 'ENOTDIR';
    await access(folder, constants.W_OK);
    return null;
  } catch (error) {
    return codeOf(error);
  }
}

/**
 * Makes a folder and those above it. Node's own recursive `mkdir` never ends where a folder cannot be made,
 * as under `/proc`.
 */
async function makeFolder(folder: string): Promise<void> {
  const code = await mkdir(folder).then(() => null, codeOf);
  if (code === null) return;
  if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
  const above = path.dirname(folder);
  if (code !== 'ENOENT' || above === folder) throw writeError(code);
  await makeFolder(above);
  await mkdir(folder).catch((error: unknown) => {
    // Another copy may have made it.
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

function writeError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' ? code : '';
}

/** Why nothing could be saved, without the names of files that a person has not chosen. */
export function writeErrorText(target: string, error: unknown): string {
  const code = codeOf(error);
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'На диске кончилось место.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `В «${target}» нельзя писать: нет прав.`;
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'EISDIR':
      return `В «${target}» сохранить нельзя: такой папки нет, и создать её не получается.`;
    case 'ENAMETOOLONG':
      return `В «${target}» сохранить нельзя: имя слишком длинное.`;
    default:
      return `Сохранить в «${target}» не удалось: ${reasonInNode(error)}.`;
  }
}
