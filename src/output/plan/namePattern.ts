/**
 * File names of copies from their records: `{Класс}/{ФИО|фамилия и инициалы}` gives `9А/Иванов И. И..png`.
 *
 *   pattern ─► parts between slashes ─► text of each for the record ─► valid name ─► unique path
 *
 * Names are unique ignoring case, since Windows and macOS ignore it. A name depends only on the document and
 * the pattern, never on which copies are chosen, so that a copy made again has the same name.
 */
import type { RunDocument } from '../../document/runDocument.ts';
import type { DocumentRecords, RecordValues } from '../../document/records/records.ts';
import { namesOf, recordsOf } from '../../document/records/records.ts';
import { recordValues } from '../../document/records/copyValues.ts';
import { withColumns } from '../../document/records/withColumns.ts';
import { FACT_ROWS, factOf } from '../../document/template/factFields.ts';
import type { TemplateProblem } from '../../document/template/formatTemplate.ts';
import {
  findField,
  NUMBER_FIELD,
  parseFormat,
  templatePieces,
} from '../../document/template/formatTemplate.ts';
import { namesInField } from '../../document/template/joinedField.ts';
import { FIELD_SOURCE } from '../../document/template/templateTokens.ts';
import { freeNames } from '../../document/text/freeNames.ts';
import type { Language } from '../../data/template/index.ts';
import { formatProblemText, decidedLanguage, renderTemplate, RUSSIAN } from '../../data/template/index.ts';
import { copyFileName, imageFileName } from './fileNames.ts';
import type { FileFormat } from '../formats/formats.ts';
import { sanitiseFileName } from './sanitiseFileName.ts';

/** More folders inside one another would exceed the longest path of Windows. */
const MAX_FOLDERS = 2;
const MAX_FOLDER_LENGTH = 40;
/** Folder of the copies whose field is empty. */
const NO_VALUE = 'Без названия';

interface NameWishes {
  readonly pattern: string;
  /** Name of the file in the dialog; a copy whose pattern gives nothing is named by it and its number. */
  readonly name: string;
  readonly format: FileFormat;
}

/**
 * Yields the path of every copy inside its archive, from the first on, with `/` between folders. It is a
 * generator because a large table has tens of thousands: the caller chooses when to pause.
 */
export function* copyPaths(document: RunDocument, wishes: NameWishes): Generator<string, void> {
  const records = recordsOf(document);
  const pattern = { parts: partsOfPattern(wishes.pattern), language: decidedLanguage(RUSSIAN, records) };
  const give = freeNames([], keyOf);
  for (let index = 0; index < records.count; index += 1) {
    const values = withOwnFields(records, index);
    const { folder: own, base, suffix } = pathOf(pattern, values, wishes, index + 1);
    // Folders of a pattern are those that a person wants.
    const folder = own === '' ? (document.designs?.folders[index] ?? '') : own;
    yield give((number) => `${folder}${base}${number === 1 ? '' : ` (${number})`}${suffix}`);
  }
}

/**
 * What is wrong in a pattern: unknown fields, misspelt pipes, stray braces. @param fields that it may use
 * (`patternFields`)
 */
export function patternProblems(pattern: string, fields: readonly string[]): readonly TemplateProblem[] {
  return parseFormat(pattern, [...fields, NUMBER_FIELD]).problems;
}

/**
 * Why files cannot be named by a pattern; null when they can. A field that does not exist would stand in
 * every name as it is typed.
 */
export function patternRefusal(pattern: string, fields: readonly string[]): string | null {
  const [problem] = patternProblems(pattern, fields);
  if (problem === undefined) return null;
  if (problem.kind !== 'unknownField') return `Имена файлов: ${formatProblemText(problem, fields)}`;
  const offered = fields.length === 0 ? '' : ` Есть: ${fields.map((name) => `«${name}»`).join(', ')}.`;
  return `Имена файлов: столбца «${problem.name}» в данных нет.${offered}`;
}

/** Names of the fields that a pattern uses. */
export function namesInPattern(pattern: string): readonly string[] {
  return templatePieces(pattern).flatMap((piece) => (piece.kind === 'field' ? namesInField(piece.name) : []));
}

/**
 * Names of the fields that a pattern may use, in the order of their layers. @param also columns of the open
 * table (`tableFields`)
 */
export function patternFields(document: RunDocument, also: readonly string[] = []): readonly string[] {
  const names = recordsOf(document).layers.flatMap(({ query }) =>
    (query?.columns ?? []).map(({ name }) => name),
  );
  return [...new Set([...names, ...also])].filter((name) => name.trim() !== '');
}

const PARTS = new RegExp(`(?:${FIELD_SOURCE}|[^/])+`, 'gu');

/** Splits at the slashes outside braces: `{род: а / б}` has one inside. */
function partsOfPattern(pattern: string): readonly string[] {
  const parts = (pattern.match(PARTS) ?? []).filter((part) => part.trim() !== '');
  const folders = parts.slice(0, -1);
  const file = parts.slice(-1);
  return [...folders.slice(0, MAX_FOLDERS), ...file];
}

/** The values of a copy, from 0, with its number and its facts, which no column has. */
function withOwnFields(records: DocumentRecords, copy: number): RecordValues {
  const record = recordValues(records, copy);
  const names = namesOf(record.columns);
  const facts = FACT_ROWS.map(([field]) => [field, factOf(records.facts, field, copy) ?? ''] as const);
  const own = [[NUMBER_FIELD, String(copy + 1)] as const, ...facts].filter(
    ([name]) => findField(names, name) < 0,
  );
  return withColumns(record, own);
}

interface Path {
  /** Folders with a slash after each. */
  readonly folder: string;
  readonly base: string;
  readonly suffix: string;
}

interface Pattern {
  readonly parts: readonly string[];
  readonly language: Language;
}

function pathOf(
  { parts, language }: Pattern,
  record: RecordValues,
  { name, format }: NameWishes,
  number: number,
): Path {
  const texts = parts.map((template) => renderTemplate(template, record, language).value);
  const folders = texts.slice(0, -1).map((text) => sanitiseFileName(text, NO_VALUE, MAX_FOLDER_LENGTH));
  const shown = sanitiseFileName(texts.at(-1) ?? '', '');
  const file = shown === '' ? copyFileName(name, number, format) : imageFileName(shown, format);
  const dot = file.lastIndexOf('.');
  return {
    folder: folders.map((folder) => `${folder}/`).join(''),
    base: file.slice(0, dot),
    suffix: file.slice(dot),
  };
}

/** Equal for names that some file system takes for one. */
function keyOf(path: string): string {
  return path.normalize('NFC').toUpperCase().toLowerCase();
}
