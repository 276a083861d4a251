/** Checks all copies while the save dialog is open (check#one-implementation). */
import { sharedImages } from '../../document/records/layerImages.ts';
import { neededFiles } from '../document/neededFiles.ts';
import { countCopies } from '../../data/records/index.ts';
import type { Editor } from '../../engine/editor/index.ts';
import { collectionError } from '../../output/plan/index.ts';
import type { PreflightProgress } from '../../machines/saveDialog/events.ts';
import type { ShownFacts } from '../document/shownFacts.ts';
import type { ImageFiles } from '../document/imageFiles.ts';
import type { EditorPlatform } from '../platform/platform.ts';
import { reporting } from './reporting.ts';

interface PreflightDeps {
  readonly platform: Pick<EditorPlatform, 'checkAllCopies'>;
  readonly editor: Editor;
  readonly images: Pick<ImageFiles, 'filesOf'>;
  /** What the copies are going to show. */
  readonly facts: Pick<ShownFacts, 'known' | 'renew'>;
}

/** The document cannot change while the dialog is open, so one check serves all its runs. */
export function preflightOf(deps: PreflightDeps) {
  return reporting<PreflightProgress>((report, signal) => check(deps, report, signal));
}

async function check(
  { platform, editor, images, facts }: PreflightDeps,
  report: (progress: PreflightProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const { document: plain } = editor.getSnapshot();
  const document = await facts.known(plain);
  // The error is shown instead.
  if (collectionError(document) !== null) return;
  const total = countCopies(document);
  const onProgress = (done: number) => {
    if (!signal.aborted) report({ kind: 'checking', done, total });
  };
  try {
    // Without its pictures the rest can be checked.
    const files = await neededFiles(images, document, sharedImages(document)).catch(() =>
      neededFiles(images, document, []),
    );
    const result = await platform.checkAllCopies({ document, signal, onProgress, images: files });
    if (signal.aborted || result.kind === 'cancelled') return;
    report(result.kind === 'checked' ? result : { kind: 'failed' });
  } catch {
    // The check's chunk could not be loaded. The dialog reports it, and saving continues without the check.
    if (!signal.aborted) report({ kind: 'failed' });
  }
}
