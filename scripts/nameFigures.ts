/**
 * `npm run tool names`: forms of names on the gold lists, ours beside petrovich alone, by case and sex; wrong
 * forms that the review list does not flag, and the share of people that it flags, for plain names, for the two
 * lists of hard ones and for names of other peoples; words that petrovich alone declines rightly and we do not.
 */
import {
  goldNames,
  goldParts,
  goldSurnames,
  harderNames,
  hardWholeNames,
  people as frequentPeople,
} from '../tests/unit/data/names/goldNames.ts';
import {
  flaggedAmong,
  formsOf,
  measureHardNames,
  measureNames,
  measurePeoples,
  wordsOfNames,
  worseThanPetrovich,
} from '../tests/unit/data/names/measureNames.ts';

for (const [title, figures] of [
  ['Plain names', measureNames()],
  ['Hard names', measureHardNames()],
  ['Hard names, second list', measureHardNames(harderNames)],
] as const) {
  const { rows, people, flagged, wrong, wrongUnflagged, proposed, proposedRight } = figures;
  const forms = rows.reduce((sum, row) => sum + row.forms, 0);
  console.log(`## ${title}\n`);
  console.log('| Case | Sex | Forms | Ours right | petrovich alone |');
  console.log('| --- | --- | --: | --: | --: |');
  for (const { nameCase, sex, forms: own, ours, bare } of rows)
    console.log(`| ${nameCase} | ${sex} | ${own} | ${percent(ours, own)} | ${percent(bare, own)} |`);
  console.log(
    `\nWrong forms: ${wrong}, of these not flagged: ${wrongUnflagged}, or ${perThousand(wrongUnflagged, forms)} in 1,000.`,
  );
  console.log(`People: ${people}, flagged for review: ${flagged} (${percent(flagged, people)}).`);
  console.log(`Forms of flagged people that are proposed rightly: ${percent(proposedRight, proposed)}.\n`);
}

console.log('## Names of other peoples, dative\n');
console.log('| People | n | Right | Wrong, told | Wrong, silent | Flagged |');
console.log('| --- | --: | --: | --: | --: | --: |');
for (const { people, names, right, told, silent, flagged } of measurePeoples())
  console.log(`| ${people} | ${names} | ${right} | ${told} | ${silent} | ${flagged} |`);

console.log('\n## People of frequent names\n');
const asked = flaggedAmong(frequentPeople);
console.log(
  `People: ${frequentPeople.length}, flagged for review: ${asked} (${percent(asked, frequentPeople.length)}).\n`,
);

const worse = [...wordsOfNames([...goldNames, ...formsOf(hardWholeNames)]), ...goldParts, ...goldSurnames];
const found = worseThanPetrovich(worse);
console.log(`Words that petrovich alone declines rightly and we do not: ${found.length} of ${worse.length}.`);
for (const { nominative, nameCase, ours, expected } of found)
  console.log(`- ${nominative}, ${nameCase}: ${ours} for ${expected}`);

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(2)} %`;
}

function perThousand(part: number, whole: number): string {
  return ((part / whole) * 1000).toFixed(1);
}
