/** What one step of undo takes back while a person types. The clock is given, so that a pause is a number. */
import { expect, test } from 'vitest';
import { createDocument, findLayer } from '../../../src/document/document.ts';
import { hasText } from '../../../src/document/layers/capabilities.ts';
import { templateOf } from '../../../src/document/layers/content.ts';
import { createTextLayer } from '../../../src/document/layers/layer.ts';
import { createEditor } from '../../../src/engine/editor/index.ts';
import { moveLayersBy } from '../../../src/engine/edits/place/index.ts';
import { typeInField } from '../../../src/ui/editor/canvas/fieldTyping.ts';
import { createTyping } from '../../../src/ui/editor/text/typingSteps.ts';

/** A keyboard over a text that is edited in place and says «Ура» at first. */
function keyboard() {
  let time = 0;
  const layers = [createTextLayer({ id: 'т', name: 'Т', display: 'Ура' })];
  const editor = createEditor({ document: createDocument({ layers }), now: () => time });
  editor.startTextEditing('т', [3, 3]);
  const typing = createTyping(editor, 'т');
  const text = () => {
    const layer = findLayer(editor.getSnapshot().document, 'т');
    return hasText(layer) ? templateOf(layer) : '';
  };
  const change = (inputType: string, from: number, to: number, inserted: string, isComposing = false) => {
    const { textEditing } = editor.getSnapshot();
    if (textEditing === null) throw new Error('No text is edited.');
    const typed = {
      text: text().slice(0, from) + inserted + text().slice(to),
      caret: from + inserted.length,
      by: { inputType, isComposing },
    };
    typeInField(editor, textEditing, typed, typing, (document) => document);
  };
  const selection = () => editor.getSnapshot().textEditing?.range ?? [0, 0];
  return {
    editor,
    type: (words: string) => {
      for (const letter of words) change('insertText', ...selection(), letter);
    },
    enter: () => change('insertLineBreak', ...selection(), '\n'),
    paste: (words: string) => change('insertFromPaste', ...selection(), words),
    cut: (from: number, to: number) => {
      editor.setTextRange([from, to]);
      change('deleteByCut', from, to, '');
    },
    backspace: () => change('deleteContentBackward', selection()[0] - 1, selection()[0], ''),
    deleteForward: () => change('deleteContentForward', selection()[0], selection()[0] + 1, ''),
    compose: (from: number, to: number, words: string) =>
      change('insertCompositionText', from, to, words, true),
    pause: (ms: number) => {
      time += ms;
    },
    caretTo: (offset: number) => editor.setTextRange([offset, offset]),
    /** The texts that undo shows, one step each, from the present one on. */
    steps: () => {
      const seen = [text()];
      while (editor.getSnapshot().canUndo) {
        editor.undo();
        seen.push(text());
      }
      return seen;
    },
  };
}
type Keyboard = ReturnType<typeof keyboard>;

test.each<[what: string, act: (keys: Keyboard) => void, steps: readonly string[]]>([
  ['a word with the space before it', (k) => k.type(' раз, два'), ['Ура раз, два', 'Ура раз,', 'Ура']],
  [
    'up to a pause of 0.6 s',
    (k) => {
      k.type('аа');
      k.pause(599);
      k.type('б');
      k.pause(600);
      k.type('вв');
    },
    ['Урааабвв', 'Ураааб', 'Ура'],
  ],
  [
    'up to a move of the caret, also to where it was',
    (k) => {
      k.type('а');
      k.caretTo(0);
      k.caretTo(4);
      k.type('б');
    },
    ['Урааб', 'Ураа', 'Ура'],
  ],
  [
    'a pasted text by itself',
    (k) => {
      k.type('а');
      k.paste('бв');
      k.paste('гд');
      k.type('е');
    },
    ['Ураабвгде', 'Ураабвгд', 'Ураабв', 'Ураа', 'Ура'],
  ],
  [
    'a cut text by itself',
    (k) => {
      k.type('аб');
      k.cut(3, 4);
      k.type('в');
    },
    ['Уравб', 'Ураб', 'Урааб', 'Ура'],
  ],
  [
    'a line break by itself',
    (k) => {
      k.type('а');
      k.enter();
      k.enter();
      k.type('б');
    },
    ['Ураа\n\nб', 'Ураа\n\n', 'Ураа\n', 'Ураа', 'Ура'],
  ],
  [
    'what is erased apart from what is typed',
    (k) => {
      k.type('абв');
      k.backspace();
      k.backspace();
      k.type('где');
    },
    ['Ураагде', 'Ураа', 'Ураабв', 'Ура'],
  ],
  [
    'what is erased before the caret apart from what is erased behind it',
    (k) => {
      k.caretTo(1);
      k.deleteForward();
      k.backspace();
    },
    ['а', 'Уа', 'Ура'],
  ],
  [
    'a selection that is typed over, with the word that replaces it',
    (k) => {
      k.type('а');
      k.editor.setTextRange([0, 4]);
      k.type('Да нет');
    },
    ['Да нет', 'Да', 'Ураа', 'Ура'],
  ],
  [
    'the text of an input method, however long it is chosen',
    (k) => {
      k.type('а');
      k.editor.stopCoalescing();
      k.compose(4, 4, 'n');
      k.pause(5000);
      k.compose(4, 5, 'ni');
      k.pause(5000);
      k.compose(4, 6, '你');
      k.type('б');
    },
    ['Ураа你б', 'Ураа你', 'Ураа', 'Ура'],
  ],
])('one step takes back %s', (_, act, steps) => {
  const keys = keyboard();
  act(keys);
  expect(keys.steps()).toEqual(steps);
});

test('redo gives the words back in the same steps', () => {
  const { type, editor, steps } = keyboard();
  type(' раз два');
  const undone = steps();
  const redone: string[] = [];
  while (editor.getSnapshot().canRedo) {
    editor.redo();
    const [layer] = editor.getSnapshot().document.layers;
    redone.push(hasText(layer) ? templateOf(layer) : '');
  }
  expect([undone, redone]).toEqual([
    ['Ура раз два', 'Ура раз', 'Ура'],
    ['Ура раз', 'Ура раз два'],
  ]);
});

test('edits with one key are two steps when a pause lies between them', () => {
  let time = 0;
  const layers = [createTextLayer({ id: 'т', name: 'Т', display: 'Ура', x: 0 })];
  const editor = createEditor({ document: createDocument({ layers }), now: () => time });
  const nudge = () => editor.apply((now) => moveLayersBy(now, ['т'], 1, 0), { coalesce: 'nudge' });
  nudge();
  nudge();
  time = 600;
  nudge();
  editor.undo();
  expect(editor.getSnapshot().document.layers.map(({ x }) => x)).toEqual([2]);
});
