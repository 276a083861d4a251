/** Texts and a measurer with simple numbers: every grapheme is half an em wide. */
import type { TextLayout, TextSource } from '../../../../src/engine/text/layout.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../../src/document/text/textFormatting.ts';
import type { TextFormat } from '../../../../src/document/text/textFormatting.ts';
import { loadBidi } from '../../../../src/engine/text/bidi.ts';
import type { Typesetter } from '../../../../src/engine/text/typesetter.ts';
import { loadLooks } from '../../../../src/engine/text/typesetter.ts';

const parts = { looks: await loadLooks([{ hyphens: true }]), bidi: await loadBidi() };

const segmenter = new Intl.Segmenter('ru', { granularity: 'grapheme' });

export interface CountingMeasurer extends Typesetter {
  /** All measured texts, in order. */
  readonly asked: string[];
}

export function aMeasurer(): CountingMeasurer {
  const asked: string[] = [];
  return {
    ...parts,
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
