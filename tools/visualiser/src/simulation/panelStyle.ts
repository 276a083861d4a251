/** Classes of a panel of the simulation, and of what unfolds in it. */
export const PANEL = 'flex flex-none flex-col gap-2 rounded-lg border border-line bg-surface p-3';
export const SUMMARY = 'w-fit py-1 text-xs text-ink-soft coarse:py-3';
