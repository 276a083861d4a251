/** What the pages of `tools/visualiser` are built of, and what its tests test, each as one hash. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from './buildSources.mjs';

const TOOL = 'tools/visualiser/';
/** Holds the hash with which its tests have passed. */
export const TESTED = `${TOOL}tested.txt`;
/** The tool, the charts that it draws, and how it reads them. */
const TESTED_WITH = [TOOL, 'src/machines/', 'src/inspect/'];

/** Of the pages, beside what the build that they are added to is made of. */
export function pageHash(root) {
  return hashOf(root, (file) => file.startsWith(TOOL) && !file.startsWith(`${TOOL}tests/`));
}

/** Changes with every file on which `npm run test:all` runs the tests of the tool again. */
export function testsHash(root) {
  return hashOf(root, (file) => TESTED_WITH.some((folder) => file.startsWith(folder)));
}

function hashOf(root, isMeant) {
  const hash = createHash('sha256');
  for (const file of filesOf(root).filter((file) => file !== TESTED && isMeant(file)))
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
