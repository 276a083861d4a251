import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Range } from '../../../document/text/textFormatting.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useSettings } from '../../application/useSettings.ts';
import { useEditor, useInPreview, useEditorState } from '../state/useEditorState.ts';
import { useTraining } from '../training/TrainingContext.ts';
import type { CanvasElements } from './canvasOptions.ts';
import { RULER_THICKNESS } from './paintRulers.ts';
import { pointIn } from './pointerEvents.ts';
import { wholeFields } from './fieldTyping.ts';
import { useByKeyboard } from '../focus/useByKeyboard.ts';
import { useIsLow } from '../screen/useScreenSize.ts';
import { useCanvas } from './useCanvas.ts';
import { useCanvasDrop } from './useCanvasDrop.tsx';
import { TextInput } from './TextInput.tsx';
import { useLengthUnit, UNIT_NAMES } from '../../words/lengthUnit.ts';
import type { Zoom } from '../screen/zoom.ts';
import type { Elements } from '../../../kit/elements.ts';
import type { PointerEvent, RefObject, MouseEvent } from 'react';
import type { LengthUnit } from '../../words/lengthUnit.ts';
import { hasText } from '../../../document/layers/capabilities.ts';
import { kindFace } from '../kinds/kindFaces.ts';
import type { Point } from '../../../engine/math/index.ts';
import { applyToPoint, invert, centreOf, matrixOf } from '../../../engine/math/index.ts';
import { nodeOf, isTextNode } from '../../../engine/scene/index.ts';
import { offsetAt } from '../../../engine/text/index.ts';
import { toDocument, toScreen } from '../../../engine/viewport/index.ts';
import { findLayer } from '../../../document/document.ts';
import { closedGroup, enteredGroup, unitAt } from '../../../document/groups.ts';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { awaitsTable } from '../state/awaitsTable.ts';
import { addTextAt } from '../kinds/text.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { MenuPlace } from '../commands/CommandsProvider.tsx';
import { placeOf, useContextMenu } from '../commands/useContextMenu.ts';

const FirstSteps = lazyPart(async () => (await import('../nextStep/nextStep.ts')).FirstSteps, null);

const IdleParts = lazyPart(async () => (await import('./IdleParts.tsx')).IdleParts, null);

const DragReadout = lazyPart(async () => (await import('./DragReadout.tsx')).DragReadout, null);
const GapLabels = lazyPart(async () => (await import('./GapLabels.tsx')).GapLabels, null);

interface RulersProps {
  readonly top: RefObject<HTMLCanvasElement | null>;
  readonly left: RefObject<HTMLCanvasElement | null>;
  readonly unit: LengthUnit;
}

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
  const [unit] = useLengthUnit(useEditorState((state) => state.document.sheet));
  const { course } = useTraining();
  const byKeyboard = useByKeyboard();
  const dropHint: Elements = useCanvasDrop(area);
  const menu = useCanvasMenu();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    return session.device.whenIdle(() => setIdle(true));
  }, [session]);
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
  const isLow = useIsLow();
  const ruled = settings.showCanvasRuler && !isLow;
  return (
    <main aria-label="Холст" className="relative min-h-0 min-w-0 flex-1 bg-workspace">
      {ruled && <Rulers top={topRuler} left={leftRuler} unit={unit} />}
      <section
        ref={onArea}
        data-canvas
        data-by-keyboard={byKeyboard || undefined}
        // The canvas takes the keyboard: arrows, Enter, Delete.
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Лист"
        {...menu}
        style={ruled ? { inset: `${RULER_THICKNESS}px 0 0 ${RULER_THICKNESS}px` } : { inset: 0 }}
        // Escape in a text gives the canvas the focus in the middle of mouse work, which the browser takes
        // for the keyboard's.
        className="absolute overflow-hidden focus-visible:outline-offset-[-3px] not-data-by-keyboard:focus-visible:outline-none"
      >
        <div
          ref={shadow}
          className="pointer-events-none absolute top-0 left-0 origin-top-left shadow-sheet"
        />
        <canvas ref={page} aria-hidden data-testid="page-canvas" className="absolute inset-0 size-full" />
        <canvas
          ref={overlay}
          aria-hidden
          data-testid="overlay-canvas"
          onDoubleClick={(event) => openPressed(session, pointIn(event.currentTarget, event), selectText)}
          className="absolute inset-0 size-full touch-none"
        />
        {isIdle && area && <IdleParts canvas={area} />}
        <Readout unit={unit} />
        <GapsPart unit={unit} />
        {!inPreview && course === null && <EmptySheetHint />}
        <TextInput field={field} onCaret={setCaretAtStart} onFinish={() => area?.focus()} />
      </section>
      {dropHint}
      {children}
    </main>
  );
}

/** The canvases of the rulers; the canvas painter paints them. */
function Rulers({ top, left, unit }: RulersProps) {
  const editor = useEditor();
  const inPreview = useInPreview();
  const pulling =
    (along: 'x' | 'y') =>
    ({ currentTarget: ruler, nativeEvent: press }: PointerEvent<HTMLElement>) => {
      if (inPreview || press.button !== 0) return;
      void import('./guideDrag.ts').then(({ dragGuide }) => dragGuide(ruler, press, along, editor));
    };
  const size = `${RULER_THICKNESS}px`;
  return (
    <div aria-hidden data-testid="rulers" className="pointer-events-none">
      <div
        className="absolute top-0 left-0 bg-surface text-center text-[10px]/5 text-ink-faint"
        style={{ width: size, height: size }}
      >
        {unit === 'mm' && UNIT_NAMES.mm}
      </div>
      <canvas
        ref={top}
        onPointerDown={pulling('x')}
        className="pointer-events-auto absolute top-0 cursor-row-resize touch-none"
        style={{ left: size, height: size, width: `calc(100% - ${size})` }}
      />
      <canvas
        ref={left}
        onPointerDown={pulling('y')}
        className="pointer-events-auto absolute left-0 cursor-col-resize touch-none"
        style={{ top: size, width: size, height: `calc(100% - ${size})` }}
      />
    </div>
  );
}

