import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { editorPath } from '../../../app/paths.ts';
import type { Document } from '../../../document/document.ts';
import type { StartedWork } from '../../../hosts/page/startedWork.ts';
import { deviceTableStore, keptTable } from '../../../hosts/page/tableStore.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { startFilled } from '../projects/startProject.ts';

/** Makes a project of the filled template and opens it, with its table on this device. */
export function useOpenInEditor(work: StartedWork) {
  const { api, platform } = useApplication();
  const [, navigate] = useLocation();
  const [isOpening, setOpening] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const open = useCallback(
    async (templateId: string, filled: Document) => {
      setOpening(true);
      const begun = await startFilled(api, templateId, filled);
      if (!begun.ok) {
        setOpening(false);
        setFailed(true);
        return platform.notify('negative', begun.error.text);
      }
      const { id } = begun.value;
      const table = keptTable(work);
      if (table !== null) await deviceTableStore.keep(id, table);
      await platform.startedWorks.forget();
      navigate(editorPath(id));
    },
    [api, platform, navigate, work],
  );
  return { open, isOpening, hasFailed };
}
