import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import type { StartedWith } from '../../../app/start/openStarted.ts';
import { openStarted } from '../../../app/start/openStarted.ts';
import { editorPath, WITH_LIST } from '../../../app/platform/paths.ts';
import type { StartedWork } from '../../../app/table/startedTable.ts';
import type { Document } from '../../../document/document.ts';
import { DEFAULT_PROJECT_NAME } from '../../../document/schema/constants.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { SHEET_CHOICES } from '../projects/sheetChoices.ts';
import { OWN_TEMPLATE } from './ownTexts.ts';

/** Makes a project of the list and opens it, with its table on this device. */
export function useOpenInEditor(work: StartedWork) {
  const application = useApplication();
  const [, navigate] = useLocation();
  const [isOpening, setOpening] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const openMade = useCallback(
    async (started: StartedWith) => {
      setOpening(true);
      const opened = await openStarted(work, started, application);
      if (opened.ok) return navigate(editorPath(opened.value.id), { state: WITH_LIST });
      setOpening(false);
      setFailed(true);
      application.platform.notify('negative', opened.error.text);
    },
    [application, navigate, work],
  );
  const open = useCallback(
    (templateId: string, filled: Document) =>
      openMade(
        templateId === OWN_TEMPLATE ? { from: 'own', filled } : { from: 'template', templateId, filled },
      ),
    [openMade],
  );
  const openBlank = useCallback(
    () => openMade({ from: 'blank', name: DEFAULT_PROJECT_NAME, sheet: SHEET_CHOICES[0].sheet }),
    [openMade],
  );
  return { open, openBlank, isOpening, hasFailed };
}
