/**
 * Validates the `layers` text of a save: a JSON list, bottom to top. The server stores the text unchanged, so
 * it is checked here for size, depth, count, structure and prototype keys. Unknown fields are kept.
 */
import { z } from 'zod';
import { MAX_LAYERS, MAX_LAYERS_DEPTH, MAX_LAYERS_TEXT } from '../schema/constants.ts';
import { savedLayerSchema } from '../layers/kinds.ts';
import { formOf, isLayerEntry, isSettingsEntry, NEWEST_FORM, SETTINGS_TYPE } from '../migrations/migrate.ts';
import { settingsSchema, sheetSettingsSchema } from '../settingsSchema.ts';

const layersSchema = z.array(savedLayerSchema).max(MAX_LAYERS);
/** The entry of the settings. It has no unknown fields: those of a newer form come with a newer version. */
const settingsEntrySchema = z.strictObject({
  type: z.literal(SETTINGS_TYPE),
  version: z.number().int().min(2).max(NEWEST_FORM),
  ...settingsSchema.shape,
});

/**
 * The entry beside the layers in form 1, which other programs may still send
 * (`migrations/settingsOfProject.ts`).
 */
const oldSheetSchema = sheetSettingsSchema.extend({ type: z.literal('sheet') });

type LayersCheck = { readonly ok: true } | { readonly ok: false; readonly text: string };

/** Whether this text may be stored as a project's layers; if not, the reason for the person who saves it. */
export function checkLayersText(text: string): LayersCheck {
  if (text.length > MAX_LAYERS_TEXT) return refusal('проект слишком большой');
  if (depthOf(text) > MAX_LAYERS_DEPTH) return refusal('слишком глубокая вложенность');
  let layers: unknown;
  try {
    layers = JSON.parse(text);
  } catch {
    return refusal('это не JSON');
  }
  if (hasTrap(layers)) return refusal('запрещённое имя поля');
  const list: readonly unknown[] | null = Array.isArray(layers) ? layers : null;
  if (list !== null && formOf(list) > NEWEST_FORM)
    return refusal('проект сохранён более новой версией редактора');
  const besides = list?.filter((entry) => !isLayerEntry(entry)) ?? [];
  if (besides.length > 1 || !besides.every(isEntry)) return refusal('неверные поля листа');
  const parsed = layersSchema.safeParse(list?.filter(isLayerEntry) ?? layers);
  if (parsed.success) return { ok: true };
  const place = parsed.error.issues[0]?.path ?? [];
  return refusal(place.length === 0 ? 'ожидается список слоёв' : `неверное значение ${place.join('.')}`);
}

function isEntry(entry: unknown): boolean {
  return (isSettingsEntry(entry) ? settingsEntrySchema : oldSheetSchema).safeParse(entry).success;
}

function refusal(reason: string): LayersCheck {
  return { ok: false, text: `Не удалось прочитать слои: ${reason}.` };
}

/**
 * Nesting depth of brackets outside strings. Computed before parsing, so that no parser gets a hostile depth.
 */
export function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfText(text, index);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) deepest = Math.max(deepest, (depth += 1));
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
  }
  return deepest;
}

/**
 * End of the string that opens at `start`. Strings are most of a project, so they are skipped by search, not
 * scanned character by character.
 */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d,
];

/** Keys that an unsafe merge would turn into prototype pollution. The depth is checked before. */
function hasTrap(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasTrap);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => TRAPS.has(key) || hasTrap(inner));
}
const TRAPS = new Set(['__proto__', 'constructor', 'prototype']);
