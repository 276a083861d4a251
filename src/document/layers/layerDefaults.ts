/**
 * Fields of a new layer, which are also those that a save lacks. `name`, `id` and the content are the
 * caller's.
 */
import { DEFAULT_COLOR, DEFAULT_LAYER_POSITION, DEFAULT_LINE_HEIGHT } from '../schema/constants.ts';
import { DEFAULT_TEXT_FORMAT } from '../text/textFormatting.ts';

export const COMMON_DEFAULTS = {
  visible: true,
  locked: false,
  opacity: 1,
  x: DEFAULT_LAYER_POSITION,
  y: DEFAULT_LAYER_POSITION,
  rotation: 0,
} as const;

export const TEXT_BOX_DEFAULTS = {
  width: null,
  height: null,
  lineHeight: DEFAULT_LINE_HEIGHT,
  fit: 'wrap',
} as const;

export const FORMATTING_DEFAULTS = { default: DEFAULT_TEXT_FORMAT, segments: [] } as const;

const { color: _, ...DEFAULT_STYLE } = DEFAULT_TEXT_FORMAT;

export const DB_DEFAULTS = {
  color: DEFAULT_COLOR,
  style: DEFAULT_STYLE,
  selectedCells: [],
  selectedCellsIdx: [],
  selectedCellsIdxString: new Map<string, number>(),
  query: null,
  corrections: [],
  format: '',
} as const;

export const IMAGE_DEFAULTS = { scale: 1, fileName: '' } as const;

/** A rectangle. */
export const SHAPE_DEFAULTS = {
  shape: 'rectangle',
  fill: '#dbe7ff',
  stroke: null,
  strokeWidth: 4,
  dash: 'solid',
  radius: 0,
} as const;

/** A QR code. */
export const CODE_DEFAULTS = {
  symbology: 'qr',
  level: 'M',
  quietZone: true,
  color: DEFAULT_COLOR,
} as const;

/** An empty line. */
export const SIGNATURE_DEFAULTS = {
  caption: '',
  signer: '',
  style: { ...DEFAULT_TEXT_FORMAT, textAlign: 'center' },
  lineWidth: 1,
  lineShare: 0.5,
} as const;

/** Sides of an image, a shape or a code whose size a save lacks, document pixels. */
export const DEFAULT_SIDE = 100;
