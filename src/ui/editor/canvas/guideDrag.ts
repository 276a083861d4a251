/** Guides are pulled out of the rulers. Loaded with the first press on a ruler. */
import type { Editor } from '../../../engine/editor/index.ts';
import { guidesIn, setGuides } from '../../../engine/edits/sheet/index.ts';
import { toDocument } from '../../../engine/viewport/index.ts';
import { followPointer } from '../../../kit/followPointer.ts';
import { pointIn } from './pointerEvents.ts';

/** So near a press on a ruler means the guide that crosses it, CSS pixels. */
const REACH = 5;

/**
 * Follows a press on a ruler: near a guide that crosses it, it moves that one; else it pulls out a new one
 * that lies along it. A guide that is let go outside the sheet is gone. One step of the history.
 * @param along of the ruler: `x` for the upper one
 */
export function dragGuide(ruler: HTMLElement, press: PointerEvent, along: 'x' | 'y', editor: Editor): void {
  const canvas = document.querySelector('[data-canvas]');
  if (canvas === null) return;
  const at = (event: PointerEvent) => toDocument(editor.getSnapshot().viewport, pointIn(canvas, event));
  const before = guidesIn(editor.getSnapshot().document);
  const reach = REACH / editor.getSnapshot().viewport.scale;
  const taken = before[along].find((place) => Math.abs(place - at(press)[along]) <= reach);
  const across = along === 'x' ? 'y' : 'x';
  const axis = taken === undefined ? across : along;
  const others = before[axis].filter((place) => place !== taken);
  let isOn = false;
  try {
    followPointer(ruler, press, {
      onMove: (event) => {
        if (!isOn) editor.begin();
        isOn = true;
        const place = Math.round(at(event)[axis]);
        // Back on the ruler it is taken back, also where the ruler lies over the sheet.
        const isOnRuler = axis === across && pointIn(canvas, event)[axis] < 0;
        const places = isOnRuler ? others : [...others, place];
        editor.preview((present) => setGuides(present, { ...before, [axis]: places }));
      },
      onEnd: () => isOn && editor.commit(),
    });
  } catch {
    // The press was over before this was loaded.
  }
}
