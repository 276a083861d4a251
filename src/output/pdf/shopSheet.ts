/** The page that goes to the print shop beside a file: what it is, how large, with which fonts and colours. */
import { PIXELS_PER_MM } from '../../document/schema/constants.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import { allLayers } from '../../document/runDocument.ts';
import { hasLetters } from '../../document/layers/capabilities.ts';
import { formattingOf } from '../../document/layers/formattingOf.ts';
import type { TextLayer } from '../../document/layers/layer.ts';
import { createTextLayer } from '../../document/layers/layer.ts';
import { drawnFamily, familyTitle, fontFamily } from '../../document/fonts.ts';
import { isOwnFont } from '../../document/ownFonts.ts';
import { DEFAULT_TEXT_FORMAT } from '../../document/text/textFormatting.ts';
import { PAPERS } from '../print/presets.ts';
import type { SheetLayout } from '../print/layout.ts';
import { pdfPages } from './pdfPages.ts';
import type { PrintShop } from '../print/printShop.ts';

interface Printed {
  /** Name of the file, or of the archive. */
  readonly file: string;
  /** Records of the copies in their order; null is the document without a record. */
  readonly records: readonly (number | null)[];
  /** Each copy is a file of its own. */
  readonly isEach: boolean;
  readonly layout: SheetLayout | null;
  readonly hasMarks: boolean;
  /** Pages are images. */
  readonly isPicture: boolean;
  /** Null for an ordinary PDF. */
  readonly printShop: PrintShop | null;
}

/** A page of A4. Throws when the copies cannot be laid out. */
export function shopSheet(document: RunDocument, printed: Printed): RunDocument {
  const rows = rowsOf(document, printed);
  const { width, height } = PAPERS.a4;
  return {
    name: 'Лист для типографии',
    sheet: { width: width * PIXELS_PER_MM, height: height * PIXELS_PER_MM },
    settings: {},
    layers: [
      text('title', 'Лист для типографии', { x: LEFT, y: 20, width: width - 2 * LEFT }, 28),
      ...rows.flatMap(([name, value], index) => {
        const y = TOP + index * ROW;
        return [
          text(`name ${index}`, name, { x: LEFT, y, width: NAMES }),
          text(`value ${index}`, value, { x: LEFT + NAMES, y, width: width - 2 * LEFT - NAMES }),
        ];
      }),
    ],
  };
}

/** @param at millimetres */
function text(
  id: string,
  display: string,
  at: { readonly x: number; readonly y: number; readonly width: number },
  fontSize: number = 16,
): TextLayer {
  return createTextLayer({
    id,
    name: '',
    display,
    x: at.x * PIXELS_PER_MM,
    y: at.y * PIXELS_PER_MM,
    width: at.width * PIXELS_PER_MM,
    formatting: { default: { ...DEFAULT_TEXT_FORMAT, fontSize }, segments: [] },
  });
}

/** Millimetres: the margin, the first row, its height, and the width of the left column. */
const [LEFT, TOP, ROW, NAMES] = [20, 42, 18, 45];

function rowsOf(document: RunDocument, printed: Printed): readonly (readonly [string, string])[] {
  const { file, records, isEach, layout, hasMarks, isPicture, printShop } = printed;
  const pages = pdfPages(document, records, layout, hasMarks);
  if (pages.kind === 'too-small') throw new Error(pages.text);
  const all = Array.from({ length: pages.count }, (_, index) => pages.pageAt(index));
  const different = (textOf: (page: (typeof all)[number]) => string) => [...new Set(all.map(textOf))];
  const bleeds = different(({ widthMm, heightMm, bleedMm }) =>
    bleedMm === 0
      ? 'Вылетов нет.'
      : `${millimetres(bleedMm)} мм с каждой стороны, с ними ${size(widthMm + 2 * bleedMm, heightMm + 2 * bleedMm)}.`,
  );
  const hasDrawnMarks = all.some(({ lines }) => lines.length > 0);
  return [
    ['Файл', `${file}${isEach ? `, файлов: ${records.length.toLocaleString('ru')}` : ''}`],
    ['Вид', printShop === null ? 'PDF' : 'PDF/X-4 (ISO 15930-7)'],
    ['Размер после реза', different(({ widthMm, heightMm }) => size(widthMm, heightMm)).join('; ')],
    ['Вылеты', `${bleeds.join(' ')} ${hasDrawnMarks ? 'Метки реза есть.' : 'Меток реза нет.'}`],
    [
      'Страницы',
      `${pages.count.toLocaleString('ru')}, копий: ${records.length.toLocaleString('ru')}. Печать в масштабе 100 %.`,
    ],
    ['Шрифты', fontsText(document, { isPicture, hasOutlines: printShop?.hasOutlines === true })],
    ['Цвета', printShop === null ? SCREEN_COLORS : PRESS_COLORS],
  ];
}

const PRESS_COLORS =
  'CMYK, Coated FOGRA39 (офсет, мелованная бумага). Чёрный — только чёрная краска. Остальные цвета и картинки заданы в sRGB с профилем: переведите их в CMYK при выводе.';
const SCREEN_COLORS = 'sRGB. Чтобы получить файл для печати красками, включите «Для типографии».';

function fontsText(
  document: RunDocument,
  { isPicture, hasOutlines }: { readonly isPicture: boolean; readonly hasOutlines: boolean },
): string {
  if (isPicture) return 'Страницы — картинки, шрифтов нет.';
  const names = fontNames(document);
  if (names.length === 0) return 'Текста нет.';
  return hasOutlines
    ? `Переведены в кривые: ${names.join(', ')}.`
    : `Встроены: ${names.join(', ')}. Знаки, которых в них нет, — картинки.`;
}

/** The families of the visible texts, in alphabetical order. */
function fontNames(document: RunDocument): readonly string[] {
  const names = allLayers(document)
    .filter((layer) => layer.visible)
    .filter(hasLetters)
    .flatMap((layer) => {
      const { default: plain, segments } = formattingOf(layer);
      return [plain.fontFamily, ...segments.map(({ format }) => format.fontFamily ?? plain.fontFamily)];
    });
  return [...new Set(names.map(fontName))].toSorted();
}

/** Such as «Times New Roman (в файле Tinos)»: free fonts stand in for some. */
function fontName(name: string): string {
  const drawn = drawnFamily(name);
  if (isOwnFont(drawn)) return familyTitle(drawn);
  const { family, source } = fontFamily(drawn);
  const isItself = family.toLowerCase().replaceAll(' ', '-') === source;
  return isItself ? family : `${family} (в файле ${source.charAt(0).toUpperCase()}${source.slice(1)})`;
}

function size(width: number, height: number): string {
  return `${millimetres(width)} × ${millimetres(height)} мм`;
}

function millimetres(length: number): string {
  return (Math.round(length * 10) / 10).toLocaleString('ru');
}
