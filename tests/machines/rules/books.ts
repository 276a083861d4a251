/** The rules of every machine of the catalogue. */
import { authRules } from './auth.ts';
import { autosaveRules } from './autosave.ts';
import { draftRules } from './draft.ts';
import { editorRules } from './editor.ts';
import { exportRules } from './export.ts';
import { lettersRules } from './letters.ts';
import { pdfPagesRules } from './pdfPages.ts';
import { pickupRules } from './pickup.ts';
import { pointerRules } from './pointer.ts';
import { preflightRules } from './preflight.ts';
import { projectRules } from './project.ts';
import type { Delays } from './perform.ts';
import type { RuleBook } from './rule.ts';
import { saveDialogRules } from './saveDialog.ts';
import { settingsRules } from './settings.ts';
import { startPageRules } from './startPage.ts';
import { tableReadingRules } from './tableReading.ts';
import { tourRules } from './tour.ts';
import { trainingRules } from './training.ts';

export const RULE_BOOKS: readonly RuleBook[] = [
  authRules,
  settingsRules,
  projectRules,
  draftRules,
  autosaveRules,
  editorRules,
  pointerRules,
  preflightRules,
  saveDialogRules,
  exportRules,
  lettersRules,
  pickupRules,
  startPageRules,
  tableReadingRules,
  pdfPagesRules,
  trainingRules,
  tourRules,
];

/** How long the delays of a machine must last, by its rules. */
export function delaysOf(machineId: string): Delays {
  return RULE_BOOKS.find(({ machine }) => machine.id === machineId)?.delays ?? {};
}