/**
 * A double press on a selected group enters it. On the selected layer: its text is edited with the caret
 * under the pointer; a DB layer without data opens the table; the content of a code gets the keyboard; a
 * picture is cropped. On the bare sheet it makes a text.
 * `screenPoint` is in CSS pixels of the canvas.
 */
function openPressed(
  session: ProjectSession,
  screenPoint: Point,
  selectText: (range: Range, caretAtStart: boolean) => void,
): void {
  const { editor, editorActor, scene } = session;
  const { document, selection, viewport, textEditing } = editor.getSnapshot();
  // Inside the edited text a double press takes a word.
  if (textEditing !== null || enterPressed(session, screenPoint)) return;
  const [id] = selection;
  if (id === undefined) return writeOnSheet(session, screenPoint);
  const layer = findLayer(document, id);
  if (layer !== undefined && awaitsTable(layer)) {
    if (editorActor.getSnapshot().matches({ mode: 'edit' })) editorActor.send({ type: 'openTable' });
    return;
  }
  if (layer !== undefined) kindFace(layer).open?.(session);
  if (!hasText(layer)) return;
  const node = nodeOf(scene(), layer.id);
  editorActor.send({ type: 'editText' });
  if (!isTextNode(node) || editor.getSnapshot().textEditing === null) return;
  const localPoint = applyToPoint(invert(matrixOf(node)), toDocument(viewport, screenPoint));
  // A template is longer than the value that was pressed, so its fields are selected as a whole.
  const shown = nodeOf(scene(), layer.id);
  if (!isTextNode(shown) || shown.layout.text !== node.layout.text) return;
  const offset = offsetAt(node.layout, localPoint);
  // The text field is there after the render that the event above has caused.
  requestAnimationFrame(() => selectText([offset, offset], false));
}

/** Whether the press was on a group that was closed; what is under it in the group is selected now. */
function enterPressed(session: ProjectSession, screenPoint: Point): boolean {
  const { editor } = session;
  const { document, selection } = editor.getSnapshot();
  const under = session.gestures.under({ ...PLAIN_PRESS, screenPoint });
  const group =
    under.kind === 'layer' ? closedGroup(document, enteredGroup(document, selection), under.layerId) : null;
  if (under.kind !== 'layer' || group === null) return false;
  editor.select(unitAt(document, group, under.layerId));
  return true;
}

const PLAIN_PRESS = { shift: false, toggle: false, alt: false, touch: false, pan: false };

function writeOnSheet(session: ProjectSession, screenPoint: Point): void {
  const { viewport, document } = session.editor.getSnapshot();
  const at = toDocument(viewport, screenPoint);
  const { width, height } = document.sheet;
  const isOnSheet = at.x >= 0 && at.y >= 0 && at.x <= width && at.y <= height;
  if (isOnSheet && session.editorActor.getSnapshot().matches({ mode: { edit: 'idle' } }))
    addTextAt(session, at);
}

/** The first steps, on a sheet with nothing on it yet. */
function EmptySheetHint() {
  const isEmpty = useEditorState((state) => state.document.layers.length === 0);
  return isEmpty ? <FirstSteps /> : null;
}

function GapsPart({ unit }: { readonly unit: LengthUnit }) {
  const areGaps = useEditorState((state) => state.guides.some(({ gap }) => gap !== undefined));
  return areGaps ? <GapLabels unit={unit} /> : null;
}

/** What a drag changes, fetched with the first one. */
function Readout({ unit }: { readonly unit: LengthUnit }) {
  const { gestures } = useProjectSession();
  const isShown = useSyncExternalStore(gestures.subscribe, () => gestures.getReadout() !== null);
  return isShown ? <DragReadout unit={unit} /> : null;
}

/** The menu of what is on the sheet. */
function useCanvasMenu() {
  const session = useProjectSession();
  return useContextMenu((event) => {
    if (session.editor.getSnapshot().textEditing !== null) return null;
    // By the keyboard it is the sheet itself that the event is about.
    if (event.target === event.currentTarget) return placeOfSelection(session, event.currentTarget);
    selectPressed(session, event);
    return placeOf(event);
  });
}

function selectPressed({ editor, gestures }: ProjectSession, event: MouseEvent<HTMLElement>): void {
  const under = gestures.under({ ...PLAIN_PRESS, screenPoint: pointIn(event.currentTarget, event) });
  const { document, selection } = editor.getSnapshot();
  if (under.kind === 'sheet') editor.select([]);
  else if (under.kind === 'layer' && !selection.includes(under.layerId))
    editor.select(unitAt(document, enteredGroup(document, selection), under.layerId));
}

/** The middle of the layer selected last, else that of the canvas. */
function placeOfSelection({ editor, scene }: ProjectSession, canvas: Element): MenuPlace {
  const { selection, viewport } = editor.getSnapshot();
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const id = selection.at(-1);
  const node = id === undefined ? undefined : nodeOf(scene(), id);
  const point =
    node === undefined ? { x: width / 2, y: height / 2 } : toScreen(viewport, centreOf(node.bounds));
  return { x: left + point.x, y: top + point.y };
}
