/** The hand on the canvas: its cursor, and the space key that makes it hold the view. */
import type { PointerInput } from '../../../engine/interaction/index.ts';
import { handleCursor } from '../../../engine/hit/index.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';

/** The cursor of the canvas. A drag keeps that of its press; a hand that holds the view is closed. */
export function createHand(session: ProjectSession, style: CSSStyleDeclaration, spaceIsHeld: () => boolean) {
  return {
    over: (input: PointerInput) => {
      style.cursor = cursorOf(session, input, spaceIsHeld());
    },
    grip: ({ pan }: PointerInput) => {
      if (pan || style.cursor === 'grab') style.cursor = 'grabbing';
    },
    /** A handle that has passed the opposite edge is another one. */
    hold: () => {
      const readout = session.gestures.getReadout();
      if (readout?.kind === 'resize') style.cursor = handleCursor(readout.handle, readout.rotation);
      else if (session.gestures.getTool()?.click !== undefined) style.cursor = 'crosshair';
      else if (style.cursor === 'crosshair') style.cursor = 'default';
    },
    onSpace: () => {
      // What is held stays so until it is let go.
      if (style.cursor !== 'grabbing') style.cursor = spaceIsHeld() ? 'grab' : 'default';
    },
  };
}

/** The CSS cursor for what is under the pointer. */
function cursorOf(
  { gestures, editor, editorActor }: ProjectSession,
  input: PointerInput,
  spaceIsHeld: boolean,
): string {
  if (spaceIsHeld || editorActor.getSnapshot().matches({ mode: 'preview' })) return 'grab';
  const under = gestures.under(input);
  const { textEditing } = editor.getSnapshot();
  switch (under.kind) {
    case 'tool':
      return under.cursor;
    case 'sheet':
      return 'default';
    case 'layer':
      return textEditing?.layerId === under.layerId ? 'text' : 'move';
    case 'rotateHandle':
      return 'grab';
    case 'handle':
      return handleCursor(under.handle, under.rotation);
  }
}

/** Space held over the canvas pans. In a field, and with the pointer elsewhere, it keeps its own meaning. */
export function holdSpace(
  area: HTMLElement,
  onChange: () => void,
): { readonly isHeld: () => boolean; readonly stop: () => void } {
  let held = false;
  const set = (next: boolean) => {
    if (held === next) return;
    held = next;
    onChange();
  };
  const down = (event: KeyboardEvent) => {
    const { target } = event;
    const types = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (event.code !== 'Space' || types || !(area.matches(':hover') || target === area)) return;
    // Else the button pressed last would be pressed again, or the page would scroll.
    event.preventDefault();
    set(true);
  };
  const up = (event: KeyboardEvent) => {
    if (event.code !== 'Space' || !held) return;
    event.preventDefault();
    set(false);
  };
  const lose = () => set(false);
  const stop = new AbortController();
  window.addEventListener('keydown', down, { signal: stop.signal });
  window.addEventListener('keyup', up, { signal: stop.signal });
  window.addEventListener('blur', lose, { signal: stop.signal });
  return { isHeld: () => held, stop: () => stop.abort() };
}
