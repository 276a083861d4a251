/** What becomes of files that were dropped on the editor. Loaded with the first of them. */
import { isFontFile } from '../../../app/fonts/offeredFonts.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import { isTableFile } from '../../../app/table/tableFiles.ts';
import type { Point } from '../../../engine/math/index.ts';
import { openOwnFont } from '../fonts/openOwnFont.ts';
import { openTableWith } from '../state/openTable.ts';

/** Where files were let go: meanwhile another page may be shown, and the view moved. */
export interface DropPlace {
  /** In document pixels; undefined beside the canvas. */
  readonly at: Point | undefined;
  /** From 0. */
  readonly page: number;
}

interface Taking {
  /** Adds pictures. */
  readonly add: (files: readonly File[], at: Point | undefined, page: number) => unknown;
  readonly warn: (text: string) => void;
}

/** A table and fonts open their dialogs; other files are added as pictures. */
export function takeDropped(
  session: ProjectSession,
  files: readonly File[],
  { at, page }: DropPlace,
  { add, warn }: Taking,
): void {
  const table = files.find(isTableFile);
  const fonts = files.filter(isFontFile);
  const others = files.filter((file) => !isTableFile(file) && !isFontFile(file));
  if (files.length === 0) warn(FOLDER_TEXT);
  if (others.length > 0) add(others, at, page);
  if (table !== undefined) openTableWith(session, table);
  else if (fonts.length > 0) openOwnFont(session, fonts);
}

const FOLDER_TEXT = 'Файлов не видно: перетащите картинку или таблицу, сохранённую на устройстве.';
