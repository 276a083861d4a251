/**
 * A guided tour that is independent of its page: steps by selectors, a spotlight on the target, a popup
 * beside it. The tour chart decides what may happen when.
 */
import { useMachine } from '@xstate/react';
import type { Ref, RefObject } from 'react';
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { complete } from '../../machines/kernel/implementations.ts';
import type { TourEvent } from '../../machines/tour/events.ts';
import { tourMachine } from '../../machines/tour/machine.ts';
import type { Inspecting } from '../../app/inspection/inspectionChoice.ts';
import { POPUP_WIDTH, highlightOf } from './placePopup.ts';
import { tourImplementations } from '../../app/tour/tourImplementations.ts';
import type { TourCalls, TourOptions, TourStep, TourSurroundings } from '../../app/tour/tourOptions.ts';
import { TOUR_DEFAULTS } from '../../app/tour/tourOptions.ts';
import { TourPopup } from './TourPopup.tsx';
import { useTourLayout } from './useTourLayout.ts';
import type { Box } from './placePopup.ts';

interface TourKeys {
  /** True while the page prepares the next step's target, which may take the focus. */
  readonly isMoving: boolean;
  readonly onEnd: () => void;
  readonly onNext: () => void;
  readonly onPrevious: () => void;
}

/** Editor shortcuts that also have a browser default. */
const PAGE_KEYS: readonly string[] = ['KeyS', 'KeyO', 'KeyE', 'KeyD'];

interface SpotlightProps {
  readonly target: Box | null;
  readonly dims: boolean;
}

/** Above everything else on the page (specification §9). */
const Z_INDEX = 9999;

/** Changes of options, steps and surroundings after the first render are ignored. */
interface TourProps {
  readonly options: TourOptions;
  readonly steps: readonly TourStep[];
  readonly surroundings: TourSurroundings;
  readonly now: () => number;
  /** Shows its machine to the visualiser. */
  readonly inspecting?: Inspecting | undefined;
  /** Starts the tour: when true on mount, and when it becomes true. */
  readonly start?: boolean;
  /** Has the focus again when the tour is over; otherwise what has it when the tour begins. */
  readonly opener?: Element | null;
  readonly ref?: Ref<TourHandle>;
}

/** The component's public calls, and the two ways in which the editor starts it. */
export interface TourHandle extends TourCalls {
  readonly startAgain: () => void;
  readonly editorOpened: () => void;
}

export function Tour({ start = false, opener = null, ref, ...props }: TourProps) {
  const { options, steps } = props;
  const [shown, send, calls] = useTour(props);
  useImperativeHandle(ref, () => calls, [calls]);
  const { startEvent } = options;
  useEffect(() => {
    if (start) send({ type: 'start', by: 'property' });
  }, [start, send]);
  useEffect(() => {
    if (startEvent === undefined) return undefined;
    const onStart = () => send({ type: 'start', by: 'startEvent' });
    window.addEventListener(startEvent, onStart);
    return () => window.removeEventListener(startEvent, onStart);
  }, [startEvent, send]);
  if (shown === null) return null;
  return createPortal(
    <ShownTour options={options} steps={steps} {...shown} calls={calls} opener={opener} />,
    document.body,
  );
}

interface Shown {
  readonly step: number;
  /** Between two steps: the screen stays as it is until the next step is ready. */
  readonly isMoving: boolean;
}

function useTour({
  options,
  steps,
  surroundings,
  now,
  inspecting,
}: Omit<TourProps, 'start' | 'opener' | 'ref'>) {
  const [machine] = useState(() =>
    complete(tourMachine.provide(tourImplementations({ options, steps, surroundings, jar: document, now }))),
  );
  const { cookieStorage = TOUR_DEFAULTS.cookieStorage } = options;
  const [snapshot, send] = useMachine(machine, {
    ...inspecting,
    input: { lastStep: steps.length - 1, cookieStorage },
  });
  const calls = useMemo(() => callsOf(send), [send]);
  const isShowing = snapshot.matches({ active: 'showing' });
  const [step, setStep] = useState<number | null>(null);
  const shownStep = isShowing ? snapshot.context.step : snapshot.matches('active') ? step : null;
  if (shownStep !== step) setStep(shownStep);
  const shown: Shown | null = shownStep === null ? null : { step: shownStep, isMoving: !isShowing };
  return [shown, send, calls] as const;
}

function callsOf(send: (event: TourEvent) => void): TourHandle {
  return {
    start: () => send({ type: 'start', by: 'call' }),
    startAgain: () => send({ type: 'startAgain' }),
    editorOpened: () => send({ type: 'editorOpened' }),
    end: () => send({ type: 'end' }),
    next: () => send({ type: 'next' }),
    previous: () => send({ type: 'previous' }),
    goTo: (step) => send({ type: 'goTo', step }),
  };
}

