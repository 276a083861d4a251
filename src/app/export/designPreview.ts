/** What is known of a choice of designs before its run: what does not fit, and the check of all copies. */
import type { RunDocument } from '../../document/runDocument.ts';
import { sharedImages } from '../../document/records/layerImages.ts';
import type { Editor } from '../../engine/editor/index.ts';
import type { PreflightProgress } from '../../machines/saveDialog/events.ts';
import type { DesignChoice } from '../../output/order/index.ts';
import type { ImageFiles } from '../document/imageFiles.ts';
import { neededFiles } from '../document/neededFiles.ts';
import type { ShownFacts } from '../document/shownFacts.ts';
import type { EditorPlatform } from '../platform/platform.ts';
import type { DesignDeps } from './designedDocument.ts';
import { designedDocument } from './designedDocument.ts';

export interface PreviewDeps extends DesignDeps {
  readonly platform: Pick<EditorPlatform, 'checkAllCopies'>;
  readonly editor: Pick<Editor, 'getSnapshot'>;
  readonly images: ImageFiles;
  readonly facts: Pick<ShownFacts, 'known'>;
}

export type DesignPreview =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  | {
      readonly kind: 'ready';
      /** Sentences about fields that stay empty. */
      readonly missing: readonly string[];
      readonly notes: readonly string[];
      /** Which copies are drawn from which, and their folders. */
      readonly designs: RunDocument['designs'];
      /** The check of all copies, each in its design. */
      readonly preflight: PreflightProgress;
    };

/** Loads the designs and checks the copies. Rejects with a `Failure` when a design cannot be loaded. */
export async function previewDesigns(
  { platform, editor, images, facts, ...deps }: PreviewDeps,
  choice: DesignChoice,
  tell: (preview: DesignPreview) => void,
  signal: AbortSignal,
): Promise<void> {
  const present = editor.getSnapshot().document;
  const designed = await designedDocument({ ...deps, images }, present, choice, signal);
  const { document: plain, missing, notes } = designed;
  const document = await facts.known(plain);
  const { designs } = document;
  const known = { kind: 'ready', missing, notes, designs } as const;
  const total = designs?.ofCopy.length ?? 0;
  const onProgress = (done: number) => tell({ ...known, preflight: { kind: 'checking', done, total } });
  onProgress(0);
  // Without its pictures the rest can be checked.
  const files = await neededFiles(images, document, sharedImages(document)).catch(
    (): ReadonlyMap<string, Blob> => new Map(),
  );
  const result = await platform.checkAllCopies({ document, signal, onProgress, images: files });
  if (result.kind === 'cancelled') return;
  tell({ ...known, preflight: result.kind === 'checked' ? result : { kind: 'failed' } });
}
