import { fireEvent } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createEditor } from '../../../../src/engine/editor/index.ts';
import { dragGuide } from '../../../../src/ui/editor/canvas/guideDrag.ts';

beforeAll(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

const event = (type: string, [clientX, clientY]: readonly [number, number], buttons: number) =>
  new PointerEvent(type, { pointerId: 1, pointerType: 'mouse', button: 0, buttons, clientX, clientY });

/** A canvas at the corner of the window at 1:1, and the drag of a ruler from one point to another. */
function open() {
  const editor = createEditor({ document: createDocument({ sheet: { width: 1000, height: 600 } }) });
  const canvas = document.createElement('div');
  canvas.dataset['canvas'] = '';
  const ruler = document.createElement('div');
  document.body.replaceChildren(canvas, ruler);
  return {
    guides: () => editor.getSnapshot().document.settings.guides,
    undo: editor.undo,
    pull: (along: 'x' | 'y', from: readonly [number, number], to: readonly [number, number]) => {
      dragGuide(ruler, event('pointerdown', from, 1), along, editor);
      fireEvent(ruler, event('pointermove', to, 1));
      fireEvent(ruler, event('pointerup', to, 0));
    },
  };
}

test('a guide is pulled out of each ruler, as one step of the history', () => {
  const { guides, pull, undo } = open();
  pull('x', [400, -10], [420, 150]);
  pull('y', [-10, 300], [250, 310]);
  const both = guides();
  undo();
  expect([both, guides()]).toEqual([
    { x: [250], y: [150] },
    { x: [], y: [150] },
  ]);
});

test('a guide is moved where it crosses a ruler, and let go outside the sheet it is gone', () => {
  const { guides, pull } = open();
  pull('y', [-10, 300], [250, 310]);
  pull('x', [252, -10], [400, -10]);
  const moved = guides();
  pull('x', [400, -10], [-50, -10]);
  expect([moved, guides()]).toEqual([{ x: [400], y: [] }, undefined]);
});

test('a guide that goes back to its ruler is none', () => {
  const { guides, pull } = open();
  pull('x', [400, -10], [420, -4]);
  expect(guides()).toBeUndefined();
});
