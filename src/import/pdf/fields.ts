/** Fields of forms that a person fills with text. */
import type { PdfField } from './content.ts';
import type { Matrix } from './graphicsState.ts';
import { boundsOf } from './graphicsState.ts';

/** The used part of an annotation as pdf.js has it. */
export interface Annotation {
  readonly id: string;
  readonly subtype?: string;
  readonly fieldType?: string | null;
  readonly fieldName?: string;
  readonly rect: ArrayLike<number>;
  readonly hidden?: boolean;
  readonly password?: boolean;
  readonly multiLine?: boolean;
  readonly textAlignment?: number | null;
  readonly defaultAppearanceData?: {
    readonly fontSize?: number;
    readonly fontName?: string;
    readonly fontColor?: ArrayLike<number> | null;
  } | null;
}

/** @param viewport from the space of the file to points of the upright page */
export function textFields(annotations: readonly Annotation[], viewport: Matrix): readonly PdfField[] {
  return annotations.filter(isTextField).flatMap((field) => fieldOf(field, viewport));
}

function isTextField({ subtype, fieldType, hidden, password }: Annotation): boolean {
  const isText = fieldType === 'Tx' || fieldType === 'Ch';
  return subtype === 'Widget' && isText && hidden !== true && password !== true;
}

const ALIGNMENTS = ['left', 'center', 'right'] as const;

function fieldOf(field: Annotation, viewport: Matrix): readonly PdfField[] {
  const [left, top, right, bottom] = boundsOf(viewport, field.rect);
  const name = nameOf(field);
  if (right - left < 1 || bottom - top < 1 || name === '') return [];
  const look = field.defaultAppearanceData;
  return [
    {
      id: field.id,
      name,
      box: { x: left, y: top, width: right - left, height: bottom - top },
      size: look?.fontSize ?? 0,
      font: fontOfName(look?.fontName ?? ''),
      color: hexOf(look?.fontColor ?? []),
      align: ALIGNMENTS[field.textAlignment ?? 0] ?? 'left',
      multiline: field.multiLine === true,
    },
  ];
}

/** Its last part in a tree of names, without numbers of programs, and what a template would read otherwise. */
function nameOf({ fieldName = '' }: Annotation): string {
  const last = fieldName.split('.').at(-1) ?? '';
  return last
    .replace(/\[\d+\]$/u, '')
    .replaceAll(/[{}|]/gu, ' ')
    .trim();
}

/** Names in forms are short: Helv, TiRo, CoBo. */
function fontOfName(name: string): PdfField['font'] {
  return {
    name,
    weight: /bo/iu.test(name) ? 'bold' : 'normal',
    italic: /ital|obli|(?:It|BI|Ob)$/u.test(name),
    serif: /^ti/iu.test(name),
    monospace: /^co/iu.test(name),
  };
}

function hexOf(color: ArrayLike<number>): string {
  const [red = 0, green = 0, blue = 0] = Array.from(color);
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
