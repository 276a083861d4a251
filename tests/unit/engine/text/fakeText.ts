/** Texts and a measurer with simple numbers: every grapheme is half an em wide. */
import type { TextLayout, TextSource } from '../../../../src/engine/text/layout.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../../src/document/text/textFormatting.ts';
import type { TextFormat } from '../../../../src/document/text/textFormatting.ts';
import type { TextMeasurer } from '../../../../src/engine/ports/measurer.ts';

const segmenter = new Intl.Segmenter('ru', { granularity: 'grapheme' });

export interface CountingMeasurer extends TextMeasurer {
  /** All measured texts, in order. */
  readonly asked: string[];
}

export function aMeasurer(): CountingMeasurer {
  const asked: string[] = [];
  return {
    asked,
    advance: (text, font) => {
      asked.push(text);
      return [...segmenter.segment(text)].length * 0.5 * font.size;
    },
  };
}

/** Size 20: a character is 10 pixels wide and a line 24 high. */
export function aSource(
  text: string,
  { format, ...fields }: Partial<TextSource> & { readonly format?: Partial<TextFormat> } = {},
): TextSource {
  return {
    text,
    formatting: { default: { ...DEFAULT_TEXT_FORMAT, fontSize: 20, ...format }, segments: [] },
    width: null,
    height: null,
    lineHeight: 1.2,
    fit: 'wrap',
    ...fields,
  };
}

/** The source text of each line; hanging spaces are shown as dots. */
export function linesOf(layout: TextLayout): string[] {
  return layout.lines.map(({ start, end }) =>
    layout.text.slice(start, end).replace(/ +$/, (spaces) => '·'.repeat(spaces.length)),
  );
}
