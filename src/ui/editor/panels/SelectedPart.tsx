import type { LucideIcon } from 'lucide-react';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  Group,
  Ungroup,
} from 'lucide-react';
import { useState } from 'react';
import type { LayerWith } from '../../../document/layers/capabilities.ts';
import {
  hasLetters,
  hasPicture,
  hasText,
  isTyped,
  takesRecords,
} from '../../../document/layers/capabilities.ts';
import type { ImageLayer, Layer, TextLayer } from '../../../document/layers/layer.ts';
import { bindFormat } from '../../../data/bindings/index.ts';
import type { TextFormatChange } from '../../../engine/edits/text/index.ts';
import type { SceneNode } from '../../../engine/scene/index.ts';
import { setLayersOpacity } from '../../../engine/edits/looks/index.ts';
import { setLayerBox, setRotation } from '../../../engine/edits/place/index.ts';
import { fitToSheet } from '../../../engine/edits/sheet/index.ts';
import { setText, setSharedSize, setTextBox } from '../../../engine/edits/text/index.ts';
import { nodeOf, nodesOf } from '../../../engine/scene/index.ts';
import { widestCutWord } from '../../../engine/text/index.ts';
import { layersWith } from '../../../document/changeLayer.ts';
import { findGroup, selectedGroup } from '../../../document/groups.ts';
import { Quoted } from '../../../kit/Quoted.tsx';
import { unlockedLayers } from '../../../document/unlockedLayers.ts';
import { recordsOf } from '../../../document/records/records.ts';
import { changesWithRecord } from '../../../document/records/readsRecords.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { classNames } from '../../../kit/classNames.ts';
import { useImages } from '../images/useImages.ts';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { layersText } from '../../words/plural.ts';
import { createTyping } from '../text/typingSteps.ts';
import { useEditor, useEditorState, useMissingImages, useSend } from '../state/useEditorState.ts';
import { useScreenSize } from '../screen/useScreenSize.ts';
import { DesignOnly, useDesignLock } from '../state/DesignOnly.tsx';
import { ALL_KIND_PARTS, KindPart } from './kindParts.ts';
import { PlaceSection } from './PlaceSection.tsx';
import { TextBoxSection } from './TextBoxSection.tsx';
import { TextContentField } from './TextContentField.tsx';
import { useTableColumns } from '../state/useTableColumns.ts';
import { NumberField } from '../../../kit/NumberField.tsx';
import { CommandButton } from '../commands/CommandButton.tsx';
import type { CommandId } from '../commands/commands.ts';
import type { KeyboardEvent, MouseEvent } from 'react';
import { notify } from '../../../kit/notify.ts';
import type { OwnFont } from '../../../document/ownFonts.ts';
import { openOwnFont } from '../fonts/openOwnFont.ts';
import { focusEditedText } from '../text/editedText.ts';
import { fontsFailedText } from '../state/fontsText.ts';
import { isOtherWeight } from '../../../document/text/fontWeight.ts';
import { familyTitle } from '../../../document/fonts.ts';
import { changeFormat, fontsAfter, targetAfterWait, targetFormat, textTarget } from '../text/textTarget.ts';
import { TextSection } from './TextSection.tsx';

type ArrangeButton = readonly [id: CommandId, icon: LucideIcon];

const ALIGN: readonly ArrangeButton[] = [
  ['alignLeft', AlignStartVertical],
  ['alignCentre', AlignCenterVertical],
  ['alignRight', AlignEndVertical],
  ['alignTop', AlignStartHorizontal],
  ['alignMiddle', AlignCenterHorizontal],
  ['alignBottom', AlignEndHorizontal],
];

const DISTRIBUTE: readonly ArrangeButton[] = [
  ['distributeHorizontally', AlignHorizontalSpaceBetween],
  ['distributeVertically', AlignVerticalSpaceBetween],
];

