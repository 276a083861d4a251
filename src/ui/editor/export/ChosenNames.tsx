/** Names of copies in a line; a long list is folded, with how many more there are. */
import { useState } from 'react';

/** Names that are shown of a long list. */
const SHOWN = 5;
/** More names are of no help, and take long to draw. */
const SHOWN_AT_MOST = 500;

export function Names({ names }: { readonly names: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = names.length > SHOWN + 1;
  const shown = names.slice(0, isLong && !isOpen ? SHOWN : SHOWN_AT_MOST);
  const others = names.length - shown.length;
  return (
    <div className="flex max-h-32 w-full flex-wrap gap-x-1.5 overflow-y-auto text-sm text-ink">
      <span translate="no" className="min-w-0 wrap-break-word">
        {shown.map((name) => name || 'Без имени').join(', ')}
      </span>
      {others > 0 && isOpen && <span>{moreText(others)}</span>}
      {others > 0 && !isOpen && (
        <button
          type="button"
          className="tap rounded-sm font-medium whitespace-nowrap text-primary hover:underline"
          onClick={() => setOpen(true)}
        >
          {moreText(others)}
        </button>
      )}
    </div>
  );
}

function moreText(count: number): string {
  return `и ещё ${count.toLocaleString('ru')}`;
}
