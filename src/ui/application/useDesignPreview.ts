/** What is known of the designs of an order before its run: their remarks, and the check of all copies. */
import { useEffect, useState } from 'react';
import type { DesignPreview } from '../../app/export/designPreview.ts';
import type { DesignChoice } from '../../output/order/index.ts';
import { useProjectSession } from './ProjectSessionProvider.tsx';

/** Null without designs, and until the table is read. @param choice the same object while it is the same */
export function useDesignPreview(choice: DesignChoice | null, isTableRead: boolean): DesignPreview | null {
  const { designs } = useProjectSession().saving;
  const [preview, setPreview] = useState<DesignPreview | null>(null);
  useEffect(() => {
    if (choice === null || !isTableRead) return undefined;
    const closing = new AbortController();
    void designs.preview(choice, setPreview, closing.signal);
    return () => {
      closing.abort();
      setPreview(null);
    };
  }, [designs, choice, isTableRead]);
  return preview;
}
