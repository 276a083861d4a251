/** What will come out of an order: names of files, size on paper, expected size and time. */
import { useEffect, useState } from 'react';
import { measureCopy } from '../../../app/export/estimate.ts';
import type { PdfSamples } from '../../../app/export/pdfSamples.ts';
import { pdfSamples } from '../../../app/export/pdfSamples.ts';
import type { Document } from '../../../document/document.ts';
import { countPages } from '../../../document/records/pages.ts';
import { EXPORT_DPI } from '../../../document/schema/constants.ts';
import type { PixelSize } from '../../../engine/ports/index.ts';
import type { PageSetup } from '../../../output/formats/index.ts';
import type { Order } from '../../../output/order/index.ts';
import type { RunEstimate } from '../../../output/plan/index.ts';
import type { SheetChoice } from '../../../output/print/index.ts';
import { FILE_FORMATS, isImageFormat, pageOf } from '../../../output/formats/index.ts';
import { isOneDocument } from '../../../output/order/index.ts';
import {
  archiveFileName,
  copyFileName,
  copyPaths,
  estimateDocument,
  estimateRun,
  imageFileName,
  folderOf,
  namesInPattern,
  pageFileName,
  pagesFileName,
} from '../../../output/plan/index.ts';
import { drawnCopies, layoutOf } from '../../../output/print/index.ts';
import type { Estimates } from '../../../machines/saveDialog/events.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { useEditorState } from '../state/useEditorState.ts';

interface SaveFactsProps {
  readonly page: PageSetup;
  /** Of an image; null for PDF, which has no pixels. */
  readonly image: PixelSize | null;
  /** Name of the first file, and whether it is certain. */
  readonly firstFile: FirstFile | null;
}
interface FirstFile {
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

/** Such as «210 × 297 мм». */
function paperSize({ widthMm, heightMm }: PageSetup): string {
  const sides = [widthMm, heightMm].map((mm) =>
    mm.toLocaleString('ru', { maximumFractionDigits: mm < 100 ? 1 : 0 }),
  );
  return `${sides.join(' × ')} мм`;
}

/** Name of the file that will be saved; undefined when nothing would be. @param pages of a copy */
export function resultName(
  { settled, choice, collectionError }: SaveDialogHandle,
  pages: number,
): string | undefined {
  const { scope, name, format } = settled;
  const copies = choice.kind === 'chosen' ? choice.indexes.length : 0;
  const perCopy = FILE_FORMATS[format].hasPages ? 1 : pages;
  if (scope === 'instance' && perCopy > 1) return pagesFileName(name);
  if (scope === 'instance' || (isOneDocument(settled) && copies > 0)) return imageFileName(name, format);
  return collectionError === null && copies > 0 ? archiveFileName(name, copies * perCopy) : undefined;
}

/** More names than this are not made while somebody types. */
const NAMES_AT_MOST = 1000;

/**
 * Name of the first file of a collection; null when nothing would be made, and for one image or document,
 * which is the file itself.
 */
export function useFirstFile({ settled, choice, designs }: SaveDialogHandle): FirstFile | null {
  const { scope, name, format, pattern } = settled;
  const { memory: tables } = useProjectSession().table;
  const { facts } = useProjectSession().saving;
  const document = useEditorState((state) => state.document);
  const first = choice.kind === 'chosen' ? choice.indexes[0] : undefined;
  if (scope === 'instance' || isOneDocument(settled) || first === undefined) return null;
  const shown = (path: string) =>
    countPages(document) > 1 && !FILE_FORMATS[format].hasPages ? pageFileName(path, 1) : path;
  const folders = designs?.kind === 'ready' && designs.designs ? { designs: designs.designs } : {};
  if (pattern === null) {
    const numbered = copyFileName(name, first + 1, format);
    return { name: shown(`${folderOf(folders, first)}${numbered}`), isExample: false };
  }
  const isExample = first >= NAMES_AT_MOST;
  const wanted = isExample ? 0 : first;
  let index = 0;
  const named = tables.withColumns(facts.on(document), namesInPattern(pattern));
  for (const path of copyPaths({ ...named, ...folders }, { pattern, name, format })) {
    if (index === wanted) return { name: shown(path), isExample };
    index += 1;
  }
  return null;
}

/** Expected size and time. The line is there before they are known, so that the dialog does not move. */
export function SaveEstimate({ dialog }: { readonly dialog: SaveDialogHandle }) {
  const { settled, choice } = dialog;
  const copies = choice.kind === 'chosen' ? choice.indexes.length : 0;
  const costs = useImageCosts(dialog);
  const ofDocument = usePdfEstimate(dialog, copies);
  const isDocument = isOneDocument(settled);
  const run = isDocument ? ofDocument : archiveEstimate(settled, costs, copies);
  return (
    <>
      <p className="min-h-5 text-sm text-ink-soft" data-testid="save-estimate">
        {run && estimateText(run, isDocument)}
      </p>
      {run?.isLarge && (
        <p role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-ink">
          {isDocument ? LARGE_DOCUMENT_TEXT : LARGE_FILE_TEXT}
        </p>
      )}
    </>
  );
}

/** Documents of a copy each are not measured, nor are images without their background. */
function archiveEstimate(
  { format, isInkSaving }: Order,
  costs: Estimates,
  copies: number,
): RunEstimate | undefined {
  const cost = !isImageFormat(format) || isInkSaving ? undefined : costs[format];
  return cost && copies > 0 ? estimateRun(cost, copies, navigator.hardwareConcurrency || 1) : undefined;
}

/**
 * Size and time of one copy in the chosen resolution, as far as they are known. The dialog itself measures
 * the usual one.
 */
function useImageCosts({ settled: { dpi }, estimates }: SaveDialogHandle): Estimates {
  const { platform } = useApplication();
  const { files: images } = useProjectSession().pictures;
  const document = useEditorState((state) => state.document);
  const [measured, setMeasured] = useState<Estimates>({});
  useEffect(() => {
    if (dpi === EXPORT_DPI) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const take = (known: Estimates): void => {
      if (!signal.aborted) setMeasured(known);
    };
    platform
      .loadDrawing()
      .then((drawing) => measureCopy({ platform: drawing, images }, document, dpi, take, signal))
      .catch(() => undefined);
    return () => {
      leaving.abort();
      setMeasured({});
    };
  }, [platform, images, document, dpi]);
  return dpi === EXPORT_DPI ? estimates : measured;
}

/** Expected size and time of one PDF of `copies`; undefined until it is known, and for anything else. */
function usePdfEstimate(
  { settled, collectionError }: SaveDialogHandle,
  copies: number,
): RunEstimate | undefined {
  const { isPicture, layout, isInkSaving, dpi } = settled;
  const { platform } = useApplication();
  const { files: images } = useProjectSession().pictures;
  const document = useEditorState((state) => state.document);
  const isWanted = settled.format === 'pdf' && isOneDocument(settled) && collectionError === null;
  const [samples, setSamples] = useState<PdfSamples | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const take = (found: PdfSamples | null) => {
      if (!signal.aborted) setSamples(found);
    };
    platform
      .loadDrawing()
      .then(({ makePdf }) =>
        pdfSamples({ makePdf, now: platform.now, images, document, isPicture, isInkSaving, dpi, signal }),
      )
      .then(take, () => take(null));
    return () => {
      leaving.abort();
      setSamples(null);
    };
  }, [isWanted, platform, images, document, isPicture, isInkSaving, dpi]);
  const drawn = drawnOn(layout, document, copies);
  return isWanted && samples !== null && drawn > 0 ? estimateDocument(samples, drawn) : undefined;
}

