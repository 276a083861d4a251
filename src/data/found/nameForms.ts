/** What a word of a text can be in a name: a first name, a patronymic or a surname, of which sex, in which case. */
import { boundedMemory } from '../../document/template/boundedMemory.ts';
import { declinePart } from '../names/declinePart.ts';
import { givenSex } from '../names/givenNames.ts';
import { plainWord } from '../names/letterCase.ts';
import type { NameCase, Sex } from '../names/nameCase.ts';
import { NAME_CASES } from '../names/nameCase.ts';

/** A reading of a word, or of all words of a name: «Анне» is a woman's name in the dative. */
export interface Reading {
  readonly sex: Sex;
  readonly nameCase: NameCase;
}

export const CASES = Object.keys(NAME_CASES) as readonly NameCase[];
const SEXES: readonly Sex[] = ['male', 'female'];
export const READINGS: readonly Reading[] = SEXES.flatMap((sex) =>
  CASES.map((nameCase) => ({ sex, nameCase })),
);

/** Endings of forms, by case, and those that the nominative may have in their place. */
const FORM_ENDINGS: Readonly<Record<NameCase, readonly string[]>> = {
  nominative: [],
  genitive: endings('а я ы и й ой ей ьи ии ого его ьего'),
  dative: endings('у ю е и ье ью ии ой ей ому ему ьему ьей'),
  accusative: endings('а я у ю ью ию ого его ьего ую юю ью'),
  instrumental: endings('ом ем ым им ой ей ою ею ью ьей ьею ией ием ьим ьем'),
  prepositional: endings('е и ье ии ой ей ом ем ьем ьей'),
};
const NOMINATIVE_ENDINGS = endings(' а я й ь ий ия ья ей ый ой ая яя о е');

function endings(text: string): readonly string[] {
  return text.split(' ');
}

/** The words whose form in this case this may be, the word itself among them. */
function nominativesOf(plain: string, nameCase: NameCase): readonly string[] {
  const found = new Set<string>([plain]);
  for (const ending of FORM_ENDINGS[nameCase]) {
    if (!plain.endsWith(ending) || plain.length - ending.length < 2) continue;
    const stem = plain.slice(0, plain.length - ending.length);
    for (const nominative of NOMINATIVE_ENDINGS) found.add(stem + nominative);
    // «Льва», «Павла», «Орла»: a vowel that goes in the other cases.
    const fleeting = /^(?<head>.*[^аеиоуыэюяь])ь?(?<last>[бвгджзклмнпрстфхцчшщ])$/u.exec(stem)?.groups;
    if (fleeting !== undefined)
      for (const vowel of ['е', 'о'])
        for (const end of ['', 'ь'])
          found.add(`${fleeting['head'] ?? ''}${vowel}${fleeting['last'] ?? ''}${end}`);
  }
  return [...found];
}

/** Readings of a word as a listed first name; none for another word. */
export function firstNameReadings(word: string): readonly Reading[] {
  const plain = plainWord(word);
  let readings = firstNames.get(plain);
  if (readings === undefined) firstNames.set(plain, (readings = readFirst(plain)));
  return readings;
}

const firstNames = boundedMemory<readonly Reading[]>(500, 20_000);

function readFirst(plain: string): readonly Reading[] {
  const halves = plain.split('-');
  if (halves.length === 2) {
    const [one = [], two = []] = halves.map(firstNameReadings);
    return one.length === 0 || two.length === 0 ? [] : two;
  }
  return CASES.flatMap((nameCase) => {
    const names = nominativesOf(plain, nameCase).filter((name) => name.length > 1);
    return SEXES.filter((sex) =>
      names.some((name) => {
        const own = givenSex(name);
        return (
          (own === 'both' || own === sex) && plainWord(declinePart(name, 'first', sex, nameCase)) === plain
        );
      }),
    ).map((sex) => ({ sex, nameCase }));
  });
}

