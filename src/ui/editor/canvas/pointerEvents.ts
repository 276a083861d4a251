/**
 * Pointer events of the canvas become events of the chart `pointer`, which says whose they are. Moves are
 * taken once a frame, the last one counting; Space, the middle button and the preview pan.
 */
import { createActor } from 'xstate';
import type { PointerInput } from '../../../engine/interaction/index.ts';
import type { Point } from '../../../engine/math/index.ts';
import type { Viewport } from '../../../engine/viewport/index.ts';
import type { Inspecting } from '../../../app/inspection/inspectionChoice.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import { complete } from '../../../machines/kernel/implementations.ts';
import { pointerMachine } from '../../../machines/pointer/machine.ts';
import { isReleased } from '../../../kit/followPointer.ts';
import { HOLD_MS } from '../commands/useContextMenu.ts';
import { isField } from '../../../kit/isField.ts';
import { edgeShift } from './edgeScroll.ts';
import type { TextPointer } from './textPointer.ts';
import { distance, subtractPoints } from '../../../engine/math/index.ts';
import { panBy, zoomAt } from '../../../engine/viewport/index.ts';

/** Two fingers: the document under their middle stays under it, and their distance is the zoom. */
interface Pinch {
  readonly viewport: Viewport;
  readonly middle: Point;
  readonly span: number;
}

interface PointerDeps {
  readonly session: ProjectSession;
  readonly canvas: HTMLCanvasElement;
  readonly spaceIsHeld: () => boolean;
  readonly text: TextPointer;
  /** The pointer hovers here; null while it drags or is elsewhere. */
  readonly onHover: (input: PointerInput | null) => void;
  /** The press holds what it is on, or the view itself. */
  readonly onGrip: (input: PointerInput) => void;
  /** Moves the view by a vector of the screen, as far as it goes. */
  readonly onScroll: (by: Point) => void;
  /** Asks for a call of `takeLatest` in a frame. */
  readonly requestInput: () => void;
  /** Shows the chart to the visualiser. */
  readonly inspecting?: Inspecting | undefined;
}

interface CanvasPointers {
  /** Takes the last move that nothing has been done about yet. */
  readonly takeLatest: () => void;
  readonly stop: () => void;
}

/** What the chart does not keep: places and moves. */
interface Memory {
  /** By pointer; CSS pixels of the canvas. */
  readonly fingers: Map<number, Point>;
  pinch: Pinch | null;
  /** The last move that nothing has been done about yet. */
  latest: PointerInput | null;
  /** The press that the chart is asked about. */
  coming: PointerInput | null;
  /** The last press that it took, and its time in milliseconds. */
  pressed: PointerInput | null;
  since: number;
}

/** Listens to the canvas until it is stopped. */
export function listenToPointers(deps: PointerDeps): CanvasPointers {
  const { session, canvas, text } = deps;
  const memory: Memory = {
    fingers: new Map(),
    pinch: null,
    latest: null,
    coming: null,
    pressed: null,
    since: 0,
  };
  const { fingers } = memory;
  const chart = startChart(deps, memory);
  const down = (event: PointerEvent): void => {
    if (event.button > 1) return;
    const input = readInput(event, deps);
    const { pointerId, button } = event;
    if (input.touch) fingers.set(pointerId, input.screenPoint);
    const { press: before } = chart.getSnapshot().context;
    memory.coming = input;
    chart.send({ type: 'down', pointerId, button, fingers: fingers.size });
    const { press } = chart.getSnapshot().context;
    if (press === null || press === before) return;
    memory.pressed = input;
    memory.since = event.timeStamp;
    canvas.setPointerCapture(pointerId);
  };
  const downAgain = (event: MouseEvent): void => {
    if (!chart.getSnapshot().matches('selecting')) return;
    // Else the press would take the focus from the field of the text.
    event.preventDefault();
    if (event.detail > 1 && memory.pressed !== null) text.pressAgain(memory.pressed, event.detail);
  };
  const move = (event: PointerEvent): void => {
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, pointIn(canvas, event));
    const now = chart.getSnapshot();
    if (now.matches('pinching') && memory.pinch !== null) {
      session.editor.setViewport(updatePinch(memory.pinch, [...fingers.values()]));
      return;
    }
    const { press } = now.context;
    if (press !== null && event.pointerId !== press.pointerId) return;
    if (press !== null && isReleased(press, event)) chart.send({ type: 'cameBack' });
    memory.latest = readInput(event, deps);
    deps.requestInput();
  };
  const end = (type: 'up' | 'lost') => (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    // A finger that was held opens the menu of what is selected: no tap, which would select one layer of several.
    const isHeld = event.pointerType === 'touch' && event.timeStamp - memory.since >= HOLD_MS;
    chart.send({ type: isHeld ? 'lost' : type, pointerId: event.pointerId, fingers: fingers.size });
    if (type !== 'up' || event.pointerType !== 'mouse') return;
    // The pointer hovers again, and its cursor is of what is under it now.
    memory.latest = readInput(event, deps);
    deps.requestInput();
  };
  const blur = (): void => {
    fingers.clear();
    chart.send({ type: 'blurred' });
  };

  const stop = new AbortController();
  const { signal } = stop;
  canvas.addEventListener('pointerdown', down, { signal });
  canvas.addEventListener('pointermove', move, { signal });
  canvas.addEventListener('pointerup', end('up'), { signal });
  canvas.addEventListener('pointerleave', () => chart.send({ type: 'left' }), { signal });
  for (const name of ['pointercancel', 'lostpointercapture'] as const)
    canvas.addEventListener(name, end('lost'), { signal });
  canvas.addEventListener('mousedown', downAgain, { signal });
  canvas.addEventListener('mouseup', withoutPaste, { signal });
  window.addEventListener('blur', blur, { signal });
  return {
    takeLatest: () => {
      const now = chart.getSnapshot();
      withLatest(memory, (input) => {
        if (now.matches('selecting')) text.drag(input);
        else if (now.matches('gesturing')) {
          session.gestures.move(input);
          followEdge(deps, memory, input);
        } else deps.onHover(input);
      });
    },
    stop: () => {
      stop.abort();
      chart.stop();
    },
  };
}

