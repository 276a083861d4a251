/** Every transition of the save dialog's chart, and of the run's inside it, walked in the real editor. */
import { beforeAll } from 'vitest';
import { driveEveryEdge } from './drive.ts';
import { exportAdapter } from './exportPage.ts';
import { saveDialogAdapter } from './saveDialogPage.ts';
import type { SavingStage } from './savingStage.ts';
import { createSavingStage } from './savingStage.ts';
import { useStage } from './stage.ts';

const stage = useStage();
let saving: SavingStage;

beforeAll(async () => {
  const { browser, address, account } = stage();
  saving = await createSavingStage(browser, address, account);
});

driveEveryEdge(saveDialogAdapter(() => saving));
driveEveryEdge(exportAdapter(() => saving));
