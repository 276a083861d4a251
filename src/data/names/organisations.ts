/** Names of schools, companies and other bodies, which are never people: «ГБПОУ ПК «Оникс»», «Гимназия 16». */
import { givenSex } from './givenNames.ts';

/** Abbreviations of legal forms and kinds, in capitals: МБОУ, ГБПОУ, МАУ ДО, ДЮСШ, ООО. */
const ABBREVIATION = new RegExp(
  String.raw`^(?:(?:[МГФЧНКО]|ФГ|ОГ|КГ)?[БАК]?(?:Д|П|ДП|НП|С)?ОУ(?:\s?Д?П?О)?|(?:М|Г|К|ОГ|ФГ|КГ)[БАК]У(?:К|ДО|СО|З)?|` +
    String.raw`СОШ|ООШ|НОШ|СШ|ДЮСШ|СШОР|СДЮСШОР|Д[ШМХ]?ШИ|ДМШ|ДХШ|ЦДТ|ДДТ|ДТДМ|ЦДО|ЦВР|ЦРР|ЦРТДЮ|СДК|РДК|КДЦ|ДК|` +
    String.raw`ООО|ОАО|ЗАО|ПАО|АО|ИП|НКО|АНО|АНОО|АНПОО|ЧПОУ|АНО|МУП|ГУП|ФГУП|ТОО|НИУ|ФГБУ|ЧУ)$`,
  'u',
);
/** Kinds of bodies; a surname of this form stands alone or before a first name. */
const NOUN =
  /^(?:школ[аы]|гимнази[яи]|лице[йя]|колледж|техникум|училище|институт|университет|академи[яи]|центр|дом|дворец|сад|ясли|библиотек[аи]|музе[йя]|клуб|студи[яи]|кружок|секци[яи]|администраци[яи]|департамент|министерство|управление|комитет|отдел|фонд|общество|организаци[яи]|учреждение|ассоциаци[яи]|федераци[яи]|союз|команда|коллектив|ансамбль|хор|театр|филиал|интернат|школа-интернат|детсад|предприятие|компания|фирма|завод|больница|поликлиника)$/iu;

const isBody = (word: string): boolean => NOUN.test(word.replaceAll(/[«»"„“”.]/gu, ''));

/** Whether a text is the name of a body; a person with one behind a comma is none. */
export function isOrganisation(text: string): boolean {
  const words = text.trim().split(/[\s,(]+/u, 6);
  const first = (words[0] ?? '').replace(/^[«"„“]/u, '');
  const hasFollower = words.length > 1;
  if (hasFollower && ABBREVIATION.test(first)) return true;
  const place = words.slice(0, 4).findIndex(isBody);
  if (place < 0 || words.slice(0, place).some((word) => givenSex(word) !== null)) return false;
  const next = words[place + 1] ?? '';
  // «Центр развития», «Школа № 5», «Дом «Радуга»», «Театр им. Чехова»; «Детский сад» and «средняя школа».
  const isNamed = /^[«"„“№\d]|^\p{Ll}/u.test(next);
  return isNamed || (place > 0 && /^\p{Ll}/u.test(words[place] ?? ''));
}
