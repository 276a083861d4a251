/** What was chosen in the save dialog, until the project is closed. */
import type { KeptChoice } from '../../machines/saveDialog/events.ts';
import { USUAL_CHOICE } from '../../machines/saveDialog/events.ts';

export interface SaveChoice {
  readonly current: () => KeptChoice;
  readonly keep: (choice: KeptChoice) => void;
}

export function createSaveChoice(): SaveChoice {
  let kept = USUAL_CHOICE;
  return {
    current: () => kept,
    keep: (choice) => {
      kept = choice;
    },
  };
}
