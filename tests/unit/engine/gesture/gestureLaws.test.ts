/** Any document, any layers of it, any gesture, any way of the pointer. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeDocument } from '../../../../src/document/wire/decode.ts';
import { encodeDocument } from '../../../../src/document/wire/encode.ts';
import { checkLayersText } from '../../../../src/document/wire/layersText.ts';
import { removeLayers } from '../../../../src/engine/edits/layers/removeLayers.ts';
import { createEditor } from '../../../../src/engine/editor/editor.ts';
import type { Editor } from '../../../../src/engine/editor/editor.ts';
import type { PointerInput, Under } from '../../../../src/engine/interaction/pointerInput.ts';
import type { Press, RunningGesture } from '../../../../src/engine/interaction/runningGesture.ts';
import {
  startResizing,
  startRotating,
  startTranslating,
} from '../../../../src/engine/interaction/runningGesture.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import { layerSize } from '../../../../src/engine/scene/layoutLayer.ts';
import { runs } from '../../../properties.ts';
import { arbitraryDocument } from '../../api/documents.ts';
import type { AnyEdit } from '../edits/anyEdit.ts';
import { anyEdit } from '../edits/anyEdit.ts';
import { halfEmMeasurer } from '../scene/sceneBuilders.ts';

type Start = (editor: Editor, press: Press) => RunningGesture | null;
const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
const gripped: fc.Arbitrary<readonly [Start, Under]> = fc.oneof(
  fc
    .constantFrom(...handles)
    .map((handle) => [startResizing, { kind: 'handle', handle, rotation: 0 }] as const),
  fc.constant([startRotating, { kind: 'rotateHandle' }] as const),
  fc.constant([startRotating, { kind: 'sheet' }] as const),
  fc.constant([startTranslating, { kind: 'sheet' }] as const),
);
/** Far more often near than far: where edges snap, and where sides reach their limits. */
const coordinate = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.double({ min: -3000, max: 3000, noNaN: true }),
  fc.constantFrom(-1e7, 1e7),
);
const input: fc.Arbitrary<PointerInput> = fc.record({
  screenPoint: fc.record({ x: coordinate, y: coordinate }),
  shift: fc.boolean(),
  toggle: fc.boolean(),
  alt: fc.boolean(),
  touch: fc.constant(false),
  pan: fc.constant(false),
});
const gesture = fc.record({
  document: arbitraryDocument,
  chosen: fc.array(fc.nat(4), { minLength: 1, maxLength: 5 }),
  gripped,
  scale: fc.constantFrom(0.1, 1, 8),
  press: input,
  way: fc.array(input, { minLength: 1, maxLength: 4 }),
  sheetSnapping: fc.boolean(),
});
type Gesture = typeof gesture extends fc.Arbitrary<infer G> ? G : never;

/**
 * An edit of some layers that comes before this move of the gesture; behind the last move, after all of them.
 */
const disturbance = fc.record({
  move: fc.nat(4),
  of: fc.array(fc.nat(4), { maxLength: 3 }),
  edit: fc.oneof(
    { weight: 4, arbitrary: anyEdit },
    fc.constant<AnyEdit>((to, ids) => removeLayers(to, ids)),
  ),
});
type Disturbance = typeof disturbance extends fc.Arbitrary<infer D> ? D : never;

/** The gesture at its last point, or null if none of the layers can be changed. */
function drawn(
  { document, chosen, gripped: [start, under], scale, press, way, sheetSnapping }: Gesture,
  disturbed?: Disturbance,
) {
  const editor = createEditor({ document });
  editor.setViewport({ ...editor.getSnapshot().viewport, scale });
  editor.select(chosen.flatMap((index) => document.layers[index]?.id ?? []));
  let copies = 0;
  const running = start(editor, {
    input: press,
    under,
    scene: buildScene(document, halfEmMeasurer),
    sheetSnapping,
    sizeOf: (layer) => layerSize(layer, halfEmMeasurer),
    newId: () => `copy ${(copies += 1)}`,
  });
  const disturb = () => {
    if (disturbed === undefined) return;
    let added = 0;
    const ids = disturbed.of.flatMap((index) => document.layers[index]?.id ?? []);
    editor.apply((present) => disturbed.edit(present, [...new Set(ids)], () => `new ${(added += 1)}`));
  };
  for (const [move, now] of way.entries()) {
    if (disturbed?.move === move) disturb();
    running?.update(now);
  }
  if (disturbed !== undefined && disturbed.move >= way.length) disturb();
  return { editor, running };
}

test('the service takes a document after any gesture, and gives it back as it was', () => {
  fc.assert(
    fc.property(gesture, fc.option(disturbance, { nil: undefined }), (made, disturbed) => {
      const { editor, running } = drawn(made, disturbed);
      running?.commit();
      const { document } = editor.getSnapshot();
      const wire = encodeDocument(document);
      expect(checkLayersText(wire.layers)).toEqual({ ok: true });
      expect(decodeDocument(wire)).toEqual({ document: document, problems: [] });
    }),
    { numRuns: runs(300) },
  );
});

test('a gesture that is given up, and one that is undone, leave the document and the selection as they were', () => {
  fc.assert(
    fc.property(gesture, fc.constantFrom('given up', 'undone'), (made, end) => {
      const { editor, running } = drawn(made);
      if (end === 'given up') running?.rollBack();
      else {
        running?.commit();
        if (editor.getSnapshot().canUndo) editor.undo();
      }
      expect(editor.getSnapshot().document).toBe(made.document);
    }),
    { numRuns: runs(100) },
  );
});

test('what a gesture leaves depends on where it began and where it ended, not on the way, unless it turns', () => {
  fc.assert(
    fc.property(gesture, (made) => {
      const { editor } = drawn(made);
      const straight = drawn({ ...made, way: made.way.slice(-1) }).editor;
      if (made.gripped[0] === startRotating) return;
      expect(editor.getSnapshot().document).toEqual(straight.getSnapshot().document);
    }),
    { numRuns: runs(100) },
  );
});

test('an edit in the middle of a gesture is as if it came before, and is undone after the gesture', () => {
  fc.assert(
    fc.property(gesture, disturbance, (made, disturbed) => {
      const { editor, running } = drawn(made, disturbed);
      const before = drawn(made, { ...disturbed, move: 0 });
      for (const each of [running, before.running]) each?.commit();
      expect(editor.getSnapshot().document).toEqual(before.editor.getSnapshot().document);
      while (editor.getSnapshot().canUndo) editor.undo();
      expect(editor.getSnapshot().document).toBe(made.document);
    }),
    { numRuns: runs(300) },
  );
});
