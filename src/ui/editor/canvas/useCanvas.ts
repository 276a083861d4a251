/** Ties the canvas elements to the session for as long as they are on the page: painting, pointers, wheel, size, caret. */
import { useEffect, useRef, useState } from 'react';
import type { Range } from '../../../engine/index.ts';
import { useProjectSession } from '../../composition/ProjectSessionProvider.tsx';
import type { PointerInput } from '../../composition/gestures/pointerInput.ts';
import type { ProjectSession } from '../../composition/projectSession.ts';
import type { CanvasElements, CanvasOptions, CanvasPainter } from './canvasPainter.ts';
import { createCanvasPainter } from './canvasPainter.ts';
import { readCanvasTheme } from './canvasTheme.ts';
import { cursorOf } from './cursor.ts';
import { keepCentre } from './keepCentre.ts';
import { listenToPointers, pointIn } from './pointerEvents.ts';
import { createShownImages } from './shownImages.ts';
import { holdSpace } from './spaceKey.ts';
import { createTextPointer } from './textPointer.ts';
import type { Zoom } from './zoom.ts';

export interface CanvasSettings {
  readonly darkMode: boolean;
  readonly showRuler: boolean;
  readonly clipToSheet: boolean;
  readonly inPreview: boolean;
}
export interface CanvasHandles {
  readonly zoom: Zoom;
  /** Moves the caret of the hidden text field, and with it the painted one. */
  readonly selectText: (range: Range, caretAtStart: boolean) => void;
}

const BLINK_MS = 530;

export function useCanvas(
  elements: () => CanvasElements | null,
  settings: CanvasSettings,
  handles: CanvasHandles,
): { readonly setCaretAtStart: (atStart: boolean) => void } {
  const session = useProjectSession();
  const [painter, setPainter] = useState<CanvasPainter | null>(null);
  const options = useRef<CanvasOptions>({
    theme: EMPTY_THEME,
    clipToSheet: false,
    pointer: null,
    caretShown: true,
    caretAtStart: false,
    inPreview: false,
  });
  const latest = useRef(handles);
  latest.current = handles;

  useEffect(() => {
    const found = elements();
    if (found === null) return undefined;
    const show = (next: Partial<CanvasOptions>) => {
      options.current = { ...options.current, ...next };
      made.request();
    };
    const images = createShownImages(session.images, () => made.repaint());
    const made = createCanvasPainter(session, found, images, () => options.current);
    const space = holdSpace(found.area, () => made.request());
    const hover = (input: PointerInput | null) => {
      found.overlay.style.cursor = cursorOf(session, input, space.isHeld());
      show({ pointer: input === null || input.touch ? null : input.screenPoint });
    };
    const text = createTextPointer(session, (range, atStart) => latest.current.selectText(range, atStart));
    const stops = [
      listenToPointers({ session, canvas: found.overlay, spaceIsHeld: space.isHeld, text, onHover: hover }),
      space.stop,
      session.editor.subscribe(made.request),
      session.gestures.subscribe(made.request),
      listenToWheel(found.overlay, () => latest.current.zoom),
      keepCentre(found.area, session.editor, () => latest.current.zoom.fit(), made.request),
      blink(session, (caretShown) => show({ caretShown })),
      retryWhenOnline(session, images.retry),
      made.stop,
    ];
    setPainter(made);
    return () => {
      for (const stop of stops) stop();
      setPainter(null);
    };
  }, [session, elements]);

  const { darkMode, clipToSheet, inPreview, showRuler } = settings;
  useEffect(() => {
    options.current = {
      ...options.current,
      theme: readCanvasTheme(document.documentElement),
      clipToSheet,
      inPreview,
    };
    painter?.repaint();
  }, [painter, darkMode, clipToSheet, inPreview, showRuler]);

  return {
    setCaretAtStart: (caretAtStart) => {
      options.current = { ...options.current, caretAtStart };
      painter?.request();
    },
  };
}

const EMPTY_THEME: CanvasOptions['theme'] = {
  overlay: {
    accent: '',
    handleFill: '',
    marqueeFill: '',
    guide: '',
    caret: '',
    textSelection: '',
    missing: '',
  },
  ruler: { background: '', tick: '', label: '', extent: '', pointer: '', font: '' },
};

function listenToWheel(canvas: HTMLCanvasElement, zoom: () => Zoom): () => void {
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    zoom().wheel(event, pointIn(canvas, event));
  };
  // Not passive: the browser must not zoom the whole page.
  canvas.addEventListener('wheel', onWheel, { passive: false });
  return () => canvas.removeEventListener('wheel', onWheel);
}

/** The caret blinks while a text is edited, and is shown at once after every move. */
function blink({ editor }: ProjectSession, show: (shown: boolean) => void): () => void {
  let shown = true;
  let timer: ReturnType<typeof setInterval> | undefined;
  let before = editor.getSnapshot().textEditing;
  const stop = editor.subscribe(() => {
    const { textEditing } = editor.getSnapshot();
    if (textEditing === before) return;
    before = textEditing;
    clearInterval(timer);
    shown = true;
    show(true);
    if (textEditing !== null)
      timer = setInterval(() => {
        shown = !shown;
        show(shown);
      }, BLINK_MS);
  });
  return () => {
    clearInterval(timer);
    stop();
  };
}

function retryWhenOnline(
  { editor }: ProjectSession,
  retry: (document: ReturnType<typeof editor.getSnapshot>['document']) => void,
): () => void {
  const onOnline = () => retry(editor.getSnapshot().document);
  window.addEventListener('online', onOnline);
  return () => window.removeEventListener('online', onOnline);
}
