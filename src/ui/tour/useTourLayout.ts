/**
 * Tracks the positions of target and popup while the page scrolls, resizes or changes: every event schedules
 * one measurement in the next animation frame.
 */
import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';
import type { Box, PopupPlace } from './placePopup.ts';
import { placePopup } from './placePopup.ts';

interface TourLayout {
  /** Null when the step has no target, or the target is not on the page. */
  readonly target: Box | null;
  readonly place: PopupPlace;
}

interface Followed {
  /** Null between two steps: the screen stays as it is. */
  readonly step: number | null;
  readonly target: string | null;
  readonly scrollContainer: string | undefined;
  /** Selector of what the popup must not cover. */
  readonly keepClear: string | undefined;
}

export function useTourLayout(
  popup: RefObject<HTMLElement | null>,
  { step, target, scrollContainer, keepClear }: Followed,
): TourLayout | null {
  const [layout, setLayout] = useState<TourLayout | null>(null);
  useLayoutEffect(() => {
    if (step === null) return undefined;
    const container = scrollContainer === undefined ? null : find(scrollContainer);
    let element: Element | null = null;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const found = target === null ? null : find(target);
      if (found !== element) {
        if (element !== null) sizes.unobserve(element);
        if (found !== null) {
          sizes.observe(found);
          bringIntoView(found, container);
        }
        element = found;
      }
      const next = popup.current === null ? null : layOut(found, popup.current, keepClear);
      setLayout((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    const ask = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    const sizes = new ResizeObserver(ask);
    const changes = new MutationObserver(ask);
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of ['scroll', 'resize', 'animationend', 'transitionend']) {
      window.addEventListener(event, ask, { capture: true, signal });
    }
    window.visualViewport?.addEventListener('resize', ask, { signal });
    changes.observe(document.body, { childList: true, subtree: true });
    measure();
    if (popup.current !== null) sizes.observe(popup.current);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
      listening.abort();
    };
  }, [popup, step, target, scrollContainer, keepClear]);
  return layout;
}

function find(selector: string): Element | null {
  return document.querySelector(selector);
}

function layOut(target: Element | null, popup: HTMLElement, keepClear: string | undefined): TourLayout {
  const box = target === null ? null : boxOf(target);
  const clear = keepClear === undefined ? null : find(keepClear);
  const windowSize = { width: window.innerWidth, height: window.innerHeight };
  return {
    target: box,
    place: placePopup(
      box,
      { width: popup.offsetWidth, height: popup.offsetHeight },
      windowSize,
      clear === null ? null : boxOf(clear),
    ),
  };
}

/** Null for an element without a size. */
function boxOf(element: Element): Box | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return width === 0 && height === 0 ? null : { left, top, width, height };
}

/** Scrolls instantly, which also satisfies reduced motion. */
function bringIntoView(target: Element, container: Element | null): void {
  if (container === null) {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return;
  }
  const inner = target.getBoundingClientRect();
  const outer = container.getBoundingClientRect();
  container.scrollTo({
    left: container.scrollLeft + inner.left - outer.left - (outer.width - inner.width) / 2,
    top: container.scrollTop + inner.top - outer.top - (outer.height - inner.height) / 2,
  });
}
