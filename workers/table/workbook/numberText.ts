/**
 * Numbers as a Russian Excel shows them. SheetJS writes them in American style; the separators of its output
 * are then replaced. Points and commas of the format's literals are masked first, so that «руб.» keeps its
 * point.
 */
import { dateWriter } from './dateText.ts';
import type { FormatToken } from './formatSections.ts';
import { formatSections, formatTokens } from './formatSections.ts';
import { numberFormats } from './sheetjs.ts';

export type NumberWriter = (value: number) => string;

const NO_BREAK_SPACE = '\u00a0';
const HIDDEN_POINT = '\ue000';
const HIDDEN_COMMA = '\ue001';
/** Whole numbers below this are exact in a double. */
const LONGEST_WHOLE = 1e15;

/** The writer of one number format. Create it once per format: it costs more than a call. */
export function numberWriter(format: string, date1904: boolean): NumberWriter {
  const [first = []] = formatSections(format);
  const english = first.some((token) => token.kind === 'bracket' && /^\$-[0-9a-f]*09$/i.test(token.text));
  if (numberFormats.is_date(format)) {
    const american: NumberWriter = (value) => numberFormats.format(format, value, { date1904 }).trim();
    const russian = dateWriter(first, date1904);
    return (value) => (english ? attempt(() => american(value)) : russian(value)) ?? generalNumber(value);
  }
  if (/^general$/i.test(format.trim()) || format === '@' || format === '') return generalNumber;
  const general = generalSections(format);
  const code = withHiddenLiterals(format);
  return (value) => {
    const plain = general?.(value) ?? null;
    if (plain !== null) return plain;
    const shown = attempt(() => numberFormats.format(code, value));
    return shown === null ? generalNumber(value) : russianSigns(shown).trim();
  };
}

/**
 * A format whose section for a number is `General` among literals, as «Основной" баллов"», which SheetJS
 * cuts; null for others. With several sections, the second is for negative numbers and the third for zero.
 */
function generalSections(format: string): ((value: number) => string | null) | null {
  if (!/general/i.test(format)) return null;
  const sections = formatSections(format);
  if (sections.some((tokens) => tokens.some(({ kind, text }) => kind === 'bracket' && /^[<>=]/.test(text))))
    return null;
  const writers = sections.map(generalWriter);
  return (value) => {
    const place = value < 0 && sections.length > 1 ? 1 : value === 0 && sections.length > 2 ? 2 : 0;
    // A section of its own for negative numbers says itself whether it has a sign.
    return writers[place]?.(place === 1 ? -value : value) ?? null;
  };
}

/** Writes a section of literals and one `General`; null for a section with other codes. */
function generalWriter(tokens: readonly FormatToken[]): ((value: number) => string) | null {
  const code = tokens.map(({ kind, text }) => (kind === 'code' ? text : '')).join('');
  if (!/^\s*(?:general)?\s*[^\p{L}\d#?@]*$/iu.test(code)) return null;
  return (value) => {
    let shown = '';
    let rest = 'general';
    let isOpen = /general/i.test(code);
    for (const { kind, text } of tokens) {
      if (kind === 'text') shown += text;
      else if (kind === 'space') shown += text.startsWith('_') ? ' ' : '';
      else if (kind === 'bracket') shown += text.startsWith('$') ? text.slice(1).split('-')[0] : '';
      else if (isOpen && rest.startsWith(text.toLowerCase())) {
        rest = rest.slice(text.length);
        if (rest !== '') continue;
        shown += generalNumber(value);
        isOpen = false;
      } else shown += text;
    }
    return shown.trim();
  };
}

/**
 * A number without a format. Excel shortens whole numbers of twelve or more digits to `7,70708E+11`; a
 * taxpayer number or a phone must keep its digits, so whole numbers are shown in full as long as they are
 * exact.
 */
function generalNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < LONGEST_WHOLE) return String(value);
  return Number.isFinite(value) ? russianSigns(numberFormats.format('General', value)) : '#ЧИСЛО!';
}

function russianSigns(shown: string): string {
  return shown
    .replaceAll(',', NO_BREAK_SPACE)
    .replaceAll('.', ',')
    .replaceAll(HIDDEN_POINT, '.')
    .replaceAll(HIDDEN_COMMA, ',');
}

function withHiddenLiterals(format: string): string {
  return formatTokens(format)
    .map(({ kind, text }) => {
      if (kind === 'text') return `"${hide(text)}"`;
      if (kind === 'space') return text.startsWith('_') ? ' ' : '';
      if (kind === 'bracket') return `[${text.startsWith('$') ? currency(text) : text}]`;
      // SheetJS knows ASCII and the euro; in Excel any other unquoted character is a literal too.
      return /[^\u0020-\u007e€]/u.test(text) ? `"${text}"` : text;
    })
    .join('');
}

function hide(text: string): string {
  return text.replaceAll('.', HIDDEN_POINT).replaceAll(',', HIDDEN_COMMA);
}

/** `$р.-419`: the symbol before the hyphen is shown, the locale after it is not. */
function currency(text: string): string {
  const at = text.indexOf('-');
  return at < 0 ? hide(text) : hide(text.slice(0, at)) + text.slice(at);
}

function attempt(write: () => string): string | null {
  try {
    return write();
  } catch {
    return null; // SheetJS throws on a format that it cannot read; Excel would not have saved it
  }
}
