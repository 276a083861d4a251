/** Shared styles of floating elements: lists, menus, pickers. */
export const POPUP_PANEL =
  'z-50 animate-appear rounded-lg border border-line bg-raised p-1 shadow-raised focus:outline-none [--anchor-gap:4px] [--anchor-padding:8px]';

export const POPUP_ITEM =
  'flex w-full items-center gap-2.5 rounded-md px-2.5 py-2 text-left text-sm text-ink select-none coarse:py-3 ' +
  'data-focus:bg-secondary-soft data-disabled:text-ink-faint data-disabled:opacity-70';

/** A menu button with an icon. */
export const MENU_BUTTON =
  'inline-flex size-10 tap items-center justify-center rounded-md text-ink transition-colors hover:bg-secondary-soft data-open:bg-secondary-soft';
