import type { ReactElement } from 'react';

/** A tag of a state: pages recognise states of one sort by it. */
export function Tag({ name }: { readonly name: string }): ReactElement {
  return <span className="rounded-full bg-info-soft px-2 py-0.5 text-xs font-medium text-info">{name}</span>;
}
