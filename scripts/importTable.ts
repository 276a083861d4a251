/** Prints a spreadsheet as the product reads it, as JSON: `npx tsx scripts/importTable.ts файл.xlsx`. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseTable } from '../workers/table/parseTable.ts';

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Usage: npx tsx scripts/importTable.ts <file>');
const result = await parseTable(new Uint8Array(await readFile(path)), basename(path));
process.stdout.write(
  JSON.stringify(
    result.kind === 'table'
      ? { sheets: result.table.sheets.map(({ name, rows }) => ({ name, rows })), notes: result.notes }
      : { error: result.text },
  ),
);
