/** Frequent first names and patronymics with one letter missing: «Анастсия», «Андревна». */
import { listedNames, listedSex } from '../../document/people/firstNames.ts';
import { plainWord } from './letterCase.ts';

/** Names that are looked for; rarer ones differ from others by one letter too often. */
const FREQUENT = 60;
const SHORTEST = 6;

let shorter: ReadonlySet<string> | null = null;
let known: ReadonlySet<string> = new Set();

/** Whether an unlisted word is a frequent first name or patronymic that lacks a letter. */
export function looksMisspelt(word: string): boolean {
  const plain = plainWord(word);
  if (plain.length < SHORTEST - 1 || listedSex(plain) !== null) return false;
  shorter ??= shorterForms();
  return shorter.has(plain) && !known.has(plain);
}

function shorterForms(): ReadonlySet<string> {
  const men = listedNames('male').slice(0, FREQUENT);
  const names = [...men, ...listedNames('female').slice(0, FREQUENT)].filter(
    (name) => name.length >= SHORTEST,
  );
  const patronymics = men.flatMap(patronymicsOf);
  known = new Set([...patronymics, 'павлович', 'павловна', 'леович', 'леовна']);
  return new Set(
    [...names, ...patronymics].flatMap((name) =>
      // The ending tells the sex; a word that lacks a letter there is no name of this form.
      Array.from({ length: name.length - 3 }, (_, place) => name.slice(0, place + 1) + name.slice(place + 2)),
    ),
  );
}

function patronymicsOf(name: string): readonly string[] {
  const stem = name.endsWith('ий')
    ? `${name.slice(0, -2)}ьев`
    : /[йь]$/u.test(name)
      ? `${name.slice(0, -1)}ев`
      : `${name}ов`;
  return /[аяо]$/u.test(name) ? [] : [`${stem}ич`, `${stem}на`];
}
