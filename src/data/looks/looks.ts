/**
 * Looks of one template: as it is drawn, sparing of ink, or dark. They are derived from its document, so a
 * new template has them as it is, and there is one card, one address and one set of fields
 * (bundled-templates#looks).
 */
import type { Document } from '../../document/document.ts';
import { canBeDark, darkLook } from './darkLook.ts';
import { savesInk, savingLook } from './savingLook.ts';

const LOOKS = ['color', 'saving', 'dark'] as const;
export type Look = (typeof LOOKS)[number];

export function isLook(text: string | null): text is Look {
  return LOOKS.some((look) => look === text);
}

/** The looks that a template has, the drawn one first; that one alone where there is nothing to choose. */
export function looksOf(document: Document): readonly Look[] {
  return [
    'color',
    ...(savesInk(document) ? (['saving'] as const) : []),
    ...(canBeDark(document) ? (['dark'] as const) : []),
  ];
}

/** The template in this look; the same document in the drawn one, and in one that it does not have. */
export function withLook(template: Document, look: Look): Document {
  if (look === 'color' || !looksOf(template).includes(look)) return template;
  return look === 'saving' ? savingLook(template) : darkLook(template);
}
