/**
 * Fields as objects of an edited template: the caret steps over them, and they are selected, deleted and
 * formatted whole. A field that no column fills is plain text, so that its mistake can be put right in place.
 */
import type { LayerWith } from '../layers/capabilities.ts';
import { takesRecords } from '../layers/capabilities.ts';
import { templateOf } from '../layers/content.ts';
import type { Layer } from '../layers/layer.ts';
import { factField } from '../template/factFields.ts';
import { placesInField, templatePieces } from '../template/formatTemplate.ts';
import type { DocumentRecords } from './records.ts';
import { textChange } from '../text/textChange.ts';
import type { Range } from '../text/textFormatting.ts';

/**
 * Ranges of the template's fields that have a column or are a fact, and of words that agree with a person; in
 * order.
 */
export function fieldObjects(layer: LayerWith<'text'>, records: DocumentRecords): readonly Range[] {
  const template = templateOf(layer);
  if (!template.includes('{')) return [];
  const names = fieldColumns(layer, records);
  return templatePieces(template).flatMap((piece): readonly Range[] => {
    const isObject =
      piece.kind === 'gender'
        ? names.length > 0
        : piece.kind === 'field' &&
          (placesInField(names, piece.name).length > 0 || factField(piece.name) !== null);
    return isObject ? [[piece.start, piece.start + piece.source.length]] : [];
  });
}

/** Names of the columns that a layer's templates can use: its own first. */
export function fieldColumns(layer: Layer, { columns }: DocumentRecords): readonly string[] {
  const own = takesRecords(layer) ? (layer.query?.columns ?? []) : [];
  return [...new Set([...own, ...columns].map(({ name }) => name))].filter((name) => name !== '');
}

/**
 * The range with no end inside an object. An end that moved there from `before` goes on to the object's other
 * side; a range inside one object takes it whole.
 */
export function wholeObjects(objects: readonly Range[], [start, end]: Range, before: Range): Range {
  const around = objects.find(([from, to]) => from < start && end < to && start < end);
  if (around !== undefined) return around;
  const from = beside(objects, start, before[0]);
  return [from, Math.max(from, start === end ? from : beside(objects, end, before[1]))];
}

/** The offset, or the end of the object around it that lies in the direction of the move. */
function beside(objects: readonly Range[], offset: number, before: number): number {
  const object = objects.find(([from, to]) => from < offset && offset < to);
  if (object === undefined) return offset;
  const [from, to] = object;
  if (before <= from) return to;
  return before >= to ? from : offset - from < to - offset ? from : to;
}

/** What typing changes: the replaced range of the template, and the text in its place. */
interface TypedChange {
  readonly range: Range;
  readonly inserted: string;
}

/**
 * The change from a template to what a field of the page says. An object that loses a part is removed whole;
 * a bar typed behind a field opens it for a pipe. `caret` is the offset of the caret in `text`. Null when
 * nothing changes.
 */
export function typedChange(
  template: string,
  objects: readonly Range[],
  text: string,
  caret: number,
): TypedChange | null {
  const change = textChange(template, text, caret);
  if (change === null) return null;
  const [start, end] = change.range;
  if (start === end) {
    const opens = change.inserted === '|' && objects.some(([, to]) => to === start);
    return opens ? { range: [start - 1, start], inserted: '|' } : change;
  }
  const cut = objects.filter(([from, to]) => from < end && to > start);
  const from = Math.min(start, ...cut.map((object) => object[0]));
  return { range: [from, Math.max(end, ...cut.map((object) => object[1]))], inserted: change.inserted };
}
