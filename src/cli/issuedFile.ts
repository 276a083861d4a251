/**
 * The register of `--issued`: a JSON file that several runs may use at once, each for other rows.
 *
 * A run reserves the numbers of all rows of its table, in their order, whichever rows it makes: a number depends
 * on the row and on what was issued before, never on the shard that draws it. A run for other rows of the same
 * table finds them reserved, and one with a copy of the file of its own comes to the same ones.
 */
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Document } from '../document/document.ts';
import type { IssuedRegister } from '../document/issued/issuedRegister.ts';
import { USUAL_NUMBER_PATTERN } from '../document/issued/issuedRegister.ts';
import { readRegister } from '../document/issued/readRegister.ts';
import { withFacts } from '../document/records/issuedFacts.ts';
import { namesOf, recordsOf } from '../document/records/records.ts';
import { dayHere } from '../document/text/dayHere.ts';
import { SpokenError } from '../document/text/errorText.ts';
import {
  countCopies,
  finishIssue,
  issueNumbers,
  joinedRegister,
  NoNumberError,
  numberPatternProblem,
  peekNumbers,
} from '../data/index.ts';

/** The run in the rows that it has not finished. */
const RUN = 'cli';
const WAIT_MS = 50;
/** A lock is held for as long as a file is written; one that is seen for longer is of a process that was killed. */
const LOCK_LIMIT_MS = 10_000;

/**
 * The document with the numbers of its copies, as the register has them or would give them; nothing is
 * written. @throws SpokenError
 */
export async function withKnownNumbers(document: Document, file: string): Promise<Document> {
  const register = joinedRegister(await read(file), document);
  return spoken(() => numbered(document, peekNumbers(register, wishesFor(document))));
}

/** Reserves the numbers of all copies. @param time milliseconds since 1970. @throws SpokenError */
export async function withIssuedNumbers(document: Document, file: string, time: number): Promise<Document> {
  let numbers: readonly string[] = [];
  await change(file, (kept) => {
    const register = joinedRegister(kept, document);
    const before = register.rows.length;
    let fresh = before;
    // Equal runs with files of their own give equal rows.
    const newId = () => `${RUN}-${register.issue}-${(fresh += 1)}`;
    const wishes = { ...wishesFor(document), run: RUN, day: dayHere(time), newId };
    const issued = spoken(() => issueNumbers(register, wishes));
    ({ numbers } = issued);
    return issued.register;
  });
  return numbered(document, numbers);
}

/** Marks the copies that were made. @param files by copy, from 0 */
export async function finishInFile(
  document: Document,
  file: string,
  files: ReadonlyMap<number, string>,
  time: number,
): Promise<void> {
  const numbers = document.facts?.get('номер') ?? [];
  await change(file, (register) =>
    finishIssue(register, document, { run: RUN, day: dayHere(time), files, numbers }),
  );
}

function numbered(document: Document, numbers: readonly string[]): Document {
  return withFacts(document, new Map([['номер', numbers]]));
}

function wishesFor(document: Document) {
  const pattern = document.settings.numbering?.pattern ?? USUAL_NUMBER_PATTERN;
  const problem = numberPatternProblem(pattern, namesOf(recordsOf(document).columns));
  if (problem !== null) throw new SpokenError(`Образец номера «${pattern}»: ${problem}`);
  const copies = Array.from({ length: countCopies(document) }, (_, copy) => copy);
  return { document, pattern, copies, resumes: true };
}

function spoken<Result>(make: () => Result): Result {
  try {
    return make();
  } catch (error) {
    if (error instanceof NoNumberError) throw new SpokenError('По образцу номера новый номер не получается.');
    throw error;
  }
}

async function read(file: string): Promise<IssuedRegister> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null || text.trim() === '') return readRegister(null).register;
  const { register, unread } = readRegister(parsed(text));
  if (unread === 0) return register;
  throw new SpokenError(
    `Файл «${file}» не похож на список выданных или повреждён. Номера не выданы, чтобы не повторить прежние.`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * Reads, changes and replaces the file while no other process does. One that was held up for longer than its lock
 * lives, such as a container without a processor, has lost it, and begins again.
 */
async function change(file: string, changed: (register: IssuedRegister) => IssuedRegister): Promise<void> {
  const lock = `${file}.lock`;
  const own = randomUUID();
  const isHeld = async () => (await contentOf(lock)) === own;
  for (;;) {
    await take(lock, own);
    const draft = `${file}.${own}.tmp`;
    try {
      await removeDrafts(file);
      const next = changed(await read(file));
      await writeFile(draft, `${JSON.stringify(next, null, 1)}\n`);
      if (!(await isHeld())) continue;
      await rename(draft, file);
      return;
    } finally {
      await rm(draft, { force: true });
      if (await isHeld()) await rm(lock, { force: true });
    }
  }
}

/** Removes what a killed run has left: who holds the lock is the only one that writes. */
async function removeDrafts(file: string): Promise<void> {
  const folder = path.dirname(file);
  const isDraft = (name: string) =>
    name.startsWith(`${path.basename(file)}.`) &&
    /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/.test(name);
  const drafts = (await readdir(folder).catch(() => [])).filter(isDraft);
  await Promise.all(drafts.map((name) => rm(path.join(folder, name), { force: true })));
}

/** Clocks of machines that share a disk differ, so a lock is as old as it has been seen here. */
async function take(lock: string, own: string): Promise<void> {
  let seen: string | null = null;
  let since = performance.now();
  for (;;) {
    try {
      await writeFile(lock, own, { flag: 'wx' });
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const held = await contentOf(lock);
    if (held !== seen) [seen, since] = [held, performance.now()];
    else if (performance.now() - since > LOCK_LIMIT_MS) await rm(lock, { force: true });
    await pause(WAIT_MS);
  }
}

/** Null for a lock that is not there. */
function contentOf(lock: string): Promise<string | null> {
  return readFile(lock, 'utf8').catch(() => null);
}
