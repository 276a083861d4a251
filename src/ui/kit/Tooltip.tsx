/**
 * A short explanation of the control it wraps, shown on hover after a moment and at once on keyboard focus, hidden by
 * Escape. It lives in a portal so that no panel clips it. It describes; the control's name stays its own label.
 */
import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './classNames.ts';
import type { TooltipSide } from './tooltipPlacement.ts';
import { placeTooltip } from './tooltipPlacement.ts';
import { useHoverIntent } from './useHoverIntent.ts';

export interface TooltipProps {
  readonly text: ReactNode;
  readonly side?: TooltipSide | undefined;
  /** Class of the wrapper, which is `inline-flex`; use it when the control must fill its place. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Tooltip({ text, side = 'bottom', className, children }: TooltipProps) {
  const id = useId();
  const target = useRef<HTMLSpanElement>(null);
  const { shown, show, showLater, hide } = useHoverIntent();
  if (!text) return <>{children}</>;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };
  return (
    // The wrapper only watches its control; everything it does on hover also happens on focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={target}
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
      {shown && <Bubble id={id} target={target} side={side} text={text} />}
    </span>
  );
}

interface BubbleProps {
  readonly id: string;
  readonly target: React.RefObject<HTMLElement | null>;
  readonly side: TooltipSide;
  readonly text: ReactNode;
}

function Bubble({ id, target, side, text }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const [corner, setCorner] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    if (!target.current || !bubble.current) return;
    const size = { width: window.innerWidth, height: window.innerHeight };
    setCorner(
      placeTooltip(
        target.current.getBoundingClientRect(),
        bubble.current.getBoundingClientRect(),
        size,
        side,
      ),
    );
  }, [target, side]);
  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      style={corner}
      className="pointer-events-none fixed z-[10000] max-w-72 animate-appear rounded-md bg-dark px-2.5 py-1.5 text-sm text-on-dark shadow-raised dark:border dark:border-line"
    >
      {text}
    </div>,
    document.body,
  );
}
