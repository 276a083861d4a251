/**
 * What a person gives in place of a column that the table lacks: one text for all copies, the numbers of the
 * register, or nothing. It is written into the layer's own text, so that a saved document needs no new form.
 */
import { changeLayer } from '../../document/changeLayer.ts';
import type { Document } from '../../document/document.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { takesRecords } from '../../document/layers/capabilities.ts';
import { formattingOf } from '../../document/layers/formattingOf.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { createTextLayer } from '../../document/layers/newLayer.ts';
import type { FactField } from '../../document/template/factFields.ts';
import { fieldOf, spaceName } from '../../document/template/formatTemplate.ts';
import { PIPE_NAMES } from '../../document/template/pipeNames.ts';
import { renameFields } from '../../document/template/renameFields.ts';
import { tokensOf } from '../../document/template/templateTokens.ts';
import { formatOfFields } from '../../document/template/writeField.ts';
import type { Filling } from '../records/filling.ts';
import type { Language } from '../template/language.ts';
import { renderTemplate } from '../template/renderTemplate.ts';

export type GivenField =
  /** The same in all copies. */
  | { readonly kind: 'text'; readonly text: string }
  /** The number that the register gives each copy. */
  | { readonly kind: 'number' }
  /** Nothing is printed. */
  | { readonly kind: 'empty' };

const NUMBER: FactField = 'номер';
/** A template with the given fields in place of those that ask for them; the others stay. */
export function withGivenFields(
  { language }: Filling,
  template: string,
  givenOf: (field: string) => GivenField | undefined,
  /** A DB layer reads its braces as fields; a text layer prints them. */
  braces: 'doubled' | 'plain' = 'doubled',
): string {
  const written = tokensOf(template).map(({ kind, source }) => {
    const field = kind === 'field' ? fieldOf(source, PIPE_NAMES) : undefined;
    const given = field === undefined ? undefined : givenOf(field.name);
    if (field === undefined || given === undefined || given.kind === 'empty') return source;
    if (given.kind === 'number') return formatOfFields([NUMBER], field.pipes);
    const text = throughPipes(language, field.name, source, given.text);
    return braces === 'plain' ? text : text.replaceAll(/[{}]/gu, '$&$&');
  });
  return renameFields(written.join(''), (name) => (givenOf(name)?.kind === 'empty' ? [] : undefined));
}

/** «Математика» of `{Предмет|строчные}` is «математика». */
function throughPipes(language: Language, name: string, source: string, text: string): string {
  return renderTemplate(source, { columns: [{ name: spaceName(name) }], values: [text] }, language).value;
}

/**
 * The document with a layer that takes nothing of the table any more: a text with this template in its place,
 * or the layer hidden where nothing is left to print.
 */
export function withoutTable(document: Document, id: LayerId, template: string): Document {
  return changeLayer(document, id, (layer) => {
    if (!takesRecords(layer)) return layer;
    return template.trim() === '' ? { ...layer, visible: false } : asText(layer, template);
  });
}

function asText(layer: LayerWith<'records'>, display: string) {
  const {
    type: _type,
    color: _color,
    style: _style,
    selectedCells: _cells,
    selectedCellsIdx: _places,
    selectedCellsIdxString: _items,
    query: _query,
    corrections: _corrections,
    format: _format,
    segments: _segments,
    ...common
  } = layer;
  // Parts that look different are places of the former text.
  return createTextLayer({ ...common, display, formatting: { ...formattingOf(layer), segments: [] } });
}
