/**
 * A table drawn with signs, as chat bots answer and consoles print:
 *
 *   Вот таблица:                words around it
 *   | ФИО    | Класс |
 *   |--------|:-----:|          rule
 *   | Иванов | 5А    |
 */

interface PlainText {
  readonly text: string;
  /** Russian sentences about what was changed. */
  readonly notes: readonly string[];
}

/** `|---|:-:|` of Markdown, `+---+---+` of a frame: nothing but signs, with a dash and a divider. */
const RULE = /^(?=.*-{2}|.*:-|.*-:)(?=.*[|+])[\s|+:=-]+$/u;

const NAMED = 3;
const LONGEST_NAMED = 60;

/** The rows of a drawn table with `|` between their cells; null for a text without one. */
export function drawnTable(text: string): PlainText | null {
  const lines = text.split(/\r\n?|\n/u).map((line) => line.trim());
  if (!lines.some((line) => RULE.test(line))) return null;
  const filled = lines.filter((line) => line !== '' && !RULE.test(line));
  const rows = filled.filter((line) => line.includes('|'));
  if (rows.length === 0) return null;
  const outside = filled.filter((line) => !line.includes('|'));
  return { text: rows.map(rowOf).join('\n'), notes: outside.length === 0 ? [] : [leftOut(outside)] };
}

function rowOf(line: string): string {
  return line
    .replace(/^\|/u, '')
    .replace(/\|$/u, '')
    .split('|')
    .map((cell) => cell.trim())
    .join('|');
}

function leftOut(lines: readonly string[]): string {
  const named = lines
    .slice(0, NAMED)
    .map((line) => `«${line.length > LONGEST_NAMED ? `${line.slice(0, LONGEST_NAMED)}…` : line}»`);
  return `Таблица взята из текста. Не вошло: ${named.join(', ')}${lines.length > NAMED ? ' и другое' : ''}.`;
}
