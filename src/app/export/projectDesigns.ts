/** The designs of an open project, for its dialogs. What they need is fetched with the code of a run. */
import type { RunDocument } from '../../document/runDocument.ts';
import { failureOf } from '../../machines/kernel/failure.ts';
import type { DesignChoice } from '../../output/order/index.ts';
import type { DesignPreview, PreviewDeps } from './designPreview.ts';

export interface ProjectDesigns {
  /** Loads the designs and checks the copies; reports until the signal is aborted. Never rejects. */
  readonly preview: (
    choice: DesignChoice,
    report: (preview: DesignPreview) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  /** The document with every column of the open table: designs are chosen by any of them. */
  readonly withAllColumns: (document: RunDocument) => Promise<RunDocument>;
}

const code = () => import('./carryOut.ts');

export function projectDesigns(deps: PreviewDeps): ProjectDesigns {
  return {
    preview: async (choice, report, signal) => {
      const tell = (preview: DesignPreview) => {
        if (!signal.aborted) report(preview);
      };
      tell({ kind: 'loading' });
      try {
        await (await code()).previewDesigns(deps, choice, tell, signal);
      } catch (error) {
        tell({ kind: 'failed', text: failureOf(error).text });
      }
    },
    withAllColumns: async (document) => (await code()).withAllColumns(deps.tables, document),
  };
}
