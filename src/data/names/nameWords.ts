/**
 * Splits a cell into words and the signs around them, and finds which words are no part of the name:
 *
 *   «Иванов, Иван* (болел)»   Иванов ,  │ Иван *  │ ( болел )   aside
 *
 * All signs and words of the cell stay in their order, so that a form of the name can be put back among them.
 */
import { givenSex } from './givenNames.ts';
import { APOSTROPHES, HYPHENS, speltPlainly, withoutInvisible } from './nameSigns.ts';

/** A word of a cell; `before + text + after` is what is written. */
export interface NameWord {
  readonly before: string;
  /** Empty for signs that stand alone. */
  readonly text: string;
  readonly after: string;
  /** No space in front of it. */
  readonly isGlued: boolean;
  /** What it is besides a word of the name: words behind a comma or a dash, in brackets, initials. */
  readonly kind: 'name' | 'initials' | 'aside' | 'maiden';
  /** The text as the rules read it. */
  readonly spelt: string;
}

/** What a cell has besides a name. */
export type NameRemark =
  /** Signs and digits that names do not have. */
  | 'signs'
  /** A remark, a title or a note beside the name. */
  | 'aside';

interface NameWords {
  readonly words: readonly NameWord[];
  readonly remarks: readonly NameRemark[];
}

const CORE = new RegExp(
  String.raw`[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}]|[.${APOSTROPHES}${HYPHENS}](?=[\p{L}\p{Nd}]))*`,
  'gu',
);
/** «А.», «А.А», «Ю.-М.», «Дж.»; a single letter; two capitals beside a word in small letters. */
const INITIALS =
  /^(?:\p{L}[бвгджзклмнпрстфхцчшщ]?\.-?)+(?:\p{L}[бвгджзклмнпрстфхцчшщ]?\.?)?$|^\p{Lu}\.?$|^\p{Lu}-\p{Lu}\.?$/u;
const TWO_CAPITALS = /^\p{Lu}{2}\.?$/u;
const GLUED_INITIALS = /^(?:\p{Lu}\p{Ll}?\.-?){1,2}(?=\p{L}{2})/u;
const HAS_SMALL = /\p{Lu}\p{Ll}{2}/u;
const DASH = new RegExp(`^[${HYPHENS}—]+$`, 'u');
const ENDS_NAME = /[,;:]/u;
const OPENS = /[([{]/u;
const CLOSES = /[)\]}]/u;
/** Signs that may stand around a word without a doubt: those of a sentence. */
const USUAL_SIGNS = /^[.,]*$/u;
/** «9А», «7 «Б»», «10-11», «9 класс». */
const CLASS_NAME = /^\d{1,2}[\s-]*[«"“]?[А-ЯЁа-яё]?[»"”]?(?:\s*(?:класс|кл\.?))?$/u;
const GIVEN_ENDING = /(?:[оеё]вич|[оеё]вна|инична|ична|ьич|[кмфн]ич)$/iu;

/** Whether a word belongs to a table and not to a name: a heading, a sum, a placeholder, a job. */
export function isServiceWord(spelt: string): boolean {
  return SERVICE.test(spelt);
}

const SERVICE =
  /^(?:н\/[дяа]|итого|всего|фио|ф\.?и\.?о\.?|фамили[яи]|имя|имена|отчество|нет|отсутству(?:ет|ют)|неизвестн[оаы]й?|null|none|nan|директор|завуч|подпись|средн(?:ий|ее)|класс|школа|лицей|гимназия|сош|мбоу|маоу|гбоу|мкоу|учител[ьяи]|педагоги?|участники?|обучающи(?:йся|еся)|команда|список|место|дата|сумма|количество|примечание|вакансия|мама|папа|мать|отец|бабушка|дедушка|родител[ьи]|самостоятельно|отс(?:у(?:т(?:с(?:тв?)?)?)?)?\.?)$/iu;

