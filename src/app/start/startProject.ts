/**
 * The ways in which a project begins. Each is all or nothing: a project that could not be finished does not
 * stay.
 */
import type { NewProjectDeps } from '../organisation/fillNewProject.ts';
import type { Project } from '../../api/contract/projects.ts';
import type { ApiResult } from '../../api/result.ts';
import type { Document, Sheet } from '../../document/document.ts';
import { createDocument } from '../../document/document.ts';
import type { UsesApi } from '../platform/usesApi.ts';
import { projectOfTemplate } from './projectOfTemplate.ts';

type Starting = UsesApi<
  'createProject' | 'discardProject' | 'loadProject' | 'renameProject' | 'saveProject' | 'useTemplate'
>;

type Service = Starting['api'];

/** A blank sheet of this size. */
export function startBlank({ api }: Starting, name: string, sheet: Sheet): Promise<ApiResult<Project>> {
  return createWith(api, createDocument({ name, sheet }));
}

/** A project with this document, whose pictures the service has. */
export function startWith({ api }: Starting, document: Document): Promise<ApiResult<Project>> {
  return createWith(api, document);
}

/** A project of one's own from a template. */
export async function startFromTemplate(
  application: Starting & NewProjectDeps,
  name: string,
  templateId: string,
): Promise<ApiResult<Project>> {
  const { api } = application;
  const begun = await projectOfTemplate(application, templateId);
  if (!begun.ok || begun.value.name === name) return begun;
  const renamed = await api.renameProject(begun.value.id, { name });
  return renamed.ok ? renamed : undone(api, begun.value, renamed);
}

/**
 * A second project with the same document. What the first one has issued stays with it; `isNumbered` says
 * that the numbers of the second one begin anew.
 */
export async function duplicateProject(
  { api }: Starting,
  id: string,
  name: string,
): Promise<ApiResult<{ readonly project: Project; readonly isNumbered: boolean }>> {
  const loaded = await api.loadProject(id);
  if (!loaded.ok) return loaded;
  // The list of projects does without it.
  const { withoutIssued } = await import('../../document/records/withoutIssued.ts');
  const { document, isNumbered } = withoutIssued(loaded.value.document);
  const made = await createWith(api, { ...document, name });
  return made.ok ? { ok: true, value: { project: made.value, isNumbered } } : made;
}

async function createWith(api: Service, document: Document): Promise<ApiResult<Project>> {
  const created = await api.createProject({ name: document.name });
  if (!created.ok) return created;
  const project = created.value;
  const { id, version, name, canvas_width: width, canvas_height: height } = project;
  const saved = createDocument({ name, sheet: { width, height } });
  const result = await api.saveProject({ id, version, saved, present: { ...document, name } });
  if (!result.ok) return undone(api, project, result);
  const { sheet } = document;
  const value = { ...project, canvas_width: sheet.width, canvas_height: sheet.height };
  return { ok: true, value: { ...value, version: result.value.version } };
}

/**
 * Takes away what was begun and could not be finished; if that fails too, it is in the list, and nothing is
 * lost.
 */
export async function undone(
  api: Pick<Service, 'discardProject'>,
  { id }: Project,
  error: Refused,
): Promise<Refused> {
  await api.discardProject(id);
  return error;
}
type Refused = Extract<ApiResult<Project>, { readonly ok: false }>;