function startChart(deps: PointerDeps, memory: Memory) {
  const { session, canvas, text, inspecting } = deps;
  const { gestures, editor } = session;
  const withComing = (act: (input: PointerInput) => void) => () => {
    if (memory.coming !== null) act(memory.coming);
  };
  const actor = createActor(
    complete(
      pointerMachine.provide({
        guards: { pressIsOnText: () => memory.coming !== null && text.holds(memory.coming) },
        actions: reported({
          hideHover: () => deps.onHover(null),
          dropMove: () => {
            memory.latest = null;
          },
          finishField: () => finishFieldOutside(canvas),
          pressText: withComing(text.press),
          dragText: () => withLatest(memory, text.drag),
          releaseText: text.release,
          pressGesture: withComing((input) => {
            deps.onGrip(input);
            gestures.press(input);
          }),
          moveGesture: () => withLatest(memory, gestures.move),
          releaseGesture: gestures.release,
          loseGesture: gestures.lose,
          cancelGesture: gestures.cancel,
          beginPinch: () => {
            memory.pinch = beginPinch([...memory.fingers.values()], editor.getSnapshot().viewport);
          },
        }),
      }),
    ),
    { ...inspecting },
  );
  return actor.start();
}

/** At the edge of the canvas the view moves under what is dragged, frame by frame, as long as it can. */
function followEdge(
  { session, canvas, onScroll, requestInput }: PointerDeps,
  memory: Memory,
  input: PointerInput,
): void {
  const kind = session.gestures.getReadout()?.kind;
  if (kind === undefined || kind === 'rotate' || memory.pressed === null) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  const by = edgeShift(input.screenPoint, memory.pressed.screenPoint, { width, height });
  if (by.x === 0 && by.y === 0) return;
  const before = session.editor.getSnapshot().viewport;
  onScroll(by);
  if (session.editor.getSnapshot().viewport === before) return;
  memory.latest ??= input;
  requestInput();
}

/** Takes the last move, if there is one. */
function withLatest(memory: Memory, act: (input: PointerInput) => void): void {
  const { latest } = memory;
  memory.latest = null;
  if (latest !== null) act(latest);
}

/**
 * A fault of one gesture is reported; it must not end the chart, with which the canvas would take no pointer
 * any more.
 */
function reported<Name extends string>(actions: Record<Name, () => void>): Record<Name, () => void> {
  const made = { ...actions };
  for (const name in made) {
    const act = made[name];
    made[name] = () => {
      try {
        act();
      } catch (error) {
        window.reportError(error);
      }
    };
  }
  return made;
}

function readInput(event: PointerEvent, { session, canvas, spaceIsHeld }: PointerDeps): PointerInput {
  return {
    screenPoint: pointIn(canvas, event),
    shift: event.shiftKey,
    toggle: event.ctrlKey || event.metaKey,
    alt: event.altKey,
    touch: event.pointerType === 'touch',
    pan:
      spaceIsHeld() ||
      event.button === 1 ||
      (event.buttons & 4) !== 0 ||
      session.editorActor.getSnapshot().matches({ mode: 'preview' }),
  };
}

/** The middle button pans; on Linux it would also paste what is marked somewhere, as a new layer. */
function withoutPaste(event: MouseEvent): void {
  if (event.button === 1) event.preventDefault();
}

/**
 * What was typed in a field of a panel belongs to what is selected now, before the press selects something
 * else.
 */
function finishFieldOutside(canvas: Element): void {
  const { activeElement } = document;
  const isNear = activeElement !== null && canvas.parentElement?.contains(activeElement) === true;
  if (activeElement instanceof HTMLElement && isField(activeElement) && !isNear) activeElement.blur();
}

/** CSS pixels from the canvas's top-left corner. */
export function pointIn(
  canvas: Element,
  event: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top } = canvas.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

/** `fingers` are two points in screen space. */
export function beginPinch(fingers: readonly Point[], viewport: Viewport): Pinch {
  return { viewport, ...spanOfFingers(fingers) };
}

/** The viewport at the fingers' places now. */
export function updatePinch(pinch: Pinch, fingers: readonly Point[]): Viewport {
  const { middle, span } = spanOfFingers(fingers);
  const moved = panBy(pinch.viewport, subtractPoints(middle, pinch.middle));
  return zoomAt(moved, middle, (pinch.viewport.scale * span) / pinch.span);
}

function spanOfFingers([a, b]: readonly Point[]): { readonly middle: Point; readonly span: number } {
  if (a === undefined || b === undefined) throw new Error('A pinch needs two fingers.');
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, span: Math.max(1, distance(a, b)) };
}
