/** Sheets that a person has measured and named, kept on this device: own labels, own cards. */
import { z } from 'zod';
import type { SessionStorage } from '../../api/session.ts';
import type { SheetChoice } from '../../output/print/index.ts';
import { sheetSchema } from '../../browser/sheetSchema.ts';

export interface OwnSheet {
  readonly name: string;
  readonly choice: SheetChoice;
}
/** What is a matter of one run, not of the paper. */
type OfRun = 'order' | 'repeat' | 'skip' | 'offset' | 'backOffset' | 'measured' | 'fit';
type SheetPart = Omit<SheetChoice, OfRun>;

const KEY = 'ownSheets';
export const MAX_SHEET_NAME = 60;
/** More are not a list to choose from. */
const MAX_SHEETS = 100;
const schema = z.array(z.object({ name: z.string().min(1).max(MAX_SHEET_NAME), choice: sheetSchema }));

export function ownSheets(storage: Pick<SessionStorage, 'getItem'>): readonly OwnSheet[] {
  const text = storage.getItem(KEY);
  if (text === null) return [];
  try {
    const kept = schema.safeParse(JSON.parse(text));
    return kept.success ? kept.data : [];
  } catch {
    return [];
  }
}

/** Keeps the sheet of a choice; one with the same name is replaced. Returns the list, by name. */
export function keepOwnSheet(
  storage: Pick<SessionStorage, 'getItem' | 'setItem'>,
  name: string,
  choice: SheetChoice,
): readonly OwnSheet[] {
  const others = ownSheets(storage).filter((sheet) => sheet.name !== name);
  const sheets = [...others, { name, choice }]
    .slice(-MAX_SHEETS)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'ru', { numeric: true }));
  storage.setItem(KEY, JSON.stringify(sheets));
  return sheets;
}

export function removeOwnSheet(
  storage: Pick<SessionStorage, 'getItem' | 'setItem'>,
  name: string,
): readonly OwnSheet[] {
  const sheets = ownSheets(storage).filter((sheet) => sheet.name !== name);
  storage.setItem(KEY, JSON.stringify(sheets));
  return sheets;
}

/** The sheet without what belongs to a run. */
export function sheetPart({
  order: _order,
  repeat: _repeat,
  skip: _skip,
  offset: _offset,
  backOffset: _backOffset,
  measured: _measured,
  fit: _fit,
  ...part
}: SheetChoice): SheetPart {
  return part;
}

/** The kept sheet that a choice has, if any. */
export function ownSheetOf(sheets: readonly OwnSheet[], choice: SheetChoice): OwnSheet | undefined {
  const part = partKey(choice);
  return sheets.find((sheet) => partKey(sheet.choice) === part);
}

/** Equal for equal sheets. */
function partKey(choice: SheetChoice): string {
  const { sheet, isLandscape, copy, grid, margin, origin, gapX, gapY, bleed, hasCropMarks, backs } = choice;
  return JSON.stringify([
    sheet,
    isLandscape,
    copy && [copy.width, copy.height],
    grid && [grid.columns, grid.rows, grid.isTurned],
    margin,
    origin && [origin.x, origin.y],
    gapX,
    gapY,
    bleed,
    hasCropMarks,
    backs,
  ]);
}
