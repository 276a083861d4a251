/**
 * `npm run tool mutants [machine…]`: lists all mutants of the charts, and those that the model tests do not
 * kill.
 */
import { CATALOGUE } from '../src/machines/catalogue.ts';
import { EQUIVALENTS } from '../tests/machines/mutation/equivalents.ts';
import { lineOf, verdictsOn } from '../tests/machines/mutation/kill.ts';
import { RULE_BOOKS } from '../tests/machines/rules/books.ts';
import { mutantTable } from './mutantTable.mjs';

const wanted = process.argv.slice(2);
const books = RULE_BOOKS.filter(({ machine }) => wanted.length === 0 || wanted.includes(machine.id));
const lines = books.map((book) => {
  const samples = CATALOGUE.find(({ machine }) => machine.id === book.machine.id)?.samples ?? [];
  return lineOf(book.machine.id, verdictsOn(book, samples));
});
process.stdout.write(`${mutantTable(lines)}\n`);
for (const name of lines.flatMap(({ survivors }) => survivors)) {
  process.stdout.write(
    `  lives: ${name}\n         ${EQUIVALENTS[name] ?? 'no reason is known: a test is missing'}\n`,
  );
}
