/**
 * Lists as people write them, before columns are looked for: what only belongs to the writing is taken off,
 * and named. A text of other kinds stays as it is.
 */
import type { Delimiter } from '../../../../src/document/table/tableFile.ts';
import { drawnTable } from './drawnTable.ts';
import { withoutListMarks } from './listMarks.ts';
import { namesInLine } from './namesInLine.ts';
import { receivers } from './receivers.ts';

interface PlainList {
  readonly text: string;
  /** Russian sentences about what was changed. */
  readonly notes: readonly string[];
  /** What divides the columns of a text that was rewritten; absent where it is to be found out. */
  readonly delimiter?: Delimiter;
}

/** A longer text is no list that somebody has typed. */
const MAX_CHARACTERS = 1_000_000;

/** The text of a list without the marks around it. */
export function plainList(text: string): PlainList {
  if (text.length > MAX_CHARACTERS) return { text, notes: [] };
  const drawn = drawnTable(text);
  if (drawn !== null) {
    const { lines, notes } = withoutListMarks(drawn.text.split('\n'));
    return { text: lines.join('\n'), notes: [...drawn.notes, ...notes], delimiter: '|' };
  }
  const line = namesInLine(text);
  if (line !== null) return { text: line.lines.join('\n'), notes: line.notes, delimiter: '' };
  // Lines inside quotes are parts of a value.
  if (/(?:^|[\n,;\t|])\s*"[^"]*\n/u.test(text)) return { text, notes: [] };
  return fromLines(text);
}

function fromLines(text: string): PlainList {
  const given = text.split(/\r\n?|\n/u);
  const { lines, notes } = withoutListMarks(given);
  const people = receivers(lines);
  if (people !== null)
    return { text: people.lines.join('\n'), notes: [...notes, ...people.notes], delimiter: '\t' };
  const aligned = alignedColumns(lines);
  if (aligned !== null) return { text: aligned.join('\n'), notes, delimiter: '\t' };
  return { text: notes.length === 0 && lines === given ? text : lines.join('\n'), notes };
}

const GAP = /[ \u00a0]{3,}/u;

/** The lines with tabs in place of the spaces that align their columns; null for other texts. */
function alignedColumns(lines: readonly string[]): readonly string[] | null {
  const filled = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (filled.length < 2 || filled.some((line) => /[\t;|]/u.test(line))) return null;
  const widths = new Set(filled.map((line) => line.split(GAP).length));
  const [width = 1] = widths;
  if (widths.size > 1 || width < 2) return null;
  return lines.map((line) => line.trim().split(GAP).join('\t'));
}
