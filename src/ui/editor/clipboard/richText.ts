/**
 * Words of a piece of HTML, with bold, italic, underlined, struck, raised, lowered and coloured ones: lines for
 * blocks, tabs between the cells of a table. Nothing in it is run.
 */
import { sameFields } from '../../../document/schema/sameFields.ts';
import type { Segment } from '../../../document/text/textFormatting.ts';
import { parseColor } from '../../../kit/colors.ts';
import type { LetterLooks } from '../../../document/text/textLooks.ts';

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
  for (const element of body.querySelectorAll<HTMLElement>('*')) if (isHidden(element)) element.remove();
  const writer = createWriter();
  writeChildren(writer, body, NO_STYLE);
  const pictures = Array.from(body.querySelectorAll('img'), (image) => image.getAttribute('src') ?? '');
  return {
    ...writer.finish(),
    table: tableIn(body),
    pictures: pictures.filter((src) => src !== ''),
  };
}

type Script = LetterLooks['script'];

interface Style {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  /** Whether it stands in a link, whose line and colour are those of the page. */
  readonly isLink: boolean;
  readonly script: Script;
  /** Null for the colour of the text. */
  readonly color: string | null;
  /** White space is kept. */
  readonly isPre: boolean;
}

const NO_STYLE: Style = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  isLink: false,
  script: 'none',
  color: null,
  isPre: false,
};

/** Words that nobody sees; `mso-hide` is that of Word, which browsers do not know. */
function isHidden(element: HTMLElement): boolean {
  const { style } = element;
  return (
    element.hasAttribute('hidden') ||
    style.display === 'none' ||
    /^(?:hidden|collapse)$/u.test(style.visibility) ||
    /mso-hide\s*:\s*(?:all|screen)/iu.test(element.getAttribute('style') ?? '')
  );
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

function styleOf(element: HTMLElement, outer: Style): Style {
  const { tagName, style } = element;
  const weight = style.fontWeight;
  const isLink = outer.isLink || tagName === 'A';
  const lines = linesOf(element);
  const color = style.color === '' ? (element.getAttribute('color') ?? '') : style.color;
  return {
    bold:
      weight === ''
        ? outer.bold || tagName === 'B' || tagName === 'STRONG'
        : weight === 'bold' || weight === 'bolder' || Number(weight) >= 600,
    italic:
      style.fontStyle === ''
        ? outer.italic || tagName === 'I' || tagName === 'EM'
        : style.fontStyle === 'italic' || style.fontStyle === 'oblique',
    // A line goes through all that it is put on, whatever stands inside.
    underline: outer.underline || (lines.underline && !isLink),
    strike: outer.strike || lines.strike,
    isLink,
    script: scriptOf(element, outer),
    color: tagName === 'A' ? null : color === '' ? outer.color : inkOf(color),
    isPre: outer.isPre || tagName === 'PRE' || style.whiteSpace.startsWith('pre'),
  };
}

/** The lines that an element puts on its words. */
function linesOf({ tagName, style }: HTMLElement): { readonly underline: boolean; readonly strike: boolean } {
  const told = ['text-decoration', 'text-decoration-line']
    .map((name) => style.getPropertyValue(name))
    .join(' ');
  if (told.trim() !== '')
    return { underline: told.includes('underline'), strike: told.includes('line-through') };
  return { underline: UNDERLINED.has(tagName), strike: STRUCK.has(tagName) };
}

const UNDERLINED = new Set(['U', 'INS']);
const STRUCK = new Set(['S', 'STRIKE', 'DEL']);

function scriptOf({ tagName, style: { verticalAlign } }: HTMLElement, outer: Style): Script {
  if (verticalAlign === 'super' || verticalAlign === 'sub') return verticalAlign;
  return verticalAlign === 'baseline' ? outer.script : (SCRIPTS.get(tagName) ?? outer.script);
}

const SCRIPTS = new Map<string, Script>([
  ['SUP', 'super'],
  ['SUB', 'sub'],
]);

/**
 * A colour that somebody chose for the words. Black, grey and white are those of the program or page from which
 * they come.
 */
function inkOf(css: string): string | null {
  const { color } = parseColor(css, (name) => NAMED.get(name) ?? null) ?? { color: '#000000' };
  const parts = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return Math.max(...parts) - Math.min(...parts) < LEAST_COLOUR ? null : color;
}

const LEAST_COLOUR = 48;

/** Names that office programs write. */
const NAMED = new Map([
  ['red', '#ff0000'],
  ['maroon', '#800000'],
  ['orange', '#ffa500'],
  ['gold', '#ffd700'],
  ['yellow', '#ffff00'],
  ['olive', '#808000'],
  ['lime', '#00ff00'],
  ['green', '#008000'],
  ['teal', '#008080'],
  ['aqua', '#00ffff'],
  ['cyan', '#00ffff'],
  ['blue', '#0000ff'],
  ['navy', '#000080'],
  ['purple', '#800080'],
  ['fuchsia', '#ff00ff'],
  ['magenta', '#ff00ff'],
  ['brown', '#a52a2a'],
]);

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
    const format = formatOf(style);
    if (Object.keys(format).length === 0) return;
    const last = segments.at(-1);
    if (last !== undefined && sameFields(last.format, format) && last.range[1] === range[0])
      segments[segments.length - 1] = { ...last, range: [last.range[0], range[1]] };
    else segments.push({ range, format });
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

function formatOf({ bold, italic, underline, strike, script, color }: Style): Segment['format'] {
  return {
    ...(bold && { fontWeight: 'bold' }),
    ...(italic && { fontStyle: 'italic' }),
    ...(underline && { underline }),
    ...(strike && { strike }),
    ...(script !== 'none' && { script }),
    ...(color !== null && { color }),
  };
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
