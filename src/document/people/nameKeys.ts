/**
 * Words of names in comparable form. Two words are taken as forms of one name when they share a key:
 * «Кузнецова», «КУЗНЕЦОВОЙ» and «Кузнецовым» all have the key «кузнецов». Declension is recognised by endings
 * only, without the sex or the case, so rare pairs of different names share a key too; so a comparison
 * removes a text too many rather than one too few.
 */

/**
 * Endings of cases of nouns and adjectives, folded; the longest first does not matter, since all are tried.
 */
const ENDINGS =
  'а я у ю о е и ы ь й ой ей ою ею ом ем ым им их ых ого его ому ему ый ий ая яя ую юю ам ям ах ях ами ями ыми ими ья ью ьи ье ьем ией'.split(
    ' ',
  );
/** Cyrillic letters that look like the Latin ones in the same place. */
const [LATIN, CYRILLIC] = ['abcehkmoptxyu', 'авсенкмортхуи'];
/** Letters typed apart for emphasis: «К у з н е ц о в а». */
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?:[ \u00a0\u2009]\p{L}){3,}(?![\p{L}\p{N}])/gu;

interface NameWord {
  /** Folded: lower case, ё as е, without accents and invisible characters, one alphabet. */
  readonly word: string;
  readonly isCapital: boolean;
  /** Half-open range in the text. */
  readonly start: number;
  readonly end: number;
}

/**
 * The words of a text with their places; parts joined by a hyphen, an underscore or a digit are separate
 * words.
 */
export function nameWords(text: string): NameWord[] {
  const spaced = Array.from(text.matchAll(SPACED), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    raw: match[0].replaceAll(/[^\p{L}]/gu, ''),
  }));
  const words = Array.from(text.matchAll(/\p{L}[\p{L}\p{M}\p{Cf}’']*/gu), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    raw: match[0],
  })).filter(({ start }) => !spaced.some((range) => start >= range.start && start < range.end));
  return [...words, ...spaced]
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ start, end, raw }) => withCamelParts(raw, start, end))
    .map(({ raw, start, end }) => ({ word: foldWord(raw), isCapital: /^\p{Lu}/u.test(raw), start, end }));
}

/** «КузнецоваАнна», as in names of files, is two words more; «МакДональд» is one in most texts. */
function withCamelParts(raw: string, start: number, end: number) {
  const whole = { raw, start, end };
  const cuts = Array.from(raw.matchAll(/(?<=\p{Ll})(?=\p{Lu})/gu), (match) => match.index);
  if (cuts.length === 0) return [whole];
  const parts = [0, ...cuts].map((from, index) => {
    const to = cuts[index] ?? raw.length;
    return { raw: raw.slice(from, to), start: start + from, end: start + to };
  });
  return [whole, ...parts];
}

function foldWord(raw: string): string {
  const plain = raw
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\p{M}\p{Cf}’']/gu, '');
  if (!/\p{Script=Cyrillic}/u.test(plain)) return plain;
  return Array.from(plain, (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter).join('');
}

/**
 * The keys of a folded word: the word itself, and what is left without each ending and without a fleeting
 * vowel.
 */
export function keysOf(word: string): string[] {
  const stems = ENDINGS.flatMap((ending) => {
    const length = word.length - ending.length;
    const isLong = length >= 3 || (length === 2 && ending.length <= 2);
    return isLong && word.endsWith(ending) ? [word.slice(0, length)] : [];
  });
  return [word, ...stems, ...fleeting(word)];
}

/** «Павел» – «Павла», «Лев» – «Льва», «Чудинец» – «Чудинца», «Заяц» – «Зайца». */
function fleeting(word: string): string[] {
  const softened = /^(.*[аеиоуыэюя])[ея](ц)ь?$|^(.*[^аеиоуыэюя])я(ц)$/u.exec(word);
  if (softened !== null) return [`${softened[1] ?? softened[3] ?? ''}й${softened[2] ?? softened[4] ?? ''}`];
  const found = /^(.*[^аеиоуыэюя])[ео]([бвгджзклмнпрстфхцчшщ])ь?$/u.exec(word);
  if (found === null) return [];
  const [, head = '', last = ''] = found;
  const stems = head.endsWith('л') ? [`${head}${last}`, `${head}ь${last}`] : [`${head}${last}`];
  return stems.filter((stem) => stem.length >= 3);
}
