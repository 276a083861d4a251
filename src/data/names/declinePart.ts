import petrovich from 'petrovich';
import { likeLettersOf, plainWord } from './letterCase.ts';
import type { NameCase, Sex } from './nameCase.ts';
import type { NameRole } from './personName.ts';
import { irregular, keepsForm } from './exceptions.ts';

const KEYS = { surname: 'last', first: 'first', patronymic: 'middle' } as const;

/**
 * Declines one word of a name; the nominative is the word itself. Our exceptions precede the rules of
 * petrovich (MIT). Parts joined by a hyphen are declined separately, except fixed first parts
 * («Тер-Петросян», «Бонч-Бруевич»). Letter case is kept.
 */
export function declinePart(word: string, role: NameRole, sex: Sex, nameCase: NameCase): string {
  if (nameCase === 'nominative') return word;
  const pieces = word.split('-');
  return pieces
    .map((piece, index) => {
      const isLast = index === pieces.length - 1;
      const stays = !isLast && !(role === 'surname' ? isWholeSurname(piece, sex) : isWholeFirst(piece));
      return stays || piece === '' ? piece : declinePiece(piece, role, sex, nameCase);
    })
    .join('-');
}

function declinePiece(piece: string, role: NameRole, sex: Sex, nameCase: NameCase): string {
  const plain = plainWord(piece);
  if (keepsForm(plain, role, sex)) return piece;
  const own = irregular(plain, role, sex, nameCase);
  const declined = own ?? petrovich({ gender: sex, [KEYS[role]]: plain }, nameCase)[KEYS[role]] ?? plain;
  return likeLettersOf(piece, declined);
}

/** «Анны-Марии», not «Абдула-Азиза». */
function isWholeFirst(piece: string): boolean {
  return !/^(?:абд[уэ]ль?|аль|эль|бен|ибн|нур|мир|хан|жан|шах|али)$/iu.test(piece);
}

/** Whether the first half of a double surname is declined: «Петрова-Водкина», not «Бонч-Бруевича». */
function isWholeSurname(piece: string, sex: Sex): boolean {
  return sex === 'male'
    ? /(?:[оеё]в|[иы]н|[сц]кий|[сц]кой|ый|ий|ой|енко)$/iu.test(piece)
    : /(?:[оеё]ва|[иы]на|[сц]кая|ая)$/iu.test(piece);
}
