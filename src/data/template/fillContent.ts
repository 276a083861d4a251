/**
 * Fills a template with the values of a record and takes its formatting along.
 *
 *   template    Диплом {ФИО|дательный}      segment [7, 22) bold
 *   filled      Диплом Ивановой Анне        segment [7, 20) bold
 *
 * A value takes the format that its field has at its opening brace; text keeps the format of each character.
 */
import { MAX_TEXT_LENGTH } from '../../document/schema/constants.ts';
import type { Content } from '../../document/layers/content.ts';
import type { TemplatePiece } from '../../document/template/formatTemplate.ts';
import { templatePieces } from '../../document/template/formatTemplate.ts';
import { ALONE, DROPS_LINE, DROPS_WORDS } from '../../document/template/pipeNames.ts';
import { normaliseSegments } from '../../document/text/normalSegments.ts';
import type { Range, Segment, TextFormatting } from '../../document/text/textFormatting.ts';
import type { Language } from './language.ts';
import type { Pipes } from './pipe.ts';
import type { ReadRecord } from './readRecord.ts';
import { shownPiece } from './shownPiece.ts';
import type { ShownText } from './shownText.ts';
import type { TextDoubt } from './textDoubts.ts';
import { doubledIn, NO_TEXT_DOUBTS } from './textDoubts.ts';

/** A text to draw, with what its fields were not sure of. */
export interface FilledContent {
  readonly text: string;
  readonly formatting: TextFormatting;
  /** Found when asked for: a copy that is only drawn needs none. */
  readonly doubts: readonly TextDoubt[];
}

/** Which pieces of a template are printed as written; none by default. */
type AsWritten = (piece: TemplatePiece) => boolean;

/** The text and formatting of a content for one record. */
export function fillContent(
  { template, formatting }: Content,
  record: ReadRecord,
  { pipes }: Pick<Language, 'pipes'>,
  asWritten?: AsWritten,
): FilledContent {
  if (!/[{}]/u.test(template)) return { text: template, formatting, doubts: NO_TEXT_DOUBTS };
  const filled = printedPieces(template, record, pipes, asWritten);
  const { printed } = filled;
  const text = textOf(printed);
  const segments = formatting.segments.flatMap((segment) => moved(segment, printed));
  const isPlain = formatting.segments.length === 0;
  return {
    text,
    formatting: isPlain ? formatting : normaliseSegments({ ...formatting, segments }, text),
    get doubts() {
      return filled.doubts;
    },
  };
}

/** The text of a template for one record, with its doubts. */
export function fillTemplate(
  template: string,
  record: ReadRecord,
  pipes: Pipes,
): { readonly value: string; readonly doubts: readonly TextDoubt[] } {
  const { printed, doubts } = printedPieces(template, record, pipes);
  return { value: textOf(printed), doubts };
}

function textOf(printed: readonly Printed[]): string {
  return printed.map((piece) => piece.text).join('');
}

/** What a piece of the template prints. */
interface Printed {
  readonly start: number;
  readonly text: string;
  /** Printed character by character; otherwise the text replaces the whole piece. */
  readonly isVerbatim: boolean;
  readonly field?: ShownText['field'];
  /** A pipe has not read the value. */
  readonly isUnread?: true;
}
interface PrintedTemplate {
  readonly printed: readonly Printed[];
  readonly doubts: readonly TextDoubt[];
}

/**
 * An empty value also removes the space beside it. The result is limited to the length of a layer's text: a
 * template can repeat a long value hundreds of times.
 */
