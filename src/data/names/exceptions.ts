/**
 * Names for which petrovich 0.2.1 is wrong or has no rule, measured on the reference lists in
 * `tests/fixtures/names`. Words are in lower case.
 */
import type { NameCase, Sex } from './nameCase.ts';
import {
  FLEETING,
  FOREIGN_IN,
  KEEPS_OK,
  NOUNS_IN_OVA,
  POSSESSIVES,
  UNSTRESSED_ETS,
  WOMENS_POSSESSIVES,
} from './irregularSurnames.ts';
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
const MASCULINE_IY = endings('я ю я ем и');
const MASCULINE_TS = endings('ца цу ца цом це');
const SOFT_STRESSED = endings('я ю я ем е');
const POSSESSIVE = endings('ьего ьему ьего ьим ьем');
const ADJECTIVE = endings('ого ому ого ым ом');
const ADJECTIVE_HUSHED = endings('его ему его им ем');
const FEMININE_SOFT = endings('и и ь ью и');
const FEMININE_A = endings('ы е у ой е');
const FEMININE_TS = endings('ы е у ей е');
const FEMININE_A_HUSHED = endings('и е у ей е');
const FEMININE_IA = endings('и и ю ей и');

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
type Rest = readonly [word: RegExp, cut: number, forms: Endings, joint?: string];
const pattern = (role: NameRole, sex: Sex, [word, cut, forms, joint = '']: Rest): Pattern => ({
  role,
  sex,
  word,
  cut,
  joint,
  endings: forms,
});
const surname = (...rest: Rest): Pattern => pattern('surname', 'male', rest);
const womansSurname = (...rest: Rest): Pattern => pattern('surname', 'female', rest);
const firstName = (sex: Sex, ...rest: Rest): Pattern => pattern('first', sex, rest);

/** Old masculine names in «-о» that are declined, unlike other names in «-о». */
const DECLINED_IN_O = /^(?:данило|гаврило|михайло|иванко|ярило)$/u;

/** Women's names in a soft consonant that are in general use, and so are declined. */
const IN_USE = /^(?:нинель|рахиль|юдифь|эсфирь|адель|асель|суламифь|рашель|руфь|гузель|айгуль|жизель)$/u;

/** Whether a woman's name in a soft consonant is certainly declined. */
export function isInUse(first: string): boolean {
  return IN_USE.test(first);
}

/**
 * «Галие» or «Галии»: «-ие» where the «и» is stressed, as in Tatar names, which is not written, or where the
 * stem has one syllable.
 */
export const HIDDEN_STRESS =
  /^(?:[лмв]?ия|алия|галия|альфия|зульфия|гулия|фария|сания|адия|рамзия|рузалия|назия|нажия|разия|нурия|халия|асия|рабия|хадия|фаузия|фавзия|лутфия|гульфия|мавзия|закия|рания|хания|фания|равия|наджия|гульсия|фагия|магия|залия|наилия|муслия|сабрия|бадрия|рафия|садия|танзилия|марзия|назлия|зария|заурия|радия|кадрия|румия|рутания|сафия|фадия|шамсия|вакия|мания|назмия|лязия|насия|гаузия|аслия|газия|ильмия|гальмия|аклия|залфия|мадия|(?:гуль|гуз|гал|иль|мин|зиль|зиля|шам|лютф|сурур|хусн|ханиф)[а-я]*ия)$/u;

