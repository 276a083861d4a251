import petrovich from 'petrovich';
import { likeLettersOf, plainWord } from './letterCase.ts';
import type { NameCase, Sex } from './nameCase.ts';
import { HYPHENS } from './nameSigns.ts';
import type { NameRole } from './personName.ts';
import { irregular, keepsForm } from './exceptions.ts';

const KEYS = { surname: 'last', first: 'first', patronymic: 'middle' } as const;
const JOINTS = new RegExp(String.raw`(\s*[/${HYPHENS}]\s*)`, 'u');

/**
 * Declines one word of a name; the nominative is the word itself. Our exceptions precede the rules of
 * petrovich (MIT). Parts joined by a hyphen are declined separately, except fixed first parts
 * («Тер-Петросян», «Бонч-Бруевич»). Letter case, kind of hyphen and stress marks are kept.
 */
export function declinePart(word: string, role: NameRole, sex: Sex, nameCase: NameCase): string {
  if (nameCase === 'nominative') return word;
  const pieces = word.split(JOINTS);
  return pieces
    .map((piece, index) => {
      const isJoint = index % 2 === 1;
      const isLast = index === pieces.length - 1;
      const next = plainWord(pieces[index + 2] ?? '');
      const stays = isJoint || (!isLast && staysInFront(plainWord(piece), role, next));
      return stays || piece === '' ? piece : declinePiece(piece, role, sex, nameCase);
    })
    .join('');
}

function declinePiece(piece: string, role: NameRole, sex: Sex, nameCase: NameCase): string {
  const plain = plainWord(piece);
  // A misspelt row keeps the patronymic's own sex: «Иванов Иван Олеговна» is asked about, and must not become
  // worse.
  const own = role === 'patronymic' ? (sexOfPatronymic(plain) ?? sex) : sex;
  if (keepsForm(plain, role, own)) return piece;
  const declined =
    irregular(plain, role, own, nameCase) ??
    petrovich({ gender: own, [KEYS[role]]: plain }, nameCase)[KEYS[role]] ??
    plain;
  return likeLettersOf(piece, declined);
}

/** The sex that the ending of a patronymic tells, or null. */
export function sexOfPatronymic(plain: string): Sex | null {
  if (plain.endsWith('ич')) return 'male';
  return /(?:вна|чна)$/u.test(plain) ? 'female' : null;
}

/**
 * Whether the first half of a double word is never declined: «Анны-Марии», not «Абдула-Азиза»;
 * «Бонч-Бруевича».
 */
export function staysInFront(plain: string, role: NameRole, next = ''): boolean {
  if (role === 'surname') return FIXED_FRONT.test(plain);
  return FIXED_FIRST_FRONT.test(plain) || (role === 'first' && TITLE_BEHIND.test(next));
}

const FIXED_FIRST_FRONT =
  /^(?:абд[уэ]ль?|абу|аль|эль|бен|ибн|нур|мир|хан|жан|шах|али|саид|сайд|сейд|сеид|хо?ж|хаж|хас|лом|ази|шейх|бей)$/u;
/** Second halves of men's names before which the first half stays: «Юнус-Беку», «Шолбан-оолу». */
const TITLE_BEHIND = /^(?:бек|бей|бай|хан|оол|заде|мурза|мирза|гирей|паша|эфенди|магомед|ахмед|хамзат)$/u;
/** Particles of other languages, and halves that were never surnames by themselves. */
const FIXED_FRONT =
  /^(?:бонч|тер|сен|сент|сан|санкт|санта|де|ди|да|ле|ла|ля|дю|дос|фон|ван|дон|дель|делла|мак|аль|эль|аш|ас|ад|абу|абдуль?|белиц|дюмон|корвин|шолом|бен|бин|ибн|кара|ак|оол|тян|грум|шан|кос|ней|лже|пра|экс|мелик|шах|хаджи|мир|нур|гасан|о’|[^аеиоуыэюя]+)$/u;
