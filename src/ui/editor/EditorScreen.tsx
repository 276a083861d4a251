import { PanelLeft, PanelRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useMemo, useState } from 'react';
import { countCopies } from '../../data/records/index.ts';
import { useApplication } from '../application/ApplicationProvider.tsx';
import { useProjectSession } from '../application/ProjectSessionProvider.tsx';
import { useSettings } from '../application/useSettings.ts';
import { classNames } from '../../kit/classNames.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { lazyPart } from '../shell/lazyPart.tsx';
import { useTitle } from '../shell/useTitle.ts';
import { CommandsProvider } from './commands/CommandsProvider.tsx';
import { BottomSheet } from './BottomSheet.tsx';
import { CanvasArea } from './canvas/CanvasArea.tsx';
import type { Zoom } from './screen/zoom.ts';
import { createZoom } from './screen/zoom.ts';
import { ZoomControl } from './canvas/ZoomControl.tsx';
import { LayerMenu } from './commands/LayerMenu.tsx';
import { EditorDialogs } from './EditorDialogs.tsx';
import { EditorHeader } from './header/EditorHeader.tsx';
import { awaitsList, makesCopies } from './nextStep/awaitsList.ts';
import { EditWindow } from './panels/EditWindow.tsx';
import { LayerStack } from './panels/LayerStack.tsx';
import { AddLayersPart, SheetPart } from './panels/panelParts.tsx';
import { usePreflightIsOpen } from './preflight/usePreflight.ts';
import { PreviewBar } from './soon.ts';
import { useEditorState, useInPreview } from './state/useEditorState.ts';
import type { PanelPlaces } from './screen/usePanelPlaces.ts';
import { usePanelPlaces } from './screen/usePanelPlaces.ts';
import type { ScreenPlace } from './screen/useScreenPlace.ts';
import { useScreenPlace } from './screen/useScreenPlace.ts';
import { useScreenSize } from './screen/useScreenSize.ts';
import { useSheetZoom } from './screen/useSheetZoom.ts';
import { useTextEditingEnd } from './text/useTextEditingEnd.ts';
import { useHeldTable } from './table/dialog/useHeldTable.ts';
import { useTour } from './tour/useTour.tsx';
import { useTraining } from './training/TrainingContext.ts';
import type { Elements } from '../../kit/elements.ts';
import {
  CopyPanel,
  PreflightPanel,
  TablePanel,
  PanelsBelow,
  Fetched,
  usePanelClosers,
  usePanelsAhead,
} from './editorPanels.tsx';

const PageStrip = lazyPart(async () => (await import('./PageStrip.tsx')).PageStrip, null);

const NextSteps = lazyPart(async () => (await import('./nextStep/nextStep.ts')).NextSteps, null);
const ListCard = lazyPart(async () => (await import('./nextStep/nextStep.ts')).ListCard, null);

/** Header above; columns of panels on both sides of the canvas, or a bottom sheet on a phone. */
export function EditorScreen() {
  const { settings, isLoading } = useSettings();
  const inPreview = useInPreview();
  const screen = useScreenSize();
  const [area, setArea] = useState<HTMLElement | null>(null);
  const { tab, hidden, copies, table, store: panelStore } = usePanelPlaces(useApplication().platform.storage);
  const close = usePanelClosers(panelStore);
  const setTab = (next: PanelPlaces['tab']) => panelStore.place({ tab: next });
  const zoom = useZoomOf(area);
  useTitle(useEditorState((state) => state.document.name));
  useSheetZoom(area, zoom);
  useTextEditingEnd();
  usePanelsAhead();

  const { course } = useTraining();
  const place = useScreenPlace();
  const { ask, ...guide } = useTour(panelStore, useHeldTable());
  const tour: Elements = guide.tour;
  const card: Elements = course?.card;
  const columns = screen !== 'narrow' && !inPreview;
  const checking = usePreflightIsOpen() && course === null;
  // The check takes the place of the layers: the edit window, where problems are put right, stays in sight.
  const leftColumn = columns && !hidden.left && !checking;
  const listed =
    useEditorState((state) => countCopies(state.document) > 0) && inPreview && copies && !checking;
  const tabled = table && course === null && !(checking && screen === 'narrow');
  const panels = {
    // On a phone the sheet is too small to write on: the text is written in the edit window.
    add: <AddLayersPart onText={screen === 'narrow' ? () => setTab('edit') : 'write on the sheet'} />,
    layers: <LayerStack showButtons={settings.showLayerSettings && !isLoading} />,
    edit: <EditWindow />,
    sheet: <SheetPart />,
  };
  return (
    <CommandsProvider zoom={zoom} inCourse={course !== null} startTour={ask} panels={panelStore}>
      <div
        style={place === null ? undefined : screenStyle(place)}
        // A screen that strong zoom has made low is scrolled: the zoom control would cover the sheet.
        className={classNames(
          'flex h-[var(--screen-height,100dvh)] flex-col overflow-hidden bg-page text-ink',
          place === null && 'min-h-80',
        )}
      >
        <EditorHeader
          end={
            screen !== 'narrow' && (
              <ColumnToggles
                hidden={hidden}
                inSight={columns}
                onChange={(next) => panelStore.place({ hidden: next })}
              />
            )
          }
        />
        <div className="relative flex min-h-0 flex-1">
          {(leftColumn || (course !== null && screen !== 'narrow')) && (
            <Column side="left" width={screen === 'wide' ? 'w-66' : 'w-56'}>
              {card}
              {leftColumn && panels.add}
              {leftColumn && panels.layers}
            </Column>
          )}
          {listed && screen !== 'narrow' && (
            <Column side="left" label="Копии" width={screen === 'wide' ? 'w-75' : 'w-66'}>
              <Fetched panel={CopyPanel} onFailed={close.copies} />
            </Column>
          )}
          {checking && screen !== 'narrow' && (
            <div className="flex min-h-0 w-80 shrink-0 flex-col border-r border-line bg-surface">
              <Fetched panel={PreflightPanel} onFailed={close.check} />
            </div>
          )}
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <CanvasArea area={area} onArea={setArea} zoom={zoom}>
              {(screen !== 'narrow' || tab === null) && <ZoomControl zoom={zoom} />}
              {inPreview && <PreviewBar />}
              {(screen !== 'narrow' || tab === null) && <CardPlace />}
              <LayerMenu />
            </CanvasArea>
            <BelowSheet isFree={screen !== 'narrow' || tab === null} />
          </div>
          {columns && !hidden.right && (
            <Column side="right" width={screen === 'wide' ? 'w-75' : 'w-66'}>
              {panels.sheet}
              {panels.edit}
            </Column>
          )}
        </div>
        {tabled && <Fetched panel={TablePanel} fallback={null} onFailed={close.table} />}
        {screen === 'narrow' && tab === null && card}
        {screen === 'narrow' && <PanelsBelow listed={listed} checking={checking} close={close} />}
        {screen === 'narrow' && !inPreview && !checking && !tabled && (
          <BottomSheet panels={panels} open={tab} onOpen={setTab} />
        )}
        <EditorDialogs />
        {tour}
      </div>
    </CommandsProvider>
  );
}

