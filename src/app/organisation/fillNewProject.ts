/**
 * Gives a project that has just been made of a template the look that was chosen, and puts «Моя школа» into
 * it. A failure leaves the words of the template, which the check names, and its looks, which are seen.
 */
import { fillRoles } from '../../data/organisation/index.ts';
import type { Look } from '../../data/looks/index.ts';
import { withLook } from '../../data/looks/index.ts';
import type { ApiClient } from '../../api/client.ts';
import type { Organisations } from './organisations.ts';

export interface NewProjectDeps {
  readonly api: Pick<ApiClient, 'loadProject' | 'saveProject'>;
  readonly organisations: Pick<Organisations, 'current'>;
}

export async function fillNewProject(
  { api, organisations }: NewProjectDeps,
  id: string,
  look: Look = 'color',
): Promise<void> {
  const organisation = await organisations.current('project');
  if (organisation === null && look === 'color') return;
  const loaded = await api.loadProject(id);
  if (!loaded.ok) return;
  const { version, document: saved } = loaded.value;
  const looked = withLook(saved, look);
  const present = organisation === null ? looked : fillRoles(looked, organisation);
  await api.saveProject({ id, version, saved, present });
}
