/** Classes of the text that several parts of the live view have. */
export const NOTE = 'p-4 text-ink-soft';
export const TIME = 'text-xs font-normal text-ink-faint tabular-nums';
