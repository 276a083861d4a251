/** Plans a run: which copies, their file names, and the target. */
import path from 'node:path';
import { takesRecords } from '../document/layers/capabilities.ts';
import { designsOf } from '../document/runDocument.ts';
import type { RunDocument } from '../document/runDocument.ts';
import { countCopies } from '../data/records/index.ts';
import type { Order } from '../output/order/index.ts';
import type { PlannedCopy } from '../output/plan/index.ts';
import { FILE_FORMATS, pageWith } from '../output/formats/index.ts';
import { isDocument } from '../output/order/index.ts';
import {
  archiveFileName,
  copyFileName,
  copyNumbersError,
  copyPaths,
  filesOf,
  folderOf,
  imageFileName,
  isAll,
  parseCopyRanges,
  patternFields,
  patternRefusal,
  sanitiseFileName,
} from '../output/plan/index.ts';
import type { RunOptions } from './arguments.ts';

/** Maximum pixels of one image: the largest sheet at the editor's maximum scale. */
const MAX_PIXELS = 8192 * 8192;

export type RunPlan =
  /** `usage`: an option does not suit the data. */
  | { readonly kind: 'refused'; readonly text: string; readonly cause: 'usage' | 'input' }
  | {
      readonly kind: 'planned';
      readonly copies: readonly PlannedCopy[];
      /** Folder of the copies, or path of the archive or of the one document. */
      readonly target: string;
      readonly isOneFile: boolean;
      readonly pixelWidth: number;
      readonly pixelHeight: number;
    };
type Wishes = Pick<RunOptions, 'out' | 'archive' | 'table'> & {
  readonly order: Pick<Order, 'scope' | 'copies' | 'format' | 'isEach' | 'dpi' | 'pattern'>;
};

/**
 * Unlike the editor's dialog, which makes collections of two or more copies, one row gives one copy here.
 * @param outIsFolder whether `out` is an existing folder
 */
export function planRun(document: RunDocument, wishes: Wishes, outIsFolder: boolean): RunPlan {
  const { copies: chosen, format, dpi, pattern } = wishes.order;
  const wrongNumbers = copyNumbersError(document);
  if (wrongNumbers !== null) return refusedPlan(wrongNumbers);
  const count = countCopies(document);
  if (count === 0) return refusedPlan(nothingText(document, wishes));
  const only = isAll(chosen) ? null : parseCopyRanges(chosen);
  const numbers = Array.from({ length: count }, (_, index) => index + 1).filter(
    (number) =>
      only === null ||
      (only.kind === 'ranges' && only.ranges.some(([first, last]) => first <= number && number <= last)),
  );
  if (numbers.length === 0) return refusedPlan(`Копий всего ${count}, таких номеров среди них нет.`);
  const { scale } = pageWith(document, dpi);
  const largest = designsOf(document)
    .map(({ sheet }) => sheet)
    .reduce((most, sheet) => (sheet.width * sheet.height > most.width * most.height ? sheet : most));
  const pixelWidth = Math.round(largest.width * scale);
  const pixelHeight = Math.round(largest.height * scale);
  if (pixelWidth * pixelHeight > MAX_PIXELS)
    return refusedPlan(`Картинка ${pixelWidth} × ${pixelHeight} слишком велика. Укажите --scale меньше.`);
  const refusal = pattern === null ? null : patternRefusal(pattern, patternFields(document));
  if (refusal !== null) return { kind: 'refused', text: refusal, cause: 'usage' };
  const paths = pattern === null ? [] : [...copyPaths(document, { pattern, name: document.name, format })];
  const copies = filesOf(
    document,
    format,
    numbers.map((number) => ({
      recordIndex: number - 1,
      fileName:
        paths[number - 1] ??
        `${folderOf(document, number - 1)}${copyFileName(document.name, number, format)}`,
    })),
  );
  return {
    kind: 'planned',
    copies,
    target: targetOf(document, wishes, copies.length, outIsFolder),
    isOneFile: wishes.archive || isDocument(wishes.order),
    pixelWidth,
    pixelHeight,
  };
}

function nothingText({ layers }: RunDocument, { table }: Wishes): string {
  if (!layers.some(takesRecords)) return 'В проекте нет слоя «Данные таблицы», поэтому копий у него нет.';
  return table === null
    ? 'В проекте нет данных: так бывает у шаблонов. Укажите таблицу: --table список.xlsx'
    : 'В таблице нет данных для слоёв проекта.';
}

function targetOf(document: RunDocument, wishes: Wishes, count: number, outIsFolder: boolean): string {
  const { archive, out } = wishes;
  const { order } = wishes;
  if (isDocument(order)) {
    const { suffix } = FILE_FORMATS[order.format];
    const isFile = out !== null && !outIsFolder && out.toLowerCase().endsWith(suffix);
    return isFile ? out : path.join(out ?? '.', imageFileName(document.name, order.format));
  }
  if (!archive) return out ?? sanitiseFileName(document.name);
  if (out !== null && !outIsFolder && /\.zip$/i.test(out)) return out;
  return path.join(out ?? '.', archiveFileName(document.name, count));
}

function refusedPlan(text: string): RunPlan {
  return { kind: 'refused', text, cause: 'input' };
}
