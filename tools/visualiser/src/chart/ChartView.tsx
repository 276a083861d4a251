/**
 * An interactive chart: laid out, drawn, panned and zoomed; states are selected by pointer or keys. It fills
 * its parent.
 */
import type { KeyboardEvent, MouseEvent, ReactElement } from 'react';
import { Crosshair } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ChartState } from '../../../../src/inspect/describe.ts';
import { Button } from '../../../../src/kit/Button.tsx';
import type { ChartLayout, Point, StateBox } from '../layout/layoutChart.ts';
import { useChartLayout } from '../layout/LayoutContext.ts';
import { ChartDrawing } from './ChartDrawing.tsx';
import { ancestorsOf, foldChart } from './fold.ts';
import { Legend } from './Legend.tsx';
import { Minimap } from './Minimap.tsx';
import { isArrowKey, neighbourOf } from './neighbour.ts';
import { useFolded } from './useFolded.ts';
import { useFollowing } from './useFollowing.ts';
import type { ViewportStore } from './useViewport.ts';
import { useViewport } from './useViewport.ts';
import type { Size, Viewport } from './viewport.ts';
import { centreOn, fitDrawing, opening, revealing, showing, showsAll, zoomAt } from './viewport.ts';
import { ZoomBar } from './ZoomBar.tsx';

export interface ChartViewProps {
  readonly chart: ChartState;
  /** Ids of the highlighted states. */
  readonly active: ReadonlySet<string>;
  /** `ChartTransition.id`s of the last transitions. */
  readonly taken: ReadonlySet<string>;
  readonly selected: string | null;
  readonly onSelect: (stateId: string | null) => void;
  /** Keeps the active states in the middle, until the person moves the drawing. */
  readonly follows?: boolean;
}

const STEP = 1.25;
const FRAME = 'relative h-full min-h-48 min-w-0 flex-1 overflow-hidden bg-page';
const MESSAGE = `${FRAME} grid place-content-center p-4 text-center text-ink-soft`;

export function ChartView(props: ChartViewProps): ReactElement {
  const { chart, selected } = props;
  const { folded, toggle, unfold } = useFolded();
  const drawn = useMemo(() => foldChart(chart, folded), [chart, folded]);
  const result = useChartLayout(drawn);
  const show = useEffectEvent((id: string) => unfold(ancestorsOf(chart, id)));
  // A state that is chosen by a link, a search or the panel may be inside a folded one.
  useEffect(() => {
    if (selected !== null) show(selected);
  }, [selected]);
  switch (result.kind) {
    case 'waiting':
      return <output className={MESSAGE}>Раскладываем схему…</output>;
    case 'failed':
      return (
        <div className={MESSAGE} role="alert">
          Схему разложить не получилось. Обновите страницу, а пока откройте таблицу переходов.
        </div>
      );
    case 'laid':
      return (
        <LaidChart
          key={chart.id}
          {...props}
          layout={result.layout}
          folded={folded}
          onFold={(id) => {
            // Else the chosen state would open it again.
            if (selected !== null && ancestorsOf(chart, selected).includes(id)) props.onSelect(null);
            toggle(id);
          }}
        />
      );
  }
}

interface LaidChartProps extends ChartViewProps {
  readonly layout: ChartLayout;
  readonly folded: ReadonlySet<string>;
  readonly onFold: (stateId: string) => void;
}

function LaidChart(props: LaidChartProps): ReactElement {
  const { chart, layout, active, taken, selected, onSelect, follows = false, folded, onFold } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const leave = () => setFollowing(false);
  const { viewport, size, change, set, begin, handlers, wasDragged } = useViewport(frame, leave);
  const hasActive = useFollowing({
    follows: follows && isFollowing,
    layout,
    active,
    size,
    change: begin,
  });
  const [focused, setFocused] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const boxOf = (id: string | null) => layout.boxes.find(({ state }) => state.id === id);
  const reachable = boxOf(focused)?.state.id ?? boxOf(selected)?.state.id ?? chart.id;

  useOpening(layout, boxOf(selected) ?? null, { viewport, size, change, set }, follows && hasActive);

  const middle = { x: (size?.width ?? 0) / 2, y: (size?.height ?? 0) / 2 };
  const zoom = (factor: number) => change((now) => zoomAt(now, factor, middle));
  const fit = () => {
    leave();
    if (size !== null) set(fitDrawing(layout, size));
  };
  const focusState = (id: string) => {
    setFocused(id);
    const box = boxOf(id);
    if (box !== undefined && size !== null) change((now) => revealing(now, box, size));
    frame.current?.querySelector<SVGGElement>(`[data-state="${CSS.escape(id)}"]`)?.focus({
      preventScroll: true,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = stateAt(event.target);
    const act = actionOf(event.key, { zoom, fit, at, selected, layout, focusState, onSelect, onFold });
    if (act === null) return;
    event.preventDefault();
    act();
  };
  const onClick = (event: MouseEvent) => {
    if (wasDragged()) return;
    const fold = foldAt(event.target);
    if (fold !== null) return onFold(fold);
    const at = stateAt(event.target);
    if (at !== null) setFocused(at);
    // A click outside all states, which is a click on the root, clears the selection.
    onSelect(at === selected ? null : at);
  };
  return (
    <div className={FRAME}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the states inside have the role and the keys */}
      <div
        ref={frame}
        data-testid="chart-frame"
        className="absolute inset-0 cursor-grab touch-none overflow-hidden select-none active:cursor-grabbing"
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPointerOver={({ target }) => setHovered(stateAt(target))}
        onPointerLeave={() => setHovered(null)}
        {...handlers}
      >
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing is no <fieldset> */}
        <svg className="chart-canvas block size-full" role="group" aria-label={`Схема машины ${chart.id}`}>
          <g className="d-drawing" transform={transformOf(viewport)} data-drawing={chart.id}>
            <ChartDrawing
              layout={layout}
              active={active}
              taken={taken}
              selected={selected}
              reachable={reachable}
              hovered={hovered === chart.id ? null : hovered}
              root={chart.id}
              folded={folded}
            />
          </g>
        </svg>
      </div>
      <Legend />
      <ChartCorner
        layout={layout}
        active={active}
        viewport={viewport}
        size={size}
        onFollow={follows && !isFollowing && hasActive ? () => setFollowing(true) : null}
        onGo={(point, window) => {
          leave();
          change((now) => centreOn(now, point, window));
        }}
        onZoom={zoom}
        onFit={fit}
      />
    </div>
  );
}

