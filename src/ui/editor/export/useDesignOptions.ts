/** What designs are chosen from: columns of the people, projects of the person, and templates. */
import { useCallback } from 'react';
import type { Document } from '../../../document/document.ts';
import type { ColumnValue } from '../../../data/designs/index.ts';
import { columnValues, designColumns } from '../../../data/designs/index.ts';
import type { ApiResult } from '../../../api/result.ts';
import type { CallOptions } from '../../../api/transport.ts';
import type { ChosenDesign, DesignChoice } from '../../../output/order/index.ts';
import { suggestDesigns } from '../../../app/export/suggestDesigns.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';

/** A document that copies may be drawn from. */
export type DesignOption = Omit<ChosenDesign, 'value'>;

export interface DesignOptions {
  /** The likeliest first. */
  readonly columns: readonly string[];
  /** Other projects of the person, the last changed first. */
  readonly projects: readonly DesignOption[];
  /** Templates of the person, then those that all see. */
  readonly templates: readonly DesignOption[];
  /** The values of a column; none where the people lack it. */
  readonly valuesOf: (column: string) => readonly ColumnValue[];
}

/** @param document the people of the open project */
export function useDesignOptions(document: Document) {
  const { api } = useApplication();
  const { projectId, designs } = useProjectSession();
  return useLoaded(
    useCallback(
      async (options: CallOptions): Promise<ApiResult<DesignOptions>> => {
        const [projects, own, templates, source] = await Promise.all([
          api.listProjects(options),
          api.listTemplates(OWN, options),
          api.listTemplates(OF_ALL, options),
          // Without the table's code the columns of the layers are left.
          designs.withAllColumns(document).catch(() => document),
        ]);
        if (!projects.ok) return projects;
        if (!own.ok) return own;
        if (!templates.ok) return templates;
        const shown = new Map(
          [...own.value.results, ...templates.value.results].map((each) => [each.id, each]),
        );
        return {
          ok: true,
          value: {
            columns: designColumns(source),
            projects: projects.value
              .filter(({ id }) => id !== projectId)
              .map(({ id, name }) => ({ kind: 'project', id, name })),
            templates: Array.from(shown.values(), ({ id, title }) => ({
              kind: 'template',
              id,
              name: title.trim() === '' ? 'Без названия' : title,
            })),
            valuesOf: (column) => columnValues(source, column) ?? [],
          },
        };
      },
      [api, projectId, designs, document],
    ),
  );
}

const OWN = { my_templates: 'true', page_size: '60' } as const;
const OF_ALL = { verified: 'true', sort: 'liked', page_size: '60' } as const;

/** The choice that a person begins with: projects whose names have the words of a value. */
export function proposedChoice({ valuesOf, projects }: DesignOptions, column: string): DesignChoice {
  const values = valuesOf(column).map(({ value }) => value);
  const proposed = suggestDesigns(values, projects);
  return {
    column,
    designs: values.flatMap((value) => {
      const design = proposed.get(value);
      return design === undefined ? [] : [{ ...design, value }];
    }),
  };
}
