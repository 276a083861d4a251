/**
 * A canvas whose painting becomes PDF operators: `paintScene` draws on it what it draws on every other canvas.
 * Its space is that of the page's content: document pixels, y down. Nothing is rasterised and nothing can be
 * erased.
 */
import type { Matrix } from '../../math/matrix.ts';
import { IDENTITY, multiply } from '../../math/matrix.ts';
import type { Canvas2D } from '../../ports/canvas.ts';
import type { TextShaper } from '../../ports/shaper.ts';
import { decimal } from '../file/syntax.ts';
import type { PdfPicture, PdfResources } from '../document/resources.ts';
import { matrixOperands } from '../file/matrixOperands.ts';
import { arcPath, boxPath, moveOrLine } from './path.ts';
import type { CssFontFiles } from './shapeText.ts';
import { parseCssFont, shapeText } from './shapeText.ts';
import { glyphOperators } from './textOperators.ts';

export interface PdfCanvas extends Canvas2D<PdfPicture> {
  /** Adds operators as they are. */
  write(operators: string): void;
  /** The operators since the last call; the canvas is as new. */
  take(): string;
}

/** Letters that no font of the PDF has, as an image. Lengths are in document pixels from the start of the baseline. */
export interface LetterPicture {
  readonly picture: PdfPicture;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly advance: number;
}
interface PdfCanvasHost {
  readonly shaper: TextShaper;
  /** Draws letters with the host's other fonts; `font` is a CSS font string. */
  pictureLetters(text: string, font: string, color: string): LetterPicture;
}

/** What the operators so far have set in a PDF reader. */
interface Written {
  readonly fill: string;
  readonly stroke: string;
  readonly alpha: number;
  readonly font: string;
}
const NOTHING: Written = { fill: '#000000', stroke: '#000000', alpha: 1, font: '' };