/** The order matters: the first pattern that fits a word is taken. */
const PATTERNS: readonly Pattern[] = [
  // The stress is on the ending: «Ильичом», but «Никитичем».
  pattern('patronymic', 'male', [/^(?:иль|кузьм|фом|лук)ич$/u, 0, MASCULINE]),
  pattern('patronymic', 'male', [/ыч$/u, 0, MASCULINE_HUSHED]),
  // A father's name in place of a patronymic: «Ганс Христиан».
  pattern('patronymic', 'male', [/[бвгдзклмнпрстфх]$/u, 0, MASCULINE]),

  // Adjectives.
  surname(POSSESSIVES, 2, POSSESSIVE),
  surname(/^(?:топ|коб|чеп)чий$|^кобзий$/u, 1, MASCULINE_IY),
  // «Кий», «Вий» are nouns.
  surname(/^[^аеиоуыэюя]+ий$/u, 1, MASCULINE_SOFT),
  surname(/[жчшщ]ий$/u, 2, ADJECTIVE_HUSHED),
  surname(/[^сц]цый$|^куцый$/u, 2, endings('его ему его ым ем')),
  surname(/[гх]ий$/u, 2, endings('ого ому ого им ом')),
  surname(/чн?ний$/u, 2, ADJECTIVE),
  surname(/^(?:куций|карий)$/u, 2, endings('его ему его им ем')),
  surname(/^(?:св|тв|м)ой$/u, 1, endings('его ему его им ем')),
  surname(/^иной$/u, 2, ADJECTIVE),
  womansSurname(WOMENS_POSSESSIVES, 1, endings('ей ей ю ей ей')),
  womansSurname(NOUNS_IN_OVA, 1, FEMININE_A),
  womansSurname(/^(?:больш|чуж|меньш|неплош)ая$/u, 2, endings('ой ой ую ой ой')),
  womansSurname(/[жчшщ]ая$|[^сц]цая$/u, 2, endings('ей ей ую ей ей')),
  // Nouns in «-ой» of one syllable, and some longer ones; «Злой» is an adjective.
  surname(
    /^(?!злой$|свой$)[^аеиоуыэюя]+ой$|^(?:герой|покой|разбой|прибой|конвой|ковбой|левкой|гобой|устой|отбой|перебой|водопой|зверобой|китобой|громобой|лобой|обой|застой|запой|постой|забой|изгой|убой|удой|надой|настой)$/u,
    1,
    MASCULINE_SOFT,
  ),
  // «Козодой», «Землерой», «Сухостой»: a noun, a vowel between and what it does.
  surname(
    /^(?!молодой|холостой)[а-я]*[аеиоуыэюя][^аеиоуыэюя]+[ое](?:бой|дой|рой|стой|гной|крой|мой|строй)$/u,
    1,
    MASCULINE_SOFT,
  ),
  surname(/[хжшчщ]ой$/u, 2, endings('ого ому ого им ом')),
  surname(/уэй$/u, 1, MASCULINE_SOFT),

  // Fleeting vowels.
  ...FLEETING.map(([word, stem, isSoft]) =>
    surname(new RegExp(`^${word}$`, 'u'), word.length, isSoft ? SOFT_STRESSED : MASCULINE, stem),
  ),
  surname(/^(?:соловей|воробей|муравей|улей|репей|ручей|чирей)$/u, 2, MASCULINE_SOFT, 'ь'),
  surname(/^заяц$/u, 2, endings('ца цу ца цем це'), 'й'),
  surname(/(?:йф|вай|^коб)ец$/u, 0, MASCULINE_HUSHED),
  surname(/^м(?:е|э)ц$/u, 0, MASCULINE_HUSHED),
  // «Швец», «Кузнец»: the vowel stays where its loss leaves three consonants or no vowel.
  surname(/^[^аеиоуыэюя]+ец$|[^аеиоуыэюяйьл][^аеиоуыэюяйьл]ец$/u, 0, MASCULINE),
  surname(/оец$/u, 2, MASCULINE_TS, 'й'),
  surname(/[аеиуыэюя]ец$/u, 2, endings('ца цу ца цем це'), 'й'),
  surname(/^палец$/u, 2, endings('ца цу ца цем це'), 'ь'),
  // The stress is not on the ending: «Немцем».
  surname(UNSTRESSED_ETS, 2, endings('ца цу ца цем це')),
  surname(
    /^(?:немец|перец|горец|старец|колодец|иноземец|агнец|месяц)$|[аяи]нец$/u,
    2,
    endings('ца цу ца цем це'),
  ),
  // «Беглец», «Подлец» keep the vowel behind two consonants.
  surname(/[бвгджзкпстфхчшщ]лец$/u, 0, MASCULINE),
  surname(/лец$/u, 2, MASCULINE_TS, 'ь'),
  surname(/(?:роб|руб)ец$/u, 2, MASCULINE_TS),
  surname(/[жшч]ец$/u, 2, endings('ца цу ца цем це')),
  surname(/лек$|(?:огон|пен|кон|хор|звер|парен|ден|цар)ек$/u, 2, MASCULINE_K, 'ь'),
  surname(KEEPS_OK, 0, MASCULINE),
  // petrovich leaves these as they are.
  surname(/^(?:абдул|бонч|дюссар|книппер|мелик|вар|онук|нечипас)$/u, 0, MASCULINE),
  surname(/^гусь$/u, 1, MASCULINE_SOFT),
  surname(/^белиц$/u, 0, MASCULINE_HUSHED),
  surname(/^маненок$/u, 2, MASCULINE_K),

  // The stress is on the ending: «Ткачом», «Ежом»; not in «Лукачем», «Бушем».
  surname(/^(?!лукач|ковач|накач|тач$|рач$)[а-я]*ач$/u, 0, MASCULINE),
  surname(
    /ыш$|^[^аеиоуыэюя]*[ыя][жшчщ]$|^[^аеиоуыэюя]+[аеоую]щ$|^(?:корж|уж|еж|чиж|стриж|морж|нож|ковш|кулеш|кулиш|камыш|малыш|крепыш|голыш|латыш|барыш|шалаш|палаш|карандаш|торгаш|чиркаш|багаж|этаж|чертеж|мятеж|рубеж|лещ|клещ|плащ|борщ|хвощ|хрущ|хрыч|бич|кулич|москвич|паныч|ключ|луч|меч|кирпич|толмач|гуж|бердыш|алкаш|гармаш|финогеныч)$/u,
    0,
    MASCULINE,
  ),
  surname(/(?:^|[^лнрт])(?:кузьм|ильм|фом|лук)ич$|^ильич$/u, 0, MASCULINE),

  // «-ым» belongs to «-ов», «-ев», «-ин» and «-ын» only, and not to those of other languages.
  surname(FOREIGN_IN, 0, MASCULINE),
  surname(/^[^аеиоуыэюя]*[иыеоэ][вн]$/u, 0, MASCULINE),
  surname(/[^оеиы][вн]$/u, 0, MASCULINE),
  surname(
    /лих$|^[^аеиоуыэюя]+[иы]х$|^(?:дит|ген|хайн|гейн|фрид|уль|гейд|хейд|альб|эйн|эр|фрей)рих$/u,
    0,
    MASCULINE,
  ),

  // «Груша», «Капица»: unstressed after a hushing consonant.
  ...(['male', 'female'] as const).flatMap((sex) => [
    pattern('surname', sex, [
      /^(?:левша|душа|межа|свеча|саранча|парча|каланча|лапша|паша|праща|кваша|ханжа|вожжа|левжа)$/u,
      1,
      endings('и е у ой е'),
    ]),
    pattern('surname', sex, [/[жчшщ]а$/u, 1, FEMININE_A_HUSHED]),
    pattern('surname', sex, [/^(?:рева|кива|богода)$/u, 1, FEMININE_A]),
    pattern('surname', sex, [/[а-я]{2}ия$/u, 1, FEMININE_IA]),
  ]),

  firstName('female', IN_USE, 1, FEMININE_SOFT),
  firstName('female', HIDDEN_STRESS, 1, endings('и е ю ей е')),
  firstName('female', /(?:[^н]уш|.{4}нуш|иш|ощ|ащ)$/u, 0, endings('и и  ью и')),
  firstName('female', /^(?:гайша)$/u, 1, endings('и е у ой е')),
  firstName('male', DECLINED_IN_O, 1, FEMININE_A),
  firstName('male', /(?:ша|^сережа|^алеша|^гоша)$/u, 1, FEMININE_A_HUSHED),
  firstName('male', /ц$/u, 0, MASCULINE_HUSHED),
  firstName('female', /ца$/u, 1, FEMININE_TS),
  // Only the diminutives lose their vowel: «Витёк», «Витьку».
  firstName('male', /^(?:вит|мит|пет|кот)ек$/u, 2, MASCULINE_K, 'ь'),
  firstName('male', /[жшщ]$|^казбич$/u, 0, MASCULINE_HUSHED),
  firstName('male', /[^аеёиоуыэюя]ь$/u, 1, MASCULINE_SOFT),
];

