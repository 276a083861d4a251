/**
 * Names of a list that differ from the others as no name does: two words in one, «ИвановаАнна Олеговна», a digit
 * for a letter, «Сим0нов», a sign at the end, a surname alone; and slips of frequent names, «Ксенния».
 */
import { isDitto, isErrorValue, isPlaceholder } from '../../document/table/cellErrors.ts';
import { isPersonName } from './nameList.ts';
import type { NameRole } from './personName.ts';
import { withoutSlips } from './slips.ts';

interface StrayName {
  /** Index in the list. */
  readonly index: number;
  readonly before: string;
  /** The name as it is meant; the cell itself where nothing can be proposed. */
  readonly after: string;
  /** A frequent name with a slip, and nothing else. */
  readonly isSlip?: true;
}

/** Fewer names tell nothing of their list. */
const FEWEST = 8;
const NEARLY_ALL = 0.9;

/**
 * @param names in the order of the list
 * @param role the part of a name that the list holds, null for full names; parts lack signs and digits only
 */
export function strayNames(names: readonly string[], role: NameRole | null = null): readonly StrayName[] {
  const areWhole = role === null;
  const filled = names.filter(isValue);
  const isOf = (share: number, has: (name: string) => boolean) =>
    filled.length >= FEWEST && filled.filter(has).length >= filled.length * share;
  const haveWords = areWhole && isOf(NEARLY_ALL, hasWords);
  const arePlain = isOf(NEARLY_ALL, (name) => !SIGN_BEHIND.test(name));
  const tails = areWhole ? filled.filter((name) => CLASS_BEHIND.test(name)).length : 0;
  const areBare = tails > 0 && filled.length >= FEWEST_WITHOUT_TAIL && tails * 4 <= filled.length;
  return names.flatMap((before, index) => {
    if (!isValue(before)) return [];
    if (areBare && CLASS_BEHIND.test(before)) {
      const bare = before.replace(CLASS_BEHIND, '');
      return [{ index, before, after: isPersonName(bare) ? bare : before }];
    }
    const after = repairName(before, arePlain, areWhole ? isPersonName : isWord);
    if (after !== null) return [{ index, before, after }];
    const meant = withoutSlips(before, role);
    if (meant !== null) return [{ index, before, after: meant, isSlip: true }];
    return haveWords && !hasWords(before) ? [{ index, before, after: before }] : [];
  });
}

const isValue = (name: string): boolean =>
  name.trim() !== '' && !isErrorValue(name) && !isPlaceholder(name) && !isDitto(name);

const hasWords = (name: string): boolean => /\p{L}.*[\s.]+\p{L}/u.test(name);

/** A class behind the name, where the others of the list have none. */
const CLASS_BEHIND =
  /[\s,;–—-]+\(?\d{1,2}[\s-]*[«"]?\p{L}?[»"]?(?:\s*(?:класс|кл\.?|лет|курс|гр\.?|группа))?\)?$/iu;
const FEWEST_WITHOUT_TAIL = 4;

/** Behind a whole word: a full stop behind initials belongs to them. */
const SIGN_BEHIND = /(?<=\p{Ll}{3})\s*[.,;:]+\s*$/u;
/** «МакДональд», «ДеВито», «О’Коннор» have a capital inside. */
const GLUED =
  /(?<!(?<!\p{L})(?:[Мм]ак|[Мм]к|[Мм]ц|[Дд][еиаю]|[Лл][ае]|[Вв]ан|[Фф]иц|[Сс]ан|[ЭэАа]ль|[Дд]ель))(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu;
const DIGIT_IN_WORD = /(?<=\p{L})[03]|[03](?=\p{Ll})/gu;
const MEANT: Readonly<Record<string, string>> = { '0': 'о', '3': 'з' };

const isWord = (text: string): boolean => /^\p{Lu}[\p{Ll}-]+$/u.test(text);

function repairName(name: string, arePlain: boolean, isRight: (text: string) => boolean): string | null {
  const split = name.replaceAll(GLUED, ' ');
  const tries = [
    name.replaceAll(DIGIT_IN_WORD, (digit, place: number) => {
      const letter = MEANT[digit] ?? digit;
      return place === 0 || name.charAt(place - 1) === ' ' ? letter.toUpperCase() : letter;
    }),
    split,
    ...(arePlain ? [name.replace(SIGN_BEHIND, '')] : []),
  ];
  return tries.find((meant) => meant !== name && isRight(meant)) ?? null;
}
