/**
 * JPEG: the density of the JFIF segment (APP0), which is the first one when there is any.
 *
 *     FF D8 | FF E0 length(2) 'JFIF\0' version(2) unit(1) x(2) y(2) thumbnail(2+) | …
 */
import type { Bytes } from '../formats/bytes.ts';
import { ascii, joinBytes, startsWith, viewOf } from '../formats/bytes.ts';

const START_OF_IMAGE = Uint8Array.of(0xff, 0xd8);
const JFIF = joinBytes([ascii('JFIF'), Uint8Array.of(0)]);
/** Version 1.01, without a thumbnail; unit and density are filled in. */
const NEW_SEGMENT = joinBytes([
  Uint8Array.of(0xff, 0xe0, 0, 16),
  JFIF,
  Uint8Array.of(1, 1, 0, 0, 0, 0, 0, 0, 0),
]);
const SEGMENT_AT = START_OF_IMAGE.length;
const NAME_AT = SEGMENT_AT + 4;
const DENSITY_AT = NAME_AT + JFIF.length + 2;
const UNIT_INCH = 1;
const MAX_DENSITY = 0xffff;

export function jpegWithResolution(file: Bytes, perInch: number): Bytes {
  if (!startsWith(file, START_OF_IMAGE)) throw new Error('These bytes are not a JPEG file.');
  const hasSegment = file[SEGMENT_AT + 1] === 0xe0 && startsWith(file.subarray(NAME_AT), JFIF);
  const copy = hasSegment
    ? joinBytes([file])
    : joinBytes([START_OF_IMAGE, NEW_SEGMENT, file.subarray(SEGMENT_AT)]);
  const density = Math.min(Math.max(Math.round(perInch), 1), MAX_DENSITY);
  const fields = viewOf(copy);
  fields.setUint8(DENSITY_AT, UNIT_INCH);
  fields.setUint16(DENSITY_AT + 1, density);
  fields.setUint16(DENSITY_AT + 3, density);
  return copy;
}
