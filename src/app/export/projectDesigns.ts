/**
 * The designs of an open project, for its dialogs: which values a column has, what the person's projects are
 * proposed for, and what is wrong with the copies before they are made. Loaded with the run itself.
 */
import type { Document } from '../../document/document.ts';
import { sharedImages } from '../../document/records/layerImages.ts';
import type { Editor } from '../../engine/index.ts';
import type { PreflightProgress } from '../../machines/saveDialog/events.ts';
import { failureOf } from '../../machines/kernel/failure.ts';
import type { DesignChoice } from '../../output/index.ts';
import type { ImageFiles } from '../document/imageFiles.ts';
import { neededFiles } from '../document/neededFiles.ts';
import type { ShownFacts } from '../document/shownFacts.ts';
import type { EditorPlatform } from '../platform/platform.ts';
import type { DesignDeps } from './designedDocument.ts';

interface ProjectDesignsDeps extends DesignDeps {
  readonly platform: Pick<EditorPlatform, 'checkAllCopies'>;
  readonly editor: Pick<Editor, 'getSnapshot'>;
  readonly images: ImageFiles;
  readonly facts: Pick<ShownFacts, 'known'>;
}

/** What is known of a choice before the run. */
export type DesignPreview =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  | {
      readonly kind: 'ready';
      /** Sentences about fields that stay empty. */
      readonly missing: readonly string[];
      readonly notes: readonly string[];
      /** Which copies are drawn from which, and their folders. */
      readonly designs: Document['designs'];
      /** The check of all copies, each in its design. */
      readonly preflight: PreflightProgress;
    };

export interface ProjectDesigns {
  /** Loads the designs and checks the copies; reports until the signal is aborted. Never rejects. */
  readonly preview: (
    choice: DesignChoice,
    report: (preview: DesignPreview) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  /** The document with every column of the open table: designs are chosen by any of them. */
  readonly withAllColumns: (document: Document) => Promise<Document>;
}

export function projectDesigns(deps: ProjectDesignsDeps): ProjectDesigns {
  return {
    preview: async (choice, report, signal) => {
      const tell = (preview: DesignPreview) => {
        if (!signal.aborted) report(preview);
      };
      tell({ kind: 'loading' });
      try {
        await preview(deps, choice, tell, signal);
      } catch (error) {
        tell({ kind: 'failed', text: failureOf(error).text });
      }
    },
    withAllColumns: async (document) => (await import('./carryOut.ts')).withAllColumns(deps.tables, document),
  };
}

async function preview(
  deps: ProjectDesignsDeps,
  choice: DesignChoice,
  tell: (preview: DesignPreview) => void,
  signal: AbortSignal,
): Promise<void> {
  const { designedDocument } = await import('./carryOut.ts');
  const present = deps.editor.getSnapshot().document;
  const { document: plain, missing, notes } = await designedDocument(deps, present, choice, signal);
  const document = await deps.facts.known(plain);
  const { designs } = document;
  const known = { kind: 'ready', missing, notes, designs } as const;
  const total = designs?.ofCopy.length ?? 0;
  const onProgress = (done: number) => tell({ ...known, preflight: { kind: 'checking', done, total } });
  onProgress(0);
  const images = await neededFiles(deps.images, document, sharedImages(document)).catch(
    (): ReadonlyMap<string, Blob> => new Map(),
  );
  const result = await deps.platform.checkAllCopies({ document, signal, onProgress, images });
  if (result.kind === 'cancelled') return;
  tell({ ...known, preflight: result.kind === 'checked' ? result : { kind: 'failed' } });
}
