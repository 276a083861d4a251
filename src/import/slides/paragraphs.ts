/** The paragraphs of a text: their letters with formats, alignment, distances, lists and tab stops. */
import type { TextAlign } from '../../document/text/textFormatting.ts';
import { cleanText } from '../../document/text/cleanText.ts';
import type { LetterStyle } from './letterStyle.ts';
import { lastSaid, letterStyle } from './letterStyle.ts';
import type { PartContext } from './partContext.ts';
import { LINE_HEIGHT, pixels, pixelsOfPoints } from './units.ts';
import type { Xml } from '../xml.ts';
import { attribute, child, childrenOf, numberOf } from '../xml.ts';

export interface Piece {
  readonly text: string;
  readonly style: LetterStyle;
}

export interface TabStop {
  /** Document pixels from the left edge of the text. */
  readonly at: number;
  readonly align: 'left' | 'center' | 'right';
}

export interface Paragraph {
  readonly pieces: readonly Piece[];
  /** Of an empty paragraph. */
  readonly end: LetterStyle;
  readonly align: TextAlign;
  /** Height of a line in font sizes. */
  readonly lineHeight: number;
  /** Document pixels above and below. */
  readonly before: number;
  readonly after: number;
  readonly left: number;
  readonly right: number;
  /** Of the first line, besides `left`. */
  readonly indent: number;
  readonly list: 'none' | 'bullets' | 'numbers';
  readonly tabs: readonly TabStop[];
  /** Distance of tab stops that are not set. */
  readonly usualTab: number;
}

interface TextSource {
  /** Styles of a level from 0, from the weakest to the strongest. */
  readonly levels: (level: number) => readonly Xml[];
  readonly context: PartContext;
  /** What letters and distances of lines are scaled by to fit. */
  readonly fontScale: number;
  readonly lineScale: number;
}

/** Letters that are read of one text. */
const MAX_LETTERS = 20_000;
const MAX_PARAGRAPHS = 1000;

export function readParagraphs(body: Xml, source: TextSource): readonly Paragraph[] {
  let room = MAX_LETTERS;
  return childrenOf(body, 'p')
    .slice(0, MAX_PARAGRAPHS)
    .map((paragraph) => {
      const read = readParagraph(paragraph, source, room);
      room -= read.pieces.reduce((sum, { text }) => sum + text.length, 0);
      return read;
    });
}

const ALIGNS: Readonly<Record<string, TextAlign>> = {
  ctr: 'center',
  r: 'right',
  just: 'justify',
  justLow: 'justify',
  dist: 'justify',
  thaiDist: 'justify',
};
/** Between tab stops, in EMU. */
const USUAL_TAB = 914_400;

function readParagraph(paragraph: Xml, source: TextSource, room: number): Paragraph {
  const own = child(paragraph, 'pPr');
  const level = Math.min(8, Math.max(0, numberOf(own, 'lvl') ?? 0));
  const levels = source.levels(level);
  const sources = [...levels, own];
  const { context, fontScale: scale } = source;
  const inherited = levels.map((style) => child(style, 'defRPr'));
  const styleOf = (run: Xml | undefined): LetterStyle =>
    letterStyle({ sources: [...inherited, run], context, scale });
  const pieces = piecesOf(paragraph, styleOf, room);
  const end = styleOf(child(paragraph, 'endParaRPr'));
  const first = pieces[0]?.style ?? end;
  const pixelsOf = (name: string): number | undefined =>
    lastSaid(sources, (each) => {
      const spacing = child(each, name);
      const share = numberOf(child(spacing, 'spcPct'), 'val');
      if (share !== undefined) return (share / 100_000) * LINE_HEIGHT * first.size;
      const points = numberOf(child(spacing, 'spcPts'), 'val');
      return points === undefined ? undefined : pixelsOfPoints(points);
    });
  const length = (name: string): number => pixels(lastSaid(sources, (each) => numberOf(each, name)) ?? 0);
  const list = pieces.some(({ text }) => text.trim() !== '') ? listOf(sources, context) : 'none';
  if (list !== 'none' && level > 0) context.leave('вложенные пункты списков, ставшие обычными');
  return {
    pieces,
    end,
    align: ALIGNS[lastSaid(sources, (each) => attribute(each, 'algn')) ?? 'l'] ?? 'left',
    lineHeight: ((pixelsOf('lnSpc') ?? LINE_HEIGHT * first.size) / (first.size || 1)) * source.lineScale,
    before: (pixelsOf('spcBef') ?? 0) * source.lineScale,
    after: (pixelsOf('spcAft') ?? 0) * source.lineScale,
    left: length('marL'),
    right: length('marR'),
    indent: length('indent'),
    list,
    tabs: tabsOf(lastSaid(sources, (each) => child(each, 'tabLst'))),
    usualTab: pixels(lastSaid(sources, (each) => numberOf(each, 'defTabSz')) || USUAL_TAB),
  };
}

function piecesOf(
  paragraph: Xml,
  styleOf: (run: Xml | undefined) => LetterStyle,
  room: number,
): readonly Piece[] {
  const pieces: Piece[] = [];
  let left = room;
  for (const run of paragraph.children) {
    const written = textOfRun(run);
    if (written === null || left <= 0) continue;
    const style = styleOf(child(run, 'rPr'));
    const text = cleanText(written).slice(0, left);
    left -= text.length;
    if (text !== '') pieces.push({ text, style });
  }
  return pieces;
}

/** Null for what is no run. */
function textOfRun(run: Xml): string | null {
  switch (run.name) {
    case 'br':
      return '\n';
    case 'r':
    case 'fld':
      return (
        (child(run, 't')?.text ?? '')
          .replaceAll('_x000D_', '')
          .replaceAll(/\r\n?|[\v\u2028\u2029]/gu, '\n')
          // Controls are drawn as boxes.
          .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
      );
    default:
      return null;
  }
}

function listOf(sources: readonly (Xml | undefined)[], context: PartContext): Paragraph['list'] {
  const bullet = lastSaid(sources, (each) => child(each, 'buNone', 'buAutoNum', 'buChar', 'buBlip'));
  if (bullet === undefined) return 'none';
  switch (bullet.name) {
    case 'buAutoNum': {
      const isUsual = attribute(bullet, 'type')?.startsWith('arabic') ?? true;
      if (!isUsual || (numberOf(bullet, 'startAt') ?? 1) !== 1) context.leave('особая нумерация списков');
      return 'numbers';
    }
    case 'buChar':
      if (!ROUND.has(attribute(bullet, 'char') ?? '')) context.leave('особые знаки списков, ставшие точками');
      return 'bullets';
    case 'buBlip':
      context.leave('особые знаки списков, ставшие точками');
      return 'bullets';
    default:
      return 'none';
  }
}

/** Signs that look like our bullet, also in the fonts of signs. */
const ROUND = new Set(['•', '·', '●', '\u00b7', 'l', '∙', '⚫']);

const TAB_ALIGNS: Readonly<Record<string, TabStop['align']>> = { ctr: 'center', r: 'right', dec: 'right' };

function tabsOf(list: Xml | undefined): readonly TabStop[] {
  return childrenOf(list, 'tab')
    .map((tab): TabStop => ({
      at: pixels(numberOf(tab, 'pos') ?? 0),
      align: TAB_ALIGNS[attribute(tab, 'algn') ?? 'l'] ?? 'left',
    }))
    .toSorted((a, b) => a.at - b.at);
}
