/** Flags for every Chromium that the project starts. */
export const BROWSER_FLAGS: string[];
/** Path of a Chromium that starts on this machine. Throws with the command to run if there is none. */
export function ensureBrowser(): Promise<string>;
