/** Ties the canvas elements to the session for as long as they are on the page: painting, pointers, wheel, size, caret. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Range } from '../../../document/text/textFormatting.ts';
import type { Point, Size, PointerInput } from '../../../engine/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { CanvasElements, CanvasOptions } from './canvasOptions.ts';
import { createCanvasPainter } from './canvasPainter.ts';
import { readCanvasTheme } from './canvasTheme.ts';
import { blinkCaret } from './caretBlink.ts';
import { cursorOf } from './cursor.ts';
import { followSelection } from './followSelection.ts';
import { createFrames } from './frames.ts';
import { keepCentre } from './keepCentre.ts';
import { listenToPointers, pointIn } from './pointerEvents.ts';
import type { ShownImages } from './shownImages.ts';
import { createShownImages } from './shownImages.ts';
import { revealLayers } from './revealSelection.ts';
import { holdSpace } from './spaceKey.ts';
import { createTextPointer } from './textPointer.ts';
import { useForcedColors } from './useForcedColors.ts';
import type { Zoom } from '../screen/zoom.ts';

interface CanvasSettings extends Pick<CanvasOptions, 'clipToSheet' | 'inPreview' | 'unit'> {
  readonly darkMode: boolean;
}
interface CanvasHandles {
  readonly zoom: Zoom;
  /** Moves the caret of the hidden text field, and with it the painted one. */
  readonly selectText: (range: Range, caretAtStart: boolean) => void;
}

/** `elements` is called once they are there; it answers null before that. The result tells which end of a text selection moves. */
export function useCanvas(
  elements: () => CanvasElements | null,
  settings: CanvasSettings,
  handles: CanvasHandles,
): (caretAtStart: boolean) => void {
  const session = useProjectSession();
  const painter = useRef<{ readonly request: () => void; readonly repaint: () => void } | null>(null);
  const pointer = useRef<Pick<CanvasOptions, 'pointer' | 'caretShown' | 'caretAtStart'>>(NOTHING);
  const setup = useRef<Omit<CanvasOptions, keyof typeof NOTHING> | null>(null);
  const fit = useEffectEvent(() => handles.zoom.fit());
  const isFitted = useEffectEvent(() => handles.zoom.isFitted());
  const wheel = useEffectEvent((event: WheelEvent, point: Point) => handles.zoom.wheel(event, point));
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
    const repaint = () => made.repaint();
    const images: ShownImages = createShownImages(session.images, session.missingImages, repaint);
    const made = createCanvasPainter(
      session,
      found,
      images,
      () => (setup.current === null ? null : { ...setup.current, ...pointer.current }),
      frames.requestPaint,
    );
    painter.current = { request: frames.requestPaint, repaint: made.repaint };
    const space = holdSpace(found.area, () => {
      found.overlay.style.cursor = space.isHeld() ? 'grab' : 'default';
    });
    const hover = (input: PointerInput | null) => {
      found.overlay.style.cursor = cursorOf(session, input, space.isHeld());
      show({ pointer: input === null || input.touch ? null : input.screenPoint });
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      wheel(event, pointIn(found.overlay, event));
    };
    const { forget } = session.missingImages;
    window.addEventListener('online', forget);
    // Not passive: the browser must not zoom the whole page.
    found.overlay.addEventListener('wheel', onWheel, { passive: false });
    const text = createTextPointer(session, selectText);
    const pointers = listenToPointers({
      session,
      canvas: found.overlay,
      spaceIsHeld: space.isHeld,
      text,
      onHover: hover,
      requestInput: frames.requestInput,
    });
    const followed = followSelection(session, found.overlay);
    const stops = [
      pointers.stop,
      followed.stop,
      keepCentre(found.area, session.editor, { fit, isFitted }, frames.requestPaint, () =>
        revealLayers(session, sizeOf(found.area), session.editor.getSnapshot().selection),
      ),
      blinkCaret(session.editor, (caretShown) => show({ caretShown })),
      session.editor.subscribe(frames.requestPaint),
      session.gestures.subscribe(frames.requestPaint),
      session.missingImages.subscribe(made.repaint),
      session.lateLoads.subscribe(made.repaint),
      space.stop,
      frames.stop,
      made.stop,
      () => window.removeEventListener('online', forget),
      () => found.overlay.removeEventListener('wheel', onWheel),
    ];
    frames.requestPaint();
    return () => {
      painter.current = null;
      for (const stop of stops) stop();
    };
  }, [session, elements]);

  return (caretAtStart) => {
    pointer.current = { ...pointer.current, caretAtStart };
    painter.current?.request();
  };
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): Size {
  return { width: clientWidth, height: clientHeight };
}

const NOTHING = { pointer: null, caretShown: true, caretAtStart: false };
