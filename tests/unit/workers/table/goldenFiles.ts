/**
 * Compares our result with a second reader's: only text cells, because numbers and dates have many valid
 * forms.
 */
import type { ParsedTable } from '../../../../src/document/table/tableFile.ts';

/** Sheet (null for the only one), row, column, text, and the text in another program when it differs. */
export type GoldenCell = readonly [
  sheet: string | null,
  row: number,
  column: number,
  text: string,
  shown?: string,
];
export interface GoldenFile {
  readonly file: string;
  readonly expect: 'ok' | 'refuse' | 'either' | 'limit';
  readonly cells: readonly GoldenCell[];
}

/** One line per mismatch. */
export function findFaults(golden: GoldenFile, result: ParsedTable): string[] {
  if (result.kind === 'refused')
    return golden.expect === 'ok' ? [`${golden.file}: refused, ${result.text}`] : [];
  if (golden.expect === 'refuse') return [`${golden.file}: accepted`];
  const { sheets } = result.table;
  return golden.cells.flatMap(([name, row, column, text, shown]) => {
    const sheet = name === null ? sheets[0] : sheets.find((candidate) => candidate.name === name);
    const got = comparable(sheet?.rows[row]?.[column] ?? '');
    const right = got === comparable(text) || (shown !== undefined && got === comparable(shown));
    return right ? [] : [`${golden.file} ${name ?? ''} r${row + 1}c${column + 1}: «${got}» for «${text}»`];
  });
}

/** The second readers keep escapes and line ends as in the file, and differ about outer spaces. */
function comparable(text: string): string {
  return text.replaceAll('_x000D_', '').replaceAll('_x0007_', '\u0007').replaceAll(/\r\n?/g, '\n').trim();
}
