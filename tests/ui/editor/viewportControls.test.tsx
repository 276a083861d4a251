import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../src/document/document.ts';
import { createEditor } from '../../../src/engine/editor/index.ts';
import { toDocument } from '../../../src/engine/viewport/index.ts';
import { beginPinch, updatePinch } from '../../../src/ui/editor/canvas/pointerEvents.ts';
import { createZoom } from '../../../src/ui/editor/screen/zoom.ts';
import {
  presetLabel,
  presetOf,
  SHEET_PRESETS,
  sheetOfPreset,
} from '../../../src/ui/editor/panels/SheetPanel.tsx';

const point = (x: number, y: number) => ({ x, y });

const anEditor = () => createEditor({ document: createDocument({ sheet: { width: 1000, height: 500 } }) });
const area = () => ({ width: 1080, height: 800 });

describe('a pinch', () => {
  const viewport = { scale: 1, x: 100, y: 50 };
  const pinch = beginPinch([point(200, 200), point(300, 200)], viewport);

  test('zooms by how far the fingers went apart', () => {
    expect(updatePinch(pinch, [point(150, 200), point(350, 200)]).scale).toBe(2);
  });

  test('keeps under the middle of the fingers what was there, also when they move together', () => {
    const fingers = [point(150, 260), point(350, 260)];
    expect(toDocument(updatePinch(pinch, fingers), point(250, 260))).toEqual(
      toDocument(viewport, point(250, 200)),
    );
  });
});

/** A portrait sheet, fitted into a canvas of this width with this bar in its corner. */
function fitted(width: number, bar: HTMLElement | null) {
  const editor = createEditor({ document: createDocument({ sheet: { width: 500, height: 1000 } }) });
  const zoom = createZoom(editor, () => ({ width, height: 1080 }));
  zoom.keepClearOf(bar);
  zoom.fit();
  return editor.getSnapshot().viewport;
}

describe('the zoom control', () => {
  test('fits the whole sheet into the middle of the canvas', () => {
    const editor = anEditor();
    createZoom(editor, area).fit();
    expect(editor.getSnapshot().viewport).toEqual({ scale: 1, x: 40, y: 150 });
  });

  test('leaves room for the bar of the preview', () => {
    const editor = anEditor();
    createZoom(editor, area, () => true).fit();
    expect(editor.getSnapshot().viewport).toMatchObject({ scale: (1080 - 2 * 72) / 1000 });
  });

  test('keeps the corner of the sheet clear of its own bar, where it stands', () => {
    const bar = document.createElement('div');
    Object.defineProperties(bar, { offsetWidth: { value: 156 }, offsetHeight: { value: 36 } });
    expect([fitted(700, bar), fitted(700, null), fitted(900, bar)]).toEqual([
      { scale: 0.96, x: 110, y: 60 },
      { scale: 1, x: 100, y: 40 },
      { scale: 1, x: 200, y: 40 },
    ]);
  });

  test('knows that the sheet is fitted until somebody zooms', () => {
    const zoom = createZoom(anEditor(), area);
    const atFirst = zoom.isFitted();
    zoom.fit();
    const afterFit = zoom.isFitted();
    zoom.in();
    expect([atFirst, afterFit, zoom.isFitted()]).toEqual([false, true, false]);
  });

  test('the buttons walk through steps around the middle of the canvas', () => {
    const editor = anEditor();
    const zoom = createZoom(editor, area);
    zoom.fit();
    const middle = toDocument(editor.getSnapshot().viewport, point(540, 400));
    zoom.in();
    const { viewport } = editor.getSnapshot();
    expect([viewport.scale, toDocument(viewport, point(540, 400))]).toEqual([1.25, middle]);
  });

  test('the sheet cannot be scrolled out of sight', () => {
    const editor = anEditor();
    const zoom = createZoom(editor, area);
    zoom.fit();
    zoom.wheel(new WheelEvent('wheel', { deltaX: 9000, deltaY: 0 }), point(0, 0));
    expect(editor.getSnapshot().viewport.x).toBe(48 - 1000);
  });
});

describe('sheet sizes', () => {
  test('a preset is recognised in either orientation', () => {
    expect([presetOf({ width: 1123, height: 794 })?.id, presetOf({ width: 794, height: 1123 })?.id]).toEqual([
      'a4',
      'a4',
    ]);
  });

  test('a preset is called by its sides as the sheet lies', () => {
    const sheets = [
      { width: 1123, height: 794 },
      { width: 794, height: 1123 },
    ];
    expect(
      sheets.map((sheet) => SHEET_PRESETS.slice(0, 1).map((preset) => presetLabel(preset, sheet))),
    ).toEqual([['A4 — грамота, 297 × 210 мм'], ['A4 — грамота, 210 × 297 мм']]);
  });

  test('a preset takes the orientation that the sheet has', () => {
    const upright = { width: 794, height: 1123 };
    expect(SHEET_PRESETS.map((preset) => sheetOfPreset(preset, upright))).toEqual([
      { width: 794, height: 1123 },
      { width: 559, height: 794 },
      { width: 227, height: 340 },
      { width: 397, height: 559 },
    ]);
  });
});
