/** What people write in a column of names where there is nobody: «нет», «отс.», «мама», «самостоятельно». */
import { isPlaceholder } from '../../document/table/cellErrors.ts';
import { foldText } from '../../document/text/foldText.ts';

const NOBODY = new RegExp(
  String.raw`^(?:(?:моя |мой |наша? )?(?:мам[аы]|пап[аы]|мать|отец|родител[ьи]|законный представитель|бабушк[аи]|дедушк[аи]|семья)|` +
    String.raw`(?:я )?(?:сам|сама|самостоятельно|индивидуально|лично)(?: участник| участница)?|` +
    String.raw`без (?:руководителя|педагога|учителя|наставника|тренера|куратора|научного руководителя)|` +
    String.raw`(?:руководителя|педагога|учителя|наставника|тренера|куратора) нет|` +
    String.raw`нет (?:руководителя|педагога|учителя|наставника|тренера|куратора)|` +
    String.raw`не (?:требуется|нужен|нужно|предусмотрено?)|никто|никого|ничего)$`,
  'u',
);

/** Whether the text of a cell in a column of people names nobody, and is meant so. */
export function isNobody(text: string): boolean {
  if (text.trim() === '') return false;
  const plain = foldText(text)
    .replaceAll(/[.!;«»"()\s]+/gu, ' ')
    .trim();
  return isPlaceholder(text) || NOBODY.test(plain);
}
