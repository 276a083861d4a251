/**
 * Checks whether the scans of a sequential Huffman-coded JPEG hold all blocks that its frame declares. Codes
 * are walked, no pixel is decoded. Errors other than missing data are left to the decoder.
 */

interface Part {
  readonly id: number;
  readonly across: number;
  readonly down: number;
}

/** Indexed by a code of up to 16 bits; holds length × 256 + value, 0 where no such code exists. */
type Codes = Uint16Array;

interface ScanState {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly Part[];
  /** Key: class (0 DC, 1 AC) × 16 + number. */
  readonly codes: Map<number, Codes>;
  /** Units between two restart markers; 0 for none. */
  restart: number;
  /** Number of tables read so far. */
  tables: number;
}

const [SOF0, SOF1, DHT, SOS, DRI] = [0xc0, 0xc1, 0xc4, 0xda, 0xdd];

/** Takes the segments of an image in order, each with its head. True for unknown coding processes. */
export function hasAllBlocks(
  segments: readonly { readonly marker: number; readonly bytes: Uint8Array }[],
): boolean {
  const frame = segments.find(({ marker }) => marker === SOF0 || marker === SOF1);
  if (frame === undefined) return true;
  const state = scanState(frame.bytes);
  for (const { marker, bytes } of segments) {
    if (marker === DHT) rememberCodes(state, bytes.subarray(4));
    if (marker === DRI) state.restart = ((bytes[4] ?? 0) << 8) | (bytes[5] ?? 0);
    if (marker === SOS && isScanCutShort(state, bytes)) return false;
  }
  return true;
}

/** `frame` is the SOF0 or SOF1 segment with its head. */
function scanState(frame: Uint8Array): ScanState {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const parts = Array.from({ length: frame[9] ?? 0 }, (_, index) => {
    const sampling = frame[11 + 3 * index] ?? 0;
    return { id: frame[10 + 3 * index] ?? 0, across: sampling >> 4, down: sampling & 15 };
  });
  return {
    width: view.getUint16(7),
    height: view.getUint16(5),
    parts,
    codes: new Map(),
    restart: 0,
    tables: 0,
  };
}

/** An image has eight at a time; some images replace them between scans. */
const MAX_TABLES = 64;

/** Reads the tables of a DHT segment, given without its head; at most `MAX_TABLES` in total. */
function rememberCodes(state: ScanState, data: Uint8Array): void {
  for (let at = 0; at + 17 <= data.length && state.tables < MAX_TABLES; state.tables += 1) {
    const codes = new Uint16Array(65_536);
    const counts = data.subarray(at + 1, at + 17);
    let [value, code] = [at + 17, 0];
    counts.forEach((count, index) => {
      const length = index + 1;
      for (let left = count; left > 0; left -= 1) {
        const from = code << (16 - length);
        codes.fill((length << 8) | (data[value] ?? 0), from, from + (1 << (16 - length)));
        value += 1;
        code += 1;
      }
      code <<= 1;
    });
    state.codes.set(((data[at] ?? 0) >> 4) * 16 + ((data[at] ?? 0) & 15), codes);
    at = value;
  }
}

/** Whether the SOS segment (head and data) ends before all its blocks are coded. */
function isScanCutShort(state: ScanState, scan: Uint8Array): boolean {
  const count = scan[4] ?? 0;
  const chosen = Array.from({ length: count }, (_, index) => {
    const tables = scan[6 + 2 * index] ?? 0;
    const part = state.parts.find(({ id }) => id === scan[5 + 2 * index]);
    const [mean, rest] = [state.codes.get(tables >> 4), state.codes.get(16 + (tables & 15))];
    return part === undefined || mean === undefined || rest === undefined ? null : { part, mean, rest };
  });
  const blocks: { mean: Codes; rest: Codes }[] = [];
  for (const each of chosen) {
    if (each === null) return false;
    const times = count === 1 ? 1 : each.part.across * each.part.down;
    for (let index = 0; index < times; index += 1) blocks.push(each);
  }
  const only = count === 1 ? (chosen[0]?.part ?? null) : null;
  const units = unitsOf(state, only);
  const read = readerOf(scan, 2 + (((scan[2] ?? 0) << 8) | (scan[3] ?? 0)));
  for (let unit = 0; unit < units; unit += 1) {
    if (state.restart > 0 && unit > 0 && unit % state.restart === 0) read.nextInterval();
    for (const { mean, rest } of blocks) {
      const end = read.block(mean, rest);
      if (end === 'unreadable') return false;
      // The last unit may lack its padding.
      if (end === 'over') {
        if (!read.isAtEnd()) return false;
        return unit < units - 1;
      }
    }
  }
  return false;
}

/** Number of units in the scan, over all components or of its only one. */
function unitsOf({ width, height, parts }: ScanState, only: Part | null): number {
  const across = Math.max(1, ...parts.map((part) => part.across));
  const down = Math.max(1, ...parts.map((part) => part.down));
  if (only === null) return Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down));
  return (
    Math.ceil(Math.ceil((width * only.across) / across) / 8) *
    Math.ceil(Math.ceil((height * only.down) / down) / 8)
  );
}

interface Reader {
  readonly block: (mean: Codes, rest: Codes) => 'read' | 'over' | 'unreadable';
  readonly nextInterval: () => void;
  /** Whether this is the last interval between restart markers. */
  readonly isAtEnd: () => boolean;
}

function readerOf(scan: Uint8Array, from: number): Reader {
  const { data, ends } = unstuffScan(scan, from);
  let [interval, at] = [0, 0];
  const end = (): number => (ends[interval] ?? 0) * 8;
  /** The value of the next code, consuming its bits; -1 when there is no such code. */
  const next = (codes: Codes): number => {
    const byte = at >> 3;
    const bits = ((data[byte] ?? 0) << 16) | ((data[byte + 1] ?? 0) << 8) | (data[byte + 2] ?? 0);
    const found = codes[(bits >> (8 - (at & 7))) & 0xffff] ?? 0;
    if (found === 0) return -1;
    at += found >> 8;
    return found & 255;
  };
  const lacking = () => (at + 16 > end() ? 'over' : 'unreadable');
  return {
    block: (mean, rest) => {
      const size = next(mean);
      if (size < 0) return lacking();
      at += size;
      for (let index = 1; index < 64;) {
        const value = next(rest);
        if (value < 0) return lacking();
        // End of block; `f0` skips sixteen coefficients and has no extra bits.
        if ((value & 15) === 0 && value !== 0xf0) break;
        index += (value >> 4) + 1;
        at += value & 15;
      }
      return at > end() ? 'over' : 'read';
    },
    nextInterval: () => {
      at = end();
      interval += 1;
    },
    isAtEnd: () => interval >= ends.length - 1,
  };
}

/**
 * The compressed data without stuffed zeros and restart markers, and the end of each interval between those.
 */
function unstuffScan(scan: Uint8Array, from: number): { data: Uint8Array; ends: readonly number[] } {
  const data = new Uint8Array(scan.length);
  const ends: number[] = [];
  let length = 0;
  for (let at = from; at < scan.length; at += 1) {
    const byte = scan[at] ?? 0;
    if (byte !== 0xff) data[length++] = byte;
    else {
      at += 1;
      if (scan[at] === 0) data[length++] = 0xff;
      else ends.push(length);
    }
  }
  return { data, ends: [...ends, length] };
}
