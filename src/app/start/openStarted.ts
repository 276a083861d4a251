/** A list that a person came with becomes a project: made, saved, and with its table on this device. */
import type { ApiClient } from '../../api/client.ts';
import type { Project } from '../../api/contract/projects.ts';
import type { ApiResult } from '../../api/result.ts';
import { showFirstRecords } from '../../data/bindings/index.ts';
import { RUSSIAN_FILLING } from '../../data/records/index.ts';
import type { Document, Sheet } from '../../document/document.ts';
import { withUploadedPictures } from '../ownTemplate/uploadPictures.ts';
import type { StartedWork } from '../table/startedTable.ts';
import { keepStartedTable } from '../table/startedTable.ts';
import type { Platform } from '../platform/platform.ts';
import { startBlank, startWith, undone } from './startProject.ts';

/** What the project is made of. */
export type StartedWith =
  /** A template of the service, filled before there was a project; `filled` has its layers. */
  | { readonly from: 'template'; readonly templateId: string; readonly filled: Document }
  /** A file of one's own. */
  | { readonly from: 'own'; readonly filled: Document }
  /** An empty sheet: the editor asks where the values of the list go. */
  | { readonly from: 'blank'; readonly name: string; readonly sheet: Sheet };

interface OpenStartedDeps {
  readonly api: ApiClient;
  readonly platform: Pick<Platform, 'startedWorks' | 'heldTable'>;
}

/**
 * The project, once the list is kept for it; all or nothing. Where the device keeps no table, the work waits
 * in the list of projects instead: it is the only copy that outlives the page.
 */
export async function openStarted(
  work: StartedWork,
  started: StartedWith,
  { api, platform }: OpenStartedDeps,
): Promise<ApiResult<Project>> {
  const begun = await begin(api, started);
  if (!begun.ok) return begun;
  const { id } = begun.value;
  const isKept = started.from === 'blank' ? await hold(platform, work, id) : await keepStartedTable(id, work);
  if (isKept) await platform.startedWorks.forget();
  else await platform.startedWorks.keep({ ...work, isForEditor: false });
  return begun;
}

async function hold(
  { heldTable }: OpenStartedDeps['platform'],
  work: StartedWork,
  id: string,
): Promise<true> {
  await heldTable.hold(work.file, id);
  return true;
}

function begin(api: ApiClient, started: StartedWith): Promise<ApiResult<Project>> {
  if (started.from === 'blank') return startBlank({ api }, started.name, started.sheet);
  return started.from === 'own'
    ? startOwn(api, started.filled)
    : startFilled(api, started.templateId, started.filled);
}

/** A project from a file of one's own, whose pictures go to the service first. */
async function startOwn(api: ApiClient, filled: Document): Promise<ApiResult<Project>> {
  const uploaded = await withUploadedPictures(filled, (file) => api.uploadImage(file));
  return uploaded.ok ? startWith({ api }, showFirstRecords(RUSSIAN_FILLING, uploaded.value)) : uploaded;
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
