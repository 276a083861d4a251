/** A person's name is in one column of a table («ФИО») or in two or three. */
import { findField } from '../../document/template/formatTemplate.ts';

const NAME_PARTS = ['Фамилия', 'Имя', 'Отчество'];

/** «ФИО», «Ф. И. О. ученика», «Ф.И.», «1. ФИО», «Ваше ФИО». */
const INITIALS = /^\s*(?:\d+\s*[.)]\s*)?(?:ваш[еи]\s+)?ф\.?\s?и(?:\.?\s?о)?(?!\p{L})/iu;
const SURNAME = 'фамили[яи]';
const FIRST = '(?:имя|имена)';
/** «Фамилия, имя участника», «Имя и фамилия», «Ученик»: other headers of full-name columns. */
const OTHER_HEADINGS = new RegExp(
  String.raw`^\s*(?:\d+\s*[.)]\s*)?(?:${SURNAME}[,\s]+(?:и\s+)?${FIRST}|${FIRST}[,\s]+(?:и\s+)?${SURNAME}|полн(?:ое|ые) ${FIRST}|` +
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

/** Whether a column with this name holds a part of names. */
export function isNamePart(name: string): boolean {
  return findField(NAME_PARTS, name) >= 0;
}

/** The full-name column, or −1; «ФИО» before other headers. */
export function findWholeName(names: readonly string[]): number {
  const column = names.findIndex((name) => INITIALS.test(name));
  return column >= 0 ? column : names.findIndex((name) => OTHER_HEADINGS.test(name));
}

/**
 * Columns of surname, first name and patronymic (if any), in this order; null without surname or first name.
 */
export function partsOfName(names: readonly string[]): readonly number[] | null {
  const [surname = -1, first = -1, patronymic = -1] = NAME_PARTS.map((part) => findField(names, part));
  return surname < 0 || first < 0 ? null : [surname, first, patronymic].filter((column) => column >= 0);
}
