import { expect, test } from 'vitest';
import { createTextLayer } from '../../../src/document/layers/layer.ts';
import { formattingOf } from '../../../src/document/layers/formattingOf.ts';
import { loadBidi } from '../../../src/engine/text/index.ts';
import { layoutText } from '../../../src/engine/text/layoutText.ts';
import { caretMove } from '../../../src/ui/editor/canvas/TextInput.tsx';

const bidi = await loadBidi();

const layoutOf = (display: string) => {
  const layer = createTextLayer({ id: 'текст', name: 'Текст', display });
  return layoutText(
    { ...layer, text: layer.display, formatting: formattingOf(layer) },
    { advance: (text, font) => (text.length * font.size) / 2, bidi },
  );
};
const layout = layoutOf('Грамота\nза победу');
const press = (
  key: string,
  shiftKey: boolean,
  start: number,
  end = start,
  direction: 'forward' | 'backward' = 'forward',
  shown = layout,
) =>
  caretMove(shown, {
    key,
    shiftKey,
    currentTarget: { selectionStart: start, selectionEnd: end, selectionDirection: direction },
  });

test('keys down and up keep to their place along the lines, also through a short line', () => {
  const shown = layoutOf('Благодарность\nза\nорганизацию');
  const way = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].reduce<
    readonly (readonly [number, number | null])[]
  >((steps, key) => {
    const [at, goal] = steps.at(-1) ?? [10, null];
    const move = caretMove(
      shown,
      {
        key,
        shiftKey: false,
        currentTarget: { selectionStart: at, selectionEnd: at, selectionDirection: 'none' },
      },
      goal,
    );
    return [...steps, [move?.start ?? -1, move?.goal ?? null]];
  }, []);
  expect(way).toEqual([
    [16, 80],
    [27, 80],
    [16, 80],
    [10, 80],
  ]);
});

test('the arrow down goes to the same place of the painted line below', () => {
  expect(press('ArrowDown', false, 3)).toEqual({ start: 11, end: 11, direction: 'forward', goal: 24 });
});

test('the arrow up goes back', () => {
  expect(press('ArrowUp', false, 11)).toEqual({ start: 3, end: 3, direction: 'forward', goal: 24 });
});

test('Home and End go to the ends of the painted line', () => {
  expect([press('Home', false, 11)?.start, press('End', false, 2)?.start]).toEqual([8, 7]);
});

test('Shift selects from where the caret was, in either direction', () => {
  expect([press('ArrowDown', true, 3), press('ArrowUp', true, 11)]).toEqual([
    { start: 3, end: 11, direction: 'forward', goal: 24 },
    { start: 3, end: 11, direction: 'backward', goal: 24 },
  ]);
});

test('going back with Shift shrinks the selection at the end that moves', () => {
  expect(press('Home', true, 8, 12)).toEqual({ start: 8, end: 8, direction: 'forward', goal: null });
});

test('other keys are left to the field', () => {
  expect(press('a', false, 3)).toBeNull();
});

test('in a right-to-left word ← goes on, → goes back, Shift selects, and a selection ends at the side of the key', () => {
  const hebrew = layoutOf('\u05e9\u05dc\u05d5\u05dd');
  const moves = [
    press('ArrowLeft', false, 0, 0, 'forward', hebrew),
    press('ArrowRight', false, 2, 2, 'forward', hebrew),
    press('ArrowLeft', true, 1, 1, 'forward', hebrew),
    press('ArrowLeft', false, 1, 3, 'forward', hebrew),
  ];
  expect(moves).toEqual([
    { start: 1, end: 1, direction: 'forward', goal: null },
    { start: 1, end: 1, direction: 'forward', goal: null },
    { start: 1, end: 2, direction: 'forward', goal: null },
    { start: 3, end: 3, direction: 'forward', goal: null },
  ]);
});
