/**
 * Recognises the people of a document's table in its other texts: names of layers and columns, formats,
 * rules, titles. A person is found by the whole record, by a word of the name in any case («Кузнецовой Анне»,
 * «А. КУЗНЕЦОВА») and by the beginning of one («Кузнец»).
 */
import { likelyNames } from './likelyNames.ts';
import { keysOf, nameWords } from './nameKeys.ts';
import { readable } from '../text/readable.ts';
import { recordTrie } from './recordTrie.ts';
import { eachRecord } from './savedRecords.ts';

const LETTERS: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
  'а:a б:b в:v г:g ґ:g д:d е:e є:e ж:zh з:z и:i і:i ї:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:i ь: э:e ю:iu я:ia ә:a ғ:g қ:k ң:n ө:o ұ:u ү:u һ:h'
    .split(' ')
    .map((pair) => pair.split(':')),
);

/** Spellings of one sound, the longer ones first. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|sh/g, 's'],
  [/zh/g, 'z'],
  [/kh|h/g, 'h'],
  [/ts|tz|c(?!h)/g, 'ts'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/q/g, 'k'],
  [/[jyi]+/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/**
 * Words of headings, places and awards, folded. They begin with a capital letter in many cells («Школа
 * Радуга»), and none of them says who a person is, so a format such as `ученик {Класс} класса` stays public.
 */
const GENERIC_WORDS: ReadonlySet<string> = new Set(
  `фио фамилия фамилии имя имени имена отчество отчества дата год года номер код адрес телефон почта email место места места класс класса
  классе группа группы курс курса школа школы школе гимназия гимназии лицей лицея колледж колледжа техникум институт университет
  академия кафедра факультет отдел отдела должность организация организации компания центр центра дом дома детский детская сад сада
  город города села село поселок область области район района край республика республики россия россии команда команды номинация
  номинации категория категории предмет предмета степень степени диплом диплома грамота грамоты сертификат сертификата благодарность
  свидетельство участник участника участнику участие победитель победителя победителю призер призера лауреат лауреата ученик ученика
  ученица ученице учащийся учащемуся студент студента учитель учителя учителю педагог директор руководитель руководителя конкурс
  конкурса олимпиада олимпиады результат результата балл баллы текст данные таблицы картинка слой поле для как под над при или это
  что его она они кто все без нет`.split(/\s+/u),
);

/** Maximum words examined in a text, and maximum words of a record. */
const [MAX_WORDS, MAX_SPAN] = [4000, 8];
/** Shorter words are initials, prepositions and class letters; shorter beginnings are in many words. */
const [MIN_LETTERS, MIN_BEGINNING] = [3, 4];
/** Characters of a cell that are examined. */
const MAX_CELL = 4000;
/** Addresses and telephone numbers, also inside a longer cell. */
const CONTACT = /[^\s@,;()]{1,100}@[^\s@,;()]{1,100}|\+?\d(?:[ ()\u00a0-]{0,2}\d){8,14}/gu;
/** A longer ending is no case of another language: «Даниярдың», «Айгүлге», «Smith’s». */
const [MIN_STEM, MAX_SUFFIX] = [5, 3];
/** Longer cells are sentences. */
const MAX_NAME_WORDS = 6;
/** Searches of values inside the words of records; beyond them a value counts as a person's. */
const MAX_SEARCHES = 2000;

export interface People {
  /** Whether a text contains a record, or a word of a person's name in any form. */
  readonly isPerson: (text: string) => boolean;
  /**
   * The same for the condition or text of a rule: any word of a record counts, and any part of a word of a
   * name.
   */
  readonly isPart: (text: string) => boolean;
  /** The ranges of words of names in a text, ascending. */
  readonly placesIn: (text: string) => readonly (readonly [start: number, end: number])[];
}

/**
 * The people in the table of these layers. The layers are the saved ones before repair: a record in an
 * invalid field counts too.
 */
export function recognisePeople(layers: readonly object[]): People {
  const records = recordTrie(MAX_SPAN);
  const [names, others] = [wordList(), wordList()];
  for (const layer of layers) {
    let count = 0;
    const add = (text: string): void => {
      count += 1;
      records.add(text);
      for (const [contact] of text.slice(0, MAX_CELL).matchAll(CONTACT)) records.add(contact);
      if (text.includes('{')) return; // a display that is a template
      for (const part of text.slice(0, MAX_CELL).split(/[\n;,()]/u)) {
        const words = nameWords(part).slice(0, MAX_SPAN);
        const list = namesIn(part, words);
        for (const word of words) (list.has(word.word) ? names : others).add(word.word);
      }
    };
    eachRecord(layer, add);
    const display: unknown = Reflect.get(layer, 'display');
    if (count > 0 && typeof display === 'string' && Reflect.get(layer, 'type') === 'db') add(display);
  }
  const placesIn = (text: string): [number, number][] =>
    nameWords(text)
      .slice(0, MAX_WORDS)
      .filter(({ word, isCapital }) => names.has(word, isCapital))
      .map(({ start, end }) => [start, end]);
  const isPersonAsWritten = (text: string): boolean => records.isIn(text) || placesIn(text).length > 0;
  // Addresses encode letters: «?fio=%D0%90…» names a person as well.
  const isPerson = (text: string): boolean => {
    const read = readable(text);
    return isPersonAsWritten(text) || (read !== text && isPersonAsWritten(read));
  };
  return {
    placesIn,
    isPerson,
    isPart: (text) =>
      isPerson(text) ||
      nameWords(readable(text))
        .slice(0, MAX_WORDS)
        .some(({ word, isCapital }) => others.has(word, isCapital) || names.isInside(word)),
  };
}

