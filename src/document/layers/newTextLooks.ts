/**
 * Looks that new texts have from the start. They are set as typesetters do, unless the project has a text that is
 * not: texts of one sheet are set alike, and saved projects stay as they are (typography#on-in-new-projects).
 */
import { hasText } from './capabilities.ts';
import type { Layer, TextBox } from './layer.ts';
import { createTextLayer } from './newLayer.ts';

/** Looks of the next text of a project with these layers. */
export function newTextLooks(layers: readonly Layer[]): Pick<TextBox, 'typography'> {
  return layers.every((layer) => !hasText(layer) || layer.typography === true) ? { typography: true } : {};
}

/** The next text, so that what draws it is loaded before it comes. */
export function nextText(layers: readonly Layer[]): Layer {
  return createTextLayer({ id: '', name: '', display: '', ...newTextLooks(layers) });
}
