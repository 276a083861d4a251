/** Documents that copies may be drawn from: projects of the person, and templates. */
import type { ApiResult } from '../../api/result.ts';
import type { CallOptions } from '../../api/transport.ts';
import type { ChosenDesign } from '../../output/order/index.ts';
import type { UsesApi } from '../platform/usesApi.ts';

/** A document that copies may be drawn from. */
export type DesignOption = Omit<ChosenDesign, 'value'>;

export interface DesignSources {
  /** Other projects of the person, the last changed first. */
  readonly projects: readonly DesignOption[];
  /** Templates of the person, then those that all see. */
  readonly templates: readonly DesignOption[];
}

/** @param projectId of the open project, which is none of them */
export async function designSources(
  { api }: UsesApi<'listProjects' | 'listTemplates'>,
  projectId: string,
  options: CallOptions,
): Promise<ApiResult<DesignSources>> {
  const [projects, own, templates] = await Promise.all([
    api.listProjects(options),
    api.listTemplates(OWN, options),
    api.listTemplates(OF_ALL, options),
  ]);
  if (!projects.ok) return projects;
  if (!own.ok) return own;
  if (!templates.ok) return templates;
  const shown = new Map([...own.value.results, ...templates.value.results].map((each) => [each.id, each]));
  return {
    ok: true,
    value: {
      projects: projects.value
        .filter(({ id }) => id !== projectId)
        .map(({ id, name }) => ({ kind: 'project', id, name })),
      templates: Array.from(shown.values(), ({ id, title }) => ({
        kind: 'template',
        id,
        name: title.trim() === '' ? 'Без названия' : title,
      })),
    },
  };
}

const OWN = { my_templates: 'true', page_size: '60' } as const;
const OF_ALL = { verified: 'true', sort: 'liked', page_size: '60' } as const;
