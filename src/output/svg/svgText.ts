/** Texts of an SVG: pieces of lines that are painted one after another become one `<text>`. */
import type { Matrix, Point } from '../../engine/math/index.ts';
import type { Attributes } from '../vector/xml.ts';
import { attributesText, decimal, element, escapeXml } from '../vector/xml.ts';
import { transformOf } from './svgPaint.ts';

/** Letters that stand where they say and look alike. */
interface Piece {
  /** Start of the baseline; of letters that are turned one by one, that of each. */
  readonly places: readonly Point[];
  /** Turn of each letter in degrees; empty for a straight line. */
  readonly turns: readonly number[];
  readonly text: string;
  readonly look: Attributes;
}

interface TextMark {
  readonly matrix: Matrix;
  /** Whether the same letters are there once more, so that nobody reads these. */
  readonly isRepeated: boolean;
}

/** Collects what is painted as text. @param put takes the markup of a text that has ended */
export function textCollector(put: (markup: string) => void) {
  let open: { readonly mark: TextMark; readonly pieces: Piece[] } | null = null;
  let bent: Piece[] | null = null;
  const flush = (): void => {
    const text = open;
    open = null;
    if (text !== null) put(textMarkup(text.pieces, text.mark));
  };
  const openAt = (mark: TextMark): Piece[] => {
    if (open !== null && !isSameMark(open.mark, mark)) flush();
    open ??= { mark, pieces: [] };
    return open.pieces;
  };
  return {
    flush,
    /** Letters at a point of `mark.matrix`. */
    add: (text: string, at: Point, look: Attributes, mark: TextMark): void => {
      const pieces = openAt(mark);
      const last = pieces.at(-1);
      const key = JSON.stringify(look);
      const isOnLine = last !== undefined && last.places[0]?.y === at.y;
      const isAlike = isOnLine && JSON.stringify(last.look) === key;
      // A space alone belongs to the word before it, and letters with room between them to one another.
      const goesOn =
        isAlike && (look['letter-spacing'] !== undefined || (text.trim() === '' && last.text.trim() !== ''));
      if (goesOn) pieces[pieces.length - 1] = { ...last, text: last.text + text };
      else pieces.push({ places: [at], turns: [], text, look });
    },
    /** Draws what follows as letters that are turned one by one. */
    bend: (paint: () => void): void => {
      flush();
      bent = [];
      paint();
      const pieces = bent;
      bent = null;
      if (pieces.length > 0) put(textMarkup(pieces, null));
    },
    isBent: () => bent !== null,
    addTurned: (letter: string, at: Point, degrees: number, look: Attributes): void => {
      if (bent === null) return;
      const last = bent.at(-1);
      const count = Array.from(letter).length;
      const [places, turns] = [repeated(at, count), repeated(degrees, count)];
      if (last !== undefined && JSON.stringify(last.look) === JSON.stringify(look))
        bent[bent.length - 1] = {
          look,
          text: last.text + letter,
          places: [...last.places, ...places],
          turns: [...last.turns, ...turns],
        };
      else bent.push({ look, text: letter, places, turns });
    },
  };
}

/** A letter of several code points, such as one with a mark on it, has one place. */
function repeated<T>(value: T, count: number): readonly T[] {
  return Array.from({ length: count }, () => value);
}

function isSameMark(one: TextMark, other: TextMark): boolean {
  return one.isRepeated === other.isRepeated && JSON.stringify(one.matrix) === JSON.stringify(other.matrix);
}

function textMarkup(pieces: readonly Piece[], mark: TextMark | null): string {
  const common = commonLook(pieces.map(({ look }) => look));
  const attributes = {
    'xml:space': 'preserve',
    ...common,
    transform: mark === null ? undefined : transformOf(mark.matrix),
    'aria-hidden': mark?.isRepeated === true ? 'true' : undefined,
  };
  const [only, ...others] = pieces;
  if (only !== undefined && others.length === 0)
    return element('text', { ...attributes, ...placeOf(only) }, escapeXml(only.text));
  const spans = pieces.map(({ look, text, ...place }) => {
    const own = Object.fromEntries(Object.entries(look).filter(([name]) => !(name in common)));
    return `<tspan${attributesText({ ...placeOf(place), ...own })}>${escapeXml(text)}</tspan>`;
  });
  return element('text', attributes, spans.join(''));
}

function placeOf({ places, turns }: Pick<Piece, 'places' | 'turns'>): Attributes {
  return {
    x: list(places.map(({ x }) => x)),
    y: list(places.map(({ y }) => y)),
    rotate: turns.length === 0 ? undefined : list(turns),
  };
}

function list(values: readonly number[]): string {
  return values.map(decimal).join(' ');
}

function commonLook([first = {}, ...others]: readonly Attributes[]): Attributes {
  return Object.fromEntries(
    Object.entries(first).filter(([name, value]) => others.every((look) => look[name] === value)),
  );
}
