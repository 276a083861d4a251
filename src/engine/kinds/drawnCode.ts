/** Where the modules of a code lie in its box, and its logo. Loaded with the first code of a document. */
import { boundedMemory } from '../../document/template/boundedMemory.ts';
import type { CodeLayer } from '../../document/layers/layer.ts';
import type { Bounds } from '../math/bounds.ts';
import type { SceneItem } from './items.ts';
import { codeFaults, surroundingFaults } from './codeFaults.ts';
import type { CodeMatrix, DrawnCode, Encode, Encoded } from './codeMatrix.ts';

type Symbology = CodeLayer['symbology'];

/** Quiet zone of each symbology, in modules: ISO/IEC 18004, 16022, 15417, 15420. */
const QUIET = {
  qr: { left: 4, right: 4, top: 4, bottom: 4 },
  datamatrix: { left: 1, right: 1, top: 1, bottom: 1 },
  code128: { left: 10, right: 10, top: 0, bottom: 0 },
  ean13: { left: 11, right: 7, top: 0, bottom: 0 },
} as const satisfies Record<Symbology, Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>>;

/**
 * Side of the room for a logo, as a share of the code's: its area is about a third of what the level can
 * restore.
 */
const LOGO_SHARE = { L: 0.14, M: 0.2, Q: 0.26, H: 0.3 } as const satisfies Record<CodeLayer['level'], number>;

/** What encodes and draws the codes whose encoders it has. */
export interface Codes {
  /** Whether codes of this symbology can be drawn. */
  readonly canEncode: (symbology: Symbology) => boolean;
  /**
   * The code of a layer, filled for a copy, in a box of this size, document pixels.
   * @throws when its encoder is not loaded: a copy without its code is no copy
   */
  readonly drawnCode: (layer: CodeLayer, size: Size) => DrawnCode;
  readonly codeFaults: typeof codeFaults;
  readonly surroundingFaults: typeof surroundingFaults;
}

type Encoders = Partial<Record<Symbology, Encode>>;

/** Loads what encodes these symbologies, and keeps what is loaded. */
export async function loadEncoders(symbologies: readonly Symbology[], before?: Codes): Promise<Codes> {
  const [qr, bars] = await Promise.all([
    symbologies.includes('qr') || before?.canEncode('qr') === true ? import('./encodeQr.ts') : null,
    symbologies.some((symbology) => symbology !== 'qr') || before?.canEncode('ean13') === true
      ? import('./encodeBars.ts')
      : null,
  ]);
  return codesWith({
    ...(qr && { qr: qr.encodeQr }),
    ...(bars && { datamatrix: bars.encodeDataMatrix, code128: bars.encodeCode128, ean13: bars.encodeEan13 }),
  });
}

function codesWith(encoders: Encoders): Codes {
  // A code is drawn again at each step of a resize, in each of its copies, and for each check; at most 16 MB.
  const encoded = boundedMemory<Encoded>(2000, 1_000_000);
  const encodedOf = ({ symbology, level, template }: CodeLayer): Encoded => {
    const encode = encoders[symbology];
    if (encode === undefined)
      throw new Error(
        `A code was drawn before its encoder was loaded (${symbology}): await loadParts of its layers.`,
      );
    const text = template.trim();
    if (text === '') return { why: 'empty' };
    const key = `${symbology} ${level} ${text}`;
    let code = encoded.get(key);
    if (code === undefined) encoded.set(key, (code = encode(text, level)));
    return code;
  };
  return {
    canEncode: (symbology) => encoders[symbology] !== undefined,
    drawnCode: (layer, size) => drawCode(layer, encodedOf(layer), size),
    codeFaults,
    surroundingFaults,
  };
}

