/** What was chosen in the save dialog, until the project is closed. */
import type { KeptChoice } from '../machines/saveDialog/events.ts';
import { ALL_COPIES } from '../machines/saveDialog/events.ts';

export interface SaveChoice {
  readonly current: () => KeptChoice;
  readonly keep: (choice: KeptChoice) => void;
}

export function createSaveChoice(): SaveChoice {
  let kept = ALL_COPIES;
  return {
    current: () => kept,
    keep: (choice) => {
      kept = choice;
    },
  };
}
