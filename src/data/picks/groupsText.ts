import type { PluralForms } from '../../document/text/russian.ts';
import { countText } from '../../document/text/russian.ts';
import { foldText } from '../../document/text/foldText.ts';

const NOUNS: readonly PluralForms[] = [
  ['команда', 'команды', 'команд'],
  ['класс', 'класса', 'классов'],
  ['семья', 'семьи', 'семей'],
  ['группа', 'группы', 'групп'],
  ['отряд', 'отряда', 'отрядов'],
  ['школа', 'школы', 'школ'],
  ['организация', 'организации', 'организаций'],
  ['учреждение', 'учреждения', 'учреждений'],
  ['коллектив', 'коллектива', 'коллективов'],
  ['ансамбль', 'ансамбля', 'ансамблей'],
  ['экипаж', 'экипажа', 'экипажей'],
  ['кружок', 'кружка', 'кружков'],
  ['секция', 'секции', 'секций'],
  ['номинация', 'номинации', 'номинаций'],
  ['город', 'города', 'городов'],
  ['район', 'района', 'районов'],
  ['проект', 'проекта', 'проектов'],
  ['ученик', 'ученика', 'учеников'],
  ['участник', 'участника', 'участников'],
  ['учитель', 'учителя', 'учителей'],
  ['педагог', 'педагога', 'педагогов'],
  ['руководитель', 'руководителя', 'руководителей'],
  ['стол', 'стола', 'столов'],
];
/** Headings of names of people. */
const PEOPLE = /^(?:фио|ф\. ?и\. ?о\.|фамилия.*|имя.*)$/u;

/** «40 строк → 8 команд» */
export function groupingText(rows: number, count: number, column: string): string {
  return `${countText(rows, ['строка', 'строки', 'строк'])} → ${groupsText(count, column)}`;
}

/** «8 команд» of the column «Команда», «12 человек» of «ФИО»; copies of any other column. */
function groupsText(count: number, column: string): string {
  const heading = foldText(column).replaceAll(/\s+/gu, ' ').trim();
  if (PEOPLE.test(heading)) return countText(count, ['человек', 'человека', 'человек']);
  const [first = ''] = /^\p{L}+/u.exec(heading) ?? [];
  return countText(count, NOUNS.find(([one]) => one === first) ?? ['копия', 'копии', 'копий']);
}
