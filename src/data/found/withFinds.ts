/** A document with finds in place of the texts where they were found; the looks of the text around stay. */
import { changeLayer } from '../../document/changeLayer.ts';
import type { Document } from '../../document/document.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { isTyped } from '../../document/layers/capabilities.ts';
import { contentOf, withContent } from '../../document/layers/content.ts';
import type { Content } from '../../document/layers/content.ts';
import type { Layer, LayerId, TextLayer } from '../../document/layers/layer.ts';
import { asWaitingLayer, columnsIn } from '../../document/records/waitingLayers.ts';
import { replaceText } from '../../document/text/segments.ts';
import type { Find, FoundText } from './find.ts';

/** The texts of layers that a person sees and that take nothing of a table. */
export function foundTexts(layers: readonly Layer[]): readonly FoundText[] {
  return layers.flatMap((layer) => (isTyped(layer) && layer.visible ? [foundText(layer)] : []));
}

/** The text of a layer, or the template of one that takes records, with its place. */
export function foundText(layer: LayerWith<'text'>): FoundText {
  const { template: text, formatting } = contentOf(layer);
  const { fontSize } = formatting.default;
  const { id, x, y } = layer;
  const lines = text.split('\n');
  const longest = Math.max(...lines.map((line) => line.length));
  // A box without sides of its own is as large as its text, about.
  const width = layer.width ?? longest * fontSize * LETTER;
  return { id, text, x, y, width, height: layer.height ?? lines.length * fontSize * LINE };
}

/** Of usual letters and lines, in font sizes. */
const LETTER = 0.55;
const LINE = 1.25;

/**
 * @param as `data` makes layers that wait for a table of the texts with fields; `texts` leaves them texts, which
 * the records of the document fill
 */
export function withFinds(document: Document, finds: readonly Find[], as: 'data' | 'texts'): Document {
  const ids = new Set(finds.map(({ id }) => id));
  if (as === 'data')
    for (const layer of document.layers)
      if (isTyped(layer) && columnsIn(layer.display).length > 0) ids.add(layer.id);
  return [...ids].reduce((now, id) => withFindsOf(now, id, finds, as), document);
}

function withFindsOf(
  document: Document,
  id: LayerId,
  finds: readonly Find[],
  as: 'data' | 'texts',
): Document {
  return changeLayer(document, id, (layer) => {
    if (!isTyped(layer)) return layer;
    const own = finds.filter((find) => find.id === id).toSorted((a, b) => b.range[0] - a.range[0]);
    const content = own.reduce(replaceFind, contentOf(layer));
    const filled = withContent(layer, content);
    return as === 'texts'
      ? filled
      : asWaitingLayer(isLine(layer, own) ? withRoom(filled, document.sheet) : filled);
  });
}

const OF_NAMES: ReadonlySet<Find['kind']> = new Set(['person', 'teacher', 'placeholder', 'blank']);

/** Whether this is one upright line with a name. */
function isLine({ display, rotation, fit }: TextLayer, finds: readonly Find[]): boolean {
  const hasName = finds.some(({ kind }) => OF_NAMES.has(kind));
  return hasName && fit === 'wrap' && rotation === 0 && !display.trim().includes('\n');
}

/** Of the sheet. */
const MARGIN = 0.06;
/** Higher than one line, lower than two. */
const ONE_LINE = 1.5;

/**
 * The box of a line is as wide as last year's name: others may be longer. It grows to the margins of the sheet, and a
 * name that is longer still is printed smaller.
 */
function withRoom(layer: TextLayer, sheet: Document['sheet']): TextLayer {
  const { x, width, formatting } = layer;
  if (width === null) return layer;
  const { textAlign, fontSize } = formatting.default;
  const margin = sheet.width * MARGIN;
  const [left, right] = [Math.max(0, x - margin), Math.max(0, sheet.width - margin - (x + width))];
  const side = Math.min(left, right);
  const [before, after] =
    textAlign === 'center' ? [side, side] : textAlign === 'right' ? [left, 0] : [0, right];
  const box = { x: x - before, width: width + before + after };
  return { ...layer, ...box, height: layer.height ?? Math.round(fontSize * ONE_LINE), fit: 'shrink' };
}

function replaceFind({ template, formatting }: Content, { range, becomes }: Find): Content {
  return {
    template: template.slice(0, range[0]) + becomes + template.slice(range[1]),
    formatting: replaceText(formatting, template, range, becomes),
  };
}
