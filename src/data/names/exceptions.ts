/**
 * Names for which petrovich 0.2.1 is wrong or has no rule, measured on the reference lists in
 * `tests/fixtures/names`. Words are in lower case.
 */
import type { NameCase, Sex } from './nameCase.ts';
import type { NameRole } from './personName.ts';

type Oblique = Exclude<NameCase, 'nominative'>;
type Endings = Readonly<Record<Oblique, string>>;
const endings = (text: string): Endings => {
  const [genitive = '', dative = '', accusative = '', instrumental = '', prepositional = ''] =
    text.split(' ');
  return { genitive, dative, accusative, instrumental, prepositional };
};

const MASCULINE = endings('а у а ом е');
const MASCULINE_HUSHED = endings('а у а ем е');
const MASCULINE_SOFT = endings('я ю я ем е');
const MASCULINE_K = endings('ка ку ка ком ке');
const ADJECTIVE_SOFT = endings('ьего ьему ьего ьим ьем');
const ADJECTIVE = endings('ого ому ого ым ом');
const FEMININE_SOFT = endings('и и ь ью и');
const FEMININE_A = endings('ы е у ой е');
const FEMININE_TS = endings('ы е у ей е');
const FEMININE_A_HUSHED = endings('и е у ей е');

interface Pattern {
  readonly role: NameRole;
  readonly sex: Sex;
  readonly word: RegExp;
  /** Number of letters removed from the nominative before the ending. */
  readonly cut: number;
  /** Inserted between stem and ending: the soft sign in «Малец», «Мальца». */
  readonly joint?: string;
  readonly endings: Endings;
}
const surname = (word: RegExp, cut: number, forms: Endings, joint = ''): Pattern => ({
  role: 'surname',
  sex: 'male',
  word,
  cut,
  joint,
  endings: forms,
});
const firstName = (sex: Sex, word: RegExp, cut: number, forms: Endings, joint = ''): Pattern => ({
  role: 'first',
  sex,
  word,
  cut,
  joint,
  endings: forms,
});

/** Old masculine names in «-о» that are declined, unlike other names in «-о». */
const DECLINED_IN_O = /^(?:данило|гаврило|михайло|иванко|марко|ярило)$/u;

const PATTERNS: readonly Pattern[] = [
  {
    role: 'patronymic',
    sex: 'male',
    word: /^(?:иль|кузьм|фом|лук|никит|савв)ич$/u,
    cut: 0,
    endings: MASCULINE,
  },
  // A father's name in place of a patronymic: «Ганс Христиан».
  { role: 'patronymic', sex: 'male', word: /[бвгдзклмнпрстфх]$/u, cut: 0, endings: MASCULINE },

  surname(/[жчшщ]ий$/u, 2, ADJECTIVE_SOFT),
  surname(/чн?ний$/u, 2, ADJECTIVE),
  surname(/(?:^|[^лнрт])(?:кузьм|ильм)ич$/u, 0, MASCULINE),
  surname(/^чиркаш$/u, 0, MASCULINE),
  // Fleeting vowels: before «ц» and «к», after «л», one becomes a soft sign.
  surname(/лец$/u, 2, endings('ца цу ца цом це'), 'ь'),
  surname(/лек$/u, 2, MASCULINE_K, 'ь'),
  surname(/^(?:соловей|воробей|муравей|улей|репей|ручей|чирей)$/u, 2, MASCULINE_SOFT, 'ь'),
  surname(/(?:штук|шток)$/u, 0, MASCULINE),
  surname(/(?:йф|вай|^коб)ец$/u, 0, MASCULINE_HUSHED),
  surname(/уэй$/u, 1, MASCULINE_SOFT),
  surname(/^(?:дарвин|чаплин|франклин|мейсон)$/u, 0, MASCULINE),
  surname(/лих$/u, 0, MASCULINE),

  firstName(
    'female',
    /^(?:нинель|рахиль|юдифь|эсфирь|адель|асель|суламифь|рашель|руфь|гузель|айгуль|жизель)$/u,
    1,
    FEMININE_SOFT,
  ),
  firstName('female', /(?:уш|иш|ощ|ащ)$/u, 0, endings('и и  ью и')),
  firstName('female', /^(?:гайша)$/u, 1, endings('и е у ой е')),
  firstName('male', DECLINED_IN_O, 1, FEMININE_A),
  firstName('male', /(?:ша|^сережа|^алеша|^гоша)$/u, 1, FEMININE_A_HUSHED),
  firstName('male', /ц$/u, 0, MASCULINE_HUSHED),
  firstName('female', /ца$/u, 1, FEMININE_TS),
  firstName('male', /тек$/u, 2, MASCULINE_K, 'ь'),
  firstName('male', /[жшчщ]$/u, 0, MASCULINE_HUSHED),
  firstName('male', /[^аеёиоуыэюя]ь$/u, 1, MASCULINE_SOFT),
];

/**
 * Indeclinable, overriding petrovich: surnames ending in two vowels, and French ones with a stressed ending.
 */
const FIXED_SURNAMES =
  /(?:^(?:золя|дюма|труайя|барилла|масюк|гавальда|петипа|лурдес|гани|сал)|[аоуыэ]а|иа|[еиоуыэю])$/u;
const FIXED_FIRST = /^[а-яё]*[еиоуэы]$/u;
const FIXED_FEMALE_FIRST =
  /^(?:.*[аеиоуэ]а|кармен|элен|ирен|мишель|николь|ассоль|айсель|айнур|гульназ|лейсан)$/u;

/** Whether a word has one form in all cases. */
export function keepsForm(word: string, role: NameRole, sex: Sex): boolean {
  if (role === 'surname') return FIXED_SURNAMES.test(word);
  if (role !== 'first') return false;
  if (DECLINED_IN_O.test(word)) return false;
  return FIXED_FIRST.test(word) || (sex === 'female' && FIXED_FEMALE_FIRST.test(word));
}

/** The form by our own patterns, or null when none matches. */
export function irregular(word: string, role: NameRole, sex: Sex, nameCase: NameCase): string | null {
  if (nameCase === 'nominative') return word;
  const pattern = PATTERNS.find((each) => each.role === role && each.sex === sex && each.word.test(word));
  if (pattern === undefined) return null;
  const stem = pattern.cut === 0 ? word : word.slice(0, -pattern.cut);
  return stem + (pattern.joint ?? '') + pattern.endings[nameCase];
}