const TemplateMistakes = lazyPart(async () => (await import('./TemplateMistakes.tsx')).TemplateMistakes);
const TypedInsert = lazyPart(async () => (await import('../fieldMenu/TypedInsert.tsx')).TypedInsert, null);
const DbSection = lazyPart(async () => {
  const part = await import('./DbSection.tsx');
  await part.fetchTemplateField().catch(() => undefined); // it says so in its place
  return part.DbSection;
});
const ImageSection = lazyPart(async () => (await import('./ImageSection.tsx')).ImageSection);
const PictureLooks = lazyPart(async () => (await import('./PictureLooks.tsx')).PictureLooks, null);
const LayerEffects = lazyPart(async () => (await import('./LayerEffects.tsx')).LayerEffects, null);
const LetterLooks = lazyPart(async () => (await import('./LetterLooks.tsx')).LetterLooks, null);
const FontFields = lazyPart(async () => (await import('./FontFields.tsx')).FontFields);
const CommonPlace = lazyPart(async () => (await import('./CommonPlace.tsx')).CommonPlace, null);
const FirstValuePart = lazyPart(async () => (await import('./rules/RulesSection.tsx')).FirstValuePart, null);
const RulesSection = lazyPart(async () => (await import('./rules/RulesSection.tsx')).RulesSection);

const SECTIONS = [
  TemplateMistakes,
  TypedInsert,
  DbSection,
  ImageSection,
  PictureLooks,
  LayerEffects,
  LetterLooks,
  FontFields,
  CommonPlace,
  FirstValuePart,
  RulesSection,
  ...ALL_KIND_PARTS,
];

/** Resolves when all sections render at once; one that cannot be fetched says so in its place. */
export async function fetchSections(): Promise<void> {
  await Promise.allSettled(SECTIONS.map((section) => section.fetch()));
}

/** Everything that can be set of the selected layers. */
export function SelectedPart() {
  const { scene } = useProjectSession();
  const lock = useDesignLock();
  const document = useEditorState((state) => state.document);
  const selection = useEditorState((state) => state.selection);
  const isNarrow = useScreenSize() === 'narrow';
  const layers = layersWith(document, selection);
  const [only, ...others] = layers;
  const group = selectedGroup(document, selection);
  const single = others.length === 0 ? only : undefined;
  const hasRecords = recordsOf(document).layers.length > 0;
  const node = single === undefined ? undefined : nodeOf(scene(), single.id);
  return (
    <>
      {lock !== null && <p className="pb-3 text-sm text-ink-soft">{`${lock.why}.`}</p>}
      {others.length > 0 && <SeveralPart />}
      <div
        className={classNames(
          'flex flex-col gap-5',
          // On an upright tablet the panel is wide and low.
          isNarrow && 'sm:block sm:columns-2 sm:gap-6 sm:*:mb-5 sm:*:break-inside-avoid',
        )}
      >
        <DesignOnly>
          {single && hasRecords && <FirstValuePart key={`values ${single.id}`} layer={single} />}
          {isTyped(single) && isNarrow && <ContentPart key={`content ${single.id}`} layer={single} />}
          {isTyped(single) && !isNarrow && hasRecords && (
            <TypedInsert key={`insert ${single.id}`} layer={single} />
          )}
          {isTyped(single) && /[{}]/u.test(single.display) && (
            <TemplateMistakes layer={single} template={single.display} />
          )}
        </DesignOnly>
        {takesRecords(single) && <DbPart layer={single} />}
        <DesignOnly>
          {hasPicture(single) && <ImagePart layer={single} />}
          {hasPicture(single) && <PictureLooks key={`looks ${single.id}`} layer={single} />}
          {single && <KindPart key={`kind ${single.id}`} layer={single} />}
          {layers.some((layer) => hasLetters(layer)) && <TextFormatPart key={`format ${selection.join()}`} />}
          {single?.visible === false && (
            <p className="text-sm text-ink-soft">
              Слой скрыт. Чтобы изменить его место и размер, покажите его.
            </p>
          )}
          {single && node && <BoxPart key={`box ${single.id}`} layer={single} node={node} />}
          {others.length > 0 && <CommonPlace nodes={nodesOf(scene(), unlockedLayers(document, selection))} />}
          {only && <ArrangeSection areSeveral={others.length > 0 && group === null} />}
          <OpacityPart key={`opacity ${selection.join()}`} layers={layers} />
          <LayerEffects key={`effects ${selection.join()}`} layers={layers} />
        </DesignOnly>
        {single && <RulesSection key={`rules ${single.id}`} layer={single} />}
      </div>
    </>
  );
}

