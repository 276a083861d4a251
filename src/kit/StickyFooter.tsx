import type { Elements } from './elements.ts';

interface StickyFooterProps {
  /** What there is to say; scrolled where it is long. */
  readonly children: Elements;
  /** Always in view; the main one comes last. */
  readonly buttons: Elements;
}

/** Footer of a dialog that has news above its buttons. */
export function StickyFooter({ children, buttons }: StickyFooterProps) {
  return (
    <div className="-m-1 flex max-h-[50dvh] min-w-0 flex-1 flex-col gap-3 overflow-y-auto p-1 text-sm text-ink">
      {children}
      <div className="sticky -bottom-1 z-10 -my-1 flex flex-wrap items-center justify-end gap-2 bg-raised py-1 max-sm:*:grow">
        {buttons}
      </div>
    </div>
  );
}
