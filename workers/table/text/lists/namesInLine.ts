/** Names that were written one behind another, in a line of their own each. */
import { isNameLike } from '../../../../src/data/table/index.ts';

const IN_LINE = 'Имена из одной строки поставлены каждое в свою строку.';

/** «Участники:», «Победители конкурса чтецов:». */
const TITLE = /^[^:;,<>]{2,60}:\s+/u;

/** The names of a text of one line, and the note about them; null for other texts. */
export function namesInLine(text: string) {
  const [only, ...others] = text.split(/\r\n?|\n/u).filter((line) => line.trim() !== '');
  if (only === undefined || others.length > 0) return null;
  const line = only.replace(TITLE, '');
  const names = [dividedNames(line), numberedNames(line)].find(
    (found) => found.length > 1 && found.every(isNameLike),
  );
  return names === undefined ? null : { lines: names, notes: [IN_LINE] };
}

function dividedNames(line: string): readonly string[] {
  return plainNames(line.split(/[,;\t|]|\s+и\s+/u));
}

/** «1. Иванов Иван 2. Петрова Анна»: the numbers divide. */
function numberedNames(line: string): readonly string[] {
  return plainNames(line.split(/(?:^|\s)\d{1,4}[.)]\s*(?=\p{Lu})/u));
}

function plainNames(parts: readonly string[]): readonly string[] {
  return parts
    .map((part) => part.trim().replace(/(?:[,;]|(?<=\p{L}{3})\.)$/u, ''))
    .filter((part) => part !== '');
}
