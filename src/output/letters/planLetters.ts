/** The letters of a collection: who gets which copy with which words, and what is wrong with the addresses. */
import type { DocumentRecords, RecordValues } from '../../document/records/records.ts';
import { oneLine } from '../../document/text/oneLine.ts';
import { factsNamed } from '../../document/records/issuedFacts.ts';
import { namesOf, recordsOf } from '../../document/records/records.ts';
import { recordValues } from '../../document/records/copyValues.ts';
import { withColumns } from '../../document/records/withColumns.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import { findField, NUMBER_FIELD, parseFormat } from '../../document/template/formatTemplate.ts';
import type { Language } from '../../data/template/index.ts';
import { copyNames } from '../../data/copies/index.ts';
import { RUSSIAN_FILLING } from '../../data/records/index.ts';
import { decidedLanguage, formatProblemText, renderTemplate } from '../../data/template/index.ts';
import type { AddressRemark } from './addresses.ts';
import { addressKey, isFault, readAddresses } from './addresses.ts';
import { findAddressColumn } from './addressColumn.ts';

/** Longer subjects are cut by mail programs, and longer texts are no letter. */
export const MAX_SUBJECT = 200;
export const MAX_LETTER_TEXT = 10_000;

export interface LetterWishes {
  /** Column of the addresses. */
  readonly column: string;
  /** Templates. */
  readonly subject: string;
  readonly text: string;
  /** What a person typed in place of a cell, by the copy. */
  readonly corrections: Readonly<Record<number, string>>;
}

export interface PlannedLetter {
  /** The copy, from 0. */
  readonly copy: number;
  /** Whose it is, for lists. */
  readonly name: string;
  /** Each gets the letter; empty where the cell has a fault. */
  readonly addresses: readonly string[];
  /** The cell, or what a person typed in its place. */
  readonly cell: string;
  readonly remarks: readonly AddressRemark[];
}

/** Letters in the order of the copies. @param document with the columns of the table that the letters use */
export function planLetters(
  document: RunDocument,
  copies: readonly number[],
  { column, corrections }: Pick<LetterWishes, 'column' | 'corrections'>,
): readonly PlannedLetter[] {
  const records = recordsOf(document);
  const nameOf = copyNames(RUSSIAN_FILLING, document);
  const letters = copies.map((copy) => {
    const cell = corrections[copy] ?? valueOf(recordValues(records, copy), column);
    return { copy, name: nameOf(copy), cell, ...readAddresses(cell) };
  });
  const seen = new Map<string, number>();
  for (const { addresses } of letters)
    for (const address of addresses) seen.set(addressKey(address), (seen.get(addressKey(address)) ?? 0) + 1);
  return letters.map((letter) => {
    const isRepeated = letter.addresses.some((address) => (seen.get(addressKey(address)) ?? 0) > 1);
    const repeated = { kind: 'repeated', value: letter.cell, suggestion: null } as const;
    return isRepeated ? { ...letter, remarks: [...letter.remarks, repeated] } : letter;
  });
}

/** Whether a letter can be made. */
export function canBeSent({ remarks }: PlannedLetter): boolean {
  return !remarks.some(isFault);
}

/** The column that has the addresses; null when none looks like it. */
export function addressColumnOf(document: RunDocument): string | null {
  const records = recordsOf(document);
  const copies = Array.from({ length: Math.min(records.count, 200) }, (_, copy) => copy);
  return findAddressColumn(copies.map((copy) => recordValues(records, copy)));
}

/** Subject and text for a copy, from 0. */
export function letterTexts(
  document: RunDocument,
  copy: number,
  { subject, text }: Pick<LetterWishes, 'subject' | 'text'>,
): { readonly subject: string; readonly text: string } {
  const records = recordsOf(document);
  const words = wordsFor(records, copy);
  return {
    // A copy without a name leaves the marks around it.
    subject: oneLine(words(subject)).replace(/\s+—$/u, '').slice(0, MAX_SUBJECT),
    text: words(text).replaceAll(/,\s*!/g, '!').slice(0, MAX_LETTER_TEXT),
  };
}

function wordsFor(records: DocumentRecords, copy: number): (template: string) => string {
  const language: Language = decidedLanguage(RUSSIAN_FILLING.language, records);
  const values = withNumber(recordValues(records, copy), copy + 1);
  // An empty template would show all values.
  return (template) => (template.trim() === '' ? '' : renderTemplate(template, values, language).value);
}

function withNumber(record: RecordValues, number: number): RecordValues {
  return findField(namesOf(record.columns), NUMBER_FIELD) >= 0
    ? record
    : withColumns(record, [[NUMBER_FIELD, String(number)]]);
}

function valueOf({ columns, values }: RecordValues, column: string): string {
  return values[columns.findIndex(({ name }) => name === column)] ?? '';
}

/** Why a template cannot be used; null when it can. @param fields columns that it may use */
export function letterTemplateRefusal(template: string, fields: readonly string[]): string | null {
  const known = [...fields, NUMBER_FIELD];
  const [problem] = parseFormat(template, known).problems;
  if (problem !== undefined) return formatProblemText(problem, known);
  // They are made with the file of each letter, after its words.
  const fact = factsNamed(template).find((name) => findField(fields, name) < 0);
  return fact === undefined
    ? null
    : `Поля {${fact}} в письме нет: номер и код проверки стоят на самом документе.`;
}
