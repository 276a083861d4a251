/** Flags for every Chromium that the project starts. */
export const BROWSER_FLAGS: string[];
/** The path of a Chromium that starts here. Throws with the command to run when there is none. */
export function ensureBrowser(): Promise<string>;
