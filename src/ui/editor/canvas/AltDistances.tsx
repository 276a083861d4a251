/**
 * While Alt is held over the sheet: how far what is selected is from what the pointer is on, else from the
 * edges of the sheet.
 */
import { useEffect } from 'react';
import type { Bounds, Point } from '../../../engine/math/index.ts';
import { hitTest } from '../../../engine/hit/index.ts';
import { unionBounds } from '../../../engine/math/index.ts';
import { nodesOf } from '../../../engine/scene/index.ts';
import { distancesTo } from '../../../engine/snap/index.ts';
import { toDocument } from '../../../engine/viewport/index.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { pointIn } from './pointerEvents.ts';

export function AltDistances() {
  const session = useProjectSession();
  useEffect(() => {
    return watchAlt(session, window);
  }, [session]);
  return null;
}

/** Watches until the result is called. */
export function watchAlt(session: ProjectSession, page: Window): () => void {
  const { editor } = session;
  /** Over the canvas, CSS pixels of it; null elsewhere. */
  let point: Point | null = null;
  let isShown = false;
  const show = (isHeld: boolean): void => {
    const { inTransaction } = editor.getSnapshot();
    if (inTransaction) {
      isShown = false;
      return;
    }
    const guides = isHeld && point !== null ? distancesAt(session, point) : [];
    if (guides.length === 0 && !isShown) return;
    isShown = guides.length > 0;
    editor.setGuides(guides);
  };
  const move = (event: PointerEvent): void => {
    const canvas = event.target instanceof Element ? event.target.closest('[data-canvas]') : null;
    point = canvas === null || event.pointerType === 'touch' ? null : pointIn(canvas, event);
    if (event.altKey || isShown) show(event.altKey && event.buttons === 0);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Alt') return;
    // Else the menu bar of the browser takes the keyboard.
    if (point !== null && isShown) event.preventDefault();
    show(event.type === 'keydown');
  };
  const stop = new AbortController();
  const { signal } = stop;
  page.addEventListener('pointermove', move, { signal });
  page.addEventListener('pointerdown', () => show(false), { signal, capture: true });
  page.addEventListener('keydown', key, { signal });
  page.addEventListener('keyup', key, { signal });
  page.addEventListener('blur', () => show(false), { signal });
  return () => {
    stop.abort();
    show(false);
  };
}

function distancesAt({ editor, editorActor, scene }: ProjectSession, point: Point) {
  const { selection, viewport } = editor.getSnapshot();
  const from = unionBounds(nodesOf(scene(), selection).map(({ bounds }) => bounds));
  if (from === null || !editorActor.getSnapshot().matches({ mode: { edit: 'idle' } })) return [];
  const under = hitTest(scene(), toDocument(viewport, point));
  const isOther = under !== null && !selection.includes(under.layerId);
  const { width, height } = scene().sheet;
  const sheet: Bounds = { x: 0, y: 0, width, height };
  return distancesTo(from, isOther ? under.bounds : sheet);
}
