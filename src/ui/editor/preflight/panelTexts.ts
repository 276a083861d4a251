/** Words of the panel of the check, apart from those that the preview and the save dialog need too. */
import type { DoubtfulName } from '../../../data/check/index.ts';

type NameDoubt = DoubtfulName['doubts'][number];
type NameDoubtKind = NameDoubt['kind'];

export const LIVE_CHECK_FAILED_TEXT =
  'Проверить копии не удалось. Следующее изменение начнёт проверку заново.';
export const NO_COPIES_TEXT = 'Копий пока нет: выберите данные таблицы для слоя.';

const DOUBTS: Readonly<Record<NameDoubtKind, string>> = {
  sex: 'пол не ясен',
  order: 'не ясно, где фамилия',
  surname: 'редкая фамилия',
  firstName: 'редкое имя',
  words: 'слишком много слов',
  signs: 'есть знаки, которых в именах не бывает',
  aside: 'рядом с именем есть другие слова',
  contradiction: 'пол по частям имени или по таблице выходит разный',
  patronymic: 'отчество непривычное',
  people: 'похоже, здесь не один человек',
  notName: 'не похоже на имя',
};

/** Why a name is in the list of doubtful ones. */
export function doubtsText(doubts: readonly NameDoubt[]): string {
  const [first = '', ...others] = [...new Set(doubts.map(({ kind }) => kind))].map((kind) => DOUBTS[kind]);
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ');
}