/** Splits a cell. Never throws; an empty cell has no words. */
export function nameWords(cell: string): NameWords {
  const text = withoutInvisible(cell).normalize('NFC').trim();
  if (text === '') return NOTHING;
  const split = mergeWords(splitWords(text, HAS_SMALL.test(text)));
  return split.every(isPlainWord) ? { words: split, remarks: [] } : withAsides(split);
}

/** A word that has nothing around it and begins with a capital letter, as those of most names. */
function isPlainWord({ before, text, after }: NameWord): boolean {
  return before === '' && after === '' && PLAIN_WORD.test(text);
}

const PLAIN_WORD = /^\p{Lu}[^\d/]*$/u;
const NOTHING: NameWords = { words: [], remarks: [] };

function splitWords(text: string, hasSmall: boolean): readonly NameWord[] {
  return text.split(/\s+/u).flatMap((whole) => {
    if (LETTERS.test(whole)) return [wordOf('', whole, '', false, hasSmall)];
    const matches = [...whole.matchAll(CORE)];
    if (matches.length === 0) return [{ ...NO_WORD, before: whole }];
    return matches.flatMap((match, index) => {
      const end = match.index + match[0].length;
      const next = matches[index + 1];
      const from = index === 0 ? 0 : match.index - openingSigns(whole, matches[index - 1], match);
      const to = next === undefined ? whole.length : next.index - openingSigns(whole, match, next);
      const before = whole.slice(from, match.index);
      return splitInitials(before, match[0], whole.slice(end, to), index > 0, hasSmall);
    });
  });
}

const LETTERS = /^\p{L}{3,}$/u;
const NO_WORD: NameWord = { before: '', text: '', after: '', isGlued: false, kind: 'name', spelt: '' };

