/**
 * Ties the canvas elements to the session for as long as they are on the page: painting, pointers, wheel,
 * size, caret.
 */
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { Range } from '../../../document/text/textFormatting.ts';
import type { Editor } from '../../../engine/editor/index.ts';
import type { PointerInput } from '../../../engine/interaction/index.ts';
import type { Point } from '../../../engine/math/index.ts';
import type { Size } from '../../../engine/viewport/index.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { CanvasElements, CanvasOptions } from './canvasOptions.ts';
import { createCanvasPainter } from './canvasPainter.ts';
import { readCanvasTheme } from './canvasTheme.ts';
import { followSelection } from './followSelection.ts';
import { createFrames } from './frames.ts';
import { listenToPointers, pointIn } from './pointerEvents.ts';
import type { ShownImages } from '../../../app/shownImages.ts';
import { createShownImages } from '../../../app/shownImages.ts';
import { revealLayers } from './revealSelection.ts';
import { createTextPointer } from './textPointer.ts';
import type { Zoom } from '../screen/zoom.ts';
import { panBy } from '../../../engine/viewport/index.ts';
import { createHand, holdSpace } from './canvasHand.ts';

const BLINK_MS = 530;

const QUERY = '(forced-colors: active)';

interface CanvasSettings extends Pick<CanvasOptions, 'clipToSheet' | 'inPreview' | 'unit'> {
  readonly darkMode: boolean;
}
interface CanvasHandles {
  readonly zoom: Zoom;
  /** Moves the caret of the hidden text field, and with it the painted one. */
  readonly selectText: (range: Range, caretAtStart: boolean) => void;
}

/**
 * `elements` is called once they are there; it answers null before that. The result tells which end of a text
 * selection moves.
 */
export function useCanvas(
  elements: () => CanvasElements | null,
  settings: CanvasSettings,
  handles: CanvasHandles,
): (caretAtStart: boolean) => void {
  const session = useProjectSession();
  const { inspecting } = useApplication().platform;
  const painter = useRef<{ readonly request: () => void; readonly repaint: () => void } | null>(null);
  const pointer = useRef<Pick<CanvasOptions, 'pointer' | 'caretShown' | 'caretAtStart'>>(NOTHING);
  const setup = useRef<Omit<CanvasOptions, keyof typeof NOTHING> | null>(null);
  const fit = useEffectEvent(() => handles.zoom.fit());
  const isFitted = useEffectEvent(() => handles.zoom.isFitted());
  const wheel = useEffectEvent((event: WheelEvent, point: Point) => handles.zoom.wheel(event, point));
  const scroll = useEffectEvent((by: Point) => handles.zoom.scroll(by));
  const selectText = useEffectEvent(handles.selectText);

  const isForced = useForcedColors();
  const { darkMode, clipToSheet, inPreview, unit } = settings;
  useEffect(() => {
    const theme = readCanvasTheme(document.documentElement, darkMode, isForced);
    setup.current = { theme, clipToSheet, inPreview, unit };
    painter.current?.repaint();
  }, [darkMode, isForced, clipToSheet, inPreview, unit]);

  useEffect(() => {
    const found = elements();
    if (found === null) return undefined;
    const show = (next: Partial<typeof pointer.current>) => {
      pointer.current = { ...pointer.current, ...next };
      frames.requestPaint();
    };
    const frames = createFrames(window, {
      input: () => pointers.takeLatest(),
      paint: () => {
        revealLayers(session, sizeOf(found.area), followed.take());
        made.paint();
      },
    });
    const images: ShownImages = createShownImages(session.pictures.files, session.pictures.missing, () =>
      made.repaint(),
    );
    const made = createCanvasPainter(
      session,
      found,
      images,
      () => (setup.current === null ? null : { ...setup.current, ...pointer.current }),
      frames.requestPaint,
    );
    painter.current = { request: frames.requestPaint, repaint: made.repaint };
    const space = holdSpace(found.area, () => hand.onSpace());
    const hand = createHand(session, found.overlay.style, space.isHeld);
    const hover = (input: PointerInput | null) => {
      if (input !== null) hand.over(input);
      show({ pointer: input === null || input.touch ? null : input.screenPoint });
    };
    const { forget } = session.pictures.missing;
    window.addEventListener('online', forget);
    const pointers = listenToPointers({
      session,
      canvas: found.overlay,
      spaceIsHeld: space.isHeld,
      text: createTextPointer(session, selectText),
      onHover: hover,
      onGrip: hand.grip,
      onScroll: (by) => scroll(by),
      requestInput: frames.requestInput,
      inspecting,
    });
    const followed = followSelection(session, found.overlay);
    const stops = [
      pointers.stop,
      followed.stop,
      keepCentre(found.area, session.editor, { fit, isFitted }, frames.requestPaint, () =>
        revealLayers(session, sizeOf(found.area), { ids: session.editor.getSnapshot().selection }),
      ),
      blinkCaret(session.editor, (caretShown) => show({ caretShown })),
      session.editor.subscribe(frames.requestPaint),
      session.gestures.subscribe(frames.requestPaint),
      session.gestures.subscribe(hand.hold),
      session.drawing.pointedLayer.subscribe(frames.requestPaint),
      session.pictures.missing.subscribe(made.repaint),
      session.drawing.lateLoads.subscribe(made.repaint),
      space.stop,
      frames.stop,
      made.stop,
      () => window.removeEventListener('online', forget),
      listenToWheel(found.overlay, wheel),
    ];
    frames.requestPaint();
    return () => {
      painter.current = null;
      for (const stop of stops) stop();
    };
  }, [session, elements, inspecting]);

  return (caretAtStart) => {
    pointer.current = { ...pointer.current, caretAtStart };
    painter.current?.request();
  };
}

