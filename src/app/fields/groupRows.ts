/** Rows that share a copy: chooses their column, and writes what differs between them as lists. */
import type { Table } from '../../document/table/table.ts';
import type { Document } from '../../document/document.ts';
import { findLayer } from '../../document/document.ts';
import { takesRecords } from '../../document/layers/capabilities.ts';
import { templatesOf } from '../../document/layers/content.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { boundDocument } from '../../document/records/records.ts';
import { LISTS } from '../../document/template/pipeNames.ts';
import { bindFormat, setGroupColumn } from '../../data/bindings/index.ts';
import { withTableColumns } from '../../data/columns/index.ts';
import { fillDocument, RUSSIAN_FILLING } from '../../data/records/index.ts';
import { fieldNear, withPipes } from '../../data/template/index.ts';
import { replaceLayerText } from '../../engine/edits/text/index.ts';

/**
 * The document whose rows share a copy by this column, which is taken into its records; with null each row
 * makes one. Fields with several values become lists.
 */
export function groupRows(document: Document, column: string | null, table: Table | null): Document {
  const grouped = setGroupColumn(document, column);
  if (grouped === document) return document;
  const picked = table === null ? grouped : withTableColumns(grouped, table);
  return column === null ? picked : withLists(picked);
}

/** Copies that are looked at: the first ones of very many tell which fields have several values. */
const LOOKED_AT = 300;

/**
 * The document in which every field that has several values in a copy, and does not say how to write them, is
 * a list.
 */
export function withLists(document: Document): Document {
  const bound = boundDocument(document);
  const found = new Map<string, { readonly id: LayerId; readonly source: string }>();
  for (let copy = 0; copy < Math.min(bound.records.count, LOOKED_AT); copy += 1)
    fillDocument(RUSSIAN_FILLING, bound, copy, {
      onDoubts: (id, doubts) => {
        for (const { kind, source } of doubts)
          if (kind === 'severalValues') found.set(JSON.stringify([id, source]), { id, source });
      },
    });
  return [...found.values()].reduce((changed, { id, source }) => asList(changed, id, source), document);
}

const AND = { name: LISTS, argument: 'и' };

/**
 * Makes a list of a field, as the layer's template has it, with «и» before the last value; of all columns of
 * a layer without a template, whose source is empty. The same document where there is no such field.
 */
export function asList(document: Document, id: LayerId, source: string): Document {
  const layer = findLayer(document, id);
  if (layer === undefined) return document;
  if (source === '') {
    if (!takesRecords(layer) || layer.format.trim() !== '') return document;
    const names = (layer.query?.columns ?? []).map(({ name }) => name);
    return bindFormat(document, id, withPipes('', names, 0, [AND]));
  }
  return templatesOf(layer).reduce(
    (now, template, place) => listed(now, id, { template, place }, source),
    document,
  );
}

/** All fields like this of one of the layer's templates, the last one first. */
function listed(
  document: Document,
  id: LayerId,
  { template, place }: { readonly template: string; readonly place: number },
  source: string,
): Document {
  const start = template.lastIndexOf(source);
  const field = fieldNear(template, start);
  if (start < 0 || field?.start !== start) return document;
  const list = withPipes(source, [], 0, [...field.pipes, AND]);
  const changed = replaceLayerText(document, id, [start, start + source.length], list, place);
  if (changed === document) return document;
  const next = template.slice(0, start) + list + template.slice(start + source.length);
  return listed(changed, id, { template: next, place }, source);
}
