/** How to stop a run and cause each of its faults, in any state. */
import type { Page } from '@playwright/test';
import type { Fault } from './saveDialogSamples.ts';
import { DEATH } from './saveDialogSamples.ts';
import { stopClock } from './clock.ts';
import { failCopy, findDiskFull, finishCopy, holdingWorker, killWorker } from './heldWorkers.ts';
import type { SavingStage } from './savingStage.ts';

/** Longer than a worker's timeout (src/hosts/page/export/watchdog.ts). */
const SILENCE_MS = 61_000;

/** One copy stops its worker and the one that replaces it; then the run gives it up. */
const WORKERS = 2;

/** `copies`: number still to be made before the archive is packed. */
export async function breakRun(stage: SavingStage, fault: Fault, copies: number): Promise<void> {
  const page = stage.page();
  switch (fault) {
    case 'workerDied':
      for (let worker = 0; worker < WORKERS; worker += 1) await killWorker(page, DEATH);
      return;
    case 'workerSilent':
      for (let worker = 0; worker < WORKERS; worker += 1) await waitInVain(page);
      return;
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

/** Waits until a worker that holds a copy is replaced. */
async function waitInVain(page: Page): Promise<void> {
  const worker = await holdingWorker(page);
  const ended = worker.waitForEvent('close');
  await page.clock.fastForward(SILENCE_MS);
  await ended;
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
