/** A mailing of this project that was stopped, killed or cut off on this device. */
import { changeMailing, keptMailing } from '../../../hosts/page/keptMailing.ts';

export interface UnfinishedMailing {
  /** Letters that were tried. */
  readonly done: number;
  readonly total: number;
}

/** @param place names the project on this device */
export async function unfinishedMailing(place: string): Promise<UnfinishedMailing | null> {
  const { progress } = await keptMailing(place);
  return progress !== null && progress.done < progress.total ? progress : null;
}

/** Its secret stays: who got a letter gets none again. */
export async function forgetUnfinishedMailing(place: string): Promise<void> {
  await changeMailing(place, () => ({ progress: null, wait: null })).catch(() => undefined);
}
