/**
 * A short description of the wrapped control. It appears on hover after a delay, and at once on keyboard
 * focus; Escape hides it. In the DOM it is inside the landmark region of its control, for screen reader
 * navigation; it shows in the browser's top layer, so nothing clips it. It is a description: the control
 * keeps its own accessible name.
 */
import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useLayoutEffect, useRef, useState, useCallback, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './classNames.ts';
import { regionOf } from './regionOf.ts';
import type { TooltipSide } from './tooltipPlacement.ts';
import { placeTooltip } from './tooltipPlacement.ts';
import type { Elements } from './elements.ts';

const DELAY_MS = 400;

interface TooltipProps {
  readonly text: ReactNode;
  readonly side?: TooltipSide | undefined;
  /** Class of the wrapper, which is `inline-flex`. Use it if the control must fill its container. */
  readonly className?: string | undefined;
  readonly children: Elements;
}

export function Tooltip({ text, side = 'bottom', className, children }: TooltipProps) {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const { shown, show, showLater, hide } = useHoverIntent();
  if (!text) return <>{children}</>;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only watches its control; focus does what hover does
    <span
      ref={setTarget}
      className={classNames('inline-flex items-center', className)}
      onPointerEnter={(event) => event.pointerType !== 'touch' && showLater()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={onKeyDown}
      aria-describedby={shown ? id : undefined}
    >
      {children}
      {shown && target && <Bubble id={id} target={target} side={side} text={text} />}
    </span>
  );
}

interface BubbleProps {
  readonly id: string;
  readonly target: HTMLElement;
  readonly side: TooltipSide;
  readonly text: ReactNode;
}

function Bubble({ id, target, side, text }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const [corner, setCorner] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    if (!bubble.current) return;
    // Browsers without a top layer show it above the page by its z-index.
    if ('showPopover' in bubble.current) bubble.current.showPopover();
    const size = { width: window.innerWidth, height: window.innerHeight };
    setCorner(
      placeTooltip(target.getBoundingClientRect(), bubble.current.getBoundingClientRect(), size, side),
    );
  }, [target, side]);
  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      popover="manual"
      style={corner}
      className="pointer-events-none fixed inset-auto z-[10000] max-w-72 animate-appear rounded-md bg-dark px-2.5 py-1.5 text-sm text-on-dark shadow-raised dark:border dark:border-line"
    >
      {text}
    </div>,
    regionOf(target),
  );
}

/** Visibility with a delay, so that a passing pointer does not open every tooltip on its way. */
function useHoverIntent() {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => cancel, [cancel]);
  const show = useCallback(() => {
    cancel();
    setShown(true);
  }, [cancel]);
  const showLater = useCallback(() => {
    cancel();
    timer.current = setTimeout(() => setShown(true), DELAY_MS);
  }, [cancel]);
  const hide = useCallback(() => {
    cancel();
    setShown(false);
  }, [cancel]);
  return { shown, show, showLater, hide };
}
