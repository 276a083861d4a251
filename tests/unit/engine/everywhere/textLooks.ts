/** Looks of texts: of a typed one, and of one that the table fills. */
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { hasText } from '../../../../src/document/layers/capabilities.ts';
import type { TextLayer } from '../../../../src/document/layers/layer.ts';
import type { TextFormat } from '../../../../src/document/text/textFormatting.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../../src/document/text/textFormatting.ts';
import { formatText, setTextBox, setTextLooks } from '../../../../src/engine/edits/text/index.ts';
import { aDbLayer, aTextLayer } from '../builders.ts';
import type { Look } from './looks.ts';

type OfText = { readonly format?: Partial<TextFormat> } & Partial<Omit<TextLayer, 'type' | 'formatting'>>;
export const OF_TEXT: Readonly<Record<string, OfText>> = {
  'light letters': { format: { fontFamily: 'Montserrat', fontWeight: 'light' } },
  'black letters': { format: { fontFamily: 'Playfair Display', fontWeight: 'black' } },
  'letter spacing': { format: { letterSpacing: 0.2 } },
  underline: { format: { underline: true } },
  strike: { format: { strike: true } },
  capitals: { format: { capitals: 'all' } },
  'small capitals': { format: { capitals: 'small' } },
  'letters above the line': { format: { script: 'super' } },
  'letters below the line': { format: { script: 'sub' } },
  'justified lines': { format: { textAlign: 'justify' } },
  'lines in the middle': { verticalAlign: 'middle' },
  'lines at the bottom': { verticalAlign: 'bottom' },
  'a line height of 1.35': { lineHeight: 1.35 },
  'a filled frame': { fit: 'fill' },
  'an outline': { outline: { color: '#c02020', width: 2 } },
  'a shadow': { shadow: { color: '#2020c0', x: 4, y: 3 } },
  typography: { typography: true },
  hyphens: { hyphens: true },
  'even lines': { evenLines: true, format: { textAlign: 'center' } },
  'room between paragraphs': { paragraphSpace: 0.5 },
  tabs: { tabs: [] },
  'dots up to a stop': { tabs: [{ at: 100, align: 'right', leader: 'dots' }] },
  bullets: { format: { list: 'bullets' } },
  numbers: { format: { list: 'numbers' } },
  'an arc': { arc: 40 },
  'an arc that hangs': { arc: -30, shadow: { color: '#2020c0', x: 4, y: 3 }, format: { underline: true } },
};

const TEXT = 'Призёру "Школы" и о нас — ёлка\tN 5';
/** A text of two copies over a table, and one written by hand. */
export const withTexts = ({ format, ...fields }: OfText): Document => {
  const { color: _, ...style } = { ...DEFAULT_TEXT_FORMAT, fontSize: 28, ...format };
  const box = { width: 260, height: 150, ...fields };
  const typed = aTextLayer({
    ...box,
    x: 15,
    y: 15,
    display: TEXT,
    formatting: { default: { ...DEFAULT_TEXT_FORMAT, fontSize: 28, ...format }, segments: [] },
  });
  const bound = aDbLayer({
    ...box,
    x: 15,
    y: 185,
    display: '',
    style,
    selectedCells: ['Первый "Номер"', 'Второй — "Номер" N 2\nза\tпобеду в олимпиаде'],
  });
  return createDocument({ name: 'Диплом', sheet: { width: 300, height: 350 }, layers: [typed, bound] });
};
export const PLAIN_TEXTS = withTexts({});

/** The texts of a document with the looks of the same texts of another one, by the edits of the panel. */
export function madeAs(document: Document, like: Document): Document {
  const ids = document.layers.map(({ id }) => id);
  const [layer] = like.layers;
  if (!hasText(layer) || layer.type !== 'text') throw new Error('The first layer is a text.');
  const { verticalAlign = null, arc = null, typography = null, outline = null, shadow = null } = layer;
  const { hyphens = null, evenLines = null, paragraphSpace = null, tabs = null } = layer;
  const ofLetters = { verticalAlign, arc, typography, outline, shadow };
  const looked = setTextLooks(document, ids, { ...ofLetters, hyphens, evenLines, paragraphSpace, tabs });
  const boxed = ids.reduce(
    (before, id) => setTextBox(before, id, { fit: layer.fit, lineHeight: layer.lineHeight }),
    looked,
  );
  return formatText(boxed, ids, {
    letterSpacing: 0,
    underline: false,
    strike: false,
    capitals: 'none',
    script: 'none',
    list: 'none',
    ...layer.formatting.default,
  });
}

function formOf({ format, lineHeight, hyphens, evenLines, paragraphSpace, tabs }: OfText): Look['form'] {
  if (tabs !== undefined || ['light', 'black'].includes(format?.fontWeight ?? '')) return '10';
  if ([hyphens, evenLines, paragraphSpace].some((look) => look !== undefined)) return '8';
  if (format?.script !== undefined) return '6';
  return lineHeight === undefined ? '3' : '2';
}

export const TEXT_LOOKS: readonly Look[] = Object.entries(OF_TEXT).map(([name, look]) => {
  const { format, ...box } = look;
  return {
    name,
    document: withTexts(look),
    plain: PLAIN_TEXTS,
    takenAway: [(present) => madeAs(present, PLAIN_TEXTS)],
    kept: { layer: 0, fields: { ...box, ...(format && { formatting: { default: format } }) } },
    form: formOf(look),
    copy: 1,
  };
});
