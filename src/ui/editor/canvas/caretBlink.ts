import type { Editor } from '../../../engine/index.ts';

const BLINK_MS = 530;

/** The caret blinks while a text is edited, and is shown at once after every move. Lasts until the result is called. */
export function blinkCaret(editor: Editor, show: (shown: boolean) => void): () => void {
  let shown = true;
  let timer: ReturnType<typeof setInterval> | undefined;
  let before = editor.getSnapshot().textEditing;
  const turn = () => {
    shown = !shown;
    show(shown);
  };
  const stop = editor.subscribe(() => {
    const { textEditing } = editor.getSnapshot();
    if (textEditing === before) return;
    before = textEditing;
    clearInterval(timer);
    shown = true;
    show(true);
    if (textEditing !== null) timer = setInterval(turn, BLINK_MS);
  });
  return () => {
    clearInterval(timer);
    stop();
  };
}