function printedPieces(
  template: string,
  record: ReadRecord,
  known: Pipes,
  asWritten: AsWritten = () => false,
): PrintedTemplate {
  const printed: Printed[] = [];
  const doubts: TextDoubt[] = [];
  /** Where, in the text, a field was empty whose line is removed then. */
  const dropped: number[] = [];
  /** Ranges of the text that are all of their lines. */
  const alone: Range[] = [];
  let length = 0;
  let afterGap = false;
  let atSpace = true;
  for (const piece of templatePieces(template, known)) {
    const isVerbatim = asWritten(piece) || piece.kind === 'text';
    let { start } = piece;
    const end = start + piece.source.length;
    const shown = isVerbatim ? null : shownPiece(template, piece, record, known);
    let text = shown?.text ?? piece.source;
    if (piece.kind === 'field' && !isVerbatim && text === '') {
      afterGap = true;
      if (piece.pipes.some(({ name }) => DROPS.has(name))) dropped.push(length);
      if (shown !== null) doubts.push(...shown.doubts);
      continue;
    }
    const last = printed.at(-1);
    // «Анна , 7А» without the patronymic. A line that goes as a whole keeps its offsets.
    if (afterGap && dropped.length === 0 && last?.isVerbatim === true && /^[,.;:!?)]/u.test(text)) {
      const kept = last.text.replace(/[^\S\n]+$/u, '');
      length -= last.text.length - kept.length;
      printed[printed.length - 1] = { ...last, text: kept };
    }
    if (afterGap && atSpace && piece.kind === 'text') {
      text = text.replace(/^[^\S\n]+/u, '');
      start = end - text.length;
    }
    afterGap = false;
    if (text === '') continue;
    if (shown?.isAlone === true) alone.push([length, length + text.length]);
    const { field, doubts: found = NO_TEXT_DOUBTS } = shown ?? {};
    doubts.push(...found);
    printed.push({
      start,
      text,
      isVerbatim,
      ...(field !== undefined && { field }),
      ...(found.some(({ kind }) => kind === 'unread') && { isUnread: true }),
    });
    length += text.length;
    atSpace = /\s$/u.test(text);
    if (length >= MAX_TEXT_LENGTH) return { printed: cutAfter(printed, MAX_TEXT_LENGTH), doubts };
  }
  return finished(printed, doubts, { afterGap, dropped, alone });
}

interface Places {
  /** The last field was empty. */
  readonly afterGap: boolean;
  /** Offsets of empty fields whose lines go. */
  readonly dropped: readonly number[];
  /** Ranges that are all of their lines. */
  readonly alone: readonly Range[];
}

/** What was printed without the lines and words that go, and the doubts about all of it. */
function finished(
  printed: readonly Printed[],
  doubts: readonly TextDoubt[],
  { afterGap, dropped, alone }: Places,
): PrintedTemplate {
  const text = textOf(printed);
  const whole = afterGap ? cutAfter(printed, text.replace(/[^\S\n]+$/u, '').length) : printed;
  const removed = [
    ...dropped.map((offset) => lineAt(text, offset)),
    ...alone.flatMap((each) => beside(text, each)),
  ];
  if (removed.length > 0) return { printed: without(whole, removed), doubts };
  return {
    printed: whole,
    get doubts() {
      return [
        ...doubts.map((doubt) => inItsLine(doubt, printed, text)),
        ...doubledWords(printed),
        ...strayWords(printed, text),
      ];
    },
  };
}

/** Pipes that take the line of an empty field along: words for a number are not for nothing. */
const DROPS: ReadonlySet<string> = new Set([DROPS_LINE, ALONE, DROPS_WORDS]);

/** The line of the text around a range, without the range: before it and behind. */
function beside(text: string, [from, to]: Range): readonly Range[] {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to);
  return [
    [from === 0 ? 0 : start, from],
    [to, end < 0 ? text.length : end],
  ];
}

/** A doubt about a value that was not read, with the line that is printed. */
function inItsLine(doubt: TextDoubt, printed: readonly Printed[], text: string): TextDoubt {
  if (doubt.kind !== 'unread') return doubt;
  let offset = 0;
  for (const piece of printed) {
    if (piece.field?.source === doubt.source) return { ...doubt, line: lineAround(text, offset) };
    offset += piece.text.length;
  }
  return doubt;
}

function lineAround(text: string, offset: number): string {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return text.slice(start, end < 0 ? text.length : end).trim();
}

/** Behind a field, words that only a number of a place or degree has before it. */
const FOR_NUMBERS = /^[^\S\n]+(?:степен[ьи]|мест[оа])(?!\p{L})/u;
const IN_WORDS = /^(?:перв|втор|трет|четв[её]рт|пят|шест|седьм|восьм|девят|десят)/iu;