interface ShownTourProps extends Shown {
  readonly options: TourOptions;
  readonly steps: readonly TourStep[];
  readonly calls: TourCalls;
  readonly opener: Element | null;
}

function ShownTour({ options, steps, step, isMoving, calls, opener }: ShownTourProps) {
  const {
    overlay = TOUR_DEFAULTS.overlay,
    persistent = TOUR_DEFAULTS.persistent,
    labelTerminate = TOUR_DEFAULTS.labelTerminate,
    labelLast = labelTerminate,
  } = options;
  const popup = useRef<HTMLDialogElement>(null);
  const layout = useTourLayout(popup, {
    step: isMoving ? null : step,
    target: steps[step]?.target ?? null,
    scrollContainer: options.scrollContainer,
    keepClear: options.keepClear,
  });
  useFocusBack(opener);
  useTourKeys(popup, { isMoving, onEnd: calls.end, onNext: calls.next, onPrevious: calls.previous });
  const place = layout?.place ?? { left: 0, top: 0 };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same
    <div
      data-tour={options.tourId}
      style={{ zIndex: Z_INDEX }}
      className="fixed inset-0 animate-appear overflow-hidden"
      onClick={({ target, currentTarget }) => {
        if (!persistent && target === currentTarget) calls.end();
      }}
    >
      <Spotlight target={layout?.target ?? null} dims={overlay} />
      <TourPopup
        ref={popup}
        style={{
          left: place.left,
          top: place.top,
          width: POPUP_WIDTH,
          maxWidth: 'calc(100vw - 1rem)',
          opacity: layout === null ? 0 : 1,
        }}
        steps={steps}
        step={step}
        calls={calls}
        labelTerminate={labelTerminate}
        labelLast={labelLast}
      />
    </div>
  );
}

/** Spotlight on the target with 12 px around it (specification §9); the rest is dimmed by 50 % black. */
function Spotlight({ target, dims }: SpotlightProps) {
  const box = target === null ? { left: 0, top: 0, width: 0, height: 0 } : highlightOf(target);
  return (
    <div
      data-testid="tour-spotlight"
      style={box}
      className={`pointer-events-none absolute rounded-lg ${dims ? 'shadow-[0_0_0_200vmax_rgb(0_0_0/0.5)]' : ''} ${target === null ? '' : 'ring-2 ring-paper'}`}
    />
  );
}

/** Called before the tour takes the focus. */
function useFocusBack(opener: Element | null): void {
  useEffect(() => {
    const before = opener ?? document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [opener]);
}

/**
 * Keyboard during a tour: focus stays in the popup, Escape ends, arrows change the step. The page behind gets
 * no key events, so its shortcuts do not act.
 */
function useTourKeys(popup: RefObject<HTMLElement | null>, keys: TourKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
    // A step may have removed the focused control, or opened something that takes the focus.
    if (!keys.isMoving) focusWithin(popup.current);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onKeyDown = (event: KeyboardEvent) => {
      // Leaves only browser defaults: Enter and Space press a button, Ctrl+R reloads.
      event.stopImmediatePropagation();
      answer(event, popup.current, latest.current);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true, signal });
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (!(target instanceof Element) || popup.current?.contains(target) !== false) return;
        if (!latest.current.isMoving) focusWithin(popup.current);
      },
      { signal },
    );
    return () => listening.abort();
  }, [popup]);
}

function answer(
  event: KeyboardEvent,
  popup: HTMLElement | null,
  { onEnd, onNext, onPrevious }: TourKeys,
): void {
  const { key, code, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey || key === 'F1') {
    if (key === 'F1' || PAGE_KEYS.includes(code)) event.preventDefault();
    return;
  }
  const act = { Escape: onEnd, ArrowRight: onNext, ArrowLeft: onPrevious }[key];
  if (act !== undefined) {
    event.preventDefault();
    act();
  }
  if (key === 'Tab' && popup !== null) turn(event, popup);
}

/** Wraps focus from the last control to the first and back. */
function turn(event: KeyboardEvent, popup: HTMLElement): void {
  const controls = controlsOf(popup);
  const at = controls.findIndex((control) => control === document.activeElement);
  const to = event.shiftKey ? at - 1 : at + 1;
  event.preventDefault();
  controls.at(to < 0 ? -1 : to % controls.length)?.focus();
}

function controlsOf(popup: HTMLElement): readonly HTMLElement[] {
  return [...popup.querySelectorAll<HTMLElement>('button:not(:disabled)')];
}

/** Focuses the button that continues the tour, unless another control in the popup has focus. */
function focusWithin(popup: HTMLElement | null): void {
  if (popup === null || popup.contains(document.activeElement)) return;
  const main = popup.querySelector<HTMLElement>('[data-main] button');
  (main ?? popup).focus({ preventScroll: true });
}
