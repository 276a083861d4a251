/** What changes the design is off for a member who only fills the project (members#two-sides-of-a-document). */
import { useSyncExternalStore } from 'react';
import type { Elements } from '../../../kit/elements.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';

/** Why the design may not be changed; null where it may. */
export function useDesignLock(): string | null {
  const { designLock } = useProjectSession();
  return useSyncExternalStore(designLock.subscribe, () => designLock.getSnapshot()?.why ?? null);
}

/** Controls of the design: all of them are off while it is locked. */
export function DesignOnly({ children }: { readonly children: Elements }) {
  const why = useDesignLock();
  if (why === null) return children;
  return (
    <fieldset disabled className="flex min-w-0 flex-col gap-[inherit] opacity-60 empty:hidden">
      {children}
    </fieldset>
  );
}

/** Says so above what is off. */
export function DesignLockNote() {
  const why = useDesignLock();
  return why === null ? null : <p className="pb-3 text-sm text-ink-soft">{`${why}.`}</p>;
}
