/**
 * The text of one cell from its paragraphs: collapses white space and expands the elements that stand for it.
 */
import type { XmlToken } from './xmlTokens.ts';
import { attribute } from './xmlTokens.ts';

interface ParagraphReader {
  begin(): void;
  text(text: string): void;
  tag(tag: Exclude<XmlToken, { kind: 'text' }>): void;
  result(): string;
}

/** Maximum number of spaces from one element. */
const MAX_SPACES = 1000;

export function paragraphReader(): ParagraphReader {
  let paragraphs: string[] = [];
  let open = false;
  const append = (text: string) => {
    if (open) paragraphs.push((paragraphs.pop() ?? '') + text);
  };
  return {
    begin: () => {
      paragraphs = [];
      open = false;
    },
    text: (text) => append(text.replace(/[ \t\r\n]+/g, ' ')),
    tag: ({ kind, name, attributes }) => {
      if (name === 'text:p' || name === 'text:h') {
        if (kind !== 'close') paragraphs.push('');
        open = kind === 'open';
      } else if (kind === 'close') return;
      else if (name === 'text:s')
        append(' '.repeat(Math.min(Number(attribute(attributes, 'c') ?? 1) || 1, MAX_SPACES)));
      else if (name === 'text:tab') append('\t');
      else if (name === 'text:line-break') append('\n');
    },
    result: () => paragraphs.join('\n'),
  };
}
