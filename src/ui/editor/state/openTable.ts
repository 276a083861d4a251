/** Opens the table dialog: for the selected DB layer, or with none selected for all layers. */
import type { Document } from '../../../document/document.ts';
import type { LayerWith } from '../../../document/layers/capabilities.ts';
import { takesRecords } from '../../../document/layers/capabilities.ts';
import { freeName } from '../../../document/layers/freeName.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { createDbLayer } from '../../../document/layers/layer.ts';
import { newTextLooks } from '../../../document/layers/newTextLooks.ts';
import { NEW_DB_NAME } from '../../../document/schema/constants.ts';
import { addLayer } from '../../../engine/edits/layers/index.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import { inFreePlace, insideMargins } from './newLayer.ts';

type TableSession = Pick<ProjectSession, 'editor' | 'editorActor' | 'offered' | 'scene'>;

/**
 * Opens the table dialog with a file dropped on the canvas or brought from another page. Fills the layers
 * that have columns; in a project without such layers a new one is added.
 */
export function openTableWith(session: TableSession, file: File): void {
  if (!session.editorActor.getSnapshot().can({ type: 'openTable' })) return;
  session.offered.table.offer(file);
  openTable(session);
}

/**
 * «Данные таблицы» of the toolbox: the table of the layers that have data or wait for it. Only a project
 * without such layers gets one; a further layer is asked for in the dialog.
 */
export function openTable(session: TableSession): void {
  const { layers } = session.editor.getSnapshot().document;
  const isFilled = layers.some(
    (layer) => takesRecords(layer) && (layer.query !== null || layer.selectedCells.length > 0),
  );
  if (isFilled) openForAll(session);
  else openForNewLayer(session);
}

/** As wide as the sheet without its margins, so that values of any length can be centred and wrapped. */
function newDbLayer(document: Document, id: LayerId): LayerWith<'records'> {
  const display = NEW_DB_NAME;
  const { layers } = document;
  const name = freeName(layers, display);
  return createDbLayer({ id, name, display, width: insideMargins(document), ...newTextLooks(layers) });
}

/** Adds a DB layer at a free position, selects it and returns its id. */
export function addDbLayer(session: Pick<TableSession, 'editor' | 'scene'>): LayerId {
  const { editor } = session;
  const id = crypto.randomUUID();
  editor.apply((document) => addLayer(document, inFreePlace(session, newDbLayer(document, id))));
  editor.select([id]);
  return id;
}

function openForAll({ editor, editorActor }: TableSession): void {
  editor.select([]);
  editorActor.send({ type: 'openTable' });
}

function openForNewLayer(session: TableSession): void {
  addDbLayer(session);
  session.editorActor.send({ type: 'openTable' });
}