/** How many layers are selected, or which group they are; and the buttons that make or dissolve one. */
function SeveralPart() {
  const document = useEditorState((state) => state.document);
  const selection = useEditorState((state) => state.selection);
  const group = findGroup(document, selectedGroup(document, selection) ?? '');
  const count = layersText(selection.length);
  return (
    <div className="flex items-center gap-1 pb-3 text-sm text-ink-soft">
      <p className="min-w-0 flex-1">
        <Quoted text={group === undefined ? `Выбрано: ${count}` : `Группа «${group.name}»: ${count}`} />
      </p>
      <CommandButton id="group" icon={Group} size="sm" tooltipSide="top" />
      <CommandButton id="ungroup" icon={Ungroup} size="sm" tooltipSide="top" />
    </div>
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

function DbPart({ layer }: { readonly layer: LayerWith<'records'> }) {
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
function OpacityPart({ layers }: { readonly layers: readonly Layer[] }) {
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

/** Alignment of the selected layers to each other, of a single one to the sheet. */
function ArrangeSection({ areSeveral }: { readonly areSeveral: boolean }) {
  return (
    <fieldset>
      <legend className="mb-2 text-xs font-medium text-ink-faint">
        {areSeveral ? 'Выравнивание' : 'Выравнивание по листу'}
      </legend>
      {(areSeveral ? [ALIGN, DISTRIBUTE] : [ALIGN]).map((buttons) => (
        <div key={buttons[0]?.[0]} className="flex flex-wrap gap-1">
          {buttons.map(([id, icon]) => (
            <CommandButton key={id} id={id} icon={icon} size="sm" tooltipSide="top" />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

const NO_FONTS: readonly OwnFont[] = [];

/** The text section, bound to what is selected now: layers, or a part of the text being edited. */
function TextFormatPart() {
  const session = useProjectSession();
  const { editor } = session;
  const { loadFonts } = session.text;
  const state = useEditorState((snapshot) => snapshot);
  const target = textTarget(state);
  const isEditing = state.textEditing !== null;

  const change = async (wanted: TextFormatChange) => {
    // A text can be measured only in a loaded face.
    if (wanted.fontFamily !== undefined || isOtherWeight(wanted.fontWeight)) {
      // The list gives the focus back to its button; a person who edits a text expects to type on. Not once the
      // file is here: by then the person may be filling in a field.
      requestAnimationFrame(focusEditedText);
      const loaded = await loadFonts(...fontsAfter(target, wanted));
      if (loaded.kind === 'failed') {
        notify('negative', fontsFailedText(loaded.families.map(familyTitle)));
        return;
      }
    }
    const present = targetAfterWait(target, editor.getSnapshot());
    if (present !== null) changeFormat(editor, present, wanted);
  };
  /** A press on a button leaves the focus, and with it the caret, in the text being edited. */
  const onMouseDown = (event: MouseEvent) => {
    const { currentTarget, target: pressed } = event;
    // A list or a palette opened from here is elsewhere in the page, and has a focus of its own.
    const isButton = pressed instanceof Element && !(pressed instanceof HTMLInputElement);
    if (isEditing && isButton && currentTarget.contains(pressed)) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEditing || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Else the same press would break the line there.
    event.preventDefault();
    focusEditedText();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only watches its controls, which have roles
    <div onMouseDown={onMouseDown} onKeyDown={onKeyDown}>
      <TextSection
        format={targetFormat(target)}
        part={target.part.kind}
        fonts={
          <FontFields
            format={targetFormat(target)}
            own={state.document.settings.fonts ?? NO_FONTS}
            onChange={(wanted) => void change(wanted)}
            onOwn={() => openOwnFont(session)}
          />
        }
        onChange={(wanted) => void change(wanted)}
        onColor={(color) => changeFormat(editor, target, { color }, { coalesce: 'color' })}
        onColorDone={editor.stopCoalescing}
      />
      <LetterLooks target={target} />
    </div>
  );
}
