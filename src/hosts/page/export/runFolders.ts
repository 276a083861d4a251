/** The browser's private file system as the page sees it: what unfinished collections have left there. */
import { privateFiles } from '../../../browser/privateFiles.ts';
import { RUNS_FOLDER } from '../../../browser/runsFolder.ts';

/** Whether any collection has left something; asked before the code is loaded that reads it. */
export async function hasRuns(): Promise<boolean> {
  try {
    await (await privateFiles()).getDirectoryHandle(RUNS_FOLDER);
    return true;
  } catch {
    return false;
  }
}

/** Removes the copies of all projects; they show personal data. */
export async function forgetRuns(): Promise<void> {
  try {
    const root = await privateFiles();
    await root.removeEntry(RUNS_FOLDER, { recursive: true });
  } catch {
    // Nothing was kept, or a run is going on in another tab.
  }
}
