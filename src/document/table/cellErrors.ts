/**
 * Values that are not data: the errors that spreadsheets show in place of a result, and the words and signs
 * that people and databases write where there is nothing.
 */

/**
 * Error values of Excel, LibreOffice and Google Sheets, in capitals and without the opening «#» and the
 * closing «!» or «?».
 */
const ERRORS: ReadonlySet<string> = new Set(
  [
    // Russian Excel.
    'Н/Д ПУСТО ДЕЛ/0 ЗНАЧ ССЫЛКА ИМЯ ЧИСЛО ОЖИДАНИЕ_ДАННЫХ ПЕРЕНОС ВЫЧИСЛ РАСЧЕТ ПОЛЕ ЗАБЛОКИРОВАНО БЛОКИРОВАНО',
    'СОЕДИНЕНИЕ ПОДКЛЮЧЕНИЕ НЕИЗВЕСТНО ЗАНЯТО ВНЕШНИЙ ОШИБКА',
    // English Excel and Google Sheets.
    'N/A NULL DIV/0 VALUE REF NAME NUM GETTING_DATA SPILL CALC FIELD BLOCKED CONNECT UNKNOWN BUSY EXTERNAL PYTHON TIMEOUT ERROR',
    // German, French, Spanish and Italian Excel: tables come from abroad too.
    'NV BEZUG WERT ZAHL VALEUR NOM NOMBRE VALOR ¡VALOR ¡REF ¿NOMBRE RIF VALORE NOME',
  ].flatMap((line) => line.split(' ')),
);
/** «Err:502» and «Ошибка:502» of LibreOffice. */
const NUMBERED_ERROR = /^(?:err|ошибка)\s?:\s?\d{3}$/iu;
/** Hashes that stand for a number in a column that is too narrow. */
const HASHES = /^#{3,}$/u;

/** The text of a formula, and what programs print in place of a value: «=ВПР(A1;…)», «[object Object]». */
const NO_VALUE = /^=\s*[A-ZА-ЯЁ][A-ZА-ЯЁ.]+\(|^\[object \w+\]$/u;
/** What a sheet of a site shows until it has a value: «Loading...», «Вычисление…». */
const NOT_YET = /^(?:loading|calculating|загрузка|вычисление|идет загрузка|обновление)\s*(?:\.{2,}|…)$/iu;
/** Fields that another program was to fill: «{Класс}», «<<ФИО>>», «${name}». */
const UNFILLED = /^(?:\$?\{{1,2}[^{}]+\}{1,2}|<<[^<>]+>>)$/u;
/** A long number that Excel has shortened, with lost digits: «1,23457E+11». */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{2,3}$/u;
/** Signs that a wrong encoding has spoilt: «Школа � 5», «????? 5», «Ð¨ÐºÐ¾», «РЁРєРѕР»Р°». */
const SPOILT =
  /\uFFFD|\?{4,}|[ÃÂ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|(?:[ÐÑ][\u0080-\u00BF]){2}|(?:[РС](?:Ё|[^\p{Script=Cyrillic}\s\p{ASCII}]|[ѐ-џЂ-Џґ])){3}/u;
/** Signs of a web page: «&quot;Луч», «<b>Луч</b>». */
const MARKUP =
  /&(?:amp|quot|apos|lt|gt|nbsp|[lr]aquo|[mn]dash|#x?[0-9a-f]{2,6})(?![a-zа-я])|<\/?(?:a|b|i|u|br|p|div|span|strong|em|font|td|tr|li)(?:\s[^<>]*)?\/?>/iu;

const NO_VALUES = [NUMBERED_ERROR, NO_VALUE, NOT_YET, UNFILLED, SHORTENED, SPOILT, MARKUP];

/**
 * Whether the text of a cell is an error value, «#Н/Д», «#ДЕЛ/0!», «#REF!», «Err:502», «####», the text of a
 * formula, or has signs that an export has spoilt.
 */
export function isErrorValue(text: string): boolean {
  const plain = text.trim();
  if (!plain.startsWith('#')) return NO_VALUES.some((sign) => sign.test(plain));
  if (HASHES.test(plain)) return true;
  const name = plain.slice(1).replace(/[!?]$/u, '').replaceAll(/\s/gu, '').toUpperCase().replaceAll('Ё', 'Е');
  return ERRORS.has(name);
}

/** «-//-», «— " —», «»», «то же»: the value of the row above, as people write it by hand. */
const DITTO = /^(?:[-–—_\s]*(?:\/\/|["”“„»«″〃]|'')[-–—_\s]*|то же(?: самое)?|-"-|так же)\.?$/iu;

/** Whether a text stands for the value of the row above. */
export function isDitto(text: string): boolean {
  return text.length < 20 && DITTO.test(text.trim());
}

/** Dashes, low lines, points, question marks, crosses and empty brackets alone. */
const SIGNS_ONLY =
  /^(?:[-\u00ad\u2010-\u2015\u2212\u2500\ufe58\ufe63\uff0d_\s]+|\.+|…+|\?+|[xх]{3,}|\(\s*\)|\[\s*\]|<\s*>)$/iu;
const NOTHING: ReadonlySet<string> = new Set([
  'нет',
  'нету',
  'нет данных',
  'нет сведений',
  'нет информации',
  'нет отчества',
  'без отчества',
  'не имеет',
  'не имеется',
  'отсутствует',
  'отсутствуют',
  'отсутств',
  'отсут',
  'отсутс',
  'отсутст',
  'отсу',
  'отс',
  'отсутствие',
  'без отч',
  'нет отч',
  'не имею',
  'не указ',
  'не ук',
  'не указан',
  'не указана',
  'не указано',
  'не указаны',
  'не заполнен',
  'не заполнено',
  'не задано',
  'не определено',
  'неизвестно',
  'не известно',
  'пусто',
  'пустое',
  'прочерк',
  'н/д',
  'нд',
  'н/у',
  'б/о',
  'null',
  '\\n',
  'none',
  'nil',
  'nan',
  'n/a',
  'na',
  'no data',
  'undefined',
  'empty',
]);

/**
 * Whether the whole text of a cell stands for nothing: «-», «—», «нет», «отсутствует», NULL, \N, н/д. An
 * empty text is no placeholder. «нет» may also be an answer: only a reader that knows its column's meaning
 * treats it as empty.
 */
export function isPlaceholder(text: string): boolean {
  const plain = text.trim();
  if (plain === '') return false;
  if (SIGNS_ONLY.test(plain)) return true;
  const word = plain
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/^[-–—([<«"]+\s*/u, '')
    .replace(/\s*[-–—)\]>».";]+$/u, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\s*\/\s*/gu, '/');
  return NOTHING.has(word) || NOTHING.has(word.replace(/^н\.\s*д$/u, 'н/д').replace(/^n\.\s*a$/u, 'n/a'));
}
