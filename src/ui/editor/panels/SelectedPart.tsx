import { hasLetters, hasPicture, isTyped, takesRecords } from '../../../document/layers/capabilities.ts';
import { nodeOf, nodesOf } from '../../../engine/scene/index.ts';
import { layersWith } from '../../../document/changeLayer.ts';
import { selectedGroup } from '../../../document/groups.ts';
import { unlockedLayers } from '../../../document/unlockedLayers.ts';
import { recordsOf } from '../../../document/records/records.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { classNames } from '../../../kit/classNames.ts';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { useEditorState } from '../state/useEditorState.ts';
import { useScreenSize } from '../screen/useScreenSize.ts';
import { DesignOnly, useDesignLock } from '../state/DesignOnly.tsx';
import { ALL_KIND_PARTS, KindPart } from './kindParts.ts';
import { TEXT_SECTIONS, TextFormatPart } from './TextFormatPart.tsx';
import { ArrangeSection, SeveralPart } from './ArrangeSection.tsx';
import { ContentPart, DbPart, ImagePart, BoxPart, LAYER_SECTIONS, OpacityPart } from './layerParts.tsx';

const TemplateMistakes = lazyPart(async () => (await import('./TemplateMistakes.tsx')).TemplateMistakes);
const TypedInsert = lazyPart(async () => (await import('../fieldMenu/TypedInsert.tsx')).TypedInsert, null);
const PictureLooks = lazyPart(async () => (await import('./PictureLooks.tsx')).PictureLooks, null);
const LayerEffects = lazyPart(async () => (await import('./LayerEffects.tsx')).LayerEffects, null);
const CommonPlace = lazyPart(async () => (await import('./CommonPlace.tsx')).CommonPlace, null);
const FirstValuePart = lazyPart(async () => (await import('./rules/RulesSection.tsx')).FirstValuePart, null);
const RulesSection = lazyPart(async () => (await import('./rules/RulesSection.tsx')).RulesSection);

const SECTIONS = [
  TemplateMistakes,
  TypedInsert,
  ...LAYER_SECTIONS,
  PictureLooks,
  LayerEffects,
  ...TEXT_SECTIONS,
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
