/**
 * Every text of a published document that a person has written, in one list: for the author before publishing,
 * for the moderator, and for whoever looks for names. A new kind of text is added here.
 */
import type { Document } from '../document.ts';
import { FONT_FAMILIES } from '../fontCatalogue.ts';
import { namedFamilies } from '../fonts.ts';
import { groupsOf } from '../groups.ts';
import { hasLetters, hasPicture, takesRecords } from '../layers/capabilities.ts';
import { templatesOf } from '../layers/content.ts';
import type { Layer } from '../layers/layer.ts';
import type { Rule } from '../layers/rules.ts';
import { migrate } from '../migrations/migrate.ts';
import { isOwnFont } from '../ownFonts.ts';
import { decodeSettings } from '../settingsEntry.ts';
import { readable } from '../text/readable.ts';
import { decodeLayer } from './decodeLayer.ts';

export type FreeTextPlace =
  | 'text'
  | 'hidden'
  | 'format'
  | 'code'
  | 'rule'
  | 'column'
  | 'picture'
  | 'name'
  | 'group'
  | 'font';

export interface FreeText {
  /** As people read it: what an address encodes is decoded. */
  readonly text: string;
  readonly place: FreeTextPlace;
}

type Written = Pick<Document, 'layers' | 'settings'>;

/** Of each layer from bottom to top, then of the document; empty ones are left out. */
export function freeTexts(document: Written): readonly (readonly FreeText[])[] {
  return [...document.layers.map(textsOfLayer), textsOfDocument(document)].map((texts) =>
    texts
      .map(({ text, place }) => ({ text: readable(text), place }))
      .filter(({ text }) => text.trim() !== ''),
  );
}

/** The same of saved layers; null for those of a newer program. */
export function savedFreeTexts(layersText: string): readonly (readonly FreeText[])[] | null {
  const saved: unknown = JSON.parse(layersText);
  const migrated = migrate(Array.isArray(saved) ? saved : []);
  if (migrated.kind === 'newer') return null;
  const layers = migrated.list.flatMap((raw, index) => decodeLayer(raw, index).layer ?? []);
  return freeTexts({ layers, settings: decodeSettings(migrated.list).settings });
}

function textsOfLayer(layer: Layer): readonly FreeText[] {
  const place = layer.visible ? ownPlace(layer) : 'hidden';
  const columns = takesRecords(layer) ? (layer.query?.columns ?? []) : [];
  return [
    ...ownTexts(layer).map((text): FreeText => ({ text, place })),
    ...(layer.rules ?? []).flatMap(textsOfRule).map((text): FreeText => ({ text, place: 'rule' })),
    ...columns.map(({ name }): FreeText => ({ text: name, place: 'column' })),
    ...(hasPicture(layer) && layer.byRow !== undefined
      ? [{ text: layer.byRow.field, place: 'picture' } as const]
      : []),
    { text: layer.name, place: 'name' },
  ];
}

function ownPlace(layer: Layer): FreeTextPlace {
  if (takesRecords(layer)) return 'format';
  return hasLetters(layer) ? 'text' : 'code';
}

function ownTexts(layer: Layer): readonly string[] {
  return takesRecords(layer) ? [layer.display, layer.format] : templatesOf(layer);
}

function textsOfRule({ when, effect }: Rule): readonly string[] {
  return effect.kind === 'text' ? [when.field, when.value, effect.text] : [when.field, when.value];
}

/** Names of groups, and of fonts: those of one's own, and any that a text asks for. */
function textsOfDocument(document: Written): readonly FreeText[] {
  const known = new Set(FONT_FAMILIES.map(({ family }) => family));
  const named = namedFamilies(document).filter((family) => !isOwnFont(family) && !known.has(family));
  const own = (document.settings.fonts ?? []).map(({ title }) => title);
  return [
    ...groupsOf(document).map(({ name }): FreeText => ({ text: name, place: 'group' })),
    ...[...own, ...named].map((text): FreeText => ({ text, place: 'font' })),
  ];
}
