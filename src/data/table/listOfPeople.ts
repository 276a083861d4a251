/** Whether words are a list of people, one a line: what a person may want as a table. */
import { hasGivenName, looksLikePerson } from '../names/nameList.ts';

/** Two names under each other are as likely a signature. */
const FEWEST = 3;
/** A longer line is prose that begins with a name. */
const LONGEST = 80;
/** «1.», «2)», «№ 3». */
const NUMBER = /^(?:№\s*)?\d{1,4}[.)]?\s+(?=\p{L})/u;

/**
 * The lines without their numbers, or null: no list of people. At least three lines are names, and two thirds of
 * all; a heading and what stands behind the name in a line («Иванов Иван, 7Б») do no harm.
 */
export function listOfPeople(text: string): string | null {
  const lines = text
    .split(/\r\n?|\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length < FEWEST || text.includes('\t')) return null;
  const names = lines.map((line) => line.replace(NUMBER, ''));
  const people = names.filter(isPerson).length;
  if (people < FEWEST || people * 3 < names.length * 2) return null;
  return names.join('\n');
}

function isPerson(line: string): boolean {
  if (line.length > LONGEST) return false;
  const name = (line.split(/[,;(–—]/u)[0] ?? '').trim();
  return name.includes(' ') ? looksLikePerson(name) : hasGivenName(name);
}
