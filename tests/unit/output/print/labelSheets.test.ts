/**
 * Each preset of a sheet of labels beside what is published about that sheet. The numbers are copied from the
 * sources by hand, in their own units, so a preset that drifts fails whatever its own row says.
 */
import { expect, test } from 'vitest';
import { LABEL_SHEETS } from '../../../../src/output/print/labelSheets.ts';

interface Published {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly pitchX: number;
  readonly pitchY: number;
}

/**
 * `extras/source/labels/labels.xml` of LibreOffice, a line each: pitch across and down, width, height, left,
 * top, columns, rows, paper; in hundredths of a millimetre.
 */
const libreOffice = (measure: string): Published => {
  const [pitchX = 0, pitchY = 0, width = 0, height = 0, x = 0, y = 0] = measure
    .split(';')
    .map((part) => Number(part) / 100);
  const [columns = 0, rows = 0] = measure.split(';').slice(6, 8).map(Number);
  return { columns, rows, width, height, x, y, pitchX, pitchY };
};

/**
 * Label Planet, a maker of the same sheets, as `label_guides.py` of johnbeard/inkscape-label-guides has it:
 * left, top, width, height, pitch across and down, columns, rows; in millimetres.
 */
const labelPlanet = (
  ...numbers: [number, number, number, number, number, number, number, number]
): Published => {
  const [x, y, width, height, pitchX, pitchY, columns, rows] = numbers;
  return { columns, rows, width, height, x, y, pitchX, pitchY };
};

const POINT = 25.4 / 72;

/**
 * `avery-iso-templates.xml` and `zweckform-iso-templates.xml` of gLabels: width, height, columns, rows, left,
 * top, pitch; in points, or in millimetres where the file has them.
 */
const gLabels = (
  [width, height]: readonly [number, number],
  [columns, rows]: readonly [number, number],
  [x, y]: readonly [number, number],
  [pitchX, pitchY]: readonly [number, number],
  unit: number = POINT,
): Published => ({
  columns,
  rows,
  width: width * unit,
  height: height * unit,
  x: x * unit,
  y: y * unit,
  pitchX: pitchX * unit,
  pitchY: pitchY * unit,
});
const MM = 1;

/** A second source of these differs by more than printers do, in mm: look at a real sheet before changing one. */
const DISPUTED: Partial<Readonly<Record<string, number>>> = { '3425': 1.31, '4780': 2.43 };

/**
 * Programs that print on these sheets, with the same numbers as `labelPlanet`; found by a text search that names no
 * repository for three of them. None is a maker. `germanLibrary` (`LabelPrintStd.java`) has offsets in whole
 * millimetres; `pyLabelPrinter` (awwolf/py_label_printer) and `vinylLabels` put the grid in the middle of the sheet
 * by arithmetic, so they confirm size and number only; `dolibarr` is `llx_c_format_cards`, `warehouse` a Polish
 * program.
 */
const [germanLibrary, pyLabelPrinter, dolibarr, warehouse, vinylLabels] = [
  labelPlanet,
  labelPlanet,
  labelPlanet,
  labelPlanet,
  labelPlanet,
];

const PUBLISHED: Readonly<
  Record<keyof typeof LABEL_SHEETS, readonly [Published, Published, ...Published[]]>