function listenToWheel(canvas: HTMLElement, act: (event: WheelEvent, point: Point) => void): () => void {
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    act(event, pointIn(canvas, event));
  };
  // Not passive: the browser must not zoom the whole page.
  canvas.addEventListener('wheel', onWheel, { passive: false });
  return () => canvas.removeEventListener('wheel', onWheel);
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): Size {
  return { width: clientWidth, height: clientHeight };
}

const NOTHING = { pointer: null, caretShown: true, caretAtStart: false };

/** Whether a contrast theme of the system replaces the colours of the page. */
function useForcedColors(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * The caret blinks while a text is edited, and is shown at once after every move. Lasts until the result is
 * called.
 */
function blinkCaret(editor: Editor, show: (shown: boolean) => void): () => void {
  let shown = true;
  let timer: ReturnType<typeof setInterval> | undefined;
  let before = editor.getSnapshot().textEditing;
  const turn = () => {
    shown = !shown;
    show(shown);
  };
  const stop = editor.subscribe(() => {
    const { textEditing } = editor.getSnapshot();
    if (textEditing === before) return;
    before = textEditing;
    clearInterval(timer);
    shown = true;
    show(true);
    if (textEditing !== null) timer = setInterval(turn, BLINK_MS);
  });
  return () => {
    clearInterval(timer);
    stop();
  };
}

/**
 * When the canvas area or the sheet gets another size, a sheet that was fitted is fitted again; else what was
 * in the middle of the area stays there, or, of a smaller area, what is selected. The first size fits the
 * sheet. Watches until the result is called.
 */
function keepCentre(
  area: HTMLElement,
  editor: Editor,
  { fit, isFitted }: Pick<Zoom, 'fit' | 'isFitted'>,
  onResize: () => void,
  reveal: () => void,
): () => void {
  let before: { readonly width: number; readonly height: number } | null = null;
  let { sheet } = editor.getSnapshot().document;
  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = area;
    if (width === 0 || height === 0) return;
    if (before === null || isFitted()) fit();
    else {
      const shift = { x: (width - before.width) / 2, y: (height - before.height) / 2 };
      editor.setViewport(panBy(editor.getSnapshot().viewport, shift));
      if (width < before.width || height < before.height) reveal();
    }
    before = { width, height };
    onResize();
  });
  observer.observe(area);
  const stopWatchingSheet = editor.subscribe(() => {
    const { document } = editor.getSnapshot();
    if (document.sheet === sheet) return;
    sheet = document.sheet;
    if (isFitted()) fit();
  });
  return () => {
    observer.disconnect();
    stopWatchingSheet();
  };
}
