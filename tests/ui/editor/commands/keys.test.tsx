/** Which keys an event presses, on any layout of the keyboard. */
import { expect, test } from 'vitest';
import { isPressed } from '../../../../src/ui/editor/commands/keys.ts';

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const ctrl = { ...plain, ctrlKey: true };

test.each([
  ['a Latin letter', 'ctrl+z', { ...ctrl, key: 'z', code: 'KeyZ' }, true],
  ['the same place on a Russian layout', 'ctrl+z', { ...ctrl, key: 'я', code: 'KeyZ' }, true],
  ['Cmd in place of Ctrl', 'ctrl+z', { ...plain, metaKey: true, key: 'z', code: 'KeyZ' }, true],
  ['the letter where a French layout has it', 'ctrl+z', { ...ctrl, key: 'z', code: 'KeyW' }, true],
  ['another letter at its place', 'ctrl+z', { ...ctrl, key: 'w', code: 'KeyZ' }, false],
  ['one modifier more', 'ctrl+z', { ...ctrl, shiftKey: true, key: 'Z', code: 'KeyZ' }, false],
  ['no modifier', 'ctrl+z', { ...plain, key: 'z', code: 'KeyZ' }, false],
  ['a bracket on a Russian layout', 'ctrl+[', { ...ctrl, key: 'х', code: 'BracketLeft' }, true],
  ['a digit with Shift', 'shift+2', { ...plain, shiftKey: true, key: '"', code: 'Digit2' }, true],
  ['an arrow', 'left', { ...plain, key: 'ArrowLeft', code: 'ArrowLeft' }, true],
  ['a key that a program has pressed without a place', 'f2', { ...plain, key: 'я', code: '' }, false],
  ['the question mark, by its character', '?', { ...plain, shiftKey: true, key: '?', code: 'Digit7' }, true],
  ['its place with another character', '?', { ...plain, shiftKey: true, key: ',', code: 'Slash' }, false],
])('%s', (_, press, event, isOne) => {
  expect(isPressed(press, event)).toBe(isOne);
});