/** Where a template waits for its list. */
function CardPlace() {
  const { course } = useTraining();
  const inPreview = useInPreview();
  const awaiting = useEditorState((state) => awaitsList(state.document));
  return awaiting && !inPreview && course === null ? <ListCard /> : null;
}

/**
 * Pages of the document, and the strip of steps: a row of its own, which has its height before its content is
 * there. On a phone an open panel has its room.
 */
function BelowSheet({ isFree }: { readonly isFree: boolean }) {
  const { course } = useTraining();
  const hasPages = useEditorState((state) => state.shown !== state.document);
  const stepping = useEditorState((state) => makesCopies(state.document));
  return (
    <>
      {hasPages && <PageStrip />}
      {stepping && isFree && course === null && (
        <div className="h-9 shrink-0 coarse:h-11">
          <NextSteps />
        </div>
      )}
    </>
  );
}

function useZoomOf(area: HTMLElement | null): Zoom {
  const { editor, editorActor } = useProjectSession();
  return useMemo(
    () =>
      createZoom(
        editor,
        () => sizeOf(area),
        () => editorActor.getSnapshot().matches({ mode: 'preview' }),
      ),
    [editor, editorActor, area],
  );
}

/** Above the keyboard of the screen. */
function screenStyle({ height, top }: ScreenPlace): CSSProperties {
  const transform = top === 0 ? undefined : `translateY(${top}px)`;
  return { '--screen-height': `${height}px`, transform } as CSSProperties; // React passes on what it has no type for
}

/** Out of sight it keeps its place, so that no button of the header moves when the preview begins. */
function ColumnToggles({
  hidden,
  inSight,
  onChange,
}: {
  readonly hidden: PanelPlaces['hidden'];
  readonly inSight: boolean;
  readonly onChange: (hidden: PanelPlaces['hidden']) => void;
}) {
  return (
    <span className={classNames('ml-1 flex border-l border-line pl-1', !inSight && 'invisible')}>
      <IconButton
        icon={PanelLeft}
        label={hidden.left ? 'Показать панель слоёв' : 'Скрыть панель слоёв'}
        onClick={() => onChange({ ...hidden, left: !hidden.left })}
      />
      <IconButton
        icon={PanelRight}
        label={hidden.right ? 'Показать панель редактирования' : 'Скрыть панель редактирования'}
        onClick={() => onChange({ ...hidden, right: !hidden.right })}
      />
    </span>
  );
}

interface ColumnProps {
  readonly side: 'left' | 'right';
  readonly width: string;
  readonly label?: string;
  readonly children: Elements;
}

function Column({ side, width, children, ...props }: ColumnProps) {
  const edge = side === 'left' ? 'border-r' : 'border-l';
  return (
    <aside
      aria-label={props.label ?? (side === 'left' ? 'Панель слоёв' : 'Панель редактирования')}
      data-notices-beside={side === 'right' ? width : undefined}
      className={`${width} ${edge} flex min-h-0 shrink-0 flex-col overflow-y-auto border-line bg-surface`}
    >
      {children}
    </aside>
  );
}

function sizeOf(element: HTMLElement | null) {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 };
}
