/** A field on the picture of a blank in a project. */
import { waitingQuery } from '../../document/table/waitingQuery.ts';
import { offeredColumns } from '../../data/columns/index.ts';
import type { Document } from '../../document/document.ts';
import type { DbLayer, ImageLayer, Layer, LayerId, TextLayer } from '../../document/layers/layer.ts';
import { createDbLayer, createTextLayer } from '../../document/layers/layer.ts';
import { DB_DEFAULTS, FORMATTING_DEFAULTS } from '../../document/layers/layerDefaults.ts';
import { newTextLooks } from '../../document/layers/newTextLooks.ts';
import { onPage } from '../../document/records/pages.ts';
import type { Table } from '../../document/table/table.ts';
import type { FieldPlace } from '../ownTemplate/fieldPlace.ts';
import { hasRecords } from './projectFinds.ts';

/** Offered while there is no table. */
const USUAL = ['ФИО', 'Класс', 'Место', 'Номинация', 'Дата', 'Руководитель'] as const;

/** Columns that a new field may show. */
export function fieldColumns(document: Document, layer: Layer, table: Table | null): readonly string[] {
  const own = offeredColumns(document, layer, 0, table).columns.map(({ name }) => name);
  return own.length > 0 ? own : USUAL;
}

/** A picture whose pixels lie on the sheet as they are in the file. */
export function isPlain({ rotation, flip, frame, byRow }: ImageLayer): boolean {
  return rotation === 0 && flip === undefined && frame === undefined && byRow === undefined;
}

/** In a project with a list a text with the field; in one without, a layer that waits for a table. */
export function placedField(
  document: Document,
  {
    id,
    column,
    place,
    page,
  }: {
    readonly id: LayerId;
    readonly column: string;
    readonly place: FieldPlace;
    /** From 0. */
    readonly page: number;
  },
): TextLayer | DbLayer {
  const { fontSize, color, isGuided: _, ...box } = place;
  const display = `{${column}}`;
  const looks = newTextLooks(document.layers);
  const common = { id, name: column, display, ...box, fit: 'shrink', ...looks } as const;
  if (hasRecords(document)) {
    const whole = { ...FORMATTING_DEFAULTS.default, fontSize, color, textAlign: 'center' } as const;
    return onPage(createTextLayer({ ...common, formatting: { default: whole, segments: [] } }), page);
  }
  const style = { ...DB_DEFAULTS.style, fontSize, textAlign: 'center' } as const;
  return onPage(
    createDbLayer({ ...common, format: display, query: waitingQuery([column]), color, style }),
    page,
  );
}