function drawCode(layer: CodeLayer, code: Encoded, size: Size): DrawnCode {
  if (!('matrix' in code)) return { kind: 'flawed', ...code };
  const { matrix } = code;
  const place = placeOf(matrix, layer, size);
  const room = layer.symbology === 'qr' && layer.logo !== undefined ? logoRoom(matrix, layer.level) : null;
  return {
    kind: 'drawn',
    items: () => [
      { item: 'fill', outline: { form: 'boxes', boxes: darkBoxes(matrix, place, room) }, color: layer.color },
      ...logoItems(layer.logo, place, room),
    ],
    module: place.across,
    needs: needsOf(layer.symbology, matrix, place),
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The top left corner of the modules, and the size of one, document pixels. */
interface CodePlace {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

/** Modules of a matrix are square, in the middle of the box; bars are as high as the box. */
function placeOf(
  { columns, rows }: CodeMatrix,
  { symbology, quietZone }: CodeLayer,
  { width, height }: Size,
): CodePlace {
  const { left, right, top, bottom } = quietZone ? QUIET[symbology] : NO_QUIET;
  const [allColumns, allRows] = [columns + left + right, rows + top + bottom];
  if (rows === 1) {
    const across = width / allColumns;
    return { x: left * across, y: 0, across, down: height };
  }
  const side = Math.min(width / allColumns, height / allRows);
  const x = (width - side * allColumns) / 2 + left * side;
  return { x, y: (height - side * allRows) / 2 + top * side, across: side, down: side };
}

const NO_QUIET = { left: 0, right: 0, top: 0, bottom: 0 };

function needsOf(symbology: Symbology, { columns, rows }: CodeMatrix, place: CodePlace): Bounds {
  const { left, right, top, bottom } = QUIET[symbology];
  const { x, y, across, down } = place;
  return {
    x: x - left * across,
    y: y - top * down,
    width: (columns + left + right) * across,
    height: (rows + top + bottom) * down,
  };
}

/** Columns and rows of the modules that give way to the logo, in the middle: from `start`, before `end`. */
interface Room {
  readonly start: number;
  readonly end: number;
}

function logoRoom({ columns }: CodeMatrix, level: CodeLayer['level']): Room {
  const wanted = Math.floor(columns * LOGO_SHARE[level]);
  // As odd as the code, so that it is in the middle.
  const side = (columns - wanted) % 2 === 0 ? wanted : wanted - 1;
  return { start: (columns - side) / 2, end: (columns + side) / 2 };
}

function logoItems(logo: CodeLayer['logo'], place: CodePlace, room: Room | null): readonly SceneItem[] {
  if (logo === undefined || room === null || room.end <= room.start) return [];
  // Half a module stays free around it.
  const side = (room.end - room.start - 1) * place.across;
  const scale = side / Math.max(logo.width, logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const middle = ((room.start + room.end) / 2) * place.across;
  const corner = { x: place.x + middle - width / 2, y: place.y + middle - height / 2 };
  return [{ item: 'picture', src: logo.src, ...corner, width, height }];
}

/**
 * The dark modules as few boxes, each as x, y, width, height: runs of a row, joined with equal runs of the
 * rows below.
 */
function darkBoxes(matrix: CodeMatrix, { x, y, across, down }: CodePlace, room: Room | null): number[] {
  const boxes: number[] = [];
  /** By its first and last column: where the box of the row above begins, and whether this row continues it. */
  let open = new Map<string, Run>();
  for (let row = 0; row <= matrix.rows; row += 1) {
    const here = new Map<string, Run>();
    for (const [from, to] of row < matrix.rows ? runsOf(matrix, row, room) : []) {
      const key = `${from} ${to}`;
      here.set(key, open.get(key) ?? { from, to, top: row });
      open.delete(key);
    }
    for (const { from, to, top } of open.values())
      boxes.push(x + from * across, y + top * down, (to - from) * across, (row - top) * down);
    open = here;
  }
  return boxes;
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly top: number;
}

/** First column and the column behind the last one of each run of dark modules. */
function runsOf(
  { columns, dark }: CodeMatrix,
  row: number,
  room: Room | null,
): (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = [];
  const isCut = room !== null && row >= room.start && row < room.end;
  let from = -1;
  for (let column = 0; column <= columns; column += 1) {
    const isFree = isCut && column >= room.start && column < room.end;
    const isDark = column < columns && !isFree && dark[row * columns + column] === 1;
    if (isDark && from < 0) from = column;
    if (isDark || from < 0) continue;
    runs.push([from, column]);
    from = -1;
  }
  return runs;
}
