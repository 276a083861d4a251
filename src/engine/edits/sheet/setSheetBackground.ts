import type { Document } from '../../../document/document.ts';
import type { Paint } from '../../../document/layers/paint.ts';
import { withoutEmpty } from '../../../document/settings.ts';

/** Sets the background of all pages; null makes the sheet white. */
export function setSheetBackground(document: Document, background: Paint | null): Document {
  const { settings } = document;
  if ((settings.background ?? null) === background) return document;
  return { ...document, settings: withoutEmpty({ ...settings, background: background ?? undefined }) };
}