/** A sheet may have a copy several times. */
function drawnOn(layout: SheetChoice | null, document: Document, copies: number): number {
  if (layout === null) return copies;
  const { widthMm: width, heightMm: height } = pageOf(document);
  return drawnCopies(layoutOf(layout, { width, height }), copies, countPages(document));
}

const MEGABYTE = 1_000_000;
const MINUTE_MS = 60_000;
const minuteRules = new Intl.PluralRules('ru');

/**
 * Rounded, because a run is measured by one copy only; such as «Архив займёт около 12 МБ, создание — меньше
 * минуты.»
 */
function estimateText({ bytes, ms }: RunEstimate, isOneDocument: boolean): string {
  return `${isOneDocument ? 'Документ' : 'Архив'} займёт ${sizeText(bytes)}, создание — ${timeText(ms)}.`;
}

/** What to do about a file that is too large for mail, old phones and some browsers. */
const LARGE_FILE_TEXT =
  'Архив больше 1 ГБ: браузеру может не хватить памяти. Сохраните по частям, например по 500 копий, или выберите .jpeg.';

const LARGE_DOCUMENT_TEXT =
  'Документ больше 1 ГБ: браузеру может не хватить памяти. Сохраните по частям, например по 500 копий.';

function sizeText(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  if (megabytes < 1) return 'меньше 1\u00A0МБ';
  if (megabytes < 1000) return `около ${roundNumber(megabytes)}\u00A0МБ`;
  return `около ${roundNumber(megabytes / 1000)}\u00A0ГБ`;
}

function timeText(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 1) return 'меньше минуты';
  return `около ${minutes}\u00A0${minuteRules.select(minutes) === 'one' ? 'минуты' : 'минут'}`;
}

/** Two significant digits below ten, whole numbers above. */
function roundNumber(value: number): string {
  return value.toLocaleString('ru', { maximumFractionDigits: value < 10 ? 1 : 0 });
}
