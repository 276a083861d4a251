/** The panels tied to the session, so that columns and the bottom sheet can place them as they like. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Document, Sheet } from '../../../document/document.ts';
import type { Layer, LayerId } from '../../../document/layers/layer.ts';
import { addLayer } from '../../../engine/edits/layers/index.ts';
import { setSheetMargins, setSheetSize } from '../../../engine/edits/sheet/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { Button } from '../../../kit/Button.tsx';
import { onPage } from '../../../document/records/pages.ts';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { useCommand } from '../commands/useCommand.ts';
import { useImages } from '../images/useImages.ts';
import { inFreePlace } from '../state/newLayer.ts';
import { useEditor, useEditorState } from '../state/useEditorState.ts';
import { AddLayersPanel } from './AddLayersPanel.tsx';
import { SheetPanel } from './SheetPanel.tsx';

const SheetBackground = lazyPart(async () => (await import('./SheetBackground.tsx')).SheetBackground, null);
const ScaleOffer = lazyPart(async () => (await import('./ScaleOffer.tsx')).ScaleOffer, null);

export function SheetPart() {
  const editor = useEditor();
  const sheet = useEditorState((state) => state.document.sheet);
  const settings = useEditorState((state) => state.document.settings);
  const isSelected = useEditorState((state) => state.selection.length > 0);
  const hasLayers = useEditorState((state) => state.document.layers.length > 0);
  /** The sheet that the layers were laid out on, while it is not decided whether they follow the new one. */
  const [before, setBefore] = useState<Sheet | null>(null);
  const isResized = before !== null && (before.width !== sheet.width || before.height !== sheet.height);
  return (
    <SheetPanel
      sheet={sheet}
      margins={settings}
      yields={isSelected}
      onChange={({ width, height }) => {
        setBefore((kept) => (kept !== null && isResized ? kept : sheet));
        editor.apply((document) => setSheetSize(document, width, height));
      }}
      onMargins={(margins) => editor.apply((document) => setSheetMargins(document, margins))}
      offer={isResized && hasLayers && <ScaleOffer before={before} onDecided={() => setBefore(null)} />}
    >
      <SheetBackground />
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
  const addCode = useCommand('addCode');
  const put = (make: (document: Document, id: LayerId) => Layer): void => {
    const id = crypto.randomUUID();
    editor.apply((document) => addLayer(document, inFreePlace(session, make(document, id))));
    editor.select([id]);
  };
  return (
    <AddLayersPanel
      adding={{
        session,
        put,
        // Its words are selected, so that one just types.
        write: onText === 'write on the sheet' ? () => editorActor.send({ type: 'editText' }) : onText,
        addCode: addCode.run,
      }}
      onOrnament={(make) => {
        const id = crypto.randomUUID();
        const { page } = editor.getSnapshot();
        editor.apply((document) => addLayer(document, onPage(make(document, id), page)));
        editor.select([id]);
      }}
      onImages={(files) => void images.add(files)}
      isUploading={images.isUploading}
    />
  );
}