> = {
  // LibreOffice stands alone with 64 × 33.86 at 6.46, which no sheet of this number has.
  l7159: [
    labelPlanet(7.25, 12.9, 63.5, 33.9, 66, 33.9, 3, 8),
    warehouse(7.2, 12.9, 63.5, 33.9, 66, 33.9, 3, 8),
  ],
  l7160: [
    libreOffice('6604;3810;6350;3810;720;1515;3;7'),
    labelPlanet(7.25, 15.15, 63.5, 38.1, 66, 38.1, 3, 7),
    gLabels([181.4, 108], [3, 7], [21.2, 43.9], [187.2, 108]),
  ],
  // A table of Label Planet's equivalents has its LP21/63 for this number (with a width of 45.7, surely a slip), the
  // sheet that it has for L7160.
  j8360: [
    libreOffice('6604;3810;6350;3810;720;1515;3;7'),
    labelPlanet(7.25, 15.15, 63.5, 38.1, 66, 38.1, 3, 7),
  ],
  l7161: [libreOffice('6604;4656;6350;4656;721;882;3;6'), labelPlanet(7.25, 8.7, 63.5, 46.6, 66, 46.6, 3, 6)],
  l7162: [
    libreOffice('10160;3387;9906;3387;467;1302;2;8'),
    labelPlanet(4.65, 12.9, 99.1, 33.9, 101.6, 33.9, 2, 8),
  ],
  l7163: [
    libreOffice('10160;3810;9906;3810;467;1515;2;7'),
    labelPlanet(4.65, 15.15, 99.1, 38.1, 101.6, 38.1, 2, 7),
  ],
  l7164: [libreOffice('6604;7197;6350;7197;721;457;3;4'), labelPlanet(7.25, 4.5, 63.5, 72, 66, 72, 3, 4)],
  l7165: [
    libreOffice('10160;6773;9906;6773;467;1304;2;4'),
    labelPlanet(4.65, 13.1, 99.1, 67.7, 101.6, 67.7, 2, 4),
    gLabels([280.8, 191.991], [2, 4], [13.2378, 36.9638], [288.113, 191.991]),
  ],
  // LibreOffice has it on its side: 13900 × 9910, pitch 10164, at 950;463.
  l7169: [
    libreOffice('10164;13900;9910;13900;463;950;2;2'),
    labelPlanet(4.65, 9.5, 99.1, 139, 101.6, 139, 2, 2),
  ],
  l7173: [libreOffice('10160;5700;9906;5700;467;600;2;5'), labelPlanet(4.65, 6, 99.1, 57, 101.6, 57, 2, 5)],
  l7651: [
    libreOffice('4064;2117;3810;2117;467;1090;5;13'),
    labelPlanet(4.75, 10.7, 38.1, 21.2, 40.6, 21.2, 5, 13),
    gLabels([108, 60.09], [5, 13], [13.32, 30.9], [115.09, 60.09]),
  ],
  // Dolibarr has C32010, another number of cards of this size: not the same sheet for certain.
  c32011: [gLabels([85, 54], [2, 5], [15, 13.5], [95, 54], MM), dolibarr(15, 13, 85, 54, 95, 54, 2, 5)],
  '3422': [libreOffice('7000;3500;7000;3500;0;843;3;8'), labelPlanet(0, 8.7, 70, 34.95, 70, 34.95, 3, 8)],
  '3424': [libreOffice('10500;4800;10500;4800;0;443;2;6'), labelPlanet(0, 4.8, 105, 47.9, 105, 47.9, 2, 6)],
  '3425': [
    libreOffice('10500;5700;10500;5700;0;593;2;5'),
    labelPlanet(0, 4.625, 105, 57.55, 105, 57.55, 2, 5),
    germanLibrary(0, 6, 105, 57, 105, 57, 2, 5),
  ],
  '3474': [
    libreOffice('7000;3710;7000;3710;0;0;3;8'),
    labelPlanet(0, 0, 70, 37.12, 70, 37.12, 3, 8),
    gLabels([70, 37], [3, 8], [0, 0], [70, 37], MM),
  ],
  '3475': [
    libreOffice('7000;3600;7000;3600;0;443;3;8'),
    labelPlanet(0, 4.5, 70, 36, 70, 36, 3, 8),
    gLabels([198.57, 102.121], [3, 8], [0, 12.566], [198.57, 102.121]),
  ],
  '3490': [
    libreOffice('7000;3600;7000;3600;0;443;3;8'),
    gLabels([198.425, 102.047], [3, 8], [0, 12.557], [198.425, 102.047]),
  ],
  '3652': [libreOffice('7000;4241;7000;4241;0;0;3;7'), labelPlanet(0, 0, 70, 42.42, 70, 42.42, 3, 7)],
  '3653': [libreOffice('10500;4241;10500;4241;0;0;2;7'), labelPlanet(0, 0, 105, 42.42, 105, 42.42, 2, 7)],
  '3657': [
    libreOffice('4850;2540;4850;2540;800;2143;4;10'),
    warehouse(8, 21.5, 48.5, 25.4, 48.5, 25.4, 4, 10),
  ],
  '3658': [
    libreOffice('6460;3380;6460;3380;810;1323;3;8'),
    germanLibrary(8, 13, 64.6, 33.8, 64.6, 33.8, 3, 8),
  ],
  '3664': [libreOffice('7000;3380;7000;3380;0;1323;3;8'), pyLabelPrinter(0, 13.3, 70, 33.8, 70, 33.8, 3, 8)],
  // The library has a sheet of Herma of this size.
  '3668': [libreOffice('5250;2120;5250;2120;0;0;4;14'), germanLibrary(0, 0, 52.5, 21.2, 52.5, 21.21, 4, 14)],
  '4780': [
    libreOffice('4850;2540;4850;2540;800;2143;4;10'),
    gLabels([137.48, 72], [4, 10], [23, 53.8898], [137.48, 72]),
    vinylLabels(8, 21.5, 48.5, 25.4, 48.5, 25.4, 4, 10),
  ],
};

test.each(Object.entries(LABEL_SHEETS))('the sheet %s is the one that is sold', (id, sheet) => {
  const { columns, rows, width, height, x, y, gapX, gapY } = sheet;
  const own = { columns, rows, width, height, x, y, pitchX: width + gapX, pitchY: height + gapY };
  const [first, ...others] = PUBLISHED[id as keyof typeof LABEL_SHEETS];

  expect(apart(own, first)).toBeLessThanOrEqual(0.051);
  for (const other of others) expect(apart(own, other)).toBeLessThanOrEqual(DISPUTED[id] ?? 0.5);
});

/** The largest difference, in mm. */
function apart(own: Published, published: Published): number {
  return Math.max(
    ...Object.entries(published).map(([name, value]) => Math.abs(own[name as keyof Published] - value)),
  );
}
