/**
 * Papers, sizes of copies and sheets of labels, in mm. Data only: a new size is a new row. Measures of labels
 * are those of their makers' own templates.
 */
import type { PaperSize } from './layout.ts';

export const PAPERS = {
  a4: { label: 'A4', width: 210, height: 297 },
  a3: { label: 'A3', width: 297, height: 420 },
  a5: { label: 'A5', width: 148, height: 210 },
  letter: { label: 'Letter', width: 215.9, height: 279.4 },
} as const satisfies Record<string, PaperSize & { readonly label: string }>;
export type PaperId = keyof typeof PAPERS;

export const COPY_SIZES = {
  badge: { label: 'Бейдж 90 × 55', width: 90, height: 55 },
  card: { label: 'Карта 86 × 54', width: 86, height: 54 },
  'business-card': { label: 'Визитка 90 × 50', width: 90, height: 50 },
  wristband: { label: 'Браслет 250 × 25', width: 250, height: 25 },
} as const satisfies Record<string, PaperSize & { readonly label: string }>;

interface LabelSheet {
  readonly label: string;
  readonly paper: PaperId;
  readonly columns: number;
  readonly rows: number;
  /** One label. */
  readonly width: number;
  readonly height: number;
  /** Top left corner of the first label. */
  readonly x: number;
  readonly y: number;
  readonly gapX: number;
  readonly gapY: number;
}

export const LABEL_SHEETS = {
  l7160: {
    label: 'Avery L7160: 21 наклейка 63,5 × 38,1',
    paper: 'a4',
    columns: 3,
    rows: 7,
    width: 63.5,
    height: 38.1,
    x: 7.21,
    y: 15.15,
    gapX: 2.54,
    gapY: 0,
  },
  l7163: {
    label: 'Avery L7163: 14 наклеек 99,1 × 38,1',
    paper: 'a4',
    columns: 2,
    rows: 7,
    width: 99.1,
    height: 38.1,
    x: 4.65,
    y: 15.15,
    gapX: 2.5,
    gapY: 0,
  },
  c32011: {
    label: 'Avery C32011: 10 визиток 85 × 54',
    paper: 'a4',
    columns: 2,
    rows: 5,
    width: 85,
    height: 54,
    x: 15,
    y: 13.5,
    gapX: 10,
    gapY: 0,
  },
} as const satisfies Record<string, LabelSheet>;
export type LabelSheetId = keyof typeof LABEL_SHEETS;

export function isPaperId(id: PaperId | LabelSheetId): id is PaperId {
  return Object.hasOwn(PAPERS, id);
}
