/** What changes the design is off for a member who only fills the project (members#two-sides-of-a-document). */
import { useSyncExternalStore } from 'react';
import type { DesignLock } from '../../../app/project/designLock.ts';
import type { Elements } from '../../../kit/elements.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';

/** Null where the design may be changed. */
export function useDesignLock(): DesignLock | null {
  const { designLock } = useProjectSession().access;
  return useSyncExternalStore(designLock.subscribe, designLock.getSnapshot);
}

/** Controls of the design: all of them are off while it is locked. */
export function DesignOnly({ children }: { readonly children: Elements }) {
  if (useDesignLock() === null) return children;
  return (
    <fieldset disabled className="flex min-w-0 flex-col gap-[inherit] opacity-60 empty:hidden">
      {children}
    </fieldset>
  );
}
