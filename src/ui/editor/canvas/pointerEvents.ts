/**
 * Pointer events of the canvas become events of the chart `pointer`, which says whose they are. Moves are taken once a frame,
 * the last one counting; Space, the middle button and the preview pan.
 */
import { createActor } from 'xstate';
import type { Point, PointerInput } from '../../../engine/index.ts';
import type { Inspecting } from '../../../app/inspection/inspectionChoice.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import { complete } from '../../../machines/kernel/implementations.ts';
import { pointerMachine } from '../../../machines/pointer/machine.ts';
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
  /** The last press that it took. */
  pressed: PointerInput | null;
}

/** Listens to the canvas until it is stopped. */
export function listenToPointers(world: PointerWorld): CanvasPointers {
  const { session, canvas, text } = world;
  const memory: Memory = { fingers: new Map(), pinch: null, latest: null, coming: null, pressed: null };
  const { fingers } = memory;
  const chart = startChart(world, memory);
  const down = (event: PointerEvent): void => {
    if (event.button > 1) return;
    const input = readInput(event, world);
    const { pointerId, button } = event;
    if (input.touch) fingers.set(pointerId, input.screenPoint);
    const { press: before } = chart.getSnapshot().context;
    memory.coming = input;
    chart.send({ type: 'down', pointerId, button, fingers: fingers.size });
    const { press } = chart.getSnapshot().context;
    if (press === null || press === before) return;
    memory.pressed = input;
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
    memory.latest = readInput(event, world);
    world.requestInput();
  };
  const end = (type: 'up' | 'lost') => (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    chart.send({ type, pointerId: event.pointerId, fingers: fingers.size });
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
        else if (now.matches('gesturing')) session.gestures.move(input);
        else world.onHover(input);
      });
    },
    stop: () => {
      stop.abort();
      chart.stop();
    },
  };
}

function startChart(world: PointerWorld, memory: Memory) {
  const { session, canvas, text, inspecting } = world;
  const { gestures, editor } = session;
  const withComing = (act: (input: PointerInput) => void) => () => {
    if (memory.coming !== null) act(memory.coming);
  };
  const actor = createActor(
    complete(
      pointerMachine.provide({
        guards: { pressIsOnText: () => memory.coming !== null && text.holds(memory.coming) },
        actions: reported({
          hideHover: () => world.onHover(null),
          dropMove: () => {
            memory.latest = null;
          },
          finishField: () => finishFieldOutside(canvas),
          pressText: withComing(text.press),
          dragText: () => withLatest(memory, text.drag),
          releaseText: text.release,
          pressGesture: withComing(gestures.press),
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

/** Takes the last move, if there is one. */
function withLatest(memory: Memory, act: (input: PointerInput) => void): void {
  const { latest } = memory;
  memory.latest = null;
  if (latest !== null) act(latest);
}

/** A fault of one gesture is reported; it must not end the chart, with which the canvas would take no pointer any more. */
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
