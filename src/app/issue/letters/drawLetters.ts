/** Draws the files of some copies: a run of the save dialog that hands each file over by itself. */
import type { LetterFile } from '../../../output/letters/index.ts';
import { FILE_FORMATS } from '../../../output/formats/index.ts';
import { isImagePlan } from '../../../output/plan/index.ts';
import { fail } from '../../platform/apiFailure.ts';
import type { Drawing } from '../../platform/drawing.ts';
import { neededFiles } from '../../document/neededFiles.ts';
import type { PlannedRun } from '../../export/plannedRun.ts';
import type { SourceSession } from './lettersSource.ts';

interface DrawDeps {
  readonly drawing: Pick<Drawing, 'makePdf' | 'makeExport'>;
  readonly images: SourceSession['pictures']['files'];
}

/** Copies that are drawn together: workers start once for them, and memory holds no more. */
export const DRAWN_AT_ONCE = 20;

/**
 * The files of each copy, pages in their order; folders of their names are left out. Throws a `Failure` when
 * a copy cannot be drawn, and rejects with an `AbortError` when it is stopped.
 */
export async function drawLetters(
  { drawing, images }: DrawDeps,
  { document, plan, order }: PlannedRun,
  copies: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, readonly LetterFile[]>> {
  const wanted = new Set(copies);
  const files = plan.copies.filter(({ recordIndex }) => wanted.has(recordIndex ?? 0));
  const drawn = new Map<string, Blob>();
  const common = {
    document,
    images: await neededFiles(images, document),
    signal,
    onFile: (fileName: string, blob: Blob) => void drawn.set(fileName, blob),
  };
  const { isPicture, hasMarks } = order;
  const result = isImagePlan(plan)
    ? await drawing.makeExport({ ...common, plan: { ...plan, container: 'files', copies: files } })
    : await drawing.makePdf({
        ...common,
        plan: { ...plan, container: 'files', copies: files },
        layout: null,
        isPicture,
        ...(hasMarks && { hasMarks }),
      });
  signal.throwIfAborted();
  if (result.kind !== 'done')
    return fail({
      code: 'refused',
      text: `Копия для письма не готова: ${result.kind === 'failed' ? result.message : 'рисование прервано'}.`,
    });
  const byCopy = new Map<number, LetterFile[]>();
  for (const { recordIndex, fileName } of files) {
    const blob = drawn.get(fileName);
    if (blob === undefined) throw new Error(`The run has made no «${fileName}».`);
    const name = fileName.slice(fileName.lastIndexOf('/') + 1);
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const ofCopy = byCopy.get(recordIndex ?? 0) ?? [];
    byCopy.set(recordIndex ?? 0, [...ofCopy, { name, type: FILE_FORMATS[plan.format].mimeType, bytes }]);
  }
  return byCopy;
}
