/**
 * Opens the menu of layers: by the right button, by Shift+F10 or the key «Menu», by a finger that is held.
 */
import type { MouseEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import { isField } from '../../../kit/isField.ts';
import type { MenuPlace } from './CommandsProvider.tsx';
import { useCommands } from './CommandsProvider.tsx';
import { inEdit } from './context.ts';

/** How long a finger is held, in milliseconds, and how far it may stray meanwhile, in CSS pixels. */
export const HOLD_MS = 500;
const STRAY = 8;

/**
 * Handlers for the element whose menu it is. `choose` selects what was pressed, and may tell a better place
 * for the menu than that of the event; null opens none.
 */
export function useContextMenu(choose: (event: MouseEvent<HTMLElement>) => MenuPlace | null) {
  const { context, openMenu } = useCommands();
  const finger = useRef<{ readonly place: MenuPlace; readonly since: number } | null>(null);
  const open = (event: MouseEvent<HTMLElement>): void => {
    if (!inEdit(context)) return;
    const place = choose(event);
    // After the events that end a press, one of which would close the menu again.
    if (place !== null) setTimeout(() => openMenu(place));
  };
  return {
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (isField(event.target)) return;
      event.preventDefault();
      // Of a finger some browsers tell while it is still held, others never.
      if (finger.current === null) open(event);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isFinger = event.pointerType === 'touch' && event.isPrimary;
      finger.current = isFinger ? { place: placeOf(event), since: event.timeStamp } : null;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const held = finger.current;
      finger.current = null;
      if (held === null || event.timeStamp - held.since < HOLD_MS) return;
      const { x, y } = placeOf(event);
      if (Math.hypot(x - held.place.x, y - held.place.y) <= STRAY) open(event);
    },
    onPointerCancel: () => {
      finger.current = null;
    },
  };
}

export function placeOf({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): MenuPlace {
  return { x: clientX, y: clientY };
}
