/** A text layer as the text of a box: paragraphs of runs, with the lines that the layer has. */
import { weightOfFace } from '../../document/fontFaces.ts';
import { drawnFamily, familyTitle, servingFace } from '../../document/fonts.ts';
import type { TextAlign } from '../../document/text/textFormatting.ts';
import type { GlyphRun, LineBox, TextLayout } from '../../engine/text/index.ts';
import { element, escapeXml } from '../vector/xml.ts';
import type { Cast } from './slidePaint.ts';
import { shadowXml, solidFill } from './slidePaint.ts';
import { emu, points } from './units.ts';

export interface SlideText {
  readonly layout: TextLayout;
  readonly align: TextAlign;
  readonly anchor: 'middle' | 'bottom' | undefined;
  readonly opacity: number;
  readonly shadow: Cast | undefined;
}

/**
 * So much of a size of letters is below their foot in a line of a slide, whatever the font: between what our reader
 * takes PowerPoint for (0.24) and LibreOffice, as measured (0.2).
 */
const BELOW_LETTERS = 0.22;

/**
 * How much higher the box of a slide begins, so that the letters stand as they do here: in the middle of their line,
 * and there at its foot.
 */
export function liftOf({ lines }: TextLayout): number {
  const [line] = lines;
  if (line === undefined) return 0;
  const below = BELOW_LETTERS * sizeOf(line);
  return line.height - below - (line.baseline - line.y);
}

function sizeOf({ runs }: LineBox): number {
  return Math.max(0, ...runs.map(({ font, fullSize = font.size }) => fullSize));
}

const ALIGNS = { left: 'l', center: 'ctr', right: 'r', justify: 'just' } as const;
const ANCHORS = { top: 't', middle: 'ctr', bottom: 'b' } as const;

/** Lines are broken where they are here; even lines are broken by the program, which stretches their spaces. */
export function textBody(text: SlideText): string {
  const { layout, align, anchor } = text;
  const wraps = align === 'justify';
  const body = element(
    'a:bodyPr',
    {
      wrap: wraps ? 'square' : 'none',
      lIns: '0',
      tIns: '0',
      rIns: '0',
      bIns: '0',
      rtlCol: '0',
      anchor: ANCHORS[layout.overflows ? 'top' : (anchor ?? 'top')],
    },
    '<a:noAutofit/>',
  );
  const paragraphs = paragraphsOf(layout.lines).map((each) => paragraphXml(each, text, wraps));
  return element('p:txBody', {}, `${body}<a:lstStyle/>${paragraphs.join('')}`);
}

interface SlideParagraph {
  readonly lines: readonly LineBox[];
  readonly room: number;
}

function paragraphsOf(lines: readonly LineBox[]): readonly SlideParagraph[] {
  const paragraphs: LineBox[][] = [];
  let isOpen = false;
  for (const line of lines) {
    if (isOpen) paragraphs.at(-1)?.push(line);
    else paragraphs.push([line]);
    isOpen = line.ending === 'wrap';
  }
  return paragraphs.map((each, place) => {
    const [last, next] = [each.at(-1), paragraphs[place + 1]?.[0]];
    return { lines: each, room: last && next ? Math.max(0, next.y - last.y - last.height) : 0 };
  });
}

/** @param room below the paragraph, document pixels */
function paragraphXml({ lines, room }: SlideParagraph, text: SlideText, wraps: boolean): string {
  const height = Math.max(...lines.map((line) => line.height));
  const indent = Math.max(0, ...lines.map((line) => line.indent ?? 0));
  const properties = element(
    'a:pPr',
    {
      ...(indent > 0 && { marL: emu(indent), indent: -emu(indent) }),
      algn: ALIGNS[text.align],
    },
    spacing('a:lnSpc', points(height)) +
      spacing('a:spcBef', 0) +
      spacing('a:spcAft', points(room)) +
      bulletXml(lines[0]?.marker) +
      tabsXml(lines),
  );
  const last = lines.at(-1)?.runs.at(-1);
  const end = last === undefined ? '' : runProperties('a:endParaRPr', last, text);
  const broken = lines.flatMap((line, index): readonly Part[] => {
    const isLast = index === lines.length - 1;
    const run = line.runs.at(-1);
    const parts = partsOf(line, text, !isLast, wraps);
    return isLast || wraps || run === undefined
      ? parts
      : [...parts, { properties: runProperties('a:rPr', run, text), letters: null }];
  });
  return element('a:p', {}, properties + joinedParts(broken).map(partXml).join('') + end);
}

