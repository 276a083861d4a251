/** What designs are chosen from: columns of the people, projects of the person, and templates. */
import { useCallback } from 'react';
import type { Document } from '../../../document/document.ts';
import type { ColumnValue } from '../../../data/designs/index.ts';
import { columnValues, designColumns } from '../../../data/designs/index.ts';
import type { ApiResult } from '../../../api/result.ts';
import type { CallOptions } from '../../../api/transport.ts';
import type { DesignChoice } from '../../../output/order/index.ts';
import type { DesignSources } from '../../../app/export/designSources.ts';
import { designSources } from '../../../app/export/designSources.ts';
import { suggestDesigns } from '../../../app/export/suggestDesigns.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';

export interface DesignOptions extends DesignSources {
  /** The likeliest first. */
  readonly columns: readonly string[];
  /** The values of a column; none where the people lack it. */
  readonly valuesOf: (column: string) => readonly ColumnValue[];
}

/** @param document the people of the open project */
export function useDesignOptions(document: Document) {
  const application = useApplication();
  const { projectId } = useProjectSession();
  const { designs } = useProjectSession().saving;
  return useLoaded(
    useCallback(
      async (options: CallOptions): Promise<ApiResult<DesignOptions>> => {
        const [sources, source] = await Promise.all([
          designSources(application, projectId, options),
          // Without the table's code the columns of the layers are left.
          designs.withAllColumns(document).catch(() => document),
        ]);
        if (!sources.ok) return sources;
        return {
          ok: true,
          value: {
            ...sources.value,
            columns: designColumns(source),
            valuesOf: (column) => columnValues(source, column) ?? [],
          },
        };
      },
      [application, projectId, designs, document],
    ),
  );
}

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
