/** Numbers, bullets and signs that a list has around its lines, and its texts do not. */

/** «1.», «№ 2)», «3]» before a word. */
const NUMBER = /^\s*(?:№\s*)?(?<number>\d{1,4})\s*[.)\]]\s*(?=\p{L}|["«„])/u;

/** «1 Иванов»: a number without a sign. */
const BARE_NUMBER = /^\s*(?<number>\d{1,4})\s+(?=\p{Lu}\p{L})/u;

const BULLET =
  /^\s*(?:[•·●○▪▫■□◦‣⁃∙*+–—-]\s+(?:\[[ xхXХ✓✔]?\]\s+)?|\d\uFE0F?\u20E3\s*|(?!\d)\p{Extended_Pictographic}[\uFE0F\u200D\p{Emoji_Modifier}\p{Extended_Pictographic}]*\s*)(?=[\p{L}\d"«„])/u;

const MARK_ALONE = /^\s*(?:\d{1,4}\s*[.)]|[•·●○▪▫■□◦‣⁃∙*–—-])\s*$/u;

const BOLD = /(?<mark>\*\*|__)(?=\S)(?<inside>.+?)(?<=\S)\k<mark>/gu;

const MARKS = 'Номера и значки в начале строк убраны.';
const ENDS = 'Запятые и точки в конце строк убраны.';

interface PlainLines {
  readonly lines: readonly string[];
  /** Russian sentences about what was changed. */
  readonly notes: readonly string[];
}

/** The lines without the marks of a list around them. */
export function withoutListMarks(lines: readonly string[]): PlainLines {
  const plain = withoutBold(lines);
  const ended = withoutEnds(plain);
  const started = withoutStarts(ended);
  return {
    lines: started,
    notes: [...(started === ended ? [] : [MARKS]), ...(ended === plain ? [] : [ENDS])],
  };
}

/** The rows without cells that have only a mark: Word puts a tab between the mark and the text. */
export function withoutMarkCells(rows: readonly (readonly string[])[]) {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const marked = filled.filter((row) => MARK_ALONE.test(row[0] ?? '') && row.length > 1).length;
  if (filled.length < 2 || marked * 5 < filled.length * 4 || filled.some((row) => row.length > 2))
    return { rows, notes: [] };
  return { rows: rows.map((row) => (MARK_ALONE.test(row[0] ?? '') ? row.slice(1) : row)), notes: [MARKS] };
}

/** Without the bold letters of chats: `**Иванов**`. Asterisks of footnotes have no second pair. */
function withoutBold(lines: readonly string[]): readonly string[] {
  const filled = lines.filter(isFilled);
  const bold = filled.filter((line) => line.search(BOLD) >= 0).length;
  if (bold < 2 || bold * 2 < filled.length) return lines;
  return lines.map((line) => line.replaceAll(BOLD, '$<inside>'));
}

/**
 * Without the sign that divides the lines of a sentence: «Иванов,» «Петров,» «Сидоров.». A title may stand
 * above them, and the last line ends as it likes.
 */
function withoutEnds(lines: readonly string[]): readonly string[] {
  const filled = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.endsWith(':'));
  const sign = filled[0]?.at(-1) ?? '';
  if (filled.length < 2 || !/[,;]/u.test(sign)) return lines;
  const isDivided = filled.slice(0, -1).every((line) => line.indexOf(sign) === line.length - 1);
  if (!isDivided || filled.at(-1)?.slice(0, -1).includes(sign) === true) return lines;
  return lines.map((line) => line.replace(/(?:[,;]|(?<=\p{L}{3})\.)\s*$/u, ''));
}

function withoutStarts(lines: readonly string[]): readonly string[] {
  const filled = lines.filter(isFilled);
  if (filled.length < 2) return lines;
  const marked = filled.filter((line) => NUMBER.test(line) || BULLET.test(line)).length;
  const isMarked = marked >= 2 && (marked * 5 >= filled.length * 4 || isCounted(filled, NUMBER));
  if (isMarked) return lines.map((line) => line.replace(NUMBER, '').replace(BULLET, ''));
  if (!isCounted(filled, BARE_NUMBER) || haveOneStart(filled)) return lines;
  return lines.map((line) => line.replace(BARE_NUMBER, ''));
}

/** Whether half of the lines are numbered one after another, each part of the list from 1. */
function isCounted(lines: readonly string[], mark: RegExp): boolean {
  const numbers = lines.flatMap((line) => {
    const number = mark.exec(line)?.groups?.['number'];
    return number === undefined ? [] : [Number(number)];
  });
  const follow = numbers.every((number, place) => number === 1 || number === (numbers[place - 1] ?? 0) + 1);
  return numbers.length > 1 && numbers.length * 2 >= lines.length && follow;
}

/** «1 Место», «2 Место»: the number is of the word behind it. */
function haveOneStart(lines: readonly string[]): boolean {
  const words = lines.flatMap((line) => /^\s*\d+\s+(?<word>\p{L}+)/u.exec(line)?.groups?.['word'] ?? []);
  return new Set(words.map((word) => word.toLowerCase())).size < words.length;
}

function isFilled(line: string): boolean {
  return line.trim() !== '';
}
