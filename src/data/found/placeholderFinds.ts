/** Places that a blank or a form of another program leaves to fill in: «____», «{{full name}}», «ФИО». */
import { NAME_CASES } from '../names/nameCase.ts';
import type { Find, FoundText } from './find.ts';
import { awardBefore, isSigner, lineAround } from './wordsAround.ts';

/** The column of whole names, as templates write it. */
const NAME = 'ФИО';
/** Words for a field, and the column that usually gives it; the first line that fits decides. */
const FIELDS: readonly (readonly [column: string, words: RegExp])[] = [
  [
    NAME,
    /^(?:ф\.?\s?и\.?\s?о\.?(?: участника| ученика| ребёнка| полностью)?|фамилия,? имя(?:,? отчество)?|имя,? фамилия|имя участника|имя ученика|участник|ученик|full ?name|fio|name|student(?: ?name)?|participant(?: ?name)?|recipient(?: ?name)?|attendee)$/iu,
  ],
  ['Фамилия', /^(?:фамилия|last ?name|surname|family ?name)$/iu],
  ['Имя', /^(?:имя|first ?name|given ?name)$/iu],
  ['Отчество', /^(?:отчество|middle ?name|patronymic)$/iu],
  ['Класс', /^(?:класс|class|grade|form)$/iu],
  ['Степень', /^(?:степень|degree)$/iu],
  ['Место', /^(?:место|place|rank|result)$/iu],
  ['Дата', /^(?:дата|date|issue ?date|дата выдачи)$/iu],
  ['Номер', /^(?:номер|№|number|no|id|certificate ?(?:id|number|no))$/iu],
  ['Школа', /^(?:школа|организация|school|organi[sz]ation|company)$/iu],
  ['Номинация', /^(?:номинация|nomination|category)$/iu],
  ['Предмет', /^(?:предмет|subject)$/iu],
  ['Курс', /^(?:курс|программа|course|program(?:me)?|event|event ?name)$/iu],
];

/** Marks of merging programs, with the name inside. */
const MARKS =
  /\{\{\s*(?<double>[^{}\n]{1,60}?)\s*\}\}|<<\s*(?<angle>[^<>\n]{1,60}?)\s*>>|\[(?<square>[\p{L} _.]{1,40})\]|[«"]?MERGEFIELD\s+"?(?<merge>[\p{L}\d_ .]{1,40}?)"?\s*(?:\\\*[^»"\n]*)?(?:[»"]|$)|«(?<quoted>[\p{L} _.]{1,30})»|(?<![\p{L}%])%(?<percent>[\p{L}_ ]{2,30})%/gu;

export function placeholderFinds({ id, text }: FoundText): readonly Find[] {
  const marked = Array.from(text.matchAll(MARKS)).flatMap((match): readonly Find[] => {
    const { double, angle, square, merge, quoted, percent } = match.groups ?? {};
    const name = (double ?? angle ?? square ?? merge ?? quoted ?? percent ?? '').replaceAll('_', ' ').trim();
    const known = columnOf(name);
    // Quotes and brackets stand around many words: there only known names are fields.
    if (known === null && (double ?? angle ?? merge) === undefined) return [];
    return [
      placeholderFind(id, text, [match.index, match.index + match[0].length], known ?? name, 'поле из файла'),
    ];
  });
  return marked.length > 0 ? marked : wholeText(id, text);
}

/** A text that is nothing but the words for a field. */
function wholeText(id: string, text: string): readonly Find[] {
  const words = text.trim().replace(/^[([]\s*|\s*[)\]]$/gu, '');
  const known = /^(?:ф\.?\s?и\.?\s?о|фамилия|имя|full|first|last|student)/iu.test(words)
    ? columnOf(words.replaceAll(/\s+/gu, ' '))
    : null;
  const isBracketed = /^\s*[([]/u.test(text);
  // «(Ф. И. О.)» in brackets explains a line above it.
  if (known === null || isBracketed || /^имя$/iu.test(words)) return [];
  const start = text.indexOf(text.trim());
  return [placeholderFind(id, text, [start, start + text.trim().length], known, 'место для имени')];
}

function columnOf(name: string): string | null {
  return FIELDS.find(([, words]) => words.test(name.trim()))?.[0] ?? null;
}

function placeholderFind(
  id: string,
  text: string,
  range: readonly [number, number],
  column: string,
  why: string,
): Find {
  const own = text.slice(...range);
  const becomes = column === NAME ? fieldOfName(text.slice(0, range[0])) : `{${column}}`;
  return { id, kind: 'placeholder', range, text: own, becomes, isSure: true, why };
}

function fieldOfName(before: string): string {
  const nameCase = awardBefore(before)?.nameCase ?? 'nominative';
  return nameCase === 'nominative' ? '{ФИО}' : `{ФИО|${NAME_CASES[nameCase]}}`;
}

const BLANK = /_{3,}(?:[ \u00a0]?_{3,})*|\.{6,}|…{3,}/gu;

/** A line to write on, by the words around it. */
export function blankFinds({ id, text }: FoundText, above: string): readonly Find[] {
  return Array.from(text.matchAll(BLANK)).flatMap((match): readonly Find[] => {
    const range = [match.index, match.index + match[0].length] as const;
    const { before, after } = lineAround(text, ...range);
    if (isSigner(before) || isSigner(after) || /[/(]\s*$/u.test(before) || /^\s*[/(]/u.test(after)) return [];
    const [becomes, isSure, why] = blankField(before, after, above);
    return becomes === null ? [] : [{ id, kind: 'blank', range, text: match[0], becomes, isSure, why }];
  });
}

function blankField(before: string, after: string, above: string): readonly [string | null, boolean, string] {
  if (/^\s*[»"]?\s*класс/iu.test(after)) return ['{Класс}', true, 'пропуск для класса'];
  if (/^\s*степени/iu.test(after)) return ['{Степень}', true, 'пропуск для степени'];
  if (/^\s*мест/iu.test(after)) return ['{Место}', true, 'пропуск для места'];
  if (/№\s*$/u.test(before)) return ['{номер}', true, 'пропуск после знака №'];
  if (/(?:дата|«\s*|"\s*|20)$/iu.test(before) || /^\s*[»"]|^\s*(?:20)?\d{0,2}\s*г(?:\.|ода)/iu.test(after))
    return [null, false, ''];
  const award = awardBefore(`${above}\n${before}`);
  if (award !== null) return [fieldOfName(`${above}\n${before}`), true, 'пропуск для имени'];
  return ['{ФИО}', false, 'пропуск, возможно для имени'];
}
