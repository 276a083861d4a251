import type { CellSelection } from '../edits/bindCells.ts';
import { bindCells } from '../edits/bindCells.ts';
import { setDbFormat } from '../edits/setDbFormat.ts';
import { setText } from '../edits/setText.ts';
import type { Document } from '../model/document.ts';
import { findLayer } from '../model/document.ts';
import type { LayerId } from '../model/layer.ts';
import { formatProblems } from '../records/fieldText.ts';
import { textOfRecord } from '../records/fillDocument.ts';
import { formatOfFields } from '../records/formatTemplate.ts';
import { inNameOrder, isWholeName } from './personNames.ts';

/**
 * Binds what was picked to a DB layer, in one edit. A template that still fits the columns stays; otherwise several
 * columns are shown one after another. On the canvas the layer then shows its first value.
 */
export function bindSelection(document: Document, id: LayerId, selection: CellSelection): Document {
  const before = findLayer(document, id);
  if (before?.type !== 'db') return document;
  const names = selection.query?.columns.map((column) => column.name) ?? [];
  const fits =
    before.format.trim() !== '' &&
    formatProblems({ format: before.format, query: selection.query }).length === 0;
  const joined = selection.selectedCells.some((item) => typeof item !== 'string');
  const asked = before.query?.columns ?? [];
  const shown =
    asked.length === 1 && asked.every(({ name }) => isWholeName(name)) ? inNameOrder(names) : names;
  const format = fits ? before.format : joined ? formatOfFields(shown) : '';
  return showFirstItem(bindCells(document, id, selection, format), id);
}

/** Another template for a DB layer; its first value is shown on the canvas in it. */
export function bindFormat(document: Document, id: LayerId, format: string): Document {
  return showFirstItem(setDbFormat(document, id, format), id);
}

function showFirstItem(document: Document, id: LayerId): Document {
  const layer = findLayer(document, id);
  return layer?.type === 'db' ? setText(document, id, textOfRecord(layer, 0)) : document;
}
