/**
 * The result of text layout: lines and glyph runs of one text in its own box. Local space of the box:
 * document pixels, origin at its top-left corner before rotation, y downwards.
 *
 *   ┌ box ───────────────────────────┐
 *   │      ┌ line ────────────┐      │  y
 *   │      │ run │ run        │      │  ← baseline, one for all runs without a rise
 *   │      └──────────────────┘      │  y + height
 *   └────────────────────────────────┘
 *          x                  x + width (spaces at the end hang outside)
 */
import type { TextBox } from '../../document/layers/layer.ts';
import type { TabStop } from '../../document/layers/textBoxFields.ts';
import type { TextFormatting } from '../../document/text/textFormatting.ts';
import type { Bounds } from '../math/bounds.ts';
import type { Point } from '../math/point.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { FontSpec, TextMeasurer } from '../ports/measurer.ts';

/** Layout input: a text with its formatting and the box of its layer. */
export interface TextSource extends TextBox {
  readonly text: string;
  readonly formatting: TextFormatting;
}

/** A part of one line in one format. */
export interface GlyphRun {
  /** Text to draw: the source text without invisible characters, plus a hyphen at a used soft hyphen. */
  readonly text: string;
  /** Half-open range of the source text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** Left edge, in local space. */
  readonly x: number;
  readonly width: number;
  /** Font at the drawn size, which is smaller than requested if the text was shrunk. */
  readonly font: FontSpec;
  readonly color: string;
  /** Of the letters around small ones, at the drawn size. */
  readonly fullSize?: number;
  /** How far the letters stand above the baseline of the line; below it where negative. */
  readonly rise?: number;
  readonly underline?: true;
  readonly strike?: true;
  /** Set for a run that is read from right to left. */
  readonly direction?: 'rtl';
  /** Of a tab: its stop, in document pixels from the left edge of the frame. Its text is what fills it. */
  readonly tab?: { readonly align: TabStop['align']; readonly at: number };
}

export interface LineBox {
  /** Half-open range of the source text. It includes trailing spaces, but not the newline. */
  readonly start: number;
  readonly end: number;
  /** Left edge of the visible text. */
  readonly x: number;
  readonly y: number;
  /** Distance from the top of the text box to the common baseline. */
  readonly baseline: number;
  /** Width without trailing spaces. */
  readonly width: number;
  readonly height: number;
  /** How far an item of a list is moved in: its marker is so far to the left of `x`. */
  readonly indent?: number;
  /** What stands before the first line of an item; it is no part of the text. */
  readonly marker?: GlyphRun;
  /** Why the line ends: wrapped, newline in the text, or end of the text. */
  readonly ending: 'wrap' | 'newline' | 'end';
  /** Set where the next line goes on with the same word, because no line is as wide as the word. */
  readonly isCut?: true;
  /** Set where a word is broken by a hyphen at the end of the line, which the text has not. */
  readonly isHyphenated?: true;
  /** In the order of the text, which is not that from left to right in a line of both directions. */
  readonly runs: readonly GlyphRun[];
}

export interface TextLayout {
  readonly text: string;
  /** The text as it is drawn, in as many UTF-16 units (`drawnText.ts`). */
  readonly drawn: string;
  /** At least one, even for an empty text. */
  readonly lines: readonly LineBox[];
  /** Width of the box: as requested, otherwise that of the widest line. */
  readonly width: number;
  /** Height of the box: as requested, otherwise that of the lines. Excess lines overflow at the bottom. */
  readonly height: number;
  /** Width of all lines, independent of the box. */
  readonly contentWidth: number;
  readonly contentHeight: number;
  /** Drawn font size divided by requested font size; 1 unless the text was shrunk. */
  readonly fontScale: number;
  /** Whether the lines overflow the requested box after every permitted fit. */
  readonly overflows: boolean;
  /** The arc that the lines are bent on; their places are those of a straight text (`arc.ts`). */
  readonly arc?: Arc;
  /** The measurer of this layout. The caret uses it for positions inside runs. */
  readonly measurer: TextMeasurer;
}

/** A circle that lines follow, in the local space of the box. */
export interface Arc {
  /** Whether letters stand on the upper side of the circle, and not below in it. */
  readonly isUp: boolean;
  readonly centre: Point;
  /** Radius of the outer edge of the lines, and how far they reach inwards. */
  readonly outer: number;
  readonly thickness: number;
  readonly bend: Bend;
}

/** What places and draws lines on their arc; whoever has such a layout has loaded it (`arc.ts`). */
export interface Bend {
  /** The place of the straight text at a point of the box. */
  readonly straightPoint: (layout: OnArc, point: Point) => Point;
  /** The upper and the lower edge of a box of the straight text, from left to right. */
  readonly edges: (
    layout: OnArc,
    box: Bounds,
  ) => { readonly upper: readonly Point[]; readonly lower: readonly Point[] };
  /** The box around all bent lines. */
  readonly box: (layout: OnArc) => Bounds;
  /**
   * Draws letters on the arc of a text, each at the origin of the canvas, turned about the middle of its foot.
   * What is drawn is moved with the shade.
   */
  readonly drawer: (
    ctx: Pick<Canvas2D, 'save' | 'transform' | 'restore'>,
    layout: Pick<OnArc, 'arc'>,
    moved?: Pick<LetterShade, 'dx' | 'dy'>,
  ) => (line: LineBox, left: number, width: number, draw: () => void) => void;
  /** The parts of a text from right to left that are each turned as one. */
  readonly turnedWords: (
    run: Pick<GlyphRun, 'text' | 'font' | 'x' | 'width'>,
    measurer: TextMeasurer,
  ) => readonly { readonly text: string; readonly x: number; readonly width: number }[];
}

interface OnArc {
  readonly arc: Arc;
  readonly lines: readonly LineBox[];
}

/** Letters in one colour, moved by so many document pixels. */
export interface LetterShade {
  readonly color: string;
  readonly dx: number;
  readonly dy: number;
  /** Width of a line around each letter, outside it; absent without one. */
  readonly outline?: number;
}
