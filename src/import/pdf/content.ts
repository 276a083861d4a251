import type { FontWeight } from '../../document/text/fontWeight.ts';
import type { PdfPaint } from './paints.ts';

/**
 * The content of a PDF page as plain data. Places are points (1/72 of an inch) of the upright page, y
 * downwards; angles are degrees clockwise. Who reads PDF files gives it, `pageLayers.ts` makes layers of it.
 */
export interface PdfContent {
  readonly width: number;
  readonly height: number;
  /** In the order in which they are drawn. */
  readonly runs: readonly PdfRun[];
  readonly fields: readonly PdfField[];
  /** What is painted, letters among it, in order. */
  readonly paints: readonly PdfPaint[];
  /** Texts that can only be drawn, by the reason; each counts once for a run of letters. */
  readonly drawnOnly: ReadonlyMap<DrawnOnly, number>;
}

/** Letters in one style on one baseline. */
export interface PdfRun {
  /** The operator that draws it. */
  readonly operator: number;
  readonly font: PdfFont;
  /** Height of the em, in points. */
  readonly size: number;
  readonly angle: number;
  /** `#rrggbb` */
  readonly color: string;
  /** 0 to 1. */
  readonly opacity: number;
  /** A line around the letters in another colour. */
  readonly outline?: { readonly color: string; readonly width: number };
  /** Letters are made bold or slanted by drawing. */
  readonly thickened?: boolean;
  readonly slanted?: boolean;
  readonly letters: readonly PdfLetter[];
  /** The field whose value it is. */
  readonly field?: string;
}

export interface PdfLetter {
  /** Its number in the operator. */
  readonly index: number;
  /** Several characters for a ligature; `UNMAPPED` where the file does not say which it is. */
  readonly text: string;
  /** Where it begins on the baseline. */
  readonly x: number;
  readonly y: number;
  /** Its advance without spacing, in points. */
  readonly width: number;
}

/** Stands for a letter that is only drawn. */
export const UNMAPPED = '\uFFFD';

export interface PdfFont {
  /** As the file has it, with the prefix of a subset and the suffix of a style. */
  readonly name: string;
  readonly weight: FontWeight;
  readonly italic: boolean;
  readonly serif: boolean;
  readonly monospace: boolean;
}

/** A form field that a person fills with text. */
export interface PdfField {
  readonly id: string;
  readonly name: string;
  readonly box: PdfBox;
  /** In points; 0 for a size that follows from the box. */
  readonly size: number;
  readonly font: PdfFont;
  readonly color: string;
  readonly align: 'left' | 'center' | 'right';
  readonly multiline: boolean;
}

interface PdfBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Why a text stays in the picture of the page. */
export type DrawnOnly =
  /** Letters are drawings of their own. */
  | 'type3'
  /** The file does not say which letters these are. */
  | 'unmapped'
  | 'vertical'
  /** It cuts what is drawn later. */
  | 'clip'
  /** Filled with a gradient or a pattern, only outlined, masked, blended or mirrored. */
  | 'effect'
  /** Letters that our fonts lack. */
  | 'missing'
  /** Read from right to left. */
  | 'rightToLeft'
  /** Smaller than letters of the product may be. */
  | 'small';

/** Letters of a page that became layers: numbers in an operator, by the operator. */
export type LetterPlaces = ReadonlyMap<number, ReadonlySet<number>>;
