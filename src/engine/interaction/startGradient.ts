/** A drag of a handle of a gradient on the page. Loaded with the tools of the editor. */
import type { LayerId } from '../../document/layers/layer.ts';
import type { Gradient } from '../../document/layers/paint.ts';
import { setShape } from '../edits/looks/setShape.ts';
import type { Editor } from '../editor/editor.ts';
import type { GradientPart } from '../gesture/gradientHandles.ts';
import { pulledGradient } from '../gesture/gradientHandles.ts';
import type { TurnedBox } from '../math/matrix.ts';
import { applyToPoint, invert, matrixOf } from '../math/matrix.ts';
import type { RunningGesture } from './runningGesture.ts';
import { pointOf, transaction } from './runningGesture.ts';

/** What is dragged of which shape. */
interface GradientGrip {
  readonly layerId: LayerId;
  /** The box of the shape at the press. */
  readonly box: TurnedBox;
  readonly field: 'fill' | 'stroke';
  readonly gradient: Gradient;
  readonly part: GradientPart;
}

/** Shift turns in steps of 15°. */
export function startGradient(editor: Editor, grip: GradientGrip): RunningGesture {
  const { layerId, box, field, gradient, part } = grip;
  const toLocal = invert(matrixOf(box));
  return transaction(editor, (now) => {
    const to = applyToPoint(toLocal, pointOf(editor, now));
    const pulled = pulledGradient(gradient, box, { part, to, inSteps: now.shift });
    return {
      edit: (document) => setShape(document, layerId, { [field]: pulled }),
      guides: [],
      readout: null,
    };
  });
}
