/**
 * Chooses the call that saves a document (specification §4, §5): the project's when only the name changed,
 * else the data's, with the changed fields.
 */
import type { Document } from '../document.ts';
import { encodeLayers } from './encode.ts';
import type { WireDocument } from './encode.ts';

type ProjectChanges =
  | { readonly kind: 'none' }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'data'; readonly fields: Partial<WireDocument> };

export function projectChanges(saved: Document, present: Document): ProjectChanges {
  const fields: Partial<WireDocument> = {
    ...(present.name !== saved.name && { name: present.name }),
    ...(present.sheet.width !== saved.sheet.width && { canvas_width: Math.trunc(present.sheet.width) }),
    ...(present.sheet.height !== saved.sheet.height && { canvas_height: Math.trunc(present.sheet.height) }),
    ...layersChange(saved, present),
  };
  const names = Object.keys(fields);
  if (names.length === 0) return { kind: 'none' };
  if (names.length === 1 && fields.name !== undefined) return { kind: 'name', name: fields.name };
  return { kind: 'data', fields };
}

function layersChange(saved: Document, present: Document): Pick<WireDocument, 'layers'> | null {
  if (present.layers === saved.layers && present.settings === saved.settings) return null;
  const layers = encodeLayers(present);
  return layers === encodeLayers(saved) ? null : { layers };
}
