/** The box of a text, of every kind that has one. */
import { z } from 'zod';
import {
  MAX_FONT_SIZE,
  MAX_LINE_HEIGHT,
  MAX_PARAGRAPH_SPACE,
  MAX_TAB_STOPS,
  MAX_TEXT_ARC,
  MAX_TEXT_OUTLINE,
  MAX_TEXT_SHADOW,
  MIN_LINE_HEIGHT,
  MIN_SHRUNK_FONT_SIZE,
  MIN_TAB_STOP,
} from '../schema/constants.ts';
import type { Immutable } from '../schema/immutable.ts';
import { colorSchema } from '../text/textFormattingSchema.ts';
import type { KindField } from './kindFields.ts';
import { mayLack, optionalFields, repaired } from './kindFields.ts';
import { TEXT_BOX_DEFAULTS } from './layerDefaults.ts';
import { lenientSideSchema, sideSchema } from './layerFields.ts';

const shadowOffset = z.number().min(-MAX_TEXT_SHADOW).max(MAX_TEXT_SHADOW);
/** Looks of a text as a whole; absent in a text without them. */
const textLookShape = {
  /** Where the lines stand in a box that is higher than they are; absent for the top. */
  verticalAlign: z.enum(['middle', 'bottom']).optional(),
  /**
   * The share of a circle that the lines are bent to, in per cent: letters stand on its upper side, below 0 on
   * its lower one. Absent for straight lines.
   */
  arc: z
    .number()
    .int()
    .min(-MAX_TEXT_ARC)
    .max(MAX_TEXT_ARC)
    .refine((percent) => percent !== 0)
    .optional(),
  /** Quotation marks, dashes, spaces and «№» are drawn as typesetters set them; the text stays as it is written. */
  typography: z.literal(true).optional(),
  /** Words that do not fit are broken by a hyphen between their syllables; names never are. */
  hyphens: z.literal(true).optional(),
  /** The lines of a paragraph are chosen together, so that they are even. */
  evenLines: z.literal(true).optional(),
  /** Room between paragraphs, in font sizes; absent without any. */
  paragraphSpace: z.number().positive().max(MAX_PARAGRAPH_SPACE).optional(),
  /**
   * Stops of the tabs in the text, in per cent of the width of its frame; even ones where a line has none.
   * Absent where a tab is drawn as a space.
   */
  tabs: z
    .array(
      z.object({
        at: z.number().min(MIN_TAB_STOP).max(100),
        align: z.enum(['left', 'center', 'right', 'decimal']),
        leader: z.enum(['none', 'dots', 'line']),
      }),
    )
    .max(MAX_TAB_STOPS)
    .optional(),
  /** A line around each letter, document pixels. It lies outside the letter. */
  outline: z.object({ color: colorSchema, width: z.number().positive().max(MAX_TEXT_OUTLINE) }).optional(),
  /** A second drawing of the letters below them, moved by so many document pixels. */
  shadow: z.object({ color: colorSchema, x: shadowOffset, y: shadowOffset }).optional(),
};
export type TextLooks = Immutable<z.infer<z.ZodObject<typeof textLookShape>>>;
export type TabStop = NonNullable<TextLooks['tabs']>[number];

const side: KindField<z.ZodNullable<typeof sideSchema>> = {
  schema: sideSchema.nullable(),
  saved: sideSchema.nullish(),
  decode: (fields, name) => fields.read(name, lenientSides, TEXT_BOX_DEFAULTS.width),
};
const lenientSides = lenientSideSchema.nullable();

/** Largest scale at which a shrinking text is drawn. */
const scale = z.number().positive().max(1).optional();

/** A null width means the width of the text; a null height means the height of its lines. */
export const TEXT_BOX_FIELDS = {
  width: side,
  height: side,
  lineHeight: repaired(z.number().min(MIN_LINE_HEIGHT).max(MAX_LINE_HEIGHT), TEXT_BOX_DEFAULTS.lineHeight),
  /**
   * Handling of text that exceeds its box: wrap and grow downwards, or shrink until it fits. A text that
   * fills is drawn as large as its widest line fits the width of the box, whatever its font size is.
   */
  fit: repaired(z.enum(['wrap', 'shrink', 'fill']), TEXT_BOX_DEFAULTS.fit),
  /** A shrinking text gets no smaller than this, document pixels; absent means `MIN_SHRUNK_FONT_SIZE`. */
  minFontSize: mayLack(z.number().min(MIN_SHRUNK_FONT_SIZE).max(MAX_FONT_SIZE)),
  /**
   * Present for a shrinking text that has one size in all copies: 1 in a document; in a filled copy the
   * smallest scale that one of the copies needs (copies#one-size-for-all-copies).
   */
  sharedScale: {
    schema: scale,
    saved: scale,
    decode: (fields, name) => (fields.read(name, scale, undefined) === undefined ? undefined : 1),
  } satisfies KindField<typeof scale>,
  ...optionalFields(textLookShape),
};
