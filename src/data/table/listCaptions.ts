/**
 * Captions and ends of a list of names in one column, where no other column tells them from people:
 *
 *   5 «А» класс                 caption
 *   Иванов Иван
 *   Победители:                 caption
 *   Петрова Анна
 *   Итого: 2 человека           total
 *   С уважением, Ким О. П.      signature
 */
import { foldText } from '../../document/text/foldText.ts';
import { looksLikePerson } from '../names/nameList.ts';
import { isNameWord, shapeOf } from './cellShape.ts';
import { beginsWithPerson } from './personAtStart.ts';
import { saysSection, saysTotal } from './serviceSigns.ts';

const CLASS = /^\d{1,2}\s*[-–]?\s*[«"„]?\p{L}?[»"“]?(?:\s*класс)?$/iu;
const GREETING = /^(?:с\s+уважением|спасибо|заранее\s+(?:спасибо|благодар)|благодарю)/u;

/** Whether the texts of a list are people, but for what stands above and below them. */
export function areNames(texts: readonly string[]): boolean {
  const others = texts.filter((text) => !isCaption(text) && !saysTotal(text) && !saysGreeting(text));
  const people = others.filter(isPerson).length;
  return people > 1 && people * 5 >= others.length * 3 && people * 3 >= texts.length;
}

/** Whether a text stands above people: a class, «1 место:», «Команда «Ромашка»». */
export function isCaption(text: string): boolean {
  if (isPerson(text)) return false;
  return text.endsWith(':') || CLASS.test(text) || saysSection(text);
}

/** Whether a text ends a letter that the list came with. */
export function saysGreeting(text: string): boolean {
  return GREETING.test(foldText(text));
}

function isPerson(text: string): boolean {
  return shapeOf(text) === 'name' || isNameWord(text) || looksLikePerson(text) || beginsWithPerson(text);
}
