/** A contact sheet: small copies with their numbers and names, for somebody to approve. */
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { mapDesigns } from '../../document/runDocument.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import type { ImageLayer, Layer } from '../../document/layers/layer.ts';
import { createDbLayer, createImageLayer } from '../../document/layers/layer.ts';
import { ofRecords } from '../../document/settings.ts';
import { countPages, onPage } from '../../document/records/pages.ts';
import { recordsOf } from '../../document/records/records.ts';
import { LINE_IMAGE } from './calibrationPage.ts';
import { countCopies, withRepeatedPicks } from '../../data/records/index.ts';
import { USUAL_SHEET } from '../print/sheetChoice.ts';
import type { SheetChoice } from '../print/sheetChoice.ts';
import { PAPERS } from '../print/presets.ts';

interface ContactSheet {
  /**
   * The document with a frame around each page, and as many pages with the captions of these; it needs
   * `LINE_IMAGE`.
   */
  readonly document: RunDocument;
  readonly layout: SheetChoice;
}

/** Millimetres. */
const MARGIN = 10;
const GAP = 5;
/** Copies side by side: upright ones are narrower. */
const COLUMNS = { upright: 4, wide: 3 };
/** Width of the frame, by the width of a copy. */
const FRAME = 0.004;
/** Height of a caption, of its letters and their distance from the copy, by `captionUnit`. */
const CAPTION = { height: 0.12, letters: 0.05, distance: 0.015 };

/** Each page of a copy stands by itself. @param nameOf the name of a copy, counted from 0 */
export function contactSheet(source: RunDocument, nameOf: (record: number) => string): ContactSheet {
  const { width, height } = source.sheet;
  const copies = countCopies(source);
  const columns = width > height ? COLUMNS.wide : COLUMNS.upright;
  const copyWidth = (PAPERS.a4.width - 2 * MARGIN - (columns - 1) * GAP) / columns;
  const maxHeight = PAPERS.a4.height - 2 * MARGIN;
  const caption = captionUnit(source) * CAPTION.height;
  const scale = Math.min(copyWidth / width, maxHeight / (height + caption));
  const copyHeight = scale * (height + caption);
  const rows = Math.max(1, Math.floor((maxHeight + GAP) / (copyHeight + GAP)));
  return {
    document: mapDesigns(source, (design) => withCaptions(design, copies, nameOf)),
    layout: {
      ...USUAL_SHEET,
      copy: { width: copyWidth, height: copyHeight },
      captionHeight: scale * caption,
      grid: { columns, rows, isTurned: false },
      margin: MARGIN,
      gapX: GAP,
      gapY: GAP,
      hasCropMarks: false,
    },
  };
}

/** The pages of a design with their frames, and as many pages with captions. */
function withCaptions(design: RunDocument, copies: number, nameOf: (record: number) => string): RunDocument {
  const count = countPages(design);
  const pages = Array.from({ length: count }, (_, page) => [
    ...frameOf(design, page).map((layer) => onPage<Layer>(layer, page)),
    onPage<Layer>(captionOf(design, copies, page, nameOf), count + page),
  ]);
  const repeated = withRepeatedPicks(design);
  const { width, height } = design.sheet;
  return {
    ...repeated,
    sheet: { width, height },
    settings: { ...ofRecords(repeated.settings), pages: 2 * count },
    layers: [...repeated.layers, ...pages.flat()],
  };
}

/**
 * The width of a copy; less for a narrow strip, whose captions are as high as itself: they are cut by a sheet
 * of its size.
 */
function captionUnit({ sheet: { width, height } }: RunDocument): number {
  return Math.min(width, height / CAPTION.height);
}

/** Number and name of each copy, and the number of the page where there are several. */
function captionOf(
  source: RunDocument,
  copies: number,
  page: number,
  nameOf: (record: number) => string,
): LayerWith<'records'> {
  const unit = captionUnit(source);
  const ofPage = countPages(source) > 1 ? `, стр. ${page + 1}` : '';
  const caption = createDbLayer({
    id: freeId(source, page === 0 ? 'caption' : `caption-${page}`),
    name: '',
    display: '',
    x: 0,
    y: unit * CAPTION.distance,
    width: source.sheet.width,
    height: unit * (CAPTION.height - CAPTION.distance),
    fit: 'shrink',
    selectedCells: copiesOfPicks(source, copies).map(
      (copy) => `${`${copy + 1}. ${nameOf(copy)}`.trim()}${ofPage}`,
    ),
  });
  return { ...caption, style: { ...caption.style, fontSize: unit * CAPTION.letters } };
}

/**
 * The copy of each pick of a layer that is added: one pick a copy, or one a record of copies that have
 * several.
 */
function copiesOfPicks(source: RunDocument, copies: number): readonly number[] {
  const { groups } = recordsOf(source);
  return groups === null ? Array.from({ length: copies }, (_, copy) => copy) : groups.groupOf;
}

/** Thin lines around the copy, which may be as white as the paper. */
function frameOf(source: RunDocument, page: number): readonly ImageLayer[] {
  const { width, height } = source.sheet;
  const thin = width * FRAME;
  const sides = [
    [0, 0, width, thin],
    [0, height - thin, width, thin],
    [0, 0, thin, height],
    [width - thin, 0, thin, height],
  ] as const;
  return sides.map(([x, y, across, down], side) =>
    createImageLayer({
      id: freeId(source, page === 0 ? `frame-${side}` : `frame-${page}-${side}`),
      name: '',
      src: LINE_IMAGE,
      x,
      y,
      width: across,
      height: down,
      opacity: 0.4,
    }),
  );
}

function freeId({ layers }: RunDocument, wanted: string): string {
  let id = wanted;
  while (layers.some((layer) => layer.id === id)) id += '-';
  return id;
}
