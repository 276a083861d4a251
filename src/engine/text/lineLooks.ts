/** Looks of whole paragraphs: room between them, hyphens in their words, and where their lines end. */
import type { TextMeasurer } from '../ports/measurer.ts';
import { evenLines } from './evenLines.ts';
import type { TextSource } from './layout.ts';
import { lineBreaks } from './lineBreaks.ts';
import type { Paragraph, WrapParagraph } from './pieces.ts';
import { measuredPieces, TOLERANCE } from './pieces.ts';
import { formatOfCharacter, fullSizeOf } from './spans.ts';
import type { Syllables } from './syllables.ts';
import { withTabs } from './tabs.ts';
import { wrapWords } from './wrap.ts';

/**
 * The paragraphs of a text with the looks that its layer gives them.
 * @param syllables where words may be broken; a text without hyphens needs none
 */
export function inLineLooks(
  paragraphs: readonly Paragraph[],
  source: TextSource,
  measurer: TextMeasurer,
  syllables: Syllables | undefined,
): readonly Paragraph[] {
  const { text, hyphens, paragraphSpace = 0 } = source;
  if (hyphens === true && syllables === undefined)
    throw new Error('A text with hyphens was laid out before its patterns were loaded: await loadParts.');
  const wrap = wrapperOf(source);
  const looking = paragraphs.map((paragraph) => {
    const { offset, spans, ending } = paragraph;
    const written = text.slice(offset, offset + paragraph.text.length);
    const broken =
      hyphens === true && syllables !== undefined
        ? withHyphens(paragraph, { written, syllables }, measurer)
        : paragraph;
    return {
      ...broken,
      ...(wrap && { wrap: wrap(written) }),
      ...(paragraphSpace > 0 &&
        ending === 'newline' && { after: paragraphSpace * fullSizeOf(formatOfCharacter(spans, 0)) }),
    };
  });
  return withTabs(looking, source);
}

/** How the lines of a paragraph are made of its written text; nothing if they are just filled with words. */
function wrapperOf({
  typography,
  evenLines: areEven,
  formatting,
}: TextSource): ((written: string) => WrapParagraph) | undefined {
  if (typography === undefined && areEven === undefined) return undefined;
  const { textAlign } = formatting.default;
  const isLastFree = textAlign === 'left' || textAlign === 'justify';
  return (written) => (paragraph, width, measurer) => {
    const filled = wrapWords(paragraph, width, measurer);
    const whole = filled.some(({ broken }) => broken)
      ? loosened(paragraph, written, width, measurer)
      : paragraph;
    const lines = whole === paragraph ? filled : wrapWords(whole, width, measurer);
    return areEven === true ? evenLines(whole, lines, width, measurer, isLastFree) : lines;
  };
}

/** By the pieces that a layout has measured, because it wraps a paragraph at many widths. */
const hyphenated = new WeakMap<Paragraph['pieces'], Hyphenated>();

interface Hyphenated {
  readonly written: string;
  readonly parts: Pick<Paragraph, 'hyphens' | 'pieces'>;
}

function withHyphens(
  paragraph: Paragraph,
  { written, syllables }: { readonly written: string; readonly syllables: Syllables },
  measurer: TextMeasurer,
): Paragraph {
  const { text, spans, directions } = paragraph;
  if (directions !== null) return paragraph;
  let known = hyphenated.get(paragraph.pieces);
  if (known?.written !== written) {
    const hyphens = syllables(written);
    let made: ReturnType<typeof measuredPieces> | undefined;
    const breaks = breaksOf(text, hyphens);
    const pieces = () => (made ??= measuredPieces({ text, spans, hyphens }, measurer, breaks));
    known = { written, parts: { hyphens, pieces } };
    hyphenated.set(paragraph.pieces, known);
  }
  return { ...paragraph, ...known.parts };
}

function breaksOf(text: string, hyphens: ReadonlySet<number> = new Set()): readonly number[] {
  return [...new Set([...lineBreaks(text), ...hyphens])].toSorted((a, b) => a - b);
}

/**
 * The paragraph with the written spaces and hyphens where what a typesetter keeps together is wider than a line:
 * «Иванов И. И.» in a narrow frame has two lines rather than a torn word.
 */
function loosened(paragraph: Paragraph, written: string, width: number, measurer: TextMeasurer): Paragraph {
  let text = '';
  for (const { start, next, width: own, hyphenWidth } of paragraph.pieces().pieces) {
    const isTorn = own + hyphenWidth > width + TOLERANCE;
    const part = paragraph.text.slice(start, next);
    text += isTorn ? part.replaceAll(KEPT, (sign, at: number) => loose(sign, written[start + at])) : part;
  }
  if (text === paragraph.text) return paragraph;
  const { spans, hyphens } = paragraph;
  const made = measuredPieces(
    { text, spans, ...(hyphens && { hyphens }) },
    measurer,
    breaksOf(text, hyphens),
  );
  return { ...paragraph, text, pieces: () => made };
}

const KEPT = /[\u00a0\u2011]/gu;

/** The written sign in the place of one that keeps words together. */
function loose(sign: string, written: string | undefined): string {
  return written === ' ' || written === '-' ? written : sign;
}
