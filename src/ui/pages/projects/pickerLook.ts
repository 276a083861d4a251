/** The look of one of several things to begin with, chosen like a radio button. */
export const PICKER_TILE =
  'flex cursor-pointer flex-col items-center gap-2 rounded-lg border border-line bg-surface p-2.5 text-center transition-colors hover:border-line-strong data-checked:border-primary data-checked:bg-primary-soft data-checked:ring-1 data-checked:ring-primary';
