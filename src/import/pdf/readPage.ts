/** The content of a page from what pdf.js says of it. */
import type { PdfContent } from './content.ts';
import type { Annotation } from './fields.ts';
import { textFields } from './fields.ts';
import type { Matrix } from './graphicsState.ts';
import type { OperatorList, ParsedFont } from './letters.ts';
import type { OperatorNumbers } from './operators.ts';
import { readOperators } from './operators.ts';

export interface ParsedPage {
  /** Points, upright. */
  readonly width: number;
  readonly height: number;
  /** From the space of the file to those points. */
  readonly viewport: ArrayLike<number>;
  readonly ops: OperatorNumbers;
  readonly operators: OperatorList;
  readonly fonts: ReadonlyMap<string, ParsedFont>;
  readonly annotations: readonly Annotation[];
  /** Whether a layer of the file (optional content) is shown. */
  readonly isShown: (group: unknown) => boolean;
}

export function readPage(page: ParsedPage): PdfContent {
  const { width, height, fonts, ops, isShown } = page;
  const viewport = Array.from(page.viewport) as unknown as Matrix; // six numbers
  const fields = textFields(page.annotations, viewport);
  const read = readOperators(page.operators, {
    ops,
    viewport,
    width,
    height,
    fontOf: (id) => fonts.get(id),
    isShown,
    fields: new Set(fields.map(({ id }) => id)),
  });
  return { width, height, ...read, fields };
}
