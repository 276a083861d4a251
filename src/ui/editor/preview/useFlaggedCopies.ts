import { useEffect, useState } from 'react';
import type { Document } from '../../../document/document.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';

const NONE: ReadonlySet<number> = new Set();

/**
 * Copies with problems of their own, from 0, found by the worker of the preflight. While a changed document is
 * checked the previous ones stay; without the worker there are none.
 */
export function useFlaggedCopies(document: Document): ReadonlySet<number> {
  const { platform } = useApplication();
  const [flagged, setFlagged] = useState(NONE);
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const check = async () => {
      const { checkAllCopies } = await platform.loadDrawing();
      const result = await checkAllCopies({ document, signal });
      if (!signal.aborted && result.kind === 'checked') setFlagged(new Set(result.report.flagged));
    };
    // The list is complete without the marks; the save dialog tells of a failed check.
    check().catch(() => undefined);
    return () => stopping.abort();
  }, [platform, document]);
  return flagged;
}
