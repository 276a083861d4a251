/**
 * What a layer stands for in the documents of any school: its name, its city, who signs, its stamp. A role is
 * filled with the values of an organisation; a document keeps the role, and what it is filled with is
 * ordinary content. It changes nothing that is painted, so an older program loses no more than the filling.
 */
import { z } from 'zod';
import type { Immutable } from '../schema/immutable.ts';

const MAX_WORDS = 300;
/** Rows of signatures in one document. */
const MAX_ROWS = 9;

const TEXT_ROLES = [
  'organisation',
  'organisationShort',
  'city',
  'position',
  'signer',
  'date',
  'email',
] as const;
const PICTURE_ROLES = ['emblem', 'stamp', 'signature'] as const;

export const roleSchema = z.object({
  is: z.enum([...TEXT_ROLES, ...PICTURE_ROLES]),
  /** Which row of those who sign, from 2; absent for the first one. It ties a position to its signer. */
  row: z.number().int().min(2).max(MAX_ROWS).optional(),
  /** What a text, or the name of a signature, says while nothing is known; absent for pictures. */
  words: z.string().max(MAX_WORDS).optional(),
  /** What the caption of a signature says meanwhile: the position that signs. */
  position: z.string().max(MAX_WORDS).optional(),
  /** The case in which the name stands; absent for the nominative. */
  case: z.enum(['genitive', 'dative', 'accusative', 'instrumental', 'prepositional']).optional(),
  /** The layer only marks where the picture comes: «М. П.», a line to sign on. */
  isPlace: z.literal(true).optional(),
  /** The picture is one of an organisation, which is not published. */
  isOwn: z.literal(true).optional(),
});
export type Role = Immutable<z.infer<typeof roleSchema>>;
export type TextRole = (typeof TEXT_ROLES)[number];
export type PictureRole = (typeof PICTURE_ROLES)[number];
