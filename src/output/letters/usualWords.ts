/** Words and file names of letters before a person changes them: they name the reader and the document. */
import type { RunDocument } from '../../document/runDocument.ts';
import { nameColumns } from '../../data/copies/index.ts';
import type { LetterWishes } from './planLetters.ts';

/** Subject and text. @param name of the document */
export function usualWords(document: RunDocument, name: string): Pick<LetterWishes, 'subject' | 'text'> {
  const fields = usableColumns(document);
  const title = plainTemplate(name);
  const [whole] = fields;
  // Of a whole name «Иванов Пётр Ильич» the greeting has «Пётр Ильич»; columns of parts have theirs.
  const called =
    fields.length === 1 && whole !== undefined ? `{${whole}|имя и отчество}` : givenNames(fields);
  const greeting = called === '' ? 'Здравствуйте!' : `Здравствуйте, ${called}!`;
  return {
    subject: fields.length === 0 ? title : `${title} — ${inRow(fields)}`,
    text: `${greeting}\n\nВо вложении ваш документ: ${title}.\n`,
  };
}

/** Pattern of the names of attached files, such as «Иванов Пётр — Диплом»; null where no column has names. */
export function personPattern(document: RunDocument, name: string): string | null {
  const fields = usableColumns(document);
  // A slash would begin a folder.
  return fields.length === 0 ? null : `${inRow(fields)} — ${plainTemplate(name).replaceAll('/', '-')}`;
}

/** Those that a template can name. */
function usableColumns(document: RunDocument): readonly string[] {
  const columns = nameColumns(document) ?? [];
  return columns.some((column) => /[{}|]/.test(column)) ? [] : columns;
}

/** Without the surname, which comes first. */
function givenNames(fields: readonly string[]): string {
  return inRow(fields.slice(1));
}

function inRow(fields: readonly string[]): string {
  return fields.map((field) => `{${field}}`).join(' ');
}

/** The name of a document is no template, even with braces. */
function plainTemplate(name: string): string {
  return name.replaceAll(/[{}]/g, '$&$&');
}
