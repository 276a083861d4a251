/**
 * Loads the fonts of one's own of the document that is open: before it is shown, and when an edit, an undo or
 * a draft brings one that is not here. Says once which of them are lost.
 */
import type { Document } from '../../document/document.ts';
import type { OwnFont } from '../../document/ownFonts.ts';
import { loadedOwnFont } from '../../document/ownFonts.ts';
import type { Editor } from '../../engine/editor/index.ts';
import type { ReadableStore } from '../platform/createStore.ts';
import { createStore } from '../platform/createStore.ts';
import type { EditorPlatform } from '../platform/platform.ts';
import type { ImageFiles } from './imageFiles.ts';

export interface DocumentFonts {
  /** Loads those of a document. Never rejects. */
  readonly load: (document: Pick<Document, 'settings'>) => Promise<void>;
  /** How often fonts have come: texts that were measured before are measured again. */
  readonly loads: ReadableStore<number>;
  readonly stop: () => void;
}
interface DocumentFontsDeps {
  readonly editor: Pick<Editor, 'getSnapshot' | 'subscribe'>;
  readonly images: Pick<ImageFiles, 'fileOf'>;
  readonly loadOwnFonts: EditorPlatform['host']['loadOwnFonts'];
  readonly notify: EditorPlatform['notify'];
}

export function createDocumentFonts({
  editor,
  images,
  loadOwnFonts,
  notify,
}: DocumentFontsDeps): DocumentFonts {
  const loads = createStore(0);
  /** Families that were asked for; a lost one is not asked for at every change. */
  const asked = new Set<string>();
  const load = async (fonts: readonly OwnFont[]): Promise<void> => {
    const missing = fonts.filter(({ family }) => loadedOwnFont(family) === undefined);
    if (missing.length === 0) return;
    for (const { family } of missing) asked.add(family);
    const lost = await loadOwnFonts(missing, (src) => images.fileOf(src).catch(() => null)).catch(
      () => missing,
    );
    if (lost.length < missing.length) loads.update((count) => count + 1);
    if (lost.length > 0) notify('warning', lostFontsText(lost), { place: 'top-right', duration: LONG_MS });
  };
  const look = (): void => {
    const { fonts = [] } = editor.getSnapshot().document.settings;
    const added = fonts.filter(({ family }) => !asked.has(family));
    if (added.length > 0) void load(added);
  };
  return {
    load: ({ settings }) => load(settings.fonts ?? []),
    loads,
    stop: editor.subscribe(look),
  };
}

const LONG_MS = 10_000;

function lostFontsText(fonts: readonly OwnFont[]): string {
  const names = fonts.map(({ title }) => `«${title}»`).join(', ');
  return fonts.length === 1
    ? `Шрифт ${names} сейчас недоступен, вместо него показан Arial. Откройте проект заново или добавьте файл шрифта ещё раз.`
    : `Шрифты ${names} сейчас недоступны, вместо них показан Arial. Откройте проект заново или добавьте файлы ещё раз.`;
}
