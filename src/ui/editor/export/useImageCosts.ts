import { useEffect, useState } from 'react';
import { measureCopy } from '../../../app/export/estimate.ts';
import { EXPORT_DPI } from '../../../document/schema/constants.ts';
import type { Estimates } from '../../../machines/saveDialog/events.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { useEditorState } from '../state/useEditorState.ts';

/** Size and time of one copy in the chosen resolution, as far as they are known. The dialog itself measures the usual one. */
export function useImageCosts({ dpi, estimates }: Pick<SaveDialogHandle, 'dpi' | 'estimates'>): Estimates {
  const { platform } = useApplication();
  const { images } = useProjectSession();
  const document = useEditorState((state) => state.document);
  const [measured, setMeasured] = useState<Estimates>({});
  useEffect(() => {
    if (dpi === EXPORT_DPI) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const take = (known: Estimates): void => {
      if (!signal.aborted) setMeasured(known);
    };
    platform
      .loadDrawing()
      .then((drawing) => measureCopy({ platform: drawing, images }, document, dpi, take, signal))
      .catch(() => undefined);
    return () => {
      leaving.abort();
      setMeasured({});
    };
  }, [platform, images, document, dpi]);
  return dpi === EXPORT_DPI ? estimates : measured;
}
