/** «Моя школа» of an account: one book of organisations, whose pictures are ordinary uploads. */
import { z } from 'zod';

/**
 * The book of an account; version 0 until it is first kept. Its schema is in the part of the page that reads it
 * (`src/app/organisation`): most screens have no need of it.
 */
export const keptBookSchema = z.object({ version: z.int().min(0), book: z.unknown() });
