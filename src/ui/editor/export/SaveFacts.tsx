import type { PixelSize } from '../../../engine/index.ts';
import type { CopyCost, PageSetup, RunEstimate } from '../../../output/index.ts';
import { estimateRun } from '../../../output/index.ts';
import { estimateText, LARGE_DOCUMENT_TEXT, LARGE_FILE_TEXT } from './estimateWords.ts';

interface SaveFactsProps {
  readonly page: PageSetup;
  /** Of an image; null for PDF, which has no pixels. */
  readonly image: PixelSize | null;
  /** Name of the first file, and whether it is certain. */
  readonly firstFile: FirstFile | null;
}
export interface FirstFile {
  readonly name: string;
  /** Whether it is an example from the table instead. */
  readonly isExample: boolean;
}

/** What will come out: the first file and the size of its image, in pixels and on paper. */
export function SaveFacts({ page, image, firstFile }: SaveFactsProps) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm" data-testid="save-facts">
      {firstFile !== null && (
        <>
          <dt className="text-ink-soft">{firstFile.isExample ? 'Например' : 'Первый файл'}</dt>
          <dd data-testid="first-file" className="wrap-break-word">
            {firstFile.name}
          </dd>
        </>
      )}
      <dt className="text-ink-soft">Размер</dt>
      <dd data-testid="page-size">
        {image === null ? paperSize(page) : `${image.width} × ${image.height} px, ${paperSize(page)}`}
      </dd>
    </dl>
  );
}

interface SaveEstimateProps {
  /** Undefined until it is known. */
  readonly run: RunEstimate | undefined;
  readonly isOneDocument: boolean;
}

/** Expected size and time. The line is there before they are known, so that the dialog does not move. */
export function SaveEstimate({ run, isOneDocument }: SaveEstimateProps) {
  return (
    <>
      <p className="min-h-5 text-sm text-ink-soft" data-testid="save-estimate">
        {run && estimateText(run, isOneDocument)}
      </p>
      {run?.isLarge && (
        <p role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-ink">
          {isOneDocument ? LARGE_DOCUMENT_TEXT : LARGE_FILE_TEXT}
        </p>
      )}
    </>
  );
}

/** Of images in an archive. @param cost one measured copy; undefined until it is known */
export function archiveEstimate(cost: CopyCost | undefined, copies: number): RunEstimate | undefined {
  return cost && copies > 0 ? estimateRun(cost, copies, navigator.hardwareConcurrency || 1) : undefined;
}

/** Such as «210 × 297 мм». */
function paperSize({ widthMm, heightMm }: PageSetup): string {
  const sides = [widthMm, heightMm].map((mm) =>
    mm.toLocaleString('ru', { maximumFractionDigits: mm < 100 ? 1 : 0 }),
  );
  return `${sides.join(' × ')} мм`;
}
