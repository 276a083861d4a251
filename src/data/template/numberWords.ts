/**
 * Cardinal and ordinal numbers in words, in gender and case. The tables have one word for each case, in the
 * order of `CASES`.
 */
import { pluralForm } from '../../document/text/russian.ts';
import type { NameCase } from '../names/nameCase.ts';

type Gender = 'masculine' | 'feminine' | 'neuter';

/** How a number agrees with its noun. */
export interface Agreement {
  readonly gender: Gender;
  readonly nameCase: NameCase;
}

const CASES: readonly NameCase[] = [
  'nominative',
  'genitive',
  'dative',
  'accusative',
  'instrumental',
  'prepositional',
];

type Forms = readonly string[];
const forms = (line: string): Forms => line.split(' ');
const inCase = (words: Forms, nameCase: NameCase): string => words[CASES.indexOf(nameCase)] ?? '';

const ZERO = forms('ноль ноля нолю ноль нолём ноле');
const ONE: Readonly<Record<Gender, Forms>> = {
  masculine: forms('один одного одному один одним одном'),
  feminine: forms('одна одной одной одну одной одной'),
  neuter: forms('одно одного одному одно одним одном'),
};
const TWO_FEMININE = forms('две двух двум две двумя двух');
/** «пять пяти пяти пять пятью пяти» of «пят»; `oblique` is the stem of the other cases where it differs. */
const soft = (stem: string, oblique = stem): Forms =>
  forms(`${stem}ь ${oblique}и ${oblique}и ${stem}ь ${stem}ью ${oblique}и`);
const UNITS: readonly Forms[] = [
  ZERO,
  ONE.masculine,
  forms('два двух двум два двумя двух'),
  forms('три трёх трём три тремя трёх'),
  forms('четыре четырёх четырём четыре четырьмя четырёх'),
  ...['пят', 'шест', 'сем'].map((stem) => soft(stem)),
  soft('восем', 'восьм'),
  ...forms(
    'девят десят одиннадцат двенадцат тринадцат четырнадцат пятнадцат шестнадцат семнадцат восемнадцат девятнадцат',
  ).map((stem) => soft(stem)),
];
const NO_FORMS: Forms = [];
/** «пятьдесят пятидесяти … пятьюдесятью» of «пять». */
const tens = (units: number): Forms => {
  const own = UNITS[units] ?? NO_FORMS;
  return CASES.map((nameCase) => {
    const isDirect = nameCase === 'nominative' || nameCase === 'accusative';
    const ending = isDirect ? 'десят' : nameCase === 'instrumental' ? 'десятью' : 'десяти';
    return inCase(own, nameCase) + ending;
  });
};
const TENS: readonly Forms[] = [
  NO_FORMS,
  NO_FORMS,
  soft('двадцат'),
  soft('тридцат'),
  forms('сорок сорока сорока сорок сорока сорока'),
  ...[5, 6, 7, 8].map(tens),
  forms('девяносто девяноста девяноста девяносто девяноста девяноста'),
];
/** «пятьсот пятисот пятистам … пятьюстами пятистах» of «пять». */
const hundreds = (units: number): Forms => {
  const endings = forms('сот сот стам сот стами стах');
  return CASES.map((nameCase, place) => inCase(UNITS[units] ?? NO_FORMS, nameCase) + (endings[place] ?? ''));
};
const HUNDREDS: readonly Forms[] = [
  NO_FORMS,
  forms('сто ста ста сто ста ста'),
  forms('двести двухсот двумстам двести двумястами двухстах'),
  forms('триста трёхсот трёмстам триста тремястами трёхстах'),
  forms('четыреста четырёхсот четырёмстам четыреста четырьмястами четырёхстах'),
  ...[5, 6, 7, 8, 9].map(hundreds),
];

interface Group {
  readonly gender: Gender;
  readonly one: Forms;
  readonly many: Forms;
  /** After 2, 3, 4 in the nominative and the accusative. */
  readonly few: string;
}
const GROUPS: readonly Group[] = [
  {
    gender: 'feminine',
    one: forms('тысяча тысячи тысяче тысячу тысячей тысяче'),
    many: forms('тысяч тысяч тысячам тысяч тысячами тысячах'),
    few: 'тысячи',
  },
  ...['миллион', 'миллиард'].map((word): Group => ({
    gender: 'masculine',
    one: forms(`${word} ${word}а ${word}у ${word} ${word}ом ${word}е`),
    many: forms(`${word}ов ${word}ов ${word}ам ${word}ов ${word}ами ${word}ах`),
    few: `${word}а`,
  })),
];

