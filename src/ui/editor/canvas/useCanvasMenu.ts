import type { MouseEvent } from 'react';
import { centreOf, nodeOf, toScreen } from '../../../engine/index.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { MenuPlace } from '../commands/CommandsProvider.tsx';
import { placeOf, useContextMenu } from '../commands/useContextMenu.ts';
import { pointIn } from './pointerEvents.ts';

/** The menu of what is on the sheet. */
export function useCanvasMenu() {
  const session = useProjectSession();
  return useContextMenu((event) => {
    if (session.editor.getSnapshot().textEditing !== null) return null;
    // By the keyboard it is the sheet itself that the event is about.
    if (event.target === event.currentTarget) return placeOfSelection(session, event.currentTarget);
    selectPressed(session, event);
    return placeOf(event);
  });
}

function selectPressed({ editor, gestures }: ProjectSession, event: MouseEvent<HTMLElement>): void {
  const under = gestures.under({
    screenPoint: pointIn(event.currentTarget, event),
    shift: false,
    toggle: false,
    alt: false,
    touch: false,
    pan: false,
  });
  if (under.kind === 'sheet') editor.select([]);
  else if (under.kind === 'layer' && !editor.getSnapshot().selection.includes(under.layerId))
    editor.select([under.layerId]);
}

/** The middle of the layer selected last, else that of the canvas. */
function placeOfSelection({ editor, scene }: ProjectSession, canvas: Element): MenuPlace {
  const { selection, viewport } = editor.getSnapshot();
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const id = selection.at(-1);
  const node = id === undefined ? undefined : nodeOf(scene(), id);
  const point =
    node === undefined ? { x: width / 2, y: height / 2 } : toScreen(viewport, centreOf(node.bounds));
  return { x: left + point.x, y: top + point.y };
}
