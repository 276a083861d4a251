/**
 * Handles of a gradient on the sheet. They take presses before the layer does, as long as their shape is
 * selected alone and has that gradient.
 */
import { findLayer } from '../../../document/document.ts';
import { isKind } from '../../../document/layers/capabilities.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import type { Tool } from '../../../app/editor/gestures.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { PointerInput } from '../../../engine/interaction/index.ts';
import { gradientHandles } from '../../../engine/gesture/index.ts';
import { startGradient } from '../../../engine/interaction/index.ts';
import { applyToPoint, distance, matrixOf } from '../../../engine/math/index.ts';
import { paintMarks } from '../../../engine/screen/index.ts';
import { nodeOf } from '../../../engine/scene/index.ts';
import { toScreen } from '../../../engine/viewport/index.ts';

export type PaintedField = 'fill' | 'stroke';

type HandlesSession = Pick<ProjectSession, 'editor' | 'gestures' | 'scene'>;

/** How near to a handle a press grips it, CSS pixels. */
const REACH = 10;
const TOUCH_REACH = 20;

/** Whether the handles of this paint are shown. */
export function hasGradientHandles(
  { gestures }: Pick<HandlesSession, 'gestures'>,
  layerId: LayerId,
  field: PaintedField,
): boolean {
  return gestures.getTool()?.name === nameOf(layerId, field);
}

export function showGradientHandles(
  session: HandlesSession,
  layerId: LayerId,
  field: PaintedField,
  areShown: boolean,
): void {
  session.gestures.holdTool(areShown ? gradientTool(session, layerId, field) : null);
}

function gradientTool(session: HandlesSession, layerId: LayerId, field: PaintedField): Tool {
  const { editor, gestures, scene } = session;
  const name = nameOf(layerId, field);
  const painted = () => paintedIn(session, layerId, field);
  const places = () => {
    const { viewport } = editor.getSnapshot();
    const found = painted();
    const node = nodeOf(scene(), layerId);
    if (found === null || node === undefined) return null;
    const toPage = matrixOf(node);
    const { lines, handles } = gradientHandles(found, node);
    return {
      gradient: found,
      node,
      lines: lines.map(([from, to]) => [applyToPoint(toPage, from), applyToPoint(toPage, to)] as const),
      knobs: handles.map((handle) => {
        const at = applyToPoint(toPage, handle.at);
        return { ...handle, at, onScreen: toScreen(viewport, at) };
      }),
    };
  };
  const gripAt = ({ screenPoint, touch }: PointerInput) => {
    const reach = touch ? TOUCH_REACH : REACH;
    const shown = places();
    const knob = shown?.knobs.findLast(({ onScreen }) => distance(onScreen, screenPoint) <= reach);
    if (shown === null || knob === undefined) return null;
    const { gradient, node: box } = shown;
    return { layerId, box, field, gradient, part: knob.part };
  };
  const tool: Tool = {
    name,
    at: (input) => (gripAt(input) === null ? null : { kind: 'tool', cursor: 'move' }),
    start: ({ input }) => {
      const grip = gripAt(input);
      return grip === null ? null : startGradient(editor, grip);
    },
    marks: (...painting) => {
      const shown = places();
      if (shown !== null) paintMarks(shown, ...painting);
    },
  };
  const stop = editor.subscribe(() => {
    const isHeld = gestures.getTool() === tool;
    if (isHeld && painted() !== null) return;
    stop();
    if (isHeld) gestures.holdTool(null);
  });
  return tool;
}

function nameOf(layerId: LayerId, field: PaintedField): string {
  return `gradient ${field} ${layerId}`;
}

/** The gradient, while its shape is selected alone and may be changed. */
function paintedIn({ editor }: HandlesSession, layerId: LayerId, field: PaintedField) {
  const { document, selection, textEditing } = editor.getSnapshot();
  const layer = findLayer(document, layerId);
  if (selection.length !== 1 || selection[0] !== layerId || textEditing !== null) return null;
  if (!isKind(layer, 'shape') || layer.locked || !layer.visible) return null;
  const paint = layer[field];
  return paint === null || typeof paint === 'string' ? null : paint;
}
