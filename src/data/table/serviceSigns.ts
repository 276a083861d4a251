/** Signs of rows that are no data: numbers of columns, totals, signatures, captions of sections. */
import { foldText } from '../../document/text/foldText.ts';

/** Whether the filled cells are 1, 2, 3 … in order, as forms number their columns. */
export function areColumnNumbers(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return (
    filled.length > 1 && filled.every((cell, index) => cell.trim().replace(/[.)]$/u, '') === `${index + 1}`)
  );
}

/** Whether the cells are letters and numbers in order, as state forms mark their columns: А, Б, 1, 2. */
export function areColumnLetters(cells: readonly string[]): boolean {
  const filled = cells.flatMap((cell) => (cell.trim() === '' ? [] : [foldText(cell.trim())]));
  const letters = filled.filter((cell) => /^\p{L}$/u.test(cell));
  const numbers = filled.filter((cell) => /^\d{1,2}$/u.test(cell));
  return (
    letters.length > 0 &&
    letters.length + numbers.length === filled.length &&
    filled.length > 1 &&
    ['абвгдежзиклмн', 'abcdefghijklmn'].some((order) => order.startsWith(letters.join(''))) &&
    numbers.every((cell, index) => cell === `${index + 1}`)
  );
}

const TOTAL =
  /^(?:(?:общий|общая|общее|в)\s+)?(?:итог(?:о|и)?|всего|средн(?:ий|яя|ее|ие)|среднее|сумма|количество|максимум|минимум|медиана|total|subtotal|grand total|sum|average|avg|mean|count)(?!\p{L})/u;
/** Words that may follow «Итого», «Средний», «Количество» in a row of totals. */
const AFTER_TOTAL =
  /^(?:по|за|в|на|из|и|с|количеств|числ|участни|человек|чел|балл|ученик|учащ|обучающ|детей|класс|школ|команд|работ|призер|победител|диплом|грамот|мест|групп|район|город|заявк|значени|арифметическ|результат|сумм|итог|очк|процент|документ|сертификат|копи|стоимост|цен|руб|шт|листу|таблиц|списк|of|the|score|scores|participants)/u;

/** Whether a text says that its row is a total: «Итого», «Всего участников: 25», «Средний балл». */
export function saysTotal(text: string): boolean {
  const folded = foldText(text).trim();
  const start = TOTAL.exec(folded)?.[0];
  if (start === undefined) return false;
  const rest = folded.slice(start.length).match(/\p{L}+/gu) ?? [];
  return rest.every((word) => word.length === 1 || AFTER_TOTAL.test(word));
}

const SIGNER =
  /^(?:и\.?\s?о\.?\s+)?(?:директор|зам(?:\.|еститель|директора)|председател|секретар|член\p{L}*\s+(?:жюри|комисси)|жюри|комисси|классн\p{L}+\s+руководител|кл\.?\s*рук|руководител|ответствен|организатор|главн\p{L}+\s+(?:судь|бухгалтер|специалист|секретар)|судь[яи]|исполнител|исп\.|составил|проверил|утвержд|согласован|заверш|подпис|м\.\s?п\.|дата|примечани|эксперт|завуч|методист|заведующ|начальник|ректор|декан|ф\.?\s?и\.?\s?о\.?\s+(?:директор|ответств)|печать|расшифровка)/u;

/** Whether a text begins a signature: «Директор», «Члены жюри», «М. П.». */
export function saysSigner(text: string): boolean {
  return SIGNER.test(foldText(text).trim());
}

/** Whether a text has a line to sign on. */
export function hasLine(text: string): boolean {
  return /_{3,}|\.{6,}|…{2,}/u.test(text);
}

/** Whether a text names a group of people or works: «7 «А» класс», «Номинация «Вокал»», «Младшая группа». */
export function saysSection(text: string): boolean {
  return /(?<!\p{L})(?:класс|групп|номинац|секци|школ|лиги?|категори|тур|отделени|возраст|команд|курс|поток|смен|отряд|район|город|гимнази|лице[йи]|раздел|часть|подгрупп|направлени|этап|место|победител|призер|участник)/u.test(
    foldText(text),
  );
}
