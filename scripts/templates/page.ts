/** Builder of a template: a document that grows by the engine's edits, and its images. */
import { createHash } from 'node:crypto';
import type { Document, Sheet } from '../../src/document/document.ts';
import type { InlineFormat, Segment, TextAlign } from '../../src/document/text/textFormatting.ts';
import type { CodeLayer, ShapeLayer, TextBox } from '../../src/document/layers/layer.ts';
import type { Role } from '../../src/document/layers/role.ts';
import {
  createCodeLayer,
  createDbLayer,
  createImageLayer,
  createShapeLayer,
  createTextLayer,
} from '../../src/document/layers/layer.ts';
import { createDocument } from '../../src/document/document.ts';
import { addLayer } from '../../src/engine/edits/layers/index.ts';
import type { Drawing } from './art/canvas.ts';

export interface Page {
  readonly document: Document;
  /** Drawings by the `src` of their layers. */
  readonly pictures: ReadonlyMap<string, Drawing>;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}
export interface TextStyle extends Place, Partial<Pick<TextBox, 'height' | 'lineHeight'>> {
  readonly width: number;
  readonly font: string;
  readonly size: number;
  readonly color: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly align?: TextAlign;
  /** Degrees clockwise. */
  readonly rotation?: number;
  /** What it stands for in the documents of any school; its words are the text. */
  readonly role?: Omit<Role, 'words'>;
}

type Box = Pick<ShapeLayer, 'x' | 'y' | 'width' | 'height'>;

/** The person of a document: a long name breaks after the surname. */
export const WHOLE_NAME = '{ФИО|в две строки}';
/** What is written above the name. */
export const AWARDED = '{род: награждён / награждена / награждается}';
/** A pupil of a class. */
export const PUPIL = '{род: ученик / ученица / учащийся} {Класс|убрать строку, если пусто} класса';
/** A degree of a number; another value stands alone. */
export const DEGREE = '{Место|римское|если не число} степени';
/** The number on a medal, which stays empty for another value. */
export const ON_MEDAL = '{Место|римское|убрать строку, если не число}';

export interface PageMaker {
  /** Adds a drawing, in its own size or at the given width. */
  picture(
    name: string,
    drawing: Drawing,
    place: Place & { width?: number; height?: number; role?: Role },
  ): void;
  /** Adds a text; `segments` are parts of it in another format. */
  text(name: string, display: string, style: TextStyle, segments?: readonly Segment[]): void;
  /** Adds a text from the table: `format` names columns in braces. It shrinks to fit its height. */
  field(name: string, format: string, style: TextStyle & { height: number }): void;
  /** Adds a rectangle, an ellipse or a line. */
  shape(name: string, look: Box & Partial<ShapeLayer>): void;
  /** Adds a code that says `template`, a QR code without another look. */
  code(name: string, template: string, look: Box & Partial<CodeLayer>): void;
  done(): Page;
}

export function startPage(name: string, sheet: Sheet): PageMaker {
  let document = createDocument({ name, sheet });
  const pictures = new Map<string, Drawing>();
  /** Column names of the expected table, in the order of first use. */
  const columnNames: string[] = [];
  const nextId = (): string => `layer-${document.layers.length + 1}`;

  const indexOf = (column: string): number =>
    columnNames.includes(column) ? columnNames.indexOf(column) : columnNames.push(column) - 1;

  return {
    picture: (
      name,
      drawing,
      { x, y, width = drawing.width, height = (width * drawing.height) / drawing.width, role },
    ) => {
      const src = `drawing:${createHash('sha256').update(drawing.bytes).digest('hex')}`;
      pictures.set(src, drawing);
      const layer = createImageLayer({
        id: nextId(),
        name,
        src,
        x,
        y,
        width,
        height,
        fileName: `${name}.webp`,
        ...(role !== undefined && { role }),
      });
      document = addLayer(document, layer);
    },
    text: (name, display, style, segments = []) => {
      const { color, textAlign, ...inline } = formatOf(style);
      const formatting = { default: { ...inline, color, textAlign }, segments };
      document = addLayer(
        document,
        createTextLayer({
          id: nextId(),
          name,
          display,
          formatting,
          ...boxOf(style),
          ...roleOf(style, display),
        }),
      );
    },
    field: (name, format, style) => {
      const { color, ...inline } = formatOf(style);
      const columns = fieldsOf(format).map((column) => ({ index: indexOf(column), name: column }));
      const query = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
      document = addLayer(
        document,
        createDbLayer({
          id: nextId(),
          name,
          display: format,
          color,
          style: inline,
          format,
          query,
          ...boxOf(style),
        }),
      );
    },
    shape: (name, look) => {
      document = addLayer(document, createShapeLayer({ id: nextId(), name, ...look }));
    },
    code: (name, template, look) => {
      // White below it, whatever the picture of the page has there: readers need the contrast.
      const paper = { background: '#ffffff' };
      document = addLayer(document, createCodeLayer({ id: nextId(), name, template, ...paper, ...look }));
    },
    done: () => ({ document, pictures }),
  };
}

/** The columns that a format names, without duplicates, without their pipes and without words of gender. */
export function fieldsOf(format: string): string[] {
  const names = [...format.matchAll(/\{([^{}|]+)(?:\|[^{}]*)?\}/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !name.startsWith('род:'));
}

/** A place of a picture has no words. */
function roleOf({ role }: TextStyle, display: string): { role?: Role } {
  if (role === undefined) return {};
  return { role: role.isPlace === true ? role : { ...role, words: display.replaceAll('\n', ' ') } };
}

/** Texts shrink to fit; only a text without a height grows downwards. */
function boxOf({ x, y, width, height = null, lineHeight = 1.2, rotation = 0 }: TextStyle) {
  const fit = height === null ? ('wrap' as const) : ('shrink' as const);
  return { x, y, width, height, lineHeight, fit, rotation };
}

function formatOf({
  font,
  size,
  color,
  bold = false,
  italic = false,
  align = 'center',
}: TextStyle): InlineFormat & { textAlign: TextAlign } {
  return {
    fontFamily: font,
    fontSize: size,
    fontWeight: bold ? 'bold' : 'normal',
    fontStyle: italic ? 'italic' : 'normal',
    color,
    textAlign: align,
  };
}
