import { useCallback, useRef } from 'react';
import type { Range } from '../../../document/text/textFormatting.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useSettings } from '../../application/useSettings.ts';
import { useInPreview } from '../state/useEditorState.ts';
import { useTraining } from '../training/TrainingContext.ts';
import type { CanvasElements } from './canvasOptions.ts';
import { RULER_THICKNESS } from './paintRulers.ts';
import { pointIn } from './pointerEvents.ts';
import { openPressed } from './openPressed.ts';
import { wholeFields } from './fieldTyping.ts';
import { EmptySheetHint } from './EmptySheetHint.tsx';
import { Rulers } from './Rulers.tsx';
import { TextInput } from './TextInput.tsx';
import { DragReadout } from './DragReadout.tsx';
import { useByKeyboard } from '../focus/useByKeyboard.ts';
import { useCanvas } from './useCanvas.ts';
import { useCanvasMenu } from './useCanvasMenu.ts';
import { useCanvasDrop } from './useCanvasDrop.tsx';
import { useLengthUnit } from '../../words/lengthUnit.ts';
import type { Zoom } from '../screen/zoom.ts';
import type { Elements } from '../../../kit/elements.ts';

interface CanvasAreaProps {
  /** The part of the screen that the canvases cover, once it is there. */
  readonly area: HTMLElement | null;
  readonly onArea: (area: HTMLElement | null) => void;
  readonly zoom: Zoom;
  /** What floats over the canvas. */
  readonly children: Elements;
}

/** The sheet with its layers: the page's canvas, the overlay's canvas over it, the rulers beside them. */
export function CanvasArea({ area, onArea, zoom, children }: CanvasAreaProps) {
  const session = useProjectSession();
  const { settings } = useSettings();
  const inPreview = useInPreview();
  const [unit] = useLengthUnit();
  const { course } = useTraining();
  const byKeyboard = useByKeyboard();
  const dropHint: Elements = useCanvasDrop(area);
  const menu = useCanvasMenu();
  const page = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const topRuler = useRef<HTMLCanvasElement>(null);
  const leftRuler = useRef<HTMLCanvasElement>(null);
  const shadow = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  const elements = useCallback((): CanvasElements | null => {
    if (!area || !page.current || !overlay.current || !shadow.current) return null;
    return {
      area,
      page: page.current,
      overlay: overlay.current,
      shadow: shadow.current,
      get topRuler() {
        return topRuler.current;
      },
      get leftRuler() {
        return leftRuler.current;
      },
    };
  }, [area]);
  const selectText = (pressed: Range, caretAtStart: boolean) => {
    const range = wholeFields(session.editor, pressed);
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(range[0], range[1], caretAtStart ? 'backward' : 'forward');
    setCaretAtStart(caretAtStart);
    session.editor.setTextRange(range);
  };
  const setCaretAtStart = useCanvas(
    elements,
    {
      darkMode: settings.darkMode,
      clipToSheet: inPreview || !settings.showLayersOutsideCanvas,
      inPreview,
      unit,
    },
    { zoom, selectText },
  );
  const ruled = settings.showCanvasRuler;
  return (
    <main aria-label="Холст" className="relative min-h-0 min-w-0 flex-1 bg-workspace">
      {ruled && <Rulers top={topRuler} left={leftRuler} unit={unit} />}
      <section
        ref={onArea}
        data-canvas
        data-by-keyboard={byKeyboard || undefined}
        // The canvas takes the keyboard: arrows, Enter, Delete.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Лист"
        {...menu}
        style={ruled ? { inset: `${RULER_THICKNESS}px 0 0 ${RULER_THICKNESS}px` } : { inset: 0 }}
        // Escape in a text gives the canvas the focus in the middle of mouse work, which the browser takes for the keyboard's.
        className="absolute overflow-hidden focus-visible:outline-offset-[-3px] not-data-by-keyboard:focus-visible:outline-none"
      >
        <div
          ref={shadow}
          className="pointer-events-none absolute top-0 left-0 origin-top-left shadow-sheet"
        />
        <canvas ref={page} data-testid="page-canvas" className="absolute inset-0 size-full" />
        <canvas
          ref={overlay}
          data-testid="overlay-canvas"
          onDoubleClick={(event) => openPressed(session, pointIn(event.currentTarget, event), selectText)}
          className="absolute inset-0 size-full touch-none"
        />
        <DragReadout unit={unit} />
        {!inPreview && course === null && <EmptySheetHint />}
        <TextInput field={field} onCaret={setCaretAtStart} onFinish={() => area?.focus()} />
      </section>
      {dropHint}
      {children}
    </main>
  );
}
