/** Puts a code that proves the document on the sheet. Loaded with the press. */
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { Document } from '../../../document/document.ts';
import { freeName } from '../../../document/layers/freeName.ts';
import type { CodeLayer, LayerId } from '../../../document/layers/layer.ts';
import { createCodeLayer } from '../../../document/layers/layer.ts';
import { addLayer } from '../../../engine/edits/layers/index.ts';
import { pageOf } from '../../../output/formats/index.ts';
import { inFreePlace } from './newLayer.ts';

const NAME = 'Код проверки';
const TEMPLATE = '{проверка}';
/**
 * With the empty margin: a usual address is read from an unsharp scan at 150 dpi (proof#size-of-the-code).
 */
const SIDE_MM = 34;

export function addProofCode(session: Pick<ProjectSession, 'editor' | 'scene'>): void {
  const id = crypto.randomUUID();
  const { editor } = session;
  editor.apply((document) => addLayer(document, inFreePlace(session, newProofCode(document, id))));
  editor.select([id]);
}

function newProofCode(document: Document, id: LayerId): CodeLayer {
  const side = Math.ceil((SIDE_MM * document.sheet.width) / pageOf(document).widthMm);
  return createCodeLayer({
    id,
    name: freeName(document.layers, NAME),
    template: TEMPLATE,
    width: side,
    height: side,
    // Larger cells count more than spare ones.
    level: 'L',
    background: '#ffffff',
  });
}
