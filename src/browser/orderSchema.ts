/**
 * Orders as they are stored: the schema follows from the table of options; a form of a former program is
 * migrated.
 */
import { z } from 'zod';
import type { Order, OrderOption } from '../output/order/index.ts';
import { fileFormats } from '../output/formats/index.ts';
import { optionNames, ORDER_OPTIONS, USUAL_ORDER } from '../output/order/index.ts';
import { designSchema } from './designSchema.ts';
import { sheetSchema } from './sheetSchema.ts';

/**
 * All options, each with its kind of value; an option that is younger than the stored order has its usual
 * value.
 */
export const orderSchema = schemaOf();

function schemaOf(): z.ZodType<Order> {
  const fields = optionNames.map((name) => {
    const { usual, values } = ORDER_OPTIONS[name];
    const value = valueOf(values);
    return [name, (usual === null ? value.nullable() : value).default(usual)] as const;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has a row for each field of an order
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodType<Order>;
}

function valueOf(values: OrderOption['values']): z.ZodType {
  switch (values) {
    case 'switch':
      return z.boolean();
    case 'number':
      return z.number();
    case 'text':
      return z.string();
    case 'designs':
      return designSchema;
    case 'sheet':
      return sheetSchema;
    default:
      return z.enum(values);
  }
}

/** Of collections only, with what differed from the usual order. */
export const formerOrderSchema = z
  .object({
    name: z.string(),
    format: z.enum(fileFormats.map(({ id }) => id)),
    copies: z.string(),
    pattern: z.string().nullable(),
    dpi: z.number().optional(),
    isPicture: z.boolean().optional(),
    hasMarks: z.boolean().optional(),
  })
  .transform(({ dpi = USUAL_ORDER.dpi, isPicture = false, hasMarks = false, ...order }): Order => ({
    ...USUAL_ORDER,
    ...order,
    ...(order.format === 'pdf' && { isEach: true, purpose: 'send' as const }),
    dpi,
    isPicture,
    hasMarks,
  }));
