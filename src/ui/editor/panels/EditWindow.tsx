import { useState } from 'react';
import {
  hasPicture,
  hasText,
  isShape,
  isTyped,
  takesRecords,
} from '../../../document/layers/capabilities.ts';
import type { DbLayer, ImageLayer, Layer, TextLayer } from '../../../document/layers/layer.ts';
import { bindFormat } from '../../../data/index.ts';
import type { SceneNode } from '../../../engine/index.ts';
import {
  fitToSheet,
  nodeOf,
  setLayerBox,
  setRotation,
  setText,
  setSharedSize,
  setTextBox,
} from '../../../engine/index.ts';
import { findLayer } from '../../../document/document.ts';
import { changesWithRecord, recordsOf } from '../../../document/records/records.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { classNames } from '../../../kit/classNames.ts';
import { useImages } from '../images/useImages.ts';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { layersText } from '../../words/plural.ts';
import { createTyping } from '../text/typingSteps.ts';
import { useEditor, useEditorState, useMissingImages, useSend } from '../state/useEditorState.ts';
import { useScreenSize } from '../screen/useScreenSize.ts';
import { ArrangeSection } from './ArrangeSection.tsx';
import { DbSection } from './DbSection.tsx';
import { ImageSection } from './ImageSection.tsx';
import { OpacityPart } from './OpacityPart.tsx';
import { Panel } from './Panel.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { TextBoxSection } from './TextBoxSection.tsx';
import { TextContentField } from './TextContentField.tsx';
import { TextFormatPart } from './TextFormatPart.tsx';
import { useTableColumns } from '../state/useTableColumns.ts';

const TemplateMistakes = lazyPart(async () => (await import('./TemplateMistakes.tsx')).TemplateMistakes);
const ShapePart = lazyPart(async () => (await import('./ShapePart.tsx')).ShapePart);
const RulesSection = lazyPart(async () => (await import('./rules/RulesSection.tsx')).RulesSection);

/** The edit window: everything that can be set of what is selected. */
export function EditWindow() {
  const { scene } = useProjectSession();
  const document = useEditorState((state) => state.document);
  const selection = useEditorState((state) => state.selection);
  const isNarrow = useScreenSize() === 'narrow';
  const layers = selection.flatMap((id) => findLayer(document, id) ?? []);
  const [only, ...others] = layers;
  const single = others.length === 0 ? only : undefined;
  const node = single === undefined ? undefined : nodeOf(scene(), single.id);
  return (
    <Panel name="edit" title="Редактирование" className="min-h-0 flex-1">
      {only === undefined && (
        <p className="py-2 text-sm text-ink-soft">Выберите слой на листе или в списке, чтобы изменить его.</p>
      )}
      {others.length > 0 && (
        <p className="pb-3 text-sm text-ink-soft">{`Выбрано: ${layersText(layers.length)}`}</p>
      )}
      <div
        className={classNames(
          'flex flex-col gap-5',
          // On an upright tablet the panel is wide and low.
          isNarrow && 'sm:block sm:columns-2 sm:gap-6 sm:*:mb-5 sm:*:break-inside-avoid',
        )}
      >
        {isTyped(single) && isNarrow && <ContentPart key={single.id} layer={single} />}
        {isTyped(single) && /[{}]/u.test(single.display) && <TemplateMistakes layer={single} />}
        {takesRecords(single) && <DbPart layer={single} />}
        {hasPicture(single) && <ImagePart layer={single} />}
        {isShape(single) && <ShapePart key={`shape ${single.id}`} layer={single} />}
        {layers.some((layer) => hasText(layer)) && <TextFormatPart key={`format ${selection.join()}`} />}
        {single?.visible === false && (
          <p className="text-sm text-ink-soft">
            Слой скрыт. Чтобы изменить его место и размер, покажите его.
          </p>
        )}
        {single && node && <BoxPart key={`box ${single.id}`} layer={single} node={node} />}
        {only && <ArrangeSection areSeveral={others.length > 0} />}
        <OpacityPart key={`opacity ${selection.join()}`} layers={layers} />
        {single && <RulesSection key={single.id} layer={single} />}
      </div>
    </Panel>
  );
}

function ContentPart({ layer }: { readonly layer: TextLayer }) {
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

function DbPart({ layer }: { readonly layer: DbLayer }) {
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

function ImagePart({ layer }: { readonly layer: ImageLayer }) {
  const { editor, missingImages } = useProjectSession();
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

function BoxPart({ layer, node }: { readonly layer: Layer; readonly node: SceneNode }) {
  const editor = useEditor();
  const records = useEditorState((state) => recordsOf(state.document));
  return (
    <>
      {hasText(layer) && (
        <TextBoxSection
          box={layer}
          size={node}
          overflows={node.layout?.overflows === true}
          changesWithRecord={changesWithRecord(layer, records)}
          onChange={(box) => editor.apply((document) => setTextBox(document, layer.id, box))}
          onSharedSize={(on) => editor.apply((document) => setSharedSize(document, layer.id, on))}
        />
      )}
      <PlaceSection
        box={node}
        rotation={layer.rotation}
        isPicture={hasPicture(layer)}
        onBox={(box) => editor.apply((document) => setLayerBox(document, layer.id, box))}
        onRotation={(degrees) => editor.apply((document) => setRotation(document, layer.id, degrees))}
      />
    </>
  );
}
