/**
 * Words of a piece of HTML, with bold, italic and coloured ones: lines for blocks, tabs between the cells of a
 * table. Nothing in it is run.
 */
import type { Segment } from '../../../document/text/textFormatting.ts';
import { parseColor } from '../../../kit/colors.ts';

export interface RichText {
  readonly text: string;
  readonly segments: readonly Segment[];
  /** Cells of the only table of two columns or two rows at least; null for other texts. */
  readonly table: readonly (readonly string[])[] | null;
  /** Addresses of its pictures. */
  readonly pictures: readonly string[];
}

export function richTextOf(html: string): RichText {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const writer = createWriter();
  writeChildren(writer, body, { bold: false, italic: false, color: null, isPre: false });
  const pictures = Array.from(body.querySelectorAll('img'), (image) => image.getAttribute('src') ?? '');
  return {
    ...writer.finish(),
    table: tableIn(body),
    pictures: pictures.filter((src) => src !== ''),
  };
}

interface Style {
  readonly bold: boolean;
  readonly italic: boolean;
  /** Null for the colour of the text. */
  readonly color: string | null;
  /** White space is kept. */
  readonly isPre: boolean;
}

const LEFT_OUT = new Set([
  'SCRIPT',
  'STYLE',
  'HEAD',
  'TITLE',
  'TEMPLATE',
  'NOSCRIPT',
  'SVG',
  'OBJECT',
  'SELECT',
]);
const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE CENTER DD DIV DL DT FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
);

function writeChildren(writer: Writer, parent: Node, style: Style): void {
  for (const node of parent.childNodes) {
    if (node instanceof Text) writer.words(node.data, style);
    else if (node instanceof HTMLElement && !LEFT_OUT.has(node.tagName)) writeElement(writer, node, style);
  }
}

function writeElement(writer: Writer, element: HTMLElement, style: Style): void {
  const { tagName } = element;
  if (tagName === 'BR') {
    writer.lineBreak();
    return;
  }
  const isCell = tagName === 'TD' || tagName === 'TH';
  if (isCell && element.previousElementSibling !== null) writer.tab();
  // A paragraph in a cell begins no line of its own.
  const isBlock = BLOCKS.has(tagName) && element.parentElement?.closest('td, th') == null;
  if (isBlock) writer.startBlock();
  writeChildren(writer, element, styleOf(element, style));
  if (isBlock) writer.endBlock(tagName === 'P');
}

function styleOf(element: HTMLElement, { bold, italic, color, isPre }: Style): Style {
  const { tagName, style } = element;
  const weight = style.fontWeight;
  return {
    bold:
      weight === ''
        ? bold || tagName === 'B' || tagName === 'STRONG'
        : weight === 'bold' || weight === 'bolder' || Number(weight) >= 600,
    italic:
      style.fontStyle === ''
        ? italic || tagName === 'I' || tagName === 'EM'
        : style.fontStyle === 'italic' || style.fontStyle === 'oblique',
    color: tagName === 'A' ? null : style.color === '' ? color : inkOf(style.color),
    isPre: isPre || tagName === 'PRE' || style.whiteSpace.startsWith('pre'),
  };
}

/**
 * A colour that somebody chose for the words. Black, grey and white are those of the program or page from which
 * they come.
 */
function inkOf(css: string): string | null {
  const { color } = parseColor(css) ?? { color: '#000000' };
  const parts = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return Math.max(...parts) - Math.min(...parts) < LEAST_COLOUR ? null : color;
}

const LEAST_COLOUR = 48;

type Writer = ReturnType<typeof createWriter>;

/** Writes a text as browsers lay it out: white space is one space, and none begins or ends a line. */
function createWriter() {
  let text = '';
  const segments: Segment[] = [];
  let wantsBreak = false;
  /** The style of a space that is written once more words follow it on the line. */
  let space: Style | null = null;

  const put = (part: string, style: Style): void => {
    const range = [text.length, text.length + part.length] as const;
    text += part;
    const { bold, italic, color } = style;
    if (!bold && !italic && color === null) return;
    const last = segments.at(-1);
    if (last !== undefined && isInStyle(last, style) && last.range[1] === range[0]) {
      segments[segments.length - 1] = { ...last, range: [last.range[0], range[1]] };
      return;
    }
    const format = {
      ...(bold && { fontWeight: 'bold' as const }),
      ...(italic && { fontStyle: 'italic' as const }),
      ...(color !== null && { color }),
    };
    segments.push({ range, format });
  };
  const atLineStart = (): boolean => text === '' || text.endsWith('\n') || text.endsWith('\t');
  const openLine = (): void => {
    if (wantsBreak && text !== '') text += '\n';
    if (wantsBreak) space = null;
    wantsBreak = false;
  };
  return {
    words: (data: string, style: Style): void => {
      const collapsed = style.isPre ? data : data.replaceAll(/[ \t\r\n\f]+/gu, ' ');
      const isBlank = !style.isPre && collapsed.trim() === '' && !collapsed.includes('\u00A0');
      if (isBlank) {
        if (collapsed !== '') space ??= style;
        return;
      }
      openLine();
      if (style.isPre) {
        put(collapsed, style);
        return;
      }
      if (collapsed.startsWith(' ')) space ??= style;
      if (space !== null && !atLineStart()) put(' ', space);
      put(collapsed.replaceAll(/^ | $/gu, ''), style);
      space = collapsed.endsWith(' ') ? style : null;
    },
    tab: (): void => {
      openLine();
      text += '\t';
      space = null;
    },
    lineBreak: (): void => {
      openLine();
      text += '\n';
      space = null;
    },
    startBlock: (): void => {
      if (text !== '' && !text.endsWith('\n')) wantsBreak = true;
    },
    /** @param isParagraph an empty one is an empty line */
    endBlock: (isParagraph: boolean): void => {
      const isEmpty = isParagraph && text.endsWith('\n\u00A0');
      if (isEmpty) text = text.slice(0, -1);
      // A break at the end of a block is the end of its last line.
      wantsBreak = isEmpty || !text.endsWith('\n');
    },
    finish: (): Pick<RichText, 'text' | 'segments'> => {
      const whole = text.trimEnd();
      const inside = segments.flatMap(({ range: [start, end], format }) =>
        start < whole.length ? [{ range: [start, Math.min(end, whole.length)] as const, format }] : [],
      );
      return { text: whole, segments: inside };
    },
  };
}

function isInStyle({ format }: Segment, { bold, italic, color }: Style): boolean {
  return (
    (format.fontWeight === 'bold') === bold &&
    (format.fontStyle === 'italic') === italic &&
    (format.color ?? null) === color
  );
}

function tableIn(body: HTMLElement): RichText['table'] {
  const tables = body.querySelectorAll('table');
  const [table] = tables;
  if (table === undefined || tables.length > 1) return null;
  const rows = Array.from(table.rows, (row) => Array.from(row.cells, cellText));
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  return rows.length > 1 || columns > 1 ? rows : null;
}

function cellText(cell: HTMLElement): string {
  return (cell.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
}
