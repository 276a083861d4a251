import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { PROJECTS_PATH, PROJECTS_WITH_TABLE_PATH } from '../../../app/platform/paths.ts';

/** Takes the table that was dropped on another page, if this one was gone to with it; one that was left behind is forgotten. */
export function useBroughtTable(onTable: (table: File) => void): void {
  const { heldTable } = useApplication().platform;
  const [, navigate] = useLocation();
  const isExpected = `${PROJECTS_PATH}?${useSearch()}` === PROJECTS_WITH_TABLE_PATH;
  const take = useEffectEvent(onTable);
  const comeTo = useEffectEvent(() => navigate(PROJECTS_PATH, { replace: true }));
  useEffect(() => {
    let shown = true;
    const look = async () => {
      const table = isExpected ? await heldTable.find(null) : null;
      if (!shown) return;
      if (table !== null) take(table);
      // The address is for this once: a reload shows the list.
      if (isExpected) comeTo();
      else await heldTable.forget();
    };
    void look();
    return () => {
      shown = false;
    };
  }, [heldTable, isExpected]);
}
