/** Paragraphs as the text and the formatting of a layer. */
import { MAX_FONT_SIZE, MIN_FONT_SIZE } from '../../document/schema/constants.ts';
import { withSegments } from '../../document/text/normalSegments.ts';
import type { InlineFormat, Segment, TextAlign, TextFormatting } from '../../document/text/textFormatting.ts';
import { withoutPlainLooks } from '../../document/text/textLooks.ts';
import type { LetterStyle } from './letterStyle.ts';
import type { Paragraph } from './paragraphs.ts';

interface FormattedText {
  readonly display: string;
  readonly formatting: TextFormatting;
}

interface SizeRule {
  /** What sizes are multiplied by. */
  readonly scale: number;
  /** Whether a size between two whole ones becomes the smaller one, so that lines do not get longer. */
  readonly isDown: boolean;
}

/** The text of paragraphs, one on a line. */
export function formattedText(
  paragraphs: readonly Pick<Paragraph, 'pieces' | 'end' | 'list'>[],
  align: TextAlign,
  sizes: SizeRule,
): FormattedText {
  let display = '';
  const segments: Segment[] = [];
  const lengths = new Map<string, { format: InlineFormat; length: number }>();
  const put = (text: string, style: LetterStyle, list: Paragraph['list']): void => {
    const format = formatOf(style, list, sizes);
    segments.push({ range: [display.length, display.length + text.length], format });
    display += text;
    const key = JSON.stringify(format);
    const present = lengths.get(key) ?? { format, length: 0 };
    lengths.set(key, { format, length: present.length + text.trim().length });
  };
  for (const [index, { pieces, end, list }] of paragraphs.entries()) {
    for (const { text, style } of pieces) put(text, style, list);
    if (index < paragraphs.length - 1) put('\n', pieces.at(-1)?.style ?? end, list);
  }
  const most = [...lengths.values()].reduce((best, each) => (each.length > best.length ? each : best), {
    format: formatOf(paragraphs[0]?.end ?? BARE, 'none', sizes),
    length: -1,
  });
  const base = { default: { ...withoutPlainLooks(most.format), textAlign: align }, segments: [] };
  const whole = withWholeFields(display, segments);
  return { display, formatting: withSegments(base, whole, display.length) };
}

const BARE: LetterStyle = {
  family: 'Arial',
  size: 24,
  weight: 'normal',
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  isCapitals: false,
  color: '#000000',
  alpha: 1,
  capitals: 'none',
  spacing: 0,
  script: 'none',
  outline: undefined,
  shadow: undefined,
};

export function roundedSize(size: number, { scale, isDown }: SizeRule): number {
  const exact = size * scale;
  const whole = isDown ? Math.floor(exact + 0.01) : Math.round(exact);
  return Math.min(MAX_FONT_SIZE, Math.max(MIN_FONT_SIZE, whole));
}

/** All that a format may say, so that what a segment does not have overrides what the text has. */
function formatOf(style: LetterStyle, list: Paragraph['list'], sizes: SizeRule): Required<InlineFormat> {
  return {
    fontFamily: style.family,
    fontSize: roundedSize(style.size, sizes),
    fontWeight: style.weight,
    fontStyle: style.isItalic ? 'italic' : 'normal',
    color: style.color,
    letterSpacing: style.spacing,
    underline: style.isUnderlined,
    strike: style.isStruck,
    capitals: style.capitals,
    script: style.script,
    list,
  };
}

/**
 * Fields that other programs fill, which stand in a text: `{{full name}}`, `<<NAME>>`, `«NAME»`. Programs cut
 * them into runs as they like.
 */
const FIELDS =
  /\{\{[^{}\n]{1,120}\}\}|\{[^{}\n]{1,120}\}|<<[^<>\n]{1,120}>>|<[^<>\n]{1,60}>|\[[^[\]\n]{1,60}\]/gu;

/** Each field in one format, that of the first run that has a letter of its name. */
function withWholeFields(display: string, segments: readonly Segment[]): readonly Segment[] {
  const whole = [...display.matchAll(FIELDS)].flatMap(({ index, 0: field }): Segment[] => {
    const name = index + field.search(/[^{<[\s]/u);
    const own = segments.find(({ range: [start, end] }) => start <= name && name < end);
    return own === undefined ? [] : [{ range: [index, index + field.length], format: own.format }];
  });
  return whole.length === 0 ? segments : [...segments, ...whole];
}
