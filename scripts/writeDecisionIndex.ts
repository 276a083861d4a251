/**
 * `npm run tool decisions`: writes the index of docs/decisions anew, and names what a merge brought in the
 * old form: records with a number, and lines that cite one. CONTRIBUTING.md says how to fold them in.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DECISIONS, indexEntry, numbersOf, readDecisionPages, unfoldedRecords } from './decisions.ts';

const file = path.join(DECISIONS, 'README.md');
const [head = ''] = readFileSync(file, 'utf8').split('\n- ');
const pages = readDecisionPages();
writeFileSync(file, `${head}\n${pages.map(indexEntry).join('\n')}\n`);

const pageOfNumber = new Map(pages.flatMap((page) => numbersOf(page).map((number) => [number, page.name])));
const records = unfoldedRecords();
if (records.length > 0) console.log(`To fold into pages:\n${records.map((name) => `  ${name}`).join('\n')}`);
for (const [line, numbers] of oldCitations())
  console.log(`${line}  → ${numbers.map((number) => pageOfNumber.get(number) ?? 'no page yet').join(', ')}`);

/** Lines that cite a record by its number, after the word or in parentheses. */
function oldCitations(): [string, string[]][] {
  const found = git('grep', '-nE', String.raw`[Dd]ecisions? 0[0-9]{3}|([(,;]|^ +\*) ?0[0-3][0-9]{2}[,);]`);
  return found
    .split('\n')
    .filter((line) => line !== '' && !/^(?:docs\/decisions\/|tests\/(?:fixtures|architecture)\/)/.test(line))
    .map((line) => [line.trim(), line.match(/\b0[0-3]\d{2}\b/g) ?? []]);
}

function git(...options: string[]): string {
  const root = path.join(import.meta.dirname, '..');
  const files = ['--', '*.ts', '*.tsx', '*.mjs', '*.js', '*.css', '*.md', '*.json'];
  return execFileSync('git', [...options, ...files], { cwd: root, encoding: 'utf8' });
}