/**
 * Indeclinable, overriding petrovich: surnames ending in two vowels, and French ones with a stressed ending.
 */
const FIXED_SURNAMES =
  /(?:^(?:золя|дюма|труайя|барилла|гавальда|петипа|лурдес|гани|сал)|[аоуыэ]а|иа|[еиоуыэю])$/u;
const ENDS_IN_CONSONANT = /[бвгджзйклмнпрстфхцчшщъь]$/u;
const FIXED_FIRST = /^[а-яё]*[еиоуэы]$/u;
const FIXED_FEMALE_FIRST =
  /^(?:.*[аеиоуэ]а|кармен|элен|ирен|мишель|николь|ассоль|айсель|айнур|гульназ|лейсан)$/u;

/** Whether a word has one form in all cases. */
export function keepsForm(word: string, role: NameRole, sex: Sex): boolean {
  if (role === 'surname')
    return FIXED_SURNAMES.test(word) || (sex === 'female' && ENDS_IN_CONSONANT.test(word));
  if (role !== 'first') return false;
  if (DECLINED_IN_O.test(word)) return false;
  if (sex === 'male' && /[аеиоуыэ]а$/u.test(word)) return true;
  return FIXED_FIRST.test(word) || (sex === 'female' && FIXED_FEMALE_FIRST.test(word));
}

/** The form by our own patterns, or null when none matches. */
export function irregular(word: string, role: NameRole, sex: Sex, nameCase: NameCase): string | null {
  if (nameCase === 'nominative') return word;
  const found = PATTERNS.find((each) => each.role === role && each.sex === sex && each.word.test(word));
  if (found === undefined) return null;
  const stem = found.cut === 0 ? word : word.slice(0, -found.cut);
  return stem + (found.joint ?? '') + found.endings[nameCase];
}