/** «участник степени»: a word before words for a number, which no pipe has read. */
function strayWords(printed: readonly Printed[], text: string): readonly TextDoubt[] {
  let offset = 0;
  return printed.flatMap(({ field, text: own, isUnread }, place): readonly TextDoubt[] => {
    const at = offset;
    offset += own.length;
    const next = printed[place + 1];
    if (field === undefined || isUnread === true || next?.isVerbatim !== true) return [];
    const isStray = FOR_NUMBERS.test(next.text) && !/[\dIVXХ]/u.test(own) && !IN_WORDS.test(own.trim());
    if (!isStray || /(?:мест[оа]|степен[ьи])$/u.test(own.trim())) return [];
    const { name, source, value } = field;
    const line = lineAround(text, at);
    return [{ kind: 'unread', place: { column: name }, assumed: own, alternatives: [], source, value, line }];
  });
}

/**
 * Words that the template repeats beside a field. Only its own text counts: two values may have a word in
 * common.
 */
function doubledWords(printed: readonly Printed[]): readonly TextDoubt[] {
  return printed.flatMap(({ text, field }, place): readonly TextDoubt[] => {
    if (field === undefined) return [];
    const [before, after] = [printed[place - 1], printed[place + 1]].map((piece) =>
      piece?.isVerbatim === true ? piece.text : '',
    );
    const doubled = doubledIn({ before: before ?? '', text, after: after ?? '' });
    if (doubled === null) return [];
    // A value that a pipe has changed has to be put right by a person.
    const isOwn = field.value.trim() === text.trim() && doubled.single !== '';
    return [
      {
        kind: 'doubledWord',
        place: { column: field.name },
        assumed: doubled.read,
        alternatives: isOwn ? [doubled.single] : [],
        source: field.source,
        value: field.value,
      },
    ];
  });
}

/** The line of the text at an offset. The last line takes the line break before it along. */
function lineAt(text: string, offset: number): Range {
  const from = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const to = text.indexOf('\n', offset);
  return to < 0 ? [Math.max(0, from - 1), text.length] : [from, to + 1];
}

/** What is printed, without these ranges of the text. */
function without(printed: readonly Printed[], lines: readonly Range[]): readonly Printed[] {
  const isKept = (place: number) => lines.every(([from, to]) => place < from || place >= to);
  const kept: Printed[] = [];
  let at = 0;
  for (const piece of printed) {
    // Cut at every line, because only parts of a text may go.
    const edges = lines.flat().map((edge) => edge - at);
    const cuts = [0, ...edges.filter((edge) => edge > 0 && edge < piece.text.length), piece.text.length];
    for (const [from, to] of pairsOf(cuts.toSorted((a, b) => a - b))) {
      if (from === to || !isKept(at + from)) continue;
      const start = piece.isVerbatim ? piece.start + from : piece.start;
      kept.push({ ...piece, start, text: piece.text.slice(from, to) });
    }
    at += piece.text.length;
  }
  return kept;
}

function pairsOf(cuts: readonly number[]): readonly Range[] {
  return cuts.slice(1).map((to, place) => [cuts[place] ?? to, to]);
}

/** The first `length` units of what is printed. */
function cutAfter(printed: readonly Printed[], length: number): readonly Printed[] {
  let left = length;
  return printed.flatMap((piece) => {
    const text = piece.text.slice(0, left);
    left -= text.length;
    return text === '' ? [] : [{ ...piece, text }];
  });
}

/** Where a segment of the template is in the printed text. */
function moved({ range: [from, to], format }: Segment, printed: readonly Printed[]): readonly Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const { start, text, isVerbatim } of printed) {
    const left = isVerbatim ? Math.max(from - start, 0) : 0;
    const right = isVerbatim ? Math.min(to - start, text.length) : text.length;
    const covers = isVerbatim || (from <= start && start < to);
    if (covers && left < right) segments.push({ range: [at + left, at + right], format });
    at += text.length;
  }
  return segments;
}
