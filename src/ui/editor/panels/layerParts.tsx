/** Sections of the panel, bound to the selected layer. */
import { useState } from 'react';
import type { LayerWith } from '../../../document/layers/capabilities.ts';
import { hasText } from '../../../document/layers/capabilities.ts';
import type { ImageLayer, Layer, TextLayer } from '../../../document/layers/layer.ts';
import { bindFormat } from '../../../data/bindings/index.ts';
import type { SceneNode } from '../../../engine/scene/index.ts';
import { setLayersOpacity } from '../../../engine/edits/looks/index.ts';
import { setLayerBox, setRotation } from '../../../engine/edits/place/index.ts';
import { fitToSheet } from '../../../engine/edits/sheet/index.ts';
import { setText, setSharedSize, setTextBox } from '../../../engine/edits/text/index.ts';
import { widestCutWord } from '../../../engine/text/index.ts';
import { recordsOf } from '../../../document/records/records.ts';
import { changesWithRecord } from '../../../document/records/readsRecords.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useImages } from '../images/useImages.ts';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { createTyping } from '../text/typingSteps.ts';
import { useEditor, useEditorState, useMissingImages, useSend } from '../state/useEditorState.ts';
import { PlaceSection } from './PlaceSection.tsx';
import { TextBoxSection } from './TextBoxSection.tsx';
import { TextContentField } from './TextContentField.tsx';
import { useTableColumns } from '../state/useTableColumns.ts';
import { NumberField } from '../../../kit/NumberField.tsx';

const DbSection = lazyPart(async () => {
  const part = await import('./DbSection.tsx');
  await part.fetchTemplateField().catch(() => undefined); // it says so in its place
  return part.DbSection;
});
const ImageSection = lazyPart(async () => (await import('./ImageSection.tsx')).ImageSection);

/** What these parts load. */
export const LAYER_SECTIONS: readonly Fetched[] = [DbSection, ImageSection];
interface Fetched {
  readonly fetch: () => Promise<unknown>;
}
export function ContentPart({ layer }: { readonly layer: TextLayer }) {
  const editor = useEditor();
  const [type] = useState(() => createTyping(editor, 'content'));
  const picked = useTableColumns();
  return (
    <TextContentField
      layer={layer}
      onChange={(text, caret, by) =>
        type((document) => picked(setText(document, layer.id, text, caret)), {
          before: layer.display,
          after: text,
          caret,
          by,
        })
      }
      onDone={editor.stopCoalescing}
    />
  );
}

export function DbPart({ layer }: { readonly layer: LayerWith<'records'> }) {
  const editor = useEditor();
  const [type] = useState(() => createTyping(editor, 'template'));
  const send = useSend();
  const picked = useTableColumns();
  return (
    <DbSection
      layer={layer}
      onPick={() => send({ type: 'openTable' })}
      onFormat={(format, by) =>
        type((document) => picked(bindFormat(document, layer.id, format)), {
          before: layer.format,
          after: format,
          by,
        })
      }
      onDisplay={(text, by) =>
        type((document) => setText(document, layer.id, text), { before: layer.display, after: text, by })
      }
      onDone={editor.stopCoalescing}
    />
  );
}

export function ImagePart({ layer }: { readonly layer: ImageLayer }) {
  const { editor } = useProjectSession();
  const { missing: missingImages } = useProjectSession().pictures;
  const missing = useMissingImages();
  const images = useImages();
  return (
    <ImageSection
      layer={layer}
      isMissing={missing.has(layer.src)}
      isUploading={images.isUploading}
      onRetry={missingImages.forget}
      onReplace={(file) => void images.replace(layer.id, file)}
      onFillSheet={(fit) => editor.apply((document) => fitToSheet(document, layer.id, fit))}
    />
  );
}

export function BoxPart({ layer, node }: { readonly layer: Layer; readonly node: SceneNode }) {
  const editor = useEditor();
  const records = useEditorState((state) => recordsOf(state.document));
  return (
    <>
      {hasText(layer) && (
        <TextBoxSection
          box={layer}
          size={node}
          overflows={node.layout?.overflows === true}
          cutWord={node.layout === null ? null : (widestCutWord(node.layout)?.word ?? null)}
          changesWithRecord={changesWithRecord(layer, records)}
          onChange={(box) => editor.apply((document) => setTextBox(document, layer.id, box))}
          onSharedSize={(on) => editor.apply((document) => setSharedSize(document, layer.id, on))}
        />
      )}
      <PlaceSection
        box={node}
        layer={layer}
        onBox={(box) => editor.apply((document) => setLayerBox(document, layer.id, box))}
        onRotation={(degrees) => editor.apply((document) => setRotation(document, layer.id, degrees))}
      />
    </>
  );
}

/** Opacity of the selected layers, in percent; empty while they differ. */
export function OpacityPart({ layers }: { readonly layers: readonly Layer[] }) {
  const editor = useEditor();
  const [first, ...others] = layers;
  if (first === undefined) return null;
  const isCommon = others.every(({ opacity }) => opacity === first.opacity);
  const ids = layers.map(({ id }) => id);
  return (
    <NumberField
      label="Непрозрачность"
      size="sm"
      unit="%"
      min={0}
      max={100}
      value={isCommon ? Math.round(first.opacity * 100) : null}
      onChange={(percent) => editor.apply((document) => setLayersOpacity(document, ids, percent / 100))}
    />
  );
}
