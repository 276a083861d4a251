import type { LeftOut } from '../imported.ts';

/** Counts what is not taken, by its name in plain Russian. */
export interface Notes {
  /** @param page from 0; absent where it belongs to the whole file */
  readonly leave: (what: string, page?: number) => void;
  /** A font that another one stands in for. */
  readonly replaceFont: (family: string) => void;
  readonly all: () => readonly LeftOut[];
  /** What was left out of one page, from 0. */
  readonly ofPage: (page: number) => readonly LeftOut[];
}

export function createNotes(): Notes {
  const counts = new Map<string, LeftOut>();
  const pages = new Map<number, Map<string, LeftOut>>();
  const fonts = new Set<string>();
  return {
    leave: (what, page) => {
      count(counts, what, page);
      if (page === undefined) return;
      const own = pages.get(page) ?? new Map<string, LeftOut>();
      pages.set(page, own);
      count(own, what, page);
    },
    replaceFont: (family) => void fonts.add(family),
    all: () => {
      const replaced = [...fonts];
      const names = `${replaced.slice(0, MOST_NAMED).join(', ')}${replaced.length > MOST_NAMED ? '…' : ''}`;
      return [
        ...counts.values(),
        ...(replaced.length > 0
          ? [{ what: `шрифты, заменённые похожими: ${names}`, count: replaced.length }]
          : []),
      ];
    },
    ofPage: (page) => [...(pages.get(page)?.values() ?? [])],
  };
}

function count(counts: Map<string, LeftOut>, what: string, page: number | undefined): void {
  const present = counts.get(what);
  counts.set(
    what,
    present === undefined
      ? { what, count: 1, ...(page !== undefined && { page }) }
      : { ...present, count: present.count + 1 },
  );
}

const MOST_NAMED = 8;
