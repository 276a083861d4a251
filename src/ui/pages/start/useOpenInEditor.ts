import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import type { ApiClient } from '../../../api/client.ts';
import type { Project } from '../../../api/contract/projects.ts';
import type { ApiResult } from '../../../api/result.ts';
import { RUSSIAN_FILLING, showFirstRecords } from '../../../data/index.ts';
import { editorPath, WITH_LIST } from '../../../app/platform/paths.ts';
import type { Document } from '../../../document/document.ts';
import type { StartedWork } from '../../../app/table/startedTable.ts';
import { keepStartedTable } from '../../../app/table/startedTable.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { DEFAULT_PROJECT_NAME } from '../../../document/schema/constants.ts';
import { SHEET_CHOICES } from '../projects/sheetChoices.ts';
import { startBlank, startWith, undone } from '../projects/startProject.ts';
import { OWN_TEMPLATE } from './ownTexts.ts';
import { withUploadedPictures } from '../../../app/ownTemplate/uploadPictures.ts';

/** Makes a project of the list and opens it, with its table on this device. */
export function useOpenInEditor(work: StartedWork) {
  const { api, platform } = useApplication();
  const [, navigate] = useLocation();
  const [isOpening, setOpening] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const openMade = useCallback(
    async (begin: () => Promise<ApiResult<Project>>, keepTable: (projectId: string) => Promise<boolean>) => {
      setOpening(true);
      const begun = await begin();
      if (!begun.ok) {
        setOpening(false);
        setFailed(true);
        return platform.notify('negative', begun.error.text);
      }
      const { id } = begun.value;
      if (await keepTable(id)) await platform.startedWorks.forget();
      // The only copy that outlives this page: it waits in the list of projects.
      else await platform.startedWorks.keep({ ...work, isForEditor: false });
      navigate(editorPath(id), { state: WITH_LIST });
    },
    [platform, navigate, work],
  );
  const open = useCallback(
    (templateId: string, filled: Document) =>
      openMade(
        () => (templateId === OWN_TEMPLATE ? startOwn(api, filled) : startFilled(api, templateId, filled)),
        (id) => keepStartedTable(id, work),
      ),
    [openMade, api, work],
  );
  /** A sheet of one's own: the editor asks where the values of the list go. */
  const openBlank = useCallback(
    () =>
      openMade(
        () => startBlank(api, DEFAULT_PROJECT_NAME, SHEET_CHOICES[0].sheet),
        async (id) => {
          await platform.heldTable.hold(work.file, id);
          return true;
        },
      ),
    [openMade, api, platform, work],
  );
  return { open, openBlank, isOpening, hasFailed };
}

/** A project from a file of one's own, whose pictures go to the service first. */
async function startOwn(api: ApiClient, filled: Document): Promise<ApiResult<Project>> {
  const uploaded = await withUploadedPictures(filled, (file) => api.uploadImage(file));
  return uploaded.ok ? startWith(api, showFirstRecords(RUSSIAN_FILLING, uploaded.value)) : uploaded;
}

/**
 * A project from a template that was filled before there was a project. `filled` has the layers of the
 * template.
 */
async function startFilled(
  api: ApiClient,
  templateId: string,
  filled: Document,
): Promise<ApiResult<Project>> {
  const begun = await api.useTemplate(templateId);
  if (!begun.ok) return begun;
  const { id, name } = begun.value;
  const loaded = await api.loadProject(id);
  if (!loaded.ok) return undone(api, begun.value, loaded);
  const { version, document: saved } = loaded.value;
  // Emblem, stamp and signatures of a guest come with the page.
  const uploaded = await withUploadedPictures(filled, (file) => api.uploadImage(file));
  if (!uploaded.ok) return undone(api, begun.value, uploaded);
  const present = showFirstRecords(RUSSIAN_FILLING, { ...uploaded.value, name });
  const result = await api.saveProject({ id, version, saved, present });
  if (!result.ok) return undone(api, begun.value, result);
  return { ok: true, value: { ...begun.value, version: result.value.version } };
}
