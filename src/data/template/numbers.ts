/**
 * Numbers as Russian words and numerals. Each takes a cell's text, and returns null when it is not a
 * supported number.
 */

const UNITS =
  'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(
    ' ',
  );
const TENS = '– – двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(' ');
const HUNDREDS = '– сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'.split(' ');
const GROUPS = [
  ['', '', ''],
  ['тысяча', 'тысячи', 'тысяч'],
  ['миллион', 'миллиона', 'миллионов'],
  ['миллиард', 'миллиарда', 'миллиардов'],
] as const;
const MAX_IN_WORDS = 999_999_999_999;
const MAX_ROMAN = 3999;

type Gender = 'masculine' | 'feminine' | 'neuter';

/** Parses a whole number; spaces between digits are allowed («12 345»). */
function wholeNumber(text: string): number | null {
  const digits = text.replaceAll(/[\s\u00a0]/gu, '');
  if (!/^[−-]?\d{1,15}$/u.test(digits)) return null;
  return Number(digits.replace('−', '-'));
}

/** The form of «балл, балла, баллов» after a number: one, few, many. A fraction takes the second. */
export function pluralForm(
  text: string,
  forms: readonly [one: string, few: string, many: string],
): string | null {
  if (/^[−-]?\d+[.,]\d+$/u.test(text.trim())) return forms[1];
  const value = wholeNumber(text);
  if (value === null) return null;
  const [tens, units] = [Math.abs(value) % 100, Math.abs(value) % 10];
  if (tens >= 11 && tens <= 14) return forms[2];
  if (units === 1) return forms[0];
  return units >= 2 && units <= 4 ? forms[1] : forms[2];
}

/**
 * The number that counts from `first` where the value counts from 1, with as many digits as `first` has: 3 from «001» is «003», from
 * «120» is «122». Null when one of them is not a whole number.
 */
export function countedFrom(value: string, first: string): string | null {
  const [number, start] = [wholeNumber(value), wholeNumber(first === '' ? '1' : first)];
  if (number === null || start === null) return null;
  const counted = number + start - 1;
  return counted < 0 ? String(counted) : String(counted).padStart(first.trim().length, '0');
}

/** «двадцать одна тысяча сто два»; null beyond a trillion. The last unit agrees with `gender`. */
export function numberInWords(text: string, gender: Gender = 'masculine'): string | null {
  const value = wholeNumber(text);
  if (value === null || Math.abs(value) > MAX_IN_WORDS) return null;
  if (value === 0) return 'ноль';
  const words = value < 0 ? ['минус'] : [];
  for (let group = GROUPS.length - 1; group >= 0; group -= 1) {
    const part = Math.floor(Math.abs(value) / 1000 ** group) % 1000;
    if (part === 0) continue;
    words.push(...belowThousand(part, group === 1 ? 'feminine' : group === 0 ? gender : 'masculine'));
    const forms = GROUPS[group];
    if (group > 0 && forms !== undefined) words.push(pluralForm(String(part), forms) ?? '');
  }
  return words.join(' ');
}

function belowThousand(value: number, gender: Gender): string[] {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const words = hundreds === 0 ? [] : [HUNDREDS[hundreds] ?? ''];
  if (rest >= 20) words.push(TENS[Math.floor(rest / 10)] ?? '');
  const units = rest >= 20 ? rest % 10 : rest;
  if (units > 0) words.push(unitInWords(units, gender));
  return words;
}

function unitInWords(units: number, gender: Gender): string {
  if (units === 1 && gender !== 'masculine') return gender === 'feminine' ? 'одна' : 'одно';
  return units === 2 && gender === 'feminine' ? 'две' : (UNITS[units] ?? '');
}

/** «XIV»; null outside 1 to 3,999. */
export function romanNumber(text: string): string | null {
  let rest = wholeNumber(text) ?? 0;
  if (rest < 1 || rest > MAX_ROMAN) return null;
  const signs = [
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ] as const;
  let roman = '';
  for (const [value, sign] of signs) {
    while (rest >= value) {
      roman += sign;
      rest -= value;
    }
  }
  return roman;
}

const ORDINALS =
  'нулевой первый второй третий четвёртый пятый шестой седьмой восьмой девятый десятый одиннадцатый двенадцатый тринадцатый четырнадцатый пятнадцатый шестнадцатый семнадцатый восемнадцатый девятнадцатый'.split(
    ' ',
  );
const ORDINAL_TENS =
  '– – двадцатый тридцатый сороковой пятидесятый шестидесятый семидесятый восьмидесятый девяностый'.split(
    ' ',
  );

/** «двадцать первый», «двадцать первая», «двадцать первое»; null outside 0 to 99. */
export function ordinalInWords(text: string, gender: Gender = 'masculine'): string | null {
  const value = wholeNumber(text);
  if (value === null || value < 0 || value > 99) return null;
  const [tens, units] = [Math.floor(value / 10), value % 10];
  const last = value < 20 ? ORDINALS[value] : units === 0 ? ORDINAL_TENS[tens] : ORDINALS[units];
  const before = value >= 20 && units > 0 ? `${TENS[tens] ?? ''} ` : '';
  return before + inGender(last ?? '', gender);
}

function inGender(ordinal: string, gender: Gender): string {
  if (gender === 'masculine') return ordinal;
  if (ordinal.endsWith('ий')) return gender === 'feminine' ? 'третья' : 'третье';
  return ordinal.slice(0, -2) + (gender === 'feminine' ? 'ая' : 'ое');
}
