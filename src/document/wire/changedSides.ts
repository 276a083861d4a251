/** What a save changes in a stored document: its table side, its design, or both. */
import type { Document } from '../document.ts';
import { withTableSide } from '../tableSide.ts';
import { openDocument } from './decode.ts';
import type { WireDocument } from './encode.ts';
import { encodeLayers } from './encode.ts';

interface ChangedSides {
  readonly table: boolean;
  readonly design: boolean;
  /** The layers that were sent, written again: nothing but what this program reads. */
  readonly layers: string;
}

/**
 * @param sent the fields of the save; absent ones stay as they are
 * @returns null when one of them was written by a newer program
 */
export function changedSides(
  stored: WireDocument,
  sent: { readonly [Field in keyof WireDocument]?: WireDocument[Field] | undefined },
): ChangedSides | null {
  const before = openDocument(stored);
  const after = openDocument({
    name: sent.name ?? stored.name,
    canvas_width: sent.canvas_width ?? stored.canvas_width,
    canvas_height: sent.canvas_height ?? stored.canvas_height,
    layers: sent.layers ?? stored.layers,
  });
  if (before.kind === 'newer' || after.kind === 'newer') return null;
  const layers = encodeLayers(after.document);
  const filled = encodeLayers(withTableSide(before.document, after.document));
  return {
    table: filled !== encodeLayers(before.document),
    design: filled !== layers || !hasSameHead(before.document, after.document),
    layers,
  };
}

function hasSameHead(before: Document, after: Document): boolean {
  const { width, height } = after.sheet;
  return before.name === after.name && before.sheet.width === width && before.sheet.height === height;
}
