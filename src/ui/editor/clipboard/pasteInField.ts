import { richTextOf } from './richText.ts';

/**
 * Pastes into the focused field what the browser would leave out in silence: words that come as HTML only.
 * @returns null when the browser pastes by itself, otherwise what to tell the person, which is empty when the words were put in
 */
export function pasteInField(data: Pick<DataTransfer, 'getData' | 'files'>): string | null {
  if (data.getData('text/plain') !== '') return null;
  const { text } = richTextOf(data.getData('text/html'));
  // The one way that keeps the field's own undo and tells its listeners.
  if (text !== '') return document.execCommand('insertText', false, text) ? '' : null;
  return data.files.length > 0 ? PICTURE_TEXT : NO_TEXT;
}

const PICTURE_TEXT = 'В текст картинку не вставить. Выйдите из него клавишей Esc и вставьте её на лист.';
const NO_TEXT = 'В буфере обмена нет текста.';
