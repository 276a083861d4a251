/** The panels tied to the session, so that columns and the bottom sheet can place them as they like. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Sheet } from '../../../document/document.ts';
import { addLayer, setSheetMargins, setSheetSize } from '../../../engine/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { Button } from '../../../kit/Button.tsx';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { useCommand } from '../commands/useCommand.ts';
import { useImages } from '../images/useImages.ts';
import { inFreePlace, newShapeLayer, newTextLayer } from '../state/newLayer.ts';
import { useEditor, useEditorState } from '../state/useEditorState.ts';
import { openTable } from '../table/dialog/openTable.ts';
import { AddLayersPanel } from './AddLayersPanel.tsx';
import { SheetPanel } from './SheetPanel.tsx';

const ScaleOffer = lazyPart(async () => (await import('./ScaleOffer.tsx')).ScaleOffer, null);

export function SheetPart() {
  const editor = useEditor();
  const sheet = useEditorState((state) => state.document.sheet);
  const settings = useEditorState((state) => state.document.settings);
  const hasLayers = useEditorState((state) => state.document.layers.length > 0);
  /** The sheet that the layers were laid out on, while it is not decided whether they follow the new one. */
  const [before, setBefore] = useState<Sheet | null>(null);
  const isResized = before !== null && (before.width !== sheet.width || before.height !== sheet.height);
  return (
    <SheetPanel
      sheet={sheet}
      margins={settings}
      onChange={({ width, height }) => {
        setBefore((kept) => (kept !== null && isResized ? kept : sheet));
        editor.apply((document) => setSheetSize(document, width, height));
      }}
      onMargins={(margins) => editor.apply((document) => setSheetMargins(document, margins))}
    >
      {isResized && hasLayers && <ScaleOffer before={before} onDecided={() => setBefore(null)} />}
      <BackButton />
    </SheetPanel>
  );
}

/** A document of one page has no strip with a button of its own. */
function BackButton() {
  const hasOne = useEditorState((state) => state.shown === state.document);
  const { label, run } = useCommand('addPage');
  if (!hasOne) return null;
  return (
    <Button size="sm" variant="quiet" icon={Plus} onClick={run}>
      {label}
    </Button>
  );
}

interface AddLayersPartProps {
  /** What follows when a text was added. */
  readonly onText: 'write on the sheet' | (() => void);
}

export function AddLayersPart({ onText }: AddLayersPartProps) {
  const session = useProjectSession();
  const { editor, editorActor } = session;
  const images = useImages();
  return (
    <AddLayersPanel
      onText={() => {
        const id = crypto.randomUUID();
        editor.apply((document) => addLayer(document, inFreePlace(session, newTextLayer(document, id))));
        editor.select([id]);
        // Its words are selected, so that one just types.
        if (onText === 'write on the sheet') editorActor.send({ type: 'editText' });
        else onText();
      }}
      onTable={() => openTable(session)}
      onShape={() => {
        const id = crypto.randomUUID();
        editor.apply((document) => addLayer(document, inFreePlace(session, newShapeLayer(document, id))));
        editor.select([id]);
      }}
      onImages={(files) => void images.add(files)}
      isUploading={images.isUploading}
    />
  );
}
