/** Puts codes on the sheet, in a corner where they cover nothing. Loaded with the press. */
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import { addressColumn, offeredColumns } from '../../../data/columns/index.ts';
import type { Document } from '../../../document/document.ts';
import { freeName } from '../../../document/layers/freeName.ts';
import type { CodeLayer, LayerId } from '../../../document/layers/layer.ts';
import { createCodeLayer } from '../../../document/layers/layer.ts';
import { onPage } from '../../../document/records/pages.ts';
import { MIN_LAYER_SIDE, NEW_CODE_NAME } from '../../../document/schema/constants.ts';
import { addLayer } from '../../../engine/edits/layers/index.ts';
import { freeCorner } from '../../../engine/edits/place/index.ts';
import { pageOf } from '../../../output/formats/index.ts';
import { NEW_CODE_TEMPLATE } from './code.ts';

type CodeDeps = Pick<ProjectSession, 'editor' | 'scene'>;

/** A code that proves the document. */
export function addProofCode(session: CodeDeps): void {
  add(session, newProofCode);
}

/** A QR code with the addresses of the table, if it has any; else its address is typed. */
export function addCode(session: CodeDeps & Pick<ProjectSession, 'table'>): void {
  const table = session.table.memory.recall()?.table ?? null;
  add(session, (document, id) => {
    const code = newCode(document, id);
    const column = addressColumn(offeredColumns(document, code, 0, table));
    return column === null ? code : { ...code, template: `{${column}}` };
  });
}

function add({ editor, scene }: CodeDeps, make: (document: Document, id: LayerId) => CodeLayer): void {
  const id = crypto.randomUUID();
  const { page } = editor.getSnapshot();
  const boxes = scene().nodes.map(({ bounds }) => bounds);
  editor.apply((document) => {
    const code = make(document, id);
    return addLayer(document, onPage({ ...code, ...freeCorner(document.sheet, boxes, code) }, page));
  });
  editor.select([id]);
}

/** As wide as a fifth of the sheet, on white, so that it is read on any picture. */
function newCode({ sheet, layers }: Document, id: LayerId): CodeLayer {
  const side = Math.max(MIN_LAYER_SIDE, Math.round(Math.min(sheet.width, sheet.height) / 5));
  return createCodeLayer({
    id,
    name: freeName(layers, NEW_CODE_NAME),
    template: NEW_CODE_TEMPLATE,
    width: side,
    height: side,
    background: '#ffffff',
  });
}

const PROOF_NAME = 'Код проверки';
const PROOF_TEMPLATE = '{проверка}';
/** With the empty margin: a usual address is read from an unsharp scan at 150 dpi (proof#size-of-the-code). */
const PROOF_SIDE_MM = 34;

function newProofCode(document: Document, id: LayerId): CodeLayer {
  const side = Math.ceil((PROOF_SIDE_MM * document.sheet.width) / pageOf(document).widthMm);
  return createCodeLayer({
    id,
    name: freeName(document.layers, PROOF_NAME),
    template: PROOF_TEMPLATE,
    width: side,
    height: side,
    // Larger cells count more than spare ones.
    level: 'L',
    background: '#ffffff',
  });
}
