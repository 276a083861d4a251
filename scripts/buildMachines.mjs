/**
 * Adds `machines.html`, the page of `tools/visualiser`, to a build. A server may run from it already: the page
 * is built aside and moved in when it is whole, HTML last.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressPage } from './compress.mjs';
import { root } from './install.mjs';
import { viteBuild } from './viteBuild.mjs';
import { pageHash } from './visualiserHash.mjs';

const CONFIG = 'tools/visualiser/vite.config.ts';
const PAGE = 'machines.html';

/** Does nothing if the page of the present sources is there. Rejects with a `BuildFailure`. */
export async function addMachines(folder) {
  const hash = pageHash(root);
  if (hasMachines(folder, hash)) return;
  const aside = path.join(folder, '.machines-new');
  rmSync(aside, { recursive: true, force: true });
  await viteBuild(['--config', CONFIG], aside);
  await compressPage(aside);
  const pageDir = path.join(folder, 'page');
  mkdirSync(pageDir, { recursive: true });
  cpSync(path.join(aside, 'assets'), path.join(pageDir, 'assets'), { recursive: true });
  renameSync(path.join(aside, PAGE), path.join(pageDir, PAGE));
  rmSync(aside, { recursive: true, force: true });
  writeFileSync(stampOf(folder), hash);
}

/** Removes a page of earlier sources, so that the server has it built anew when somebody opens it. */
export function dropOldMachines(folder) {
  if (!hasMachines(folder, pageHash(root))) rmSync(path.join(folder, 'page', PAGE), { force: true });
}

function hasMachines(folder, hash) {
  const stamp = stampOf(folder);
  const isThere = existsSync(stamp) && existsSync(path.join(folder, 'page', PAGE));
  return isThere && readFileSync(stamp, 'utf8') === hash;
}

const stampOf = (folder) => path.join(folder, '.machines');
