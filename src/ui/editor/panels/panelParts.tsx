/** The panels tied to the session, so that columns and the bottom sheet can place them as they like. */
import { addLayer, setSheetSize } from '../../../engine/index.ts';
import { useProjectSession } from '../../composition/ProjectSessionProvider.tsx';
import { useImages } from '../images/useImages.ts';
import { newDbLayer, newTextLayer } from '../session/newLayer.ts';
import { useEditor, useEditorState } from '../session/useEditorState.ts';
import { AddLayersPanel } from './AddLayersPanel.tsx';
import { SheetPanel } from './SheetPanel.tsx';

export function SheetPart() {
  const editor = useEditor();
  const sheet = useEditorState((state) => state.document.sheet);
  return (
    <SheetPanel
      sheet={sheet}
      onChange={({ width, height }) => editor.apply((document) => setSheetSize(document, width, height))}
    />
  );
}

interface AddLayersPartProps {
  /** What follows when a text was added. */
  readonly onText: 'write on the sheet' | (() => void);
}

export function AddLayersPart({ onText }: AddLayersPartProps) {
  const { editor, mode } = useProjectSession();
  const images = useImages();
  const add = (make: typeof newTextLayer | typeof newDbLayer) => {
    const id = crypto.randomUUID();
    editor.apply((document) => addLayer(document, make(document, id)));
    editor.select([id]);
  };
  return (
    <AddLayersPanel
      onText={() => {
        add(newTextLayer);
        // Its words are selected, so that one just types.
        if (onText === 'write on the sheet') mode.send({ type: 'editText' });
        else onText();
      }}
      onTable={() => {
        add(newDbLayer);
        mode.send({ type: 'openTable' });
      }}
      onImages={(files) => void images.add(files)}
      isUploading={images.isUploading}
    />
  );
}
