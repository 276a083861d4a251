/** Classes of text that several parts of the visualiser have. */
export const LINK = 'text-primary underline underline-offset-2 hover:text-primary-hover';
/** A name, a state or a value, as the machines write it. */
export const CODE = 'font-mono text-xs wrap-anywhere';
export const FAINT = 'text-xs text-ink-faint';
