/**
 * The result of text layout: lines and glyph runs of one text in its own box. Local space of the box: document pixels,
 * origin at its top-left corner before rotation, y downwards.
 *
 *   ┌ box ───────────────────────────┐
 *   │      ┌ line ────────────┐      │  y
 *   │      │ run │ run        │      │  ← baseline, one for all runs of the line
 *   │      └──────────────────┘      │  y + height
 *   └────────────────────────────────┘
 *          x                  x + width (spaces at the end hang outside)
 */
import type { TextBox } from '../../document/layer.ts';
import type { TextFormatting } from '../../document/textFormatting.ts';
import type { FontSpec, TextMeasurer } from '../ports/measurer.ts';

/** What is set: a text with its formatting and the box of its layer. */
export interface TextSource extends TextBox {
  readonly text: string;
  readonly formatting: TextFormatting;
}

/** A stretch of one line in one format. */
export interface GlyphRun {
  /** What to draw: the source text without its invisible characters, a hyphen added where a soft one took effect. */
  readonly text: string;
  /** Half-open range of the source text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** Left edge, in local space. */
  readonly x: number;
  readonly width: number;
  /** At the size drawn, which is smaller than the one asked for when the text was shrunk. */
  readonly font: FontSpec;
  readonly color: string;
}

export interface LineBox {
  /** Half-open range of the source text; spaces at the end belong to it, the newline does not. */
  readonly start: number;
  readonly end: number;
  /** Left edge of the visible text. */
  readonly x: number;
  readonly y: number;
  /** Distance of the common baseline from the top of the text box. */
  readonly baseline: number;
  /** Without the spaces at the end. */
  readonly width: number;
  readonly height: number;
  /** Why the line ends: it was full, the text has a newline here, or the text is over. */
  readonly ending: 'wrap' | 'newline' | 'end';
  readonly runs: readonly GlyphRun[];
}

export interface TextLayout {
  readonly text: string;
  /** At least one, also for an empty text. */
  readonly lines: readonly LineBox[];
  /** Of the box: the one asked for, else that of the widest line. */
  readonly width: number;
  /** Of the box: the one asked for, else that of the lines. Lines that need more stick out at the bottom. */
  readonly height: number;
  /** Of the lines together, whatever the box. */
  readonly contentWidth: number;
  readonly contentHeight: number;
  /** Font sizes drawn divided by font sizes asked for, 1 unless the text was shrunk. */
  readonly fontScale: number;
  /** Whether the lines stick out of the box asked for although everything allowed was tried. */
  readonly overflows: boolean;
  /** The measurer the text was set with; places inside runs are asked of it when a caret needs them. */
  readonly measurer: TextMeasurer;
}
