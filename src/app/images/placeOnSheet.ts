interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a page lies on a sheet, in document pixels. */
interface PagePlace {
  readonly x: number;
  readonly y: number;
  /** Document pixels for one unit of the page. */
  readonly scale: number;
}

/** Sides that differ by less are alike: rounding of formats. */
const ALIKE = 0.02;

/** A page of the form of the sheet covers it; of another one, nothing is cut off. It stands in the middle. */
export function placeOnSheet(page: Size, sheet: Size): PagePlace {
  const across = sheet.width / page.width;
  const down = sheet.height / page.height;
  const scale = Math.abs(across / down - 1) < ALIKE ? Math.max(across, down) : Math.min(across, down);
  return {
    x: (sheet.width - page.width * scale) / 2,
    y: (sheet.height - page.height * scale) / 2,
    scale,
  };
}

/** Within what rounding to pixels and to millimetres makes. */
export function isSameSheet(one: Size, other: Size): boolean {
  return Math.abs(one.width - other.width) <= 2 && Math.abs(one.height - other.height) <= 2;
}
