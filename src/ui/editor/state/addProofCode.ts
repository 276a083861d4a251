/** Puts a code that proves the document on the sheet. Loaded with the press. */
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { Document } from '../../../document/document.ts';
import { freeName } from '../../../document/layers/freeName.ts';
import type { CodeLayer, LayerId } from '../../../document/layers/layer.ts';
import { createCodeLayer } from '../../../document/layers/layer.ts';
import { addLayer } from '../../../engine/index.ts';
import { pageOf } from '../../../output/index.ts';
import { inFreePlace } from './newLayer.ts';

const NAME = 'Код проверки';
const TEMPLATE = '{проверка}';
/** 20 mm of cells with the empty margin: the longest address is read from a sheet scanned at 150 dpi. */
const SIDE_MM = 24;

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
    level: 'M',
    background: '#ffffff',
  });
}