/** Number of signs between two words that belong to the second one: an opening bracket or quote, a slash. */
function openingSigns(whole: string, one: RegExpExecArray | undefined, two: RegExpExecArray): number {
  const between = whole.slice((one?.index ?? 0) + (one?.[0].length ?? 0), two.index);
  return /[([{«"“/\\|][^)\]}]*$/u.exec(between)?.[0].length ?? 0;
}

function splitInitials(
  before: string,
  core: string,
  after: string,
  isGlued: boolean,
  hasSmall: boolean,
): readonly NameWord[] {
  const dots = /^\.+/u.exec(after)?.[0] ?? '';
  if (dots !== '' && INITIALS.test(core + dots.charAt(0)))
    return [wordOf(before, core + dots, after.slice(dots.length), isGlued, hasSmall)];
  const glued = GLUED_INITIALS.exec(core)?.[0];
  if (glued === undefined) return [wordOf(before, core, after, isGlued, hasSmall)];
  return [
    wordOf(before, glued, '', isGlued, hasSmall),
    wordOf('', core.slice(glued.length), after, true, hasSmall),
  ];
}

function wordOf(before: string, text: string, after: string, isGlued: boolean, hasSmall: boolean): NameWord {
  const isShort = text.length < 12 && !(text.length < 4 && givenSex(text.replace(/\.$/u, '')) !== null);
  const isInitials =
    (isShort && INITIALS.test(text.replace(/\.+$/u, '.'))) || (hasSmall && TWO_CAPITALS.test(text));
  return { before, text, after, isGlued, kind: isInitials ? 'initials' : 'name', spelt: speltPlainly(text) };
}

/** Halves of a surname that spaces or a slash part, as one word: «Петров - Водкин», «Иванова/Петрова». */
function mergeWords(words: readonly NameWord[]): readonly NameWord[] {
  const parts: NameWord[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? NO_WORD;
    const last = parts.at(-1);
    if (last !== undefined && last.kind === 'name' && last.text !== '') {
      const joined = joinedWith(last, word, words, index);
      if (joined !== null) {
        parts[parts.length - 1] = joined.word;
        index += joined.taken - 1;
        continue;
      }
    }
    parts.push(word);
  }
  return parts;
}

function joinedWith(
  last: NameWord,
  word: NameWord,
  words: readonly NameWord[],
  index: number,
): { readonly word: NameWord; readonly taken: number } | null {
  if (word.isGlued && word.before === '/' && last.after === '' && !/\d/u.test(word.text)) {
    return { word: bothOf(last, '/', word), taken: 1 };
  }
  const isDash = word.text === '' && DASH.test(word.before);
  const second = isDash ? words[index + 1] : word;
  if (second === undefined || second.kind !== 'name' || second.text === '' || index > 1) return null;
  const given = words[index + (isDash ? 2 : 1)];
  const isNamed = given !== undefined && isGiven(given.spelt) && !isGiven(second.spelt);
  const hasHyphen = isDash || DASH.test(last.after) || DASH.test(second.before);
  if (!hasHyphen || !isNamed || !/^\p{Lu}/u.test(second.text)) return null;
  if (isDash && (last.after !== '' || second.before !== '')) return null;
  const sign = isDash ? ` ${word.before} ` : `${last.after} ${second.before}`;
  return { word: bothOf({ ...last, after: '' }, sign, { ...second, before: '' }), taken: isDash ? 2 : 1 };
}

function bothOf(one: NameWord, sign: string, two: NameWord): NameWord {
  const text = `${one.text}${sign}${two.text}`;
  return { ...one, text, after: two.after, spelt: speltPlainly(text) };
}

/** Whether a word is certainly a first name or a patronymic. */
function isGiven(word: string): boolean {
  return givenSex(word) !== null || GIVEN_ENDING.test(word);
}

/** Marks the words that are no part of the name, and tells what else is not. */
function withAsides(words: readonly NameWord[]): NameWords {
  const remarks = new Set<NameRemark>();
  const done: NameWord[] = [];
  let tail: 'no' | 'sure' | 'yes' = 'no';
  let depth = 0;
  let isNamed = false;
  for (const [index, word] of words.entries()) {
    if (tail === 'no' && word.text === '' && DASH.test(word.before) && done.length > 0)
      tail = beginTail(words.slice(index + 1));
    const isBracketed = depth > 0 || OPENS.test(word.before);
    depth += count(word.before + word.text, OPENS) - count(word.before + word.text + word.after, CLOSES);
    depth = Math.max(0, depth + count(word.after, OPENS));
    const kind = kindOf(word, { isTail: tail !== 'no', isBracketed, isNamed, words });
    if (kind === 'maiden' || (kind === 'aside' && tail !== 'sure')) remarks.add('aside');
    // «Ким Виктор -»: a dash that stands for a patronymic is printed.
    const isLoose = word.text === '' && (index === 0 || index === words.length - 1);
    if (isLoose || (tail !== 'sure' && hasOddSigns(word, kind))) remarks.add('signs');
    if (kind === 'name' && isGiven(word.spelt)) isNamed = true;
    done.push({ ...word, kind });
    const isNameEnd = tail === 'no' && kind !== 'aside' && !isBracketed && ENDS_NAME.test(word.after);
    // A comma at the very end is printed behind the name.
    if (isNameEnd && index === words.length - 1) remarks.add('signs');
    if (isNameEnd && !goesOn(done, words.slice(index + 1))) tail = beginTail(words.slice(index + 1));
  }
  return { words: done, remarks: [...remarks] };
}

const count = (text: string, sign: RegExp): number =>
  Array.from(text).filter((each) => sign.test(each)).length;

/** A class behind the name is usual; anything else should be looked at. */
function beginTail(rest: readonly NameWord[]): 'sure' | 'yes' {
  const text = rest.map(({ before, text: word, after }) => `${before}${word}${after}`).join(' ');
  return text === '' || CLASS_NAME.test(text) ? 'sure' : 'yes';
}

/** «Иванова, Анна Сергеевна»: the comma stands behind the surname. */
function goesOn(done: readonly NameWord[], rest: readonly NameWord[]): boolean {
  const names = done.filter(({ kind, text }) => kind === 'name' && text !== '').length;
  const [next] = rest;
  if (next === undefined || names > 2) return false;
  return names === 2 ? GIVEN_ENDING.test(next.spelt) : isGiven(next.spelt) || next.kind === 'initials';
}

interface Place {
  readonly isTail: boolean;
  readonly isBracketed: boolean;
  /** A first name or patronymic came before. */
  readonly isNamed: boolean;
  readonly words: readonly NameWord[];
}

function kindOf(word: NameWord, { isTail, isBracketed, isNamed, words }: Place): NameWord['kind'] {
  if (word.text === '' || word.kind === 'initials') return isTail ? 'aside' : word.kind;
  if (isTail || isLabel(word, words)) return 'aside';
  if (isBracketed) {
    const isWhole = OPENS.test(word.before) && CLOSES.test(word.after);
    return isWhole && MAIDEN.test(word.spelt) ? 'maiden' : 'aside';
  }
  if (/\d/u.test(word.text) || (QUOTED.test(word.before) && words[0] !== word)) return 'aside';
  const isNote =
    isNamed &&
    /^\p{Ll}/u.test(word.text) &&
    !NAME_IN_SMALL.test(word.spelt) &&
    !SMALL_FRONT.test(word.spelt) &&
    !isGiven(word.spelt);
  return isNote && words.some(({ text }) => /^\p{Lu}/u.test(text)) ? 'aside' : 'name';
}

/** «Учитель: …», «г-н …»: what stands in front of the name. */
function isLabel(word: NameWord, words: readonly NameWord[]): boolean {
  if (word !== words[0] || words.length < 3) return false;
  const isTitle = TITLE.test(word.spelt) || (/^\p{Ll}/u.test(word.text) && ROLE.test(word.spelt));
  return word.after.includes(':') || isTitle || isServiceWord(word.spelt);
}

const TITLE =
  /^(?:г-н|г-жа|гр|господин|госпожа|тов|товарищ|гражданин|гражданка|мистер|миссис|мисс|д-р|доктор|проф|профессор|доц|доцент|акад|академик|ученик|ученица|учащийся|учащаяся|воспитанник|воспитанница|студент|студентка|преподаватель|воспитатель)$/iu;
/** Roles that are surnames as well: only a small letter tells them apart. */
const ROLE =
  /^(?:школьник|школьница|выпускник|выпускница|тренер|капитан|методист|руководитель|ветеран|судья|мастер|лауреат|дипломант|победитель|победительница|приз[её]р|участник|участница|майор|полковник|лейтенант|сержант|семья|коллектив|экипаж|дуэт|ансамбль)$/iu;
const MAIDEN = /^\p{Lu}.*(?:[оеё]ва?|[иы]на?|[сц]к(?:ая|ий|ой)|[иы]х|енко|чук|[ая]я|ая)$/u;
/** «аль-Фараби», «д’Арк»: a small letter, and a capital behind a hyphen or an apostrophe. */
const SMALL_FRONT = /^\p{Ll}{1,4}[-’]\p{Lu}/u;
const QUOTED = /[«"“„]/u;
/** Particles of names, and words that end like surnames. */
const NAME_IN_SMALL =
  /^(?:[оу][гғ]лы|оглу|[кқг]ызы|[кқ]изи|улы|ұлы|уулу|углы|угли|[ўу][гғ]ли|огли|фон|ван|де|дер|ден|да|ди|дю|дель|делла|ла|ле|аль|эль|аш|ас|ат|ад|ан|ар|аз|бен|ибн|бин|тер|и)$|(?:[оеё]ва?|[иы]на?|[сц]к(?:ий|ая|ой)|енко)$/iu;

function hasOddSigns({ before, text, after }: NameWord, kind: NameWord['kind']): boolean {
  if (text === '') return !/^[.,]*$/u.test(before) && !DASH.test(before);
  if (/[\d/]/u.test(text)) return true;
  if (kind === 'maiden' || kind === 'aside') return /[#*_@{}\\|<>=+]/u.test(before + after);
  return !USUAL_SIGNS.test(before) || !USUAL_SIGNS.test(after);
}
