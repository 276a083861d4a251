import { useEffect, useState } from 'react';
import { useApplication } from '../../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../../application/ProjectSessionProvider.tsx';
import { openTableWith } from '../../state/openTable.ts';

/**
 * Opens the table dialog once with the file held for this project.
 * @returns whether that is done, or no file was held
 */
export function useHeldTable(): boolean {
  const { heldTable } = useApplication().platform;
  const session = useProjectSession();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    let shown = true;
    const open = async () => {
      const file = await heldTable.find(session.projectId);
      if (!shown) return;
      if (file !== null) {
        openTableWith(session, file);
        await heldTable.forget();
      }
      if (shown) setDone(true);
    };
    void open();
    return () => {
      shown = false;
    };
  }, [heldTable, session]);
  return isDone;
}