/**
 * Opens the window, brings a state into it that is chosen, and shows all of a drawing again that was shown
 * whole.
 */
function useOpening(
  layout: ChartLayout,
  chosen: StateBox | null,
  { viewport, size, change, set }: Pick<ViewportStore, 'viewport' | 'size' | 'change' | 'set'>,
  isFollowed: boolean,
): void {
  const drawnBefore = useRef(layout);
  useEffect(() => {
    if (size === null) return;
    const before = drawnBefore.current;
    drawnBefore.current = layout;
    const showedAll = before !== layout && viewport !== null && showsAll(viewport, before, size);
    if (showedAll && chosen === null) set(opening(layout, size));
    else if (viewport === null && !isFollowed)
      set(chosen === null ? opening(layout, size) : showing(chosen, size));
    else if (chosen !== null && viewport !== null) change((now) => revealing(now, chosen, size));
    // The window is moved when another state is chosen, not whenever the person moves it away again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [chosen?.state.id, size, layout]);
}

interface ChartCornerProps extends Pick<LaidChartProps, 'layout' | 'active'> {
  readonly viewport: Viewport | null;
  readonly size: Size | null;
  /** Null while there is nothing to offer. */
  readonly onFollow: (() => void) | null;
  readonly onGo: (point: Point, window: Size) => void;
  readonly onZoom: (factor: number) => void;
  readonly onFit: () => void;
}

/** The controls of the window: follow, overview, zoom. */
function ChartCorner({ layout, active, viewport, size, ...props }: ChartCornerProps): ReactElement {
  const { onFollow, onGo, onZoom, onFit } = props;
  return (
    <div className="pointer-events-none absolute right-3 bottom-3 flex flex-col items-end gap-2 *:pointer-events-auto print:hidden">
      {onFollow !== null && (
        <Button variant="outline" size="sm" icon={Crosshair} onClick={onFollow}>
          Следить
        </Button>
      )}
      {viewport !== null && size !== null && !showsAll(viewport, layout, size) && (
        <Minimap
          layout={layout}
          active={active}
          viewport={viewport}
          size={size}
          onGo={(point) => onGo(point, size)}
        />
      )}
      <ZoomBar
        scale={viewport?.scale ?? 1}
        onZoomIn={() => onZoom(STEP)}
        onZoomOut={() => onZoom(1 / STEP)}
        onFit={onFit}
      />
    </div>
  );
}

interface Keys {
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
  /** The focused state. */
  readonly at: string | null;
  readonly selected: string | null;
  readonly layout: ChartLayout;
  readonly focusState: (id: string) => void;
  readonly onSelect: (id: string | null) => void;
  readonly onFold: (id: string) => void;
}

/** The action of a key, or null. */
function actionOf(key: string, keys: Keys): (() => void) | null {
  const { at, layout } = keys;
  if (key === '+' || key === '=') return () => keys.zoom(STEP);
  if (key === '-') return () => keys.zoom(1 / STEP);
  if (key === '0') return keys.fit;
  if (key === 'Escape') return keys.selected === null ? null : () => keys.onSelect(null);
  if (at === null) return null;
  if (key === 'Enter' || key === ' ') return () => keys.onSelect(at === keys.selected ? null : at);
  if (key === '*') return () => keys.onFold(at);
  const goal = goalOf(key, at, layout);
  return goal === null ? null : () => keys.focusState(goal);
}

function goalOf(key: string, at: string, { boxes }: ChartLayout): string | null {
  if (isArrowKey(key)) return neighbourOf(boxes, at, key);
  if (key === 'Home') return boxes[0]?.state.id ?? null;
  if (key === 'End') return boxes.at(-1)?.state.id ?? null;
  return null;
}

/** The state whose sign of folding is pressed. */
function foldAt(target: EventTarget): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest('[data-fold]')?.getAttribute('data-fold') ?? null;
}

function stateAt(target: EventTarget): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest('[data-state]')?.getAttribute('data-state') ?? null;
}

function transformOf(viewport: Viewport | null): string | undefined {
  if (viewport === null) return undefined;
  return `translate(${viewport.x} ${viewport.y}) scale(${viewport.scale})`;
}
