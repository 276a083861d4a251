/**
 * What typesetters change of a Russian text: quotation marks, «№», dashes, and spaces and hyphens at which no line
 * ends. A table of rules, applied in its order. The result has as many UTF-16 units as the text, a second pass
 * changes nothing, and what is not sure stays as it is written (typography#rules).
 */
import { inQuotes } from './quotes.ts';

/** The text as it is set. */
export function typeset(text: string): string {
  if (!CHANGES.test(text)) return text;
  return RULES.reduce((set, [find, put]) => set.replaceAll(find, put), inQuotes(text));
}

/** A text without these is set as it is written. */
const CHANGES = /["«№§]|[а-яё%₽–—-] |\. | (?:[-–—%₽]|\p{Lu}\.)|[\dIVX] |\p{L}-\p{L}|\d-[\p{L}\d]/iu;

const NO_BREAK = '\u00a0';
const DASH = '—';
/** Is drawn as a hyphen, and nothing breaks at it. */
const HYPHEN = '\u2011';
/** Is not drawn, and nothing breaks at it. */
const JOINER = '\u2060';

type Rule = readonly [find: RegExp, put: (found: string) => string];

/** A space of either sort, so that a text that is set already is read alike. */
const _ = '[ \u00a0]';
const START = String.raw`(?<![\p{L}\p{N}\u2011-])`;
const END = String.raw`(?![\p{L}\p{N}\u2011-])`;
const WORD_START = String.raw`(?<![\p{L}\p{N}])`;
/** A surname, also a double one. */
const SURNAME = String.raw`\p{Lu}[\p{L}’'-]*\p{L}(?!\p{L})`;
/** One initial or two. */
const INITIALS = String.raw`\p{Lu}\.(?:${_}?\p{Lu}\.)?`;
/** The end of a number that is no name: «5 г.», and not «№ 5 г. Казани». */
const COUNT = String.raw`(?<!№\u2060?${_}?\d{0,5})\d`;
const ROMAN = '[IVXLC]+';

const SHORT_WORDS =
  'а|без|в|во|для|до|за|и|из|из[-\u2011]за|из[-\u2011]под|изо|или|к|ко|мы|на|над|не|ни|но|о|об|обо|от|по|под|при|про|с|со|ты|у|я';
const PARTICLES = 'бы|б|же|ж|ли|ль';
const MONTHS = 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря';
const UNITS =
  'кг|г|мг|т|ц|км|м|дм|см|мм|мкм|га|л|мл|ч|мин|сек|с|мс|руб|р|коп|тыс|млн|млрд|шт|чел|экз|стр|лет|год|года|году|гг|вв|в|Гц|кГц|МГц|кВт|Вт|Па|Дж|ГБ|МБ|КБ';
const COUNTED =
  'место|места|степени|степень|класс|класса|классе|классы|классов|курс|курса|курсе|группа|группы|этап|этапа|тур|тура|балл|балла|баллов|век|века';
/** What a name or a number follows: «г. Москва», «ул. Ленина», «д. 5». */
const BEFORE_NAME =
  'г|гор|с|дер|пос|пгт|ст|ул|просп|пр|пер|пл|наб|бул|ш|д|дом|корп|к|кв|оф|каб|ауд|стр|обл|респ|им|св|проф|акад|доц|гр|тов|гл|рис|табл|п|пп|подп|т|ч|вып|табл|прил|тел|ср|см|напр|рег';
/** Two numbers with one of these words after them are a range. */
const OF_RANGES = `${anyCase(MONTHS)}|клас|лет|год|гг|учебн|уч|век|вв|час|мин|человек|чел|участник|страниц|стр|балл|мест|руб|км|кг|мм|см|м|г|%`;
/** Before a range: it is no part of a number of a document, of a telephone or of an address. */
const NO_CODE = String.raw`(?=\d)(?<!(?:[№N]\u2060?[ \u00a0]?|[Нн]омер[а-я]*${_}|[Рр]ег\.${_}|[\p{L}\p{N}_@/.:,+№-]))`;
/** Before a part of a word: nothing of it is an address. */
const NO_ADDRESS = String.raw`(?<![@/.\\]\S{0,60})`;
const YEAR = String.raw`(?:19|20)\d\d`;

/** The sign is looked for first, because it is rare; then what is around it. */
function between(before: string, sign: string, after: string): RegExp {
  return new RegExp(`${sign}(?=${after})(?<=(?:${before})${sign})`, 'gu');
}

function join(before: string, after: string): Rule {
  return [between(before, ' ', after), () => NO_BREAK];
}

/** Words as they are, with a capital, and in capitals: the other parts of a rule tell capitals apart. */
function anyCase(words: string): string {
  const each = words.split('|');
  const capital = each.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return [...new Set([...each, ...capital, ...each.map((word) => word.toUpperCase())])].join('|');
}

const RULES: readonly Rule[] = [
  // «N 5» and «No 5», but not after a Latin word, whose letter or «no» it may be.
  [/(?<![\p{L}\p{N}])(?<![A-Za-z]\s+)No?(?=[ \u00a0]?\d)/gu, (sign) => `№${JOINER.repeat(sign.length - 1)}`],
  join('[№§]\u2060?', String.raw`[\p{N}\p{Lu}]`),

  // A dash between words; not between numbers or single capitals, which may be a code or a difference.
  [
    between(
      String.raw`[\p{L}\p{N}»“"),;:!?…](?<!${START}\p{Lu})${_}`,
      '-',
      String.raw` (?!\p{Lu}${END})[\p{L}«„"(]`,
    ),
    () => DASH,
  ],
  [between(String.raw`[\p{Ll}»“")][,;:!?…]?${_}`, '-', String.raw` \d`), () => DASH],
  join(String.raw`\S`, String.raw`[–—](?:\s|$)`),
  // Years, days and counted numbers.
  [new RegExp(String.raw`${NO_CODE}${YEAR}-${YEAR}(?![\p{L}\p{N}_@/:№-]|[.,]\d)`, 'gu'), rising],
  [new RegExp(String.raw`${NO_CODE}\d{1,4}-\d{1,4}(?=${_}(?:${OF_RANGES}))`, 'gu'), rising],

  // Words with a hyphen: neither part has only two letters on its line.
  [
    between(String.raw`${START}${NO_ADDRESS}\p{L}{1,2}`, '-', String.raw`\p{L}(?!\S{0,60}[@/\\])`),
    () => HYPHEN,
  ],
  [
    between(String.raw`${NO_ADDRESS}\p{L}`, '-', String.raw`\p{L}{1,2}(?![\p{L}\p{N}@/\u2011-])`),
    () => HYPHEN,
  ],
  [
    between(String.raw`${NO_ADDRESS}\p{N}`, '-', String.raw`\p{L}{1,3}(?![\p{L}\p{N}@/\u2011-])`),
    () => HYPHEN,
  ],

  // Initials of a name: with each other, with the surname after them, or with the one before.
  join(String.raw`${WORD_START}\p{Lu}\.`, String.raw`\p{Lu}\.`),
  join(String.raw`${WORD_START}\p{Lu}\.`, String.raw`${SURNAME}(?!${_}${INITIALS}(?!${_}?${SURNAME}))`),
  join(
    String.raw`${WORD_START}${SURNAME}`,
    String.raw`${INITIALS}(?!${_}?\p{Lu}\.)(?!${_}?${SURNAME}(?!${_}${INITIALS}))`,
  ),

  // Numbers: thousands, what is counted, dates.
  [
    new RegExp(String.raw`(?<![\d\p{L}+(.,-]${_}?)\d{1,3}(?:${_}\d{3})+(?!${_}?[\d-]|\p{L})`, 'gu'),
    (found) => found.replaceAll(' ', NO_BREAK),
  ],
  join(String.raw`\d`, '[%‰₽$€°]'),
  join(COUNT, `(?:${UNITS})${END}`),
  // A class: «5 А».
  join(String.raw`${START}\d{1,2}`, String.raw`(?:\p{Lu}${END}|«\p{Lu}»|„\p{Lu}“)`),
  join(String.raw`(?:${START}${ROMAN}|\d|\d[-\u2011]\p{L}{1,2})`, `(?:${anyCase(COUNTED)})${END}`),
  join(String.raw`${START}${ROMAN}`, String.raw`вв?\.`),
  join(String.raw`${START}\d{1,2}`, `(?:${anyCase(MONTHS)})${END}`),
  join(String.raw`(?<=\d${_})${START}(?:тыс|млн|млрд)\.?`, '(?:руб|р|чел|экз|₽)'),

  // Abbreviations: with each other, and with what they say of.
  join(String.raw`${START}[тн]\.`, String.raw`[дкнпсчеэ]\.`),
  join(String.raw`${START}и`, String.raw`(?:др|пр)\.`),
  join(String.raw`(?<!${COUNT}${_})${START}(?:${anyCase(BEFORE_NAME)})\.`, String.raw`[\p{Lu}\d«„"]`),

  // Short words begin a line and end none; particles the other way round.
  join(String.raw`\p{L}[»“")]?`, `(?:${anyCase(PARTICLES)})(?![\\p{L}\\p{N}\u2011.-])`),
  join(`${START}(?:${anyCase(SHORT_WORDS)})`, String.raw`[^\s–—-]`),
];

/** Two numbers with a hyphen as a range, if the second is the larger one. */
function rising(found: string): string {
  const [from = 0, to = 0] = found.split('-').map(Number);
  return to > from && (from < FIRST_YEAR || to - from <= MOST_YEARS) ? found.replace('-', '–') : found;
}
const FIRST_YEAR = 1900;
/** Of a range of years: what is longer may be a number that begins with its year. */
const MOST_YEARS = 15;
