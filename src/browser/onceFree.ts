/**
 * A worker or a tab that has ended lets go of its files a moment later, on a busy machine some tenths of a
 * second.
 */
const PATIENCE_MS = 1000;
const STEP_MS = 50;

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}

/**
 * Opens a file of the private file system; waits up to a second while another holder has it. Rejects as
 * `open` does; with `NoModificationAllowedError` while another tab is at work.
 */
export async function onceFree<Opened>(
  open: () => Promise<Opened>,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<Opened> {
  for (let waited = 0; ; waited += STEP_MS) {
    try {
      return await open();
    } catch (error) {
      if (!isHeld(error) || waited >= PATIENCE_MS) throw error;
    }
    await wait(STEP_MS);
  }
}

/** Whether somebody else has the file open for writing. */
export function isHeld(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NoModificationAllowedError';
}
