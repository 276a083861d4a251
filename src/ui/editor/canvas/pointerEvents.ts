/**
 * Pointer events of the canvas become what the gestures understand. Moves are taken once a frame, the last one counting;
 * a second finger turns a gesture into a pinch; Space, the middle button and the preview pan.
 */
import type { Point, PointerInput } from '../../../engine/index.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { Pinch } from './pinch.ts';
import { beginPinch, updatePinch } from './pinch.ts';
import { isReleased } from '../../../kit/followPointer.ts';
import { isField } from '../focus/isField.ts';
import type { TextPointer } from './textPointer.ts';

interface PointerWorld {
  readonly session: ProjectSession;
  readonly canvas: HTMLCanvasElement;
  readonly spaceIsHeld: () => boolean;
  readonly text: TextPointer;
  /** The pointer hovers here; null while it drags or is elsewhere. */
  readonly onHover: (input: PointerInput | null) => void;
  /** Asks for a call of `takeLatest` in a frame. */
  readonly requestInput: () => void;
}

interface CanvasPointers {
  /** Takes the last move that nothing has been done about yet. */
  readonly takeLatest: () => void;
  readonly stop: () => void;
}

/** Listens to the canvas until it is stopped. */
export function listenToPointers(world: PointerWorld): CanvasPointers {
  const { session, canvas, text } = world;
  const { gestures, editor } = session;
  const fingers = new Map<number, Point>();
  let pinch: Pinch | null = null;
  let pressed: { readonly pointerId: number; readonly button: number } | null = null;
  let latest: PointerInput | null = null;
  let pressInput: PointerInput | null = null;
  const inputOf = (event: PointerEvent) => readInput(event, world);
  const takeLatest = (): void => {
    const input = latest;
    latest = null;
    if (input === null) return;
    if (text.isSelecting()) text.drag(input);
    else if (pressed !== null) gestures.move(input);
    else world.onHover(input);
  };
  const down = (event: PointerEvent): void => {
    if (event.button > 1) return;
    const input = inputOf(event);
    if (input.touch) fingers.set(event.pointerId, input.screenPoint);
    if (fingers.size === 2) {
      if (text.isSelecting()) text.release();
      else if (pressed !== null) gestures.cancel();
      pressed = null;
      pinch = beginPinch([...fingers.values()], editor.getSnapshot().viewport);
      return;
    }
    // The release of the last press was not seen.
    if (pressed?.pointerId === event.pointerId) lose();
    if (pressed !== null || pinch !== null) return;
    canvas.setPointerCapture(event.pointerId);
    pressed = { pointerId: event.pointerId, button: event.button };
    world.onHover(null);
    pressInput = input;
    finishFieldOutside(canvas);
    if (!text.press(input)) gestures.press(input);
  };
  const downAgain = (event: MouseEvent): void => {
    if (!text.isSelecting()) return;
    // Else the press would take the focus from the field of the text.
    event.preventDefault();
    if (event.detail > 1 && pressInput !== null) text.pressAgain(pressInput, event.detail);
  };
  const move = (event: PointerEvent): void => {
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, pointIn(canvas, event));
    if (pinch !== null) {
      editor.setViewport(updatePinch(pinch, [...fingers.values()]));
      return;
    }
    if (pressed !== null && event.pointerId !== pressed.pointerId) return;
    if (pressed !== null && isReleased(pressed, event)) lose();
    latest = inputOf(event);
    world.requestInput();
  };
  const finish = (end: () => void): void => {
    if (pressed === null) return;
    takeLatest();
    pressed = null;
    if (text.isSelecting()) text.release();
    else end();
  };
  /** The release was not seen, or there will be none: what is dragged stays where it was last. */
  const lose = (): void => finish(gestures.lose);
  /** Whether it was the pointer of the press. */
  const isLifted = ({ pointerId }: PointerEvent): boolean => {
    fingers.delete(pointerId);
    if (fingers.size < 2) pinch = null;
    return pointerId === pressed?.pointerId;
  };
  const up = (event: PointerEvent): void => {
    if (isLifted(event)) finish(gestures.release);
  };
  const lost = (event: PointerEvent): void => {
    if (isLifted(event)) lose();
  };
  const loseAll = (): void => {
    fingers.clear();
    pinch = null;
    lose();
  };
  const leave = (): void => {
    if (pressed !== null) return;
    latest = null;
    world.onHover(null);
  };

  const stop = new AbortController();
  const { signal } = stop;
  canvas.addEventListener('pointerdown', down, { signal });
  canvas.addEventListener('pointermove', move, { signal });
  canvas.addEventListener('pointerup', up, { signal });
  canvas.addEventListener('pointerleave', leave, { signal });
  for (const name of ['pointercancel', 'lostpointercapture'] as const)
    canvas.addEventListener(name, lost, { signal });
  canvas.addEventListener('mousedown', downAgain, { signal });
  canvas.addEventListener('mouseup', withoutPaste, { signal });
  window.addEventListener('blur', loseAll, { signal });
  return { takeLatest, stop: () => stop.abort() };
}

function readInput(event: PointerEvent, { session, canvas, spaceIsHeld }: PointerWorld): PointerInput {
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

/** What was typed in a field of a panel belongs to what is selected now, before the press selects something else. */
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
