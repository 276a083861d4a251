/**
 * The register of `--issued`: a JSON file that several runs may use at once, each for other rows.
 *
 * A run reserves the numbers of all rows of its table, in their order, whichever rows it makes: a number depends
 * on the row and on what was issued before, never on the shard that draws it. A run for other rows of the same
 * table finds them reserved, and one with a copy of the file of its own comes to the same ones.
 */
import type { RunDocument } from '../document/runDocument.ts';
import type { IssuedRegister } from '../document/issued/issuedRegister.ts';
import { USUAL_NUMBER_PATTERN } from '../document/issued/issuedRegister.ts';
import { readRegister } from '../document/issued/readRegister.ts';
import { withFacts } from '../document/records/issuedFacts.ts';
import { namesOf, recordsOf } from '../document/records/records.ts';
import { dayHere } from '../document/text/dayHere.ts';
import { SpokenError } from '../document/text/errorText.ts';
import {
  finishIssue,
  issueNumbers,
  joinedRegister,
  NoNumberError,
  numberPatternProblem,
  peekNumbers,
} from '../data/issued/index.ts';
import { countCopies } from '../data/records/index.ts';
import { changeFile, fileText } from './lockedFile.ts';

/** The run in the rows that it has not finished. */
const RUN = 'cli';

/**
 * The document with the numbers of its copies, as the register has them or would give them; nothing is
 * written. @throws SpokenError
 */
export async function withKnownNumbers(document: RunDocument, file: string): Promise<RunDocument> {
  const register = joinedRegister(read(await fileText(file), file), document);
  return spoken(() => withNumbers(document, peekNumbers(register, wishesFor(document))));
}

/** Reserves the numbers of all copies. @param time milliseconds since 1970. @throws SpokenError */
export async function withIssuedNumbers(
  document: RunDocument,
  file: string,
  time: number,
): Promise<RunDocument> {
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
  return withNumbers(document, numbers);
}

/** Marks the copies that were made. @param files by copy, from 0 */
export async function finishInFile(
  document: RunDocument,
  file: string,
  files: ReadonlyMap<number, string>,
  time: number,
): Promise<void> {
  const numbers = document.facts?.get('номер') ?? [];
  await change(file, (register) =>
    finishIssue(register, document, { run: RUN, day: dayHere(time), files, numbers }),
  );
}

function withNumbers(document: RunDocument, numbers: readonly string[]): RunDocument {
  return withFacts(document, new Map([...(document.facts ?? []), ['номер', numbers]]));
}

function wishesFor(document: RunDocument) {
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

async function change(file: string, changed: (register: IssuedRegister) => IssuedRegister): Promise<void> {
  await changeFile(file, (text) => `${JSON.stringify(changed(read(text, file)), null, 1)}\n`);
}

function read(text: string | null, file: string): IssuedRegister {
  if (text === null || text.trim() === '') return readRegister(null).register;
  const { register, unread } = readRegister(parseJson(text));
  if (unread === 0) return register;
  throw new SpokenError(
    `Файл «${file}» не похож на список выданных или повреждён. Номера не выданы, чтобы не повторить прежние.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
