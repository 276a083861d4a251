import type { LayerWith } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { BoundDocument, DocumentRecords } from '../../document/records/records.ts';
import { hasFields } from '../../document/records/readsRecords.ts';
import type { Filling } from './filling.ts';
import type { fillWith } from './fillWith.ts';

/**
 * The document as it is drawn: see `fillWith`.
 * @param filling null while it is not loaded
 * @throws when the document has fields and there is nothing to fill them with
 */
export function fillDocument(
  filling: Filling | null,
  bound: BoundDocument,
  recordIndex: number | null,
  options?: Parameters<typeof fillWith>[3],
): Document {
  if (filling !== null) return filling.fillWith(filling.language, bound, recordIndex, options);
  if (!hasFields(bound)) return bound.document;
  throw new Error(
    `«${bound.document.name}» has fields, and the language that fills them is not loaded: its texts would be those of the template.`,
  );
}

/**
 * The layer's text in a copy, counted from 0: its own text when it has no picks, empty when they have run
 * out.
 * @param records those of the document, for fields of other layers
 */
export function textOfRecord(
  filling: Filling,
  layer: LayerWith<'records'>,
  recordIndex: number,
  records: DocumentRecords,
): string {
  const copy = { records, index: recordIndex };
  return filling.filledContents(filling.language, layer, copy)[0]?.text ?? layer.display;
}
