/** A person's name is in one column of a table («ФИО») or in two or three. */
import { boundedMemory } from '../../document/template/boundedMemory.ts';
import { headingKey } from '../../document/template/headingKey.ts';
import type { NameRole } from './personName.ts';

const ROLES: Readonly<Record<string, NameRole>> = {
  фамилия: 'surname',
  имя: 'first',
  отчество: 'patronymic',
};
const PART = '(?<part>фамилия|имя|отчество)';
/** «Фамилия ребёнка», «Имя (участника)», «Ваше имя», as `headingKey` has them. */
const PART_BEFORE = new RegExp(`^(?:ваш[ае] )?${PART}(?: (?<whose>.+))?$`, 'u');
const PART_BEHIND = new RegExp(`^(?<whose>.+) ${PART}$`, 'u');
/** Whole names, and names of things. */
const NO_PART =
  /(?:^|\s)(?:и|имя|имени|имена)(?:[\s,]|$)|фамили|им[яе]н|отчеств|инициал|файл|команд|групп|проект|организац|школ|учрежден|коллектив|документ|полн|домен|пользовател/u;

/** «ФИО», «Ф. И. О. ученика», «Ф.И.», «1. ФИО», «Ваше ФИО». */
const INITIALS = /^\s*(?:\d+\s*[.)]\s*)?(?:ваш[еи]\s+)?ф\.?\s?и(?:\.?\s?о)?(?!\p{L})/iu;
const SURNAME = 'фамили[яию]';
const FIRST = '(?:имя|имена)';
/** «Фамилия, имя участника», «Имя и фамилия», «Ученик»: other headers of full-name columns. */
const OTHER_HEADINGS = new RegExp(
  String.raw`^\s*(?:\d+\s*[.)]\s*)?(?:(?:укажите|напишите|введите|впишите)\s+)?(?:ваш[аеиу]\s+)?(?:${SURNAME}[,\s]+(?:и\s+)?${FIRST}|${FIRST}[,\s]+(?:и\s+)?${SURNAME}|полн(?:ое|ые) ${FIRST}|` +
    String.raw`учени(?:к|ца|ки)|учащ(?:ийся|аяся|иеся)|обучающ(?:ийся|аяся|иеся)|участни(?:к|ца|ки)|воспитанни(?:к|ца|ки)|реб[её]нок)(?!\p{L})`,
  'iu',
);

/** Whether a column with this name holds full names. */
export function isWholeName(name: string): boolean {
  return INITIALS.test(name) || OTHER_HEADINGS.test(name);
}

/** Whether a heading certainly means full names, whatever the values are: «ФИО» and the like. */
export function isInitialsHeading(name: string): boolean {
  return INITIALS.test(name);
}

/** A part of a name that a column holds, and the words that tell whose it is: «ребёнка», or none. */
interface PartOfName {
  readonly role: NameRole;
  readonly whose: string;
}

/** The part of names that a column with this name holds; null for another column. */
export function namePartOf(name: string): PartOfName | null {
  let part = parts.get(name);
  if (part === undefined) parts.set(name, (part = readPart(name)));
  return part;
}

const parts = boundedMemory<PartOfName | null>(500, 100_000);

function readPart(name: string): PartOfName | null {
  const key = headingKey(name).replaceAll(/[()[\]]/gu, '');
  const { part = '', whose = '' } = (PART_BEFORE.exec(key) ?? PART_BEHIND.exec(key))?.groups ?? {};
  const role = ROLES[part];
  return role === undefined || NO_PART.test(whose) ? null : { role, whose };
}

/** Headings of those who taught, judged or brought the person of a record. */
const OF_OTHERS =
  /руководител|педагог|учител|наставник|тренер|куратор|преподавател|воспитател|родител|законн|концертмейстер|жюри|эксперт|судь|директор|заведующ|ответствен|организатор/iu;

/** Whether a heading means people beside the one whom a record is about: «ФИО руководителя», «Тренер». */
export function isOfOthers(name: string): boolean {
  return OF_OTHERS.test(name);
}

/** The full-name column, or −1; the person of the list before a teacher, and «ФИО» before other headers. */
export function findWholeName(names: readonly string[]): number {
  const tests = [
    (name: string) => INITIALS.test(name) && !isOfOthers(name),
    (name: string) => OTHER_HEADINGS.test(name) && !isOfOthers(name),
    isWholeName,
  ];
  const columns = tests.map((test) => names.findIndex(test));
  return columns.find((column) => column >= 0) ?? -1;
}

/**
 * Columns of surname, first name and patronymic (if any) of one person, in this order; null without surname
 * or first name. Without added words goes before «Фамилия ребёнка», the first person before the others.
 * @param preferred the words that tell whose names are wanted
 */
export function partsOfName(names: readonly string[], preferred = ''): readonly number[] | null {
  const found = names.flatMap((name, column) => {
    const part = namePartOf(name);
    return part === null ? [] : [{ ...part, column }];
  });
  const persons = new Set([preferred, '', ...found.map(({ whose }) => whose)]);
  for (const person of persons) {
    const columns = columnsOf(found.filter(({ whose }) => whose === person));
    if (columns !== null) return columns;
  }
  // «Фамилия» beside «Имя ребёнка»: the list has one person a row.
  const isOne = (role: NameRole) => found.filter((part) => part.role === role).length === 1;
  return isOne('surname') && isOne('first') ? columnsOf(found) : null;
}

function columnsOf(found: readonly (PartOfName & { readonly column: number })[]): readonly number[] | null {
  const [surname = -1, first = -1, patronymic = -1] = Object.values(ROLES).map(
    (role) => found.find((part) => part.role === role)?.column,
  );
  return surname < 0 || first < 0 ? null : [surname, first, patronymic].filter((column) => column >= 0);
}
