/** A number that is dragged by its label: to the right it grows. Loaded with the first press on a label. */
import { followPointer } from './followPointer.ts';

/** CSS pixels of a step. */
const STEP = 4;
const FAST = 10;

interface Scrub {
  /** Steps from the value at the press; Shift makes them ten times as large. */
  readonly onSteps: (steps: number) => void;
  /** The drag has begun, or is over. */
  readonly onDrag: (isOn: boolean) => void;
}

/** Follows a press on a label. A press without a drag is the label's: it goes to its field. */
export function scrub(label: HTMLElement, press: PointerEvent, { onSteps, onDrag }: Scrub): void {
  let last = 0;
  let isOn = false;
  const end = (): void => {
    if (!isOn) return;
    isOn = false;
    onDrag(false);
    label.addEventListener('click', noFocus, { once: true });
    setTimeout(() => label.removeEventListener('click', noFocus));
  };
  try {
    followPointer(label, press, {
      onMove: (event) => {
        const steps = Math.trunc((event.clientX - press.clientX) / STEP) * (event.shiftKey ? FAST : 1);
        if (steps === last) return;
        if (!isOn) onDrag((isOn = true));
        last = steps;
        onSteps(steps);
      },
      onEnd: end,
    });
    // A label that is taken from the page in a drag hears of no release.
    window.addEventListener('pointerup', end, { once: true, capture: true });
  } catch {
    // The press was over before this was loaded.
  }
}

function noFocus(event: Event): void {
  event.preventDefault();
}