/** The words of a whole number below a trillion: «двадцать одна», «двадцатью одним». */
export function cardinalWords(value: number, { gender, nameCase }: Agreement): string {
  const size = Math.abs(value);
  if (size === 0) return inCase(ZERO, nameCase);
  const words = value < 0 ? ['минус'] : [];
  for (let group = GROUPS.length; group >= 0; group -= 1) {
    const part = Math.floor(size / 1000 ** group) % 1000;
    const noun = GROUPS[group - 1];
    if (part === 0) continue;
    words.push(...belowThousand(part, { gender: noun?.gender ?? gender, nameCase }));
    if (noun !== undefined) words.push(nounAfter(part, noun, nameCase));
  }
  return words.join(' ');
}

function belowThousand(value: number, { gender, nameCase }: Agreement): string[] {
  const [hundred, rest] = [Math.floor(value / 100), value % 100];
  const units = rest >= 20 ? rest % 10 : rest;
  const found = [
    hundred > 0 ? HUNDREDS[hundred] : undefined,
    rest >= 20 ? TENS[Math.floor(rest / 10)] : undefined,
    units > 0 ? unitForms(units, gender) : undefined,
  ];
  return found.flatMap((each) => (each === undefined ? [] : [inCase(each, nameCase)]));
}

function unitForms(units: number, gender: Gender): Forms {
  if (units === 1) return ONE[gender];
  return units === 2 && gender === 'feminine' ? TWO_FEMININE : (UNITS[units] ?? NO_FORMS);
}

function nounAfter(part: number, { one, many, few }: Group, nameCase: NameCase): string {
  const isDirect = nameCase === 'nominative' || nameCase === 'accusative';
  const others = inCase(many, nameCase);
  return pluralForm(part, [inCase(one, nameCase), isDirect ? few : others, others]);
}

const ORDINALS = forms(
  'нулевой первый второй третий четвёртый пятый шестой седьмой восьмой девятый десятый одиннадцатый двенадцатый тринадцатый четырнадцатый пятнадцатый шестнадцатый семнадцатый восемнадцатый девятнадцатый',
);
const ORDINAL_TENS = forms(
  '– – двадцатый тридцатый сороковой пятидесятый шестидесятый семидесятый восьмидесятый девяностый',
);
const ORDINAL_HUNDREDS = forms(
  '– сотый двухсотый трёхсотый четырёхсотый пятисотый шестисотый семисотый восьмисотый девятисотый',
);

/** The words of an ordinal from 0 to 999,999: only the last one agrees, «сто двадцать первая». */
export function ordinalWords(value: number, agreement: Agreement): string {
  const { before, last } = ordinalParts(value);
  const words = before === 0 ? [] : [cardinalWords(before, { gender: 'masculine', nameCase: 'nominative' })];
  return [...words, adjective(last, agreement)].join(' ');
}

/** The part that stays a cardinal, and the ordinal word in the masculine nominative. */
function ordinalParts(value: number): { readonly before: number; readonly last: string } {
  const [lastTwo, lastThree] = [value % 100, value % 1000];
  if (value < 20) return { before: 0, last: ORDINALS[value] ?? '' };
  if (lastThree === 0) return { before: 0, last: `${thousandPrefix(value / 1000)}тысячный` };
  if (lastTwo === 0) return { before: value - lastThree, last: ORDINAL_HUNDREDS[lastThree / 100] ?? '' };
  if (lastTwo < 20) return { before: value - lastTwo, last: ORDINALS[lastTwo] ?? '' };
  const units = value % 10;
  return units === 0
    ? { before: value - lastTwo, last: ORDINAL_TENS[lastTwo / 10] ?? '' }
    : { before: value - units, last: ORDINALS[units] ?? '' };
}

/** «двадцатипяти» of «двадцатипятитысячный»; empty for one thousand. */
function thousandPrefix(thousands: number): string {
  if (thousands === 1) return '';
  const [rest, units] = [thousands % 100, thousands % 10];
  const kept: Readonly<Record<string, string>> = { ста: 'сто', девяноста: 'девяносто' };
  const isOne = units === 1 && rest !== 11;
  const words = belowThousand(isOne ? thousands - 1 : thousands, {
    gender: 'masculine',
    nameCase: 'genitive',
  });
  return words.map((word) => kept[word] ?? word).join('') + (isOne ? 'одно' : '');
}

const HARD: Readonly<Record<Gender, Forms>> = {
  masculine: forms('– ого ому – ым ом'),
  feminine: forms('ая ой ой ую ой ой'),
  neuter: forms('ое ого ому ое ым ом'),
};
const SOFT: Readonly<Record<Gender, Forms>> = {
  masculine: forms('– ьего ьему – ьим ьем'),
  feminine: forms('ья ьей ьей ью ьей ьей'),
  neuter: forms('ье ьего ьему ье ьим ьем'),
};

function adjective(word: string, { gender, nameCase }: Agreement): string {
  const ending = inCase((word.endsWith('ий') ? SOFT : HARD)[gender], nameCase);
  return ending === '–' ? word : word.slice(0, -2) + ending;
}
