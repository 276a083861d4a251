import { listedSex } from '../../document/people/firstNames.ts';
import type { NameWord } from './nameWords.ts';
import { readPersonName } from './personName.ts';

/** Words of names in small letters: «Мамедов Ариф Гасан оглы», «фон Браун». */
const SMALL =
  /^(?:[оу][гғ]лы|оглу|[ўу][гғ]ли|огли|угли|[кгқ]ызы|[кқг]изи|улы|ұлы|уулу|фон|ван|де|дер|ден|да|ди|дю|дос|дель|делла|ла|ле|аль|эль|аш|ас|ат|ад|ан|ар|аз|бен|ибн|бин|и)$/iu;
/** «аш-Шами», «эль-Фасси»: a small particle in front of a hyphen. */
const SMALL_FRONT = /^\p{Ll}{1,4}-\p{Lu}/u;
const PIECE = /\p{L}[\p{L}\p{M}]*/gu;

/**
 * The name with a capital letter at each word and small ones behind it. Initials, particles, Latin words, words with an apostrophe
 * («О’Генри», «д’Арк»), «МакДональд», and everything that is no part of the name stay. White space stays too.
 */
export function withLetterCase(cell: string): string {
  const { words, partOf } = readPersonName(cell);
  let text = cell;
  let from = 0;
  for (const word of words) {
    if (word.text === '') continue;
    const place = text.indexOf(word.text, from);
    // Invisible or decomposed letters: the cell differs from what was read, and nothing is proposed.
    if (place < 0) return cell;
    const changed = partOf(word) !== null && isPlain(word) ? casedWord(word.text) : word.text;
    text = text.slice(0, place) + changed + text.slice(place + word.text.length);
    from = place + changed.length;
  }
  return text;
}

function isPlain({ kind, text, spelt }: NameWord): boolean {
  if (kind !== 'name' || !/^[\p{Script=Cyrillic}\p{M}\s/\-\u2010-\u2013\u2212]+$/u.test(text)) return false;
  return !SMALL.test(spelt) && !SMALL_FRONT.test(spelt);
}

function isSurnameLike(piece: string): boolean {
  return /(?:[оеё]ва?|[иы]на?|[сц]к(?:ий|ая|ой)|[иы]х|енко|чук)$/iu.test(piece);
}

function casedWord(word: string): string {
  return word.replaceAll(PIECE, (piece, place: number) => {
    if (SMALL.test(piece) && piece !== word) return piece;
    // «Петров-младший», «Ал-дровна»: a small half is meant so, unless it is a name.
    const isHalf = place > 0 && /^\p{Lu}\p{Ll}/u.test(word) && /^\p{Ll}/u.test(piece);
    if (isHalf && listedSex(piece) === null && !isSurnameLike(piece)) return piece;
    const initial = piece.charAt(0);
    const small = piece.slice(1);
    const isMixed = small !== small.toLowerCase() && small !== small.toUpperCase();
    if (initial === initial.toUpperCase() && (small === small.toLowerCase() || isMixed)) return piece;
    return initial.toUpperCase() + small.toLowerCase();
  });
}
