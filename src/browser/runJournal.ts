/**
 * The journal of an archive that grows in the browser's private file system: one line for the run, then one
 * line for each copy that is whole in the archive. What follows the last whole line is not there.
 */
import { z } from 'zod';
import { formerOrderSchema, orderSchema } from './orderSchema.ts';

export const JOURNAL_FILE = 'journal';

const runSchema = z.object({
  /** Name of the file with the archive, beside the journal. */
  archive: z.string(),
  /** Time of every entry, milliseconds since 1970. */
  modified: z.number(),
  /** Digest of what the run is: format, page, copies and their names. */
  identity: z.string(),
  /** Copies of the whole run. */
  total: z.number(),
  /** What the person ordered, to order it again. */
  order: orderSchema,
});
const headSchema = z.union([
  runSchema.extend({ version: z.literal(2) }),
  runSchema
    .extend({ version: z.literal(1), order: formerOrderSchema })
    .transform((head) => ({ ...head, version: 2 as const })),
]);
export type RunHead = z.infer<typeof headSchema>;

const copySchema = z
  .tuple([z.string(), z.string(), z.number(), z.number()])
  .transform(([name, fingerprint, size, crc]) => ({ name, fingerprint, size, crc }));
/** A copy in the archive: its entry, and the digest of what it shows. */
export type StoredCopy = z.infer<typeof copySchema>;

export interface RunJournal {
  readonly head: RunHead;
  readonly copies: readonly StoredCopy[];
}

/** The run of a journal; null when there is none that can be read. */
export function parseJournal(text: string): RunJournal | null {
  const [first = '', ...lines] = text.split('\n').slice(0, -1);
  const head = headSchema.safeParse(valueOf(first));
  if (!head.success) return null;
  const copies: StoredCopy[] = [];
  for (const line of lines) {
    const copy = copySchema.safeParse(valueOf(line));
    if (!copy.success) break;
    copies.push(copy.data);
  }
  return { head: head.data, copies };
}

export function headLine(head: RunHead): string {
  return `${JSON.stringify(head)}\n`;
}

export function copyLine({ name, fingerprint, size, crc }: StoredCopy): string {
  return `${JSON.stringify([name, fingerprint, size, crc])}\n`;
}

function valueOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