/** Letters that look alike; null for a line break. */
interface Part {
  readonly properties: string;
  readonly letters: string | null;
}

/** Neighbours that look alike are one. */
function joinedParts(parts: readonly Part[]): readonly Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.letters === '') continue;
    if (last?.properties === part.properties && last.letters !== null && part.letters !== null)
      joined[joined.length - 1] = { ...last, letters: last.letters + part.letters };
    else joined.push(part);
  }
  return joined;
}

function partXml({ properties, letters }: Part): string {
  return letters === null
    ? element('a:br', {}, properties)
    : element('a:r', {}, `${properties}<a:t>${escapeXml(letters)}</a:t>`);
}

function spacing(name: string, value: number): string {
  return element(name, {}, element('a:spcPts', { val: value }));
}

function bulletXml(marker: GlyphRun | undefined): string {
  if (marker === undefined) return '<a:buNone/>';
  return /^\d/.test(marker.text)
    ? element('a:buAutoNum', { type: 'arabicPeriod' })
    : element('a:buChar', { char: '•' });
}

/** Stops of the tabs of a paragraph. Slides know no leaders: those are letters. */
function tabsXml(lines: readonly LineBox[]): string {
  const stops = lines.flatMap(({ runs }) => runs.filter(isTab).flatMap(({ tab }) => tab ?? []));
  const byPlace = new Map(stops.map(({ at, align }) => [emu(at), TAB_ALIGNS[align]]));
  const tabs = [...byPlace].toSorted(([a], [b]) => a - b);
  if (tabs.length === 0) return '';
  return element('a:tabLst', {}, tabs.map(([pos, algn]) => element('a:tab', { pos, algn })).join(''));
}

const TAB_ALIGNS = { left: 'l', center: 'ctr', right: 'r', decimal: 'dec' } as const;

function isTab({ tab, text }: GlyphRun): boolean {
  return tab !== undefined && text === ' ';
}

/** @param goesOn whether the paragraph does, after this line */
function partsOf(line: LineBox, text: SlideText, goesOn: boolean, wraps: boolean): readonly Part[] {
  const source = text.layout.text.slice(line.start, line.end);
  const last = line.runs.at(-1);
  return line.runs.map((run) => {
    const properties = runProperties('a:rPr', run, text);
    if (isTab(run)) return { properties, letters: '\t' };
    if (!goesOn || run !== last) return { properties, letters: run.text };
    return { properties, letters: wraps ? unbroken(run.text, source, line) : run.text.trimEnd() };
  });
}

/** The end of a line as it is where the line does not end there. */
function unbroken(letters: string, source: string, { isHyphenated }: LineBox): string {
  if (isHyphenated === true) return letters.trimEnd().slice(0, -1);
  return /\s$/u.test(source) ? `${letters.trimEnd()} ` : letters;
}

function runProperties(
  name: 'a:rPr' | 'a:endParaRPr',
  { font, color, underline, strike, rise, fullSize = font.size }: GlyphRun,
  { opacity, shadow }: SlideText,
): string {
  const face = servingFace(font.family, font);
  const family = { typeface: familyTitle(drawnFamily(font.family)) };
  return element(
    name,
    {
      lang: 'ru-RU',
      // Programs make letters above and below the line smaller themselves.
      sz: points(rise === undefined ? font.size : fullSize),
      baseline: rise === undefined ? undefined : Math.round((rise / fullSize) * 100_000),
      // Slides know two weights.
      b: weightOfFace(face) >= 600 ? '1' : '0',
      i: face.endsWith('italic') ? '1' : '0',
      u: underline === true ? 'sng' : undefined,
      strike: strike === true ? 'sngStrike' : undefined,
      spc: font.spacing === undefined ? undefined : points(font.spacing),
    },
    solidFill(color, opacity) +
      shadowXml(shadow, opacity) +
      ['a:latin', 'a:ea', 'a:cs'].map((script) => element(script, family)).join(''),
  );
}
