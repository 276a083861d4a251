import { richTextOf } from './richText.ts';

/**
 * Pastes words that come as HTML only into the focused field, which the browser would leave out in silence.
 * @returns what to tell the person; null when the words were put in
 */
export function pasteInField(html: string, hasFiles: boolean): string | null {
  const { text } = richTextOf(html);
  // The one way that keeps the field's own undo and tells its listeners.
  if (text !== '' && document.execCommand('insertText', false, text)) return null;
  return hasFiles ? PICTURE_TEXT : NO_TEXT;
}

const PICTURE_TEXT = 'В текст картинку не вставить. Выйдите из него клавишей Esc и вставьте её на лист.';
const NO_TEXT = 'В буфере обмена нет текста.';
