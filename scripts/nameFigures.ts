/**
 * `npm run tool names`: forms of names on the gold lists, ours beside petrovich alone, by case and sex; wrong
 * forms that the review list does not flag; share of people that it flags.
 */
import { measureNames } from '../tests/unit/data/names/measureNames.ts';

const { rows, people, flagged, wrong, wrongUnflagged } = measureNames();
console.log('| Case | Sex | Forms | Ours right | petrovich alone |');
console.log('| --- | --- | --: | --: | --: |');
for (const { nameCase, sex, forms, ours, bare } of rows)
  console.log(`| ${nameCase} | ${sex} | ${forms} | ${percent(ours, forms)} | ${percent(bare, forms)} |`);
console.log(`\nWrong forms: ${wrong}, of these not flagged: ${wrongUnflagged}.`);
console.log(`People: ${people}, flagged for review: ${flagged} (${percent(flagged, people)}).`);

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(2)} %`;
}
