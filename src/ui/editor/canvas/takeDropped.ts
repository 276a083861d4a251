/** What becomes of files that were dropped on the editor. Loaded with the first of them. */
import { isFontFile } from '../../../app/fonts/offeredFonts.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import { isTableFile } from '../../../app/table/tableFiles.ts';
import type { Point } from '../../../engine/index.ts';
import { toDocument } from '../../../engine/index.ts';
import type { DropPoint } from '../../../kit/useFileDrop.ts';
import { openOwnFont } from '../fonts/openOwnFont.ts';
import { openTableWith } from '../table/dialog/openTable.ts';

interface Taking {
  readonly area: HTMLElement | null;
  /** Adds pictures. */
  readonly add: (files: readonly File[], at: Point | undefined) => unknown;
  readonly warn: (text: string) => void;
}

/** A table and fonts open their dialogs; other files are added as pictures. */
export function takeDropped(
  session: ProjectSession,
  files: readonly File[],
  at: DropPoint,
  { area, add, warn }: Taking,
): void {
  const table = files.find(isTableFile);
  const fonts = files.filter(isFontFile);
  const others = files.filter((file) => !isTableFile(file) && !isFontFile(file));
  if (files.length === 0) warn(FOLDER_TEXT);
  if (others.length > 0) add(others, pointOnSheet(session, area, at));
  if (table !== undefined) openTableWith(session, table);
  else if (fonts.length > 0) openOwnFont(session, fonts);
}

const FOLDER_TEXT = 'Файлов не видно: перетащите картинку или таблицу, сохранённую на устройстве.';

/** The place in document pixels; undefined beside the canvas. */
function pointOnSheet(
  { editor }: ProjectSession,
  area: HTMLElement | null,
  { clientX, clientY }: DropPoint,
): Point | undefined {
  const box = area?.getBoundingClientRect();
  if (box === undefined || clientX < box.left || clientX >= box.right) return undefined;
  if (clientY < box.top || clientY >= box.bottom) return undefined;
  return toDocument(editor.getSnapshot().viewport, { x: clientX - box.left, y: clientY - box.top });
}
