/**
 * Sheets of labels and cards, in mm. Data only: a new sheet is a new row. A row gives columns and rows, width
 * and height of a label, left and top of the first one, and the gaps between neighbours.
 */
import type { PaperId } from './presets.ts';

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
  /** Where its measures are published. */
  readonly source: string;
}

const TEMPLATES = 'makers’ own templates, as share/labels/labels.xml of LibreOffice 7.4 has them';
const CARDS = 'maker’s own template, as avery-iso-templates.xml of gLabels 3.4.1 has it';
/** LibreOffice has another left edge and width for these, which no other source has. */
const LABEL_PLANET =
  'templates of Label Planet, a maker of the same sheets, as label_guides.py of johnbeard/inkscape-label-guides has them';

type Pair = readonly [across: number, down: number];

export const LABEL_SHEETS = {
  l7159: sheet(
    'Avery L7159: 24 наклейки 63,5 × 33,9',
    [3, 8],
    [63.5, 33.9],
    [7.2, 12.9],
    [2.5, 0],
    LABEL_PLANET,
  ),
  l7160: sheet(
    'Avery L7160: 21 наклейка 63,5 × 38,1',
    [3, 7],
    [63.5, 38.1],
    [7.21, 15.15],
    [2.54, 0],
    TEMPLATES,
  ),
  j8360: sheet(
    'Avery J8360: 21 наклейка 63,5 × 38,1',
    [3, 7],
    [63.5, 38.1],
    [7.21, 15.15],
    [2.54, 0],
    TEMPLATES,
  ),
  l7161: sheet(
    'Avery L7161: 18 наклеек 63,5 × 46,6',
    [3, 6],
    [63.5, 46.56],
    [7.21, 8.82],
    [2.54, 0],
    TEMPLATES,
  ),
  l7162: sheet(
    'Avery L7162: 16 наклеек 99,1 × 33,9',
    [2, 8],
    [99.06, 33.87],
    [4.67, 13.02],
    [2.54, 0],
    TEMPLATES,
  ),
  l7163: sheet(
    'Avery L7163: 14 наклеек 99,1 × 38,1',
    [2, 7],
    [99.1, 38.1],
    [4.65, 15.15],
    [2.5, 0],
    TEMPLATES,
  ),
  l7164: sheet(
    'Avery L7164: 12 наклеек 63,5 × 72',
    [3, 4],
    [63.5, 71.97],
    [7.21, 4.57],
    [2.54, 0],
    TEMPLATES,
  ),
  l7165: sheet(
    'Avery L7165: 8 наклеек 99,1 × 67,7',
    [2, 4],
    [99.06, 67.73],
    [4.67, 13.04],
    [2.54, 0],
    TEMPLATES,
  ),
  l7169: sheet('Avery L7169: 4 наклейки 99,1 × 139', [2, 2], [99.1, 139], [4.63, 9.5], [2.54, 0], TEMPLATES),
  l7173: sheet('Avery L7173: 10 наклеек 99,1 × 57', [2, 5], [99.06, 57], [4.67, 6], [2.54, 0], TEMPLATES),
  l7651: sheet(
    'Avery L7651: 65 наклеек 38,1 × 21,2',
    [5, 13],
    [38.1, 21.17],
    [4.67, 10.9],
    [2.54, 0],
    TEMPLATES,
  ),
  c32011: sheet('Avery C32011: 10 визиток 85 × 54', [2, 5], [85, 54], [15, 13.5], [10, 0], CARDS),
  '3422': sheet('Avery Zweckform 3422: 24 наклейки 70 × 35', [3, 8], [70, 35], [0, 8.43], [0, 0], TEMPLATES),
  '3424': sheet('Avery Zweckform 3424: 12 наклеек 105 × 48', [2, 6], [105, 48], [0, 4.43], [0, 0], TEMPLATES),
  '3425': sheet('Avery Zweckform 3425: 10 наклеек 105 × 57', [2, 5], [105, 57], [0, 5.93], [0, 0], TEMPLATES),
  '3474': sheet('Avery Zweckform 3474: 24 наклейки 70 × 37,1', [3, 8], [70, 37.1], [0, 0], [0, 0], TEMPLATES),
  '3475': sheet('Avery Zweckform 3475: 24 наклейки 70 × 36', [3, 8], [70, 36], [0, 4.43], [0, 0], TEMPLATES),
  '3490': sheet('Avery Zweckform 3490: 24 наклейки 70 × 36', [3, 8], [70, 36], [0, 4.43], [0, 0], TEMPLATES),
  '3652': sheet(
    'Avery Zweckform 3652: 21 наклейка 70 × 42,4',
    [3, 7],
    [70, 42.41],
    [0, 0],
    [0, 0],
    TEMPLATES,
  ),
  '3653': sheet(
    'Avery Zweckform 3653: 14 наклеек 105 × 42,4',
    [2, 7],
    [105, 42.41],
    [0, 0],
    [0, 0],
    TEMPLATES,
  ),
  '3657': sheet(
    'Avery Zweckform 3657: 40 наклеек 48,5 × 25,4',
    [4, 10],
    [48.5, 25.4],
    [8, 21.43],
    [0, 0],
    TEMPLATES,
  ),
  '3658': sheet(
    'Avery Zweckform 3658: 24 наклейки 64,6 × 33,8',
    [3, 8],
    [64.6, 33.8],
    [8.1, 13.23],
    [0, 0],
    TEMPLATES,
  ),
  '3664': sheet(
    'Avery Zweckform 3664: 24 наклейки 70 × 33,8',
    [3, 8],
    [70, 33.8],
    [0, 13.23],
    [0, 0],
    TEMPLATES,
  ),
  '3668': sheet(
    'Avery Zweckform 3668: 56 наклеек 52,5 × 21,2',
    [4, 14],
    [52.5, 21.2],
    [0, 0],
    [0, 0],
    TEMPLATES,
  ),
  '4780': sheet(
    'Avery Zweckform 4780: 40 наклеек 48,5 × 25,4',
    [4, 10],
    [48.5, 25.4],
    [8, 21.43],
    [0, 0],
    TEMPLATES,
  ),
} as const satisfies Record<string, LabelSheet>;
export type LabelSheetId = keyof typeof LABEL_SHEETS;

function sheet(
  label: string,
  [columns, rows]: Pair,
  [width, height]: Pair,
  [x, y]: Pair,
  [gapX, gapY]: Pair,
  source: string,
): LabelSheet {
  return { label, paper: 'a4', columns, rows, width, height, x, y, gapX, gapY, source };
}
