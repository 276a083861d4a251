/**
 * Puts «Моя школа» into a project that has just been made of a template. A failure leaves the words of the
 * template, which the check names.
 */
import { fillRoles } from '../../data/organisation/index.ts';
import type { ApiClient } from '../../api/client.ts';
import type { Organisations } from './organisations.ts';

export interface NewProjectDeps {
  readonly api: Pick<ApiClient, 'loadProject' | 'saveProject'>;
  readonly organisations: Pick<Organisations, 'current'>;
}

export async function fillNewProject({ api, organisations }: NewProjectDeps, id: string): Promise<void> {
  const organisation = await organisations.current('project');
  if (organisation === null) return;
  const loaded = await api.loadProject(id);
  if (!loaded.ok) return;
  const { version, document: saved } = loaded.value;
  await api.saveProject({ id, version, saved, present: fillRoles(saved, organisation) });
}