export function createPdfCanvas(resources: PdfResources, host: PdfCanvasHost): PdfCanvas {
  let operators: string[] = [];
  let path = '';
  let matrix: Matrix = IDENTITY;
  let dash: readonly number[] = [];
  let written: Written = NOTHING;
  let kept: { readonly written: Written; readonly matrix: Matrix; readonly style: Style }[] = [];
  let font: { readonly css: string; readonly files: CssFontFiles } | null = null;

  const put = (text: string): void => void operators.push(text);
  const setAlpha = (): void => {
    if (canvas.globalAlpha === written.alpha) return;
    put(`/${resources.opacity(canvas.globalAlpha)} gs `);
    written = { ...written, alpha: canvas.globalAlpha };
  };
  const setFill = (): void => {
    setAlpha();
    const fill = String(canvas.fillStyle);
    if (fill === written.fill) return;
    put(`${colorOperands(fill)}rg `);
    written = { ...written, fill };
  };
  const setStroke = (): void => {
    setAlpha();
    const stroke = String(canvas.strokeStyle);
    if (stroke !== written.stroke) put(`${colorOperands(stroke)}RG `);
    written = { ...written, stroke };
    const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
    put(
      `${decimal(canvas.lineWidth * scale)} w [${dash.map((part) => decimal(part * scale)).join(' ')}] 0 d `,
    );
  };
  const image = (picture: PdfPicture, x: number, y: number, width: number, height: number): void => {
    setAlpha();
    // A PDF image fills the unit square with its first row on top, y up.
    const place = multiply(matrix, { a: width, b: 0, c: 0, d: -height, e: x, f: y + height });
    put(`q ${matrixOperands(place)}cm /${resources.picture(picture)} Do Q\n`);
  };

  const canvas: PdfCanvas = {
    ...initialStyle(),
    imageSmoothingEnabled: true,
    imageSmoothingQuality: 'low',
    write: put,
    take: () => {
      const text = operators.join('');
      [operators, path, matrix, dash, written, kept] = [[], '', IDENTITY, [], NOTHING, []];
      Object.assign(canvas, initialStyle());
      return text;
    },
    save: () => {
      put('q ');
      kept.push({ written, matrix, style: styleOf(canvas) });
    },
    restore: () => {
      const before = kept.pop();
      if (before === undefined) return;
      put('Q\n');
      ({ written, matrix } = before);
      Object.assign(canvas, before.style);
    },
    setTransform: (a, b, c, d, e, f) => {
      matrix = { a, b, c, d, e, f };
    },
    transform: (a, b, c, d, e, f) => {
      matrix = multiply(matrix, { a, b, c, d, e, f });
    },
    beginPath: () => {
      path = '';
    },
    closePath: () => {
      path += 'h ';
    },
    moveTo: (x, y) => {
      path += moveOrLine(matrix, { x, y }, 'm');
    },
    lineTo: (x, y) => {
      path += moveOrLine(matrix, { x, y }, path === '' ? 'm' : 'l');
    },
    rect: (x, y, width, height) => {
      path += boxPath(matrix, x, y, width, height);
    },
    arc: (x, y, radius, start, end) => {
      path += arcPath(matrix, { x, y }, radius, [start, end], path === '');
    },
    clip: () => put(`${path}W n `),
    fill: () => {
      setFill();
      put(`${path}f\n`);
    },
    stroke: () => {
      setStroke();
      put(`${path}S\n`);
    },
    setLineDash: (segments) => {
      dash = [...segments];
    },
    fillRect: (x, y, width, height) => {
      setFill();
      put(`${boxPath(matrix, x, y, width, height)}f\n`);
    },
    strokeRect: (x, y, width, height) => {
      setStroke();
      put(`${boxPath(matrix, x, y, width, height)}S\n`);
    },
    clearRect: () => {
      throw new Error('Nothing can be erased from a PDF.');
    },
    fillText: (text, x, y) => {
      if (font?.css !== canvas.font) font = { css: canvas.font, files: parseCssFont(canvas.font) };
      const { size, files } = font.files;
      setFill();
      const pen = { wanted: 0, written: 0 };
      put(`BT ${matrixOperands(multiply(matrix, { a: 1, b: 0, c: 0, d: -1, e: x, f: y }))}Tm `);
      const pictures: (() => void)[] = [];
      for (const run of shapeText(text, files, host.shaper)) {
        if (run.file === null) {
          const letters = host.pictureLetters(run.text, canvas.font, String(canvas.fillStyle));
          const from = x + (pen.wanted / 1000) * size;
          pictures.push(() =>
            image(letters.picture, from + letters.left, y + letters.top, letters.width, letters.height),
          );
          pen.wanted += (letters.advance / size) * 1000;
          continue;
        }
        const used = resources.font(run.file);
        const setting = `/${used.name} ${decimal(size)} Tf `;
        if (setting !== written.font) put(setting);
        written = { ...written, font: setting };
        put(glyphOperators(run, used, size, pen));
      }
      put('ET\n');
      for (const draw of pictures) draw();
    },
    drawImage: image,
  };
  return canvas;
}

type Style = ReturnType<typeof initialStyle>;

function initialStyle() {
  const colors: { fillStyle: unknown; strokeStyle: unknown } = {
    fillStyle: '#000000',
    strokeStyle: '#000000',
  };
  return {
    ...colors,
    lineWidth: 1,
    font: '10px',
    textAlign: 'left',
    textBaseline: 'alphabetic',
    globalAlpha: 1,
  };
}

function styleOf(canvas: Style): Style {
  const { fillStyle, strokeStyle, lineWidth, font, textAlign, textBaseline, globalAlpha } = canvas;
  return { fillStyle, strokeStyle, lineWidth, font, textAlign, textBaseline, globalAlpha };
}

/** `r g b ` of `#rrggbb`. */
function colorOperands(color: string): string {
  const value = /^#[0-9a-f]{6}$/i.test(color) ? Number.parseInt(color.slice(1), 16) : 0;
  return [value >> 16, (value >> 8) & 0xff, value & 0xff].map((part) => `${decimal(part / 255)} `).join('');
}
