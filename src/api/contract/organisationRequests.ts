/** What the service takes of «Моя школа»; no page loads it. */
import { z } from 'zod';
import type { OrganisationBook } from '../../document/organisation/organisation.ts';
import { organisationBookSchema } from '../../document/organisation/organisation.ts';

/** Replaces the book, if it still has this version. */
export const keepBookRequestSchema = z.object({
  version: z.int().min(0),
  book: organisationBookSchema.refine(hasUploadedPictures),
});

function hasUploadedPictures({ organisations }: OrganisationBook): boolean {
  return organisations
    .flatMap(({ emblem, stamp, signers }) => [emblem, stamp, ...signers.map(({ signature }) => signature)])
    .every((picture) => picture === null || picture.src.startsWith('/api/images/'));
}
