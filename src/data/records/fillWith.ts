import type { LayerWith } from '../../document/layers/capabilities.ts';
import { hasText, takesRecords } from '../../document/layers/capabilities.ts';
import { showsTemplate, templateOf } from '../../document/layers/content.ts';
import type { Document } from '../../document/document.ts';
import { formattingOf } from '../../document/layers/formattingOf.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import type { BoundDocument } from '../../document/records/records.ts';
import { hasFields } from '../../document/records/readsRecords.ts';
import { NEW_DB_NAME } from '../../document/schema/constants.ts';
import { templatePieces } from '../../document/template/formatTemplate.ts';
import type { OnDoubts } from './fillLayer.ts';
import { asDrawn, fillLayer } from './fillLayer.ts';
import type { Language } from '../template/language.ts';

interface FillOptions {
  /** The layer that shows its template, because it is being edited. */
  readonly edited?: LayerId | null;
  readonly onDoubts?: OnDoubts | undefined;
}

/**
 * The document as it is drawn: the copy of this zero-based record, or with null the document without a
 * record, where a DB layer shows its own text, every other field its value in the first record, and of all
 * rules only colours by value apply. Does not modify the original; unchanged parts are the same objects, so that
 * scenes can cache what they built for them.
 */
export function fillWith(
  language: Language,
  { document, records }: BoundDocument,
  recordIndex: number | null,
  { edited = null, onDoubts }: FillOptions = {},
): Document {
  if (!hasFields({ document, records })) return document;
  const copy = { records, index: recordIndex ?? 0 };
  const ruled = (layer: Layer): Layer =>
    (recordIndex === null
      ? language.withFirstColors?.(layer, records)
      : language.applyRules?.(layer, records, recordIndex)) ?? layer;
  const layers = document.layers.map((own): Layer => {
    const layer = ruled(own);
    if (hasText(layer) && own.id === edited) return withTemplate(layer);
    if (recordIndex !== null && takesRecords(layer) && awaitsData(layer))
      return asDrawn(layer, { text: '', formatting: formattingOf(layer) });
    const isShown = recordIndex === null && takesRecords(layer) && showsOwnText(layer);
    return isShown ? layer : fillLayer(language, layer, copy, onDoubts);
  });
  return layers.every((layer, index) => layer === document.layers[index])
    ? document
    : { ...document, layers };
}

/**
 * Formatted parts belong to the template, so the text of such a layer is made anew, and so is that of a layer
 * which waits for its first record.
 */
function showsOwnText(layer: LayerWith<'records'>): boolean {
  const { selectedCells, segments = [] } = layer;
  return selectedCells.length > 0 && segments.length === 0 && !showsTemplate(layer);
}

/**
 * Whether a layer without picks has words that only stand for data on the sheet: those of a new layer, or with
 * fields, which nothing fills. Words of a person's own are printed.
 */
function awaitsData(layer: LayerWith<'records'>): boolean {
  if (layer.selectedCells.length > 0) return false;
  const template = templateOf(layer);
  return template === NEW_DB_NAME || templatePieces(template).some(({ kind }) => kind === 'field');
}

function withTemplate(layer: LayerWith<'text'>): Layer {
  return asDrawn(layer, { text: templateOf(layer), formatting: formattingOf(layer) });
}