const MALE_PATRONYMIC = /(?:[оеё]вич|ьич|[иъ]ич|[кмф]ич|[лстнп]ич|саввич)(?<ending>|а|у|ем|[оё]м|е)$/u;
const FEMALE_PATRONYMIC = /(?:[оеё]вн|ичн|инишн)(?<ending>а|ы|е|у|[оеё]й|ою)$/u;
const MALE_CASES: Readonly<Record<string, readonly NameCase[]>> = {
  '': ['nominative'],
  а: ['genitive', 'accusative'],
  у: ['dative'],
  ем: ['instrumental'],
  ом: ['instrumental'],
  ём: ['instrumental'],
  е: ['prepositional'],
};
const FEMALE_CASES: Readonly<Record<string, readonly NameCase[]>> = {
  а: ['nominative'],
  ы: ['genitive'],
  е: ['dative', 'prepositional'],
  у: ['accusative'],
};

/** Readings of a word that ends like a patronymic; none for another word. */
export function patronymicReadings(word: string): readonly Reading[] {
  const plain = plainWord(word);
  const male = MALE_PATRONYMIC.exec(plain)?.groups?.['ending'];
  if (male !== undefined) return readingsOf('male', MALE_CASES[male] ?? []);
  const female = FEMALE_PATRONYMIC.exec(plain)?.groups?.['ending'];
  return female === undefined ? [] : readingsOf('female', FEMALE_CASES[female] ?? ['instrumental']);
}

function readingsOf(sex: Sex, cases: readonly NameCase[]): readonly Reading[] {
  return cases.map((nameCase) => ({ sex, nameCase }));
}

/** Endings that surnames have in their nominative. */
const USUAL: Readonly<Record<Sex, RegExp>> = {
  male: /(?:[оеё]в|[иы]н|[сц]к(?:ий|ой)|[нрлтдмкв]ый|[нрвст]ой|[жчшщ]ий|енко|[иы]х|чук|[аяюу]к|ик|ян|янц|дзе|швили|ец|[оеэ]й|[ая]й|ич|ер|ман|берг|иа|уа|ава)$/u,
  female:
    /(?:[оеё]ва|[иы]на|[сц]кая|[нрлтдмкв]ая|[жчшщ]ая|[нл]яя|енко|[иы]х|чук|[аяюу]к|ик|ян|янц|дзе|швили|ец|[оеэ]й|[ая]й|ич|ер|ман|берг|иа|уа|ава)$/u,
};

/** How well a word is a surname in this reading: 0 for a word that can hardly be one, 2 for a usual one. */
export function surnameFit(word: string, { sex, nameCase }: Reading): 0 | 1 | 2 {
  const plain = plainWord(word);
  const key = `${plain} ${sex} ${nameCase}`;
  let fit = surnames.get(key);
  if (fit === undefined) surnames.set(key, (fit = fitOf(plain, sex, nameCase)));
  return fit;
}

const surnames = boundedMemory<0 | 1 | 2>(4000, 200_000);
const ONLY_FEMALE = /(?:[оеё]ва|[иы]на|[сц]кая|[нрлтдмкв]ая)$/u;
const ONLY_MALE = /[аеиоуыэюя].*(?:[оеё]в|[иы]н|[сц]к(?:ий|ой))$/u;

function fitOf(plain: string, sex: Sex, nameCase: NameCase): 0 | 1 | 2 {
  const isOther = sex === 'male' ? ONLY_FEMALE : ONLY_MALE;
  const halves = plain.split('-');
  const last = halves.at(-1) ?? plain;
  // «Ли», «Степанян» of a woman: one form in all cases.
  if (sex === 'female' && /[^аяйь]$/u.test(last) && !isOther.test(last)) return 1;
  if (nameCase === 'nominative') {
    if (isOther.test(last) || (sex === 'female' && FEMALE_FORM.test(last))) return 0;
    return USUAL[sex].test(last) ? 2 : 1;
  }
  const nominatives = nominativesOf(plain, nameCase).filter(
    (name) => !isOther.test(name) && plainWord(declinePart(name, 'surname', sex, nameCase)) === plain,
  );
  const changed = nominatives.filter((name) => name !== plain);
  if (changed.some((name) => USUAL[sex].test(name))) return 2;
  if (changed.length > 0) return 1;
  if (halves.length > 1) return fitOf(last, sex, nameCase);
  return nominatives.length > 0 ? (/(?:енко|[иы]х|дзе|швили)$/u.test(last) ? 2 : 1) : 0;
}

const FEMALE_FORM = /(?:[оеё]в|[иы]н|[сц]к)ой$/u;