/**
 * The words of a part of a cell that may be those of a name: all of them, or a name inside («Кузнецова Анна
 * 7А», «ученица Анна Ким»).
 */
function namesIn(part: string, words: readonly NameWord[]): ReadonlySet<string> {
  if (isNameLike(part, words)) return new Set(words.map(({ word }) => word));
  const capitals = words.filter(
    ({ word, isCapital }) => isCapital && word.length > 1 && !GENERIC_WORDS.has(word),
  );
  if (capitals.length === 0) return new Set();
  const beside = capitals.filter((word, index) =>
    [
      part.slice(capitals[index - 1]?.end ?? 0, word.start),
      part.slice(word.end, capitals[index + 1]?.start),
    ].some((between, side) => capitals[index - 1 + 2 * side] !== undefined && between.trim() === ''),
  );
  const likely = likelyNames(part);
  const listed = words.filter(({ start, end }) => likely.some(([from, to]) => start >= from && end <= to));
  return new Set([...beside, ...listed].map(({ word }) => word));
}
type NameWord = ReturnType<typeof nameWords>[number];

/**
 * Whether a cell may hold a name: few words, no digits, and either all words or none begin with a capital
 * letter. «Лучший чтец» and «Школа № 5» are none.
 */
function isNameLike(text: string, words: readonly { readonly isCapital: boolean }[]): boolean {
  if (words.length === 0 || words.length > MAX_NAME_WORDS || /[\p{N}№]/u.test(text)) return false;
  const capitals = words.filter(({ isCapital }) => isCapital).length;
  // Particles such as «фон» and «оглы» are small.
  return capitals === 0 || capitals >= Math.min(words.length, Math.max(2, words.length - 1));
}

interface WordList {
  add(word: string): void;
  has(word: string, isCapital: boolean): boolean;
  /** Whether the word is a part of a listed one. */
  isInside(word: string): boolean;
}

function wordList(): WordList {
  const keys = new Set<string>();
  const words = new Set<string>();
  const short = new Set<string>();
  const latin = new Set<string>();
  let sortedLatin: readonly string[] | null = null;
  let sorted: readonly string[] | null = null;
  let joined: string | null = null;
  let searches = 0;
  return {
    add: (word) => {
      if (GENERIC_WORDS.has(word)) return;
      if (word.length < MIN_LETTERS) {
        if (word.length === 2) short.add(word);
        return;
      }
      if (words.has(word)) return;
      words.add(word);
      for (const key of keysOf(word)) keys.add(key);
      latin.add(inLatin(word));
    },
    has: (word, isCapital) => {
      if (GENERIC_WORDS.has(word)) return false;
      if (word.length < MIN_LETTERS) return isCapital && short.has(word);
      if (keysOf(word).some((key) => keys.has(key))) return true;
      if (word.length < MIN_BEGINNING) return false;
      for (let length = word.length - 1; length >= Math.max(MIN_STEM, word.length - MAX_SUFFIX); length -= 1)
        if (words.has(word.slice(0, length))) return true;
      sorted ??= [...words].toSorted();
      if (beginsOne(sorted, word)) return true;
      if (!/^[a-z]+$/u.test(word)) return false;
      const written = inLatin(word);
      sortedLatin ??= [...latin].toSorted();
      return latin.has(written) || (written.length >= MIN_BEGINNING && beginsOne(sortedLatin, written));
    },
    isInside: (word) => {
      if (word.length < MIN_LETTERS || GENERIC_WORDS.has(word)) return false;
      joined ??= [...words].join(' ');
      searches += 1;
      return searches > MAX_SEARCHES || joined.includes(word);
    },
  };
}

/** Whether a word of the sorted list begins with `start`. */
function beginsOne(sorted: readonly string[], start: string): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return sorted[low]?.startsWith(start) === true;
}

/**
 * Russian names in Latin letters, in one spelling for all the ways to write them: «Kuznetsova» and
 * «kuznecova» are one.
 *
 * @param word folded: lower case, ё as е
 */
function inLatin(word: string): string {
  const letters = Array.from(word, (letter) => LETTERS[letter] ?? letter).join('');
  return SAME.reduce((text, [spelling, sound]) => text.replaceAll(spelling, sound), letters);
}
