import { useCallback } from 'react';
import type { CallOptions } from '../../../api/transport.ts';
import { templateLabels } from '../../../app/templates/templateLists.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';

/** The fixed lists by which templates are found. */
export function useLabels() {
  const application = useApplication();
  return useLoaded(
    useCallback((options: CallOptions) => templateLabels(application, options), [application]),
  );
}
