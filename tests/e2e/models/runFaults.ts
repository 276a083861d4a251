/** How to stop a run and cause each of its faults, in any state. */
import type { Fault } from './saveDialogSamples.ts';
import { DEATH } from './saveDialogSamples.ts';
import { stopClock } from './clock.ts';
import { failCopy, findDiskFull, finishCopy, holdingWorker, killWorker } from './heldWorkers.ts';
import type { SavingStage } from './savingStage.ts';

/** Longer than a worker's timeout (src/hosts/page/export/watchdog.ts). */
const SILENCE_MS = 61_000;

/** `copies`: number still to be made before the archive is packed. */
export async function breakRun(stage: SavingStage, fault: Fault, copies: number): Promise<void> {
  const page = stage.page();
  switch (fault) {
    case 'workerDied':
      return killWorker(page, DEATH);
    case 'workerSilent':
      await holdingWorker(page);
      return page.clock.fastForward(SILENCE_MS);
    case 'noMemory':
      return failCopy(page);
    case 'diskFull':
      for (let copy = 0; copy < copies; copy += 1) await finishCopy(page);
      return findDiskFull(page);
    case 'pictureDropped':
      return stage.letPictureGo('dropped');
    case 'pictureRefused':
      return stage.letPictureGo({ status: 500, json: { detail: 'Хранилище файлов не отвечает.' } });
  }
}

/**
 * A run that does not stop within two seconds is abandoned: the clock is stopped to observe that, then
 * resumed.
 */
export async function stopRun(stage: SavingStage): Promise<void> {
  const page = stage.page();
  await stopClock(page);
  await stage.dialog().getByRole('button', { name: 'Отмена', exact: true }).click();
}
