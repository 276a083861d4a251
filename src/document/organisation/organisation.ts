/**
 * «Моя школа»: what is the same in all documents of one organisation. A person may have several; one is the
 * current one. Kept on the device for a guest, with the account otherwise.
 */
import { z } from 'zod';
import {
  MAX_ORGANISATIONS,
  MAX_SIGNERS,
  MAX_ORGANISATION_NAME,
  MAX_SHORT_NAME,
  MAX_ISSUER_NAME,
  MAX_CITY,
  MAX_PERSON,
  MAX_SCHOOL_COLORS,
  MAX_SCHOOL_FONTS,
} from '../schema/constants.ts';
import type { Immutable } from '../schema/immutable.ts';

/** Sides of a picture, in pixels, and what its data may take as text on the device. */
const MAX_SIDE = 20_000;
const MAX_DATA = 3_000_000;
export const MAX_EMAIL = 254;

const pictureSchema = z.object({
  /** A `data:` URL on the device, `/api/images/{hash}` on the service. */
  src: z
    .string()
    .max(MAX_DATA)
    .refine((src) => /^(?:data:image\/|\/api\/images\/[0-9a-f]{64}$)/.test(src)),
  width: z.number().positive().max(MAX_SIDE),
  height: z.number().positive().max(MAX_SIDE),
  /** Its paper becomes transparent, as that of a scanned stamp. */
  isInk: z.boolean(),
});
export type OrganisationPicture = Immutable<z.infer<typeof pictureSchema>>;

const form = z.string().max(MAX_ORGANISATION_NAME).optional();
/** Forms of a name that the person has corrected, by case; the others are declined. */
const formsSchema = z.object({
  genitive: form,
  dative: form,
  accusative: form,
  instrumental: form,
  prepositional: form,
});

const signerSchema = z.object({
  position: z.string().max(MAX_PERSON),
  name: z.string().max(MAX_PERSON),
  signature: pictureSchema.nullable(),
});
export type Signer = Immutable<z.infer<typeof signerSchema>>;

const organisationSchema = z.object({
  id: z.string().min(1).max(64),
  /** In full, as documents print it. */
  name: z.string().max(MAX_ORGANISATION_NAME),
  shortName: z.string().max(MAX_SHORT_NAME),
  forms: formsSchema,
  shortForms: formsSchema,
  city: z.string().max(MAX_CITY),
  /** The first one signs where a document names no position, or that of a head. */
  signers: z.array(signerSchema).max(MAX_SIGNERS),
  emblem: pictureSchema.nullable(),
  stamp: pictureSchema.nullable(),
  /** Who issues documents with a proof; empty for the short name. */
  issuer: z.string().max(MAX_ISSUER_NAME),
  /** As documents print it. Absent in books of before, as are colours and fonts. */
  email: z.string().max(MAX_EMAIL).optional(),
  /** Offered first, `#rrggbb`. */
  colors: z
    .array(z.string().regex(/^#[0-9a-f]{6}$/))
    .max(MAX_SCHOOL_COLORS)
    .optional(),
  /** Families that are offered first: of headings, of texts. */
  fonts: z.array(z.string().max(MAX_PERSON)).max(MAX_SCHOOL_FONTS).optional(),
});
export type Organisation = Immutable<z.infer<typeof organisationSchema>>;

export const organisationBookSchema = z.object({
  organisations: z.array(organisationSchema).max(MAX_ORGANISATIONS),
  /** The id of the one that documents are filled with; null when there is none. */
  current: z.string().nullable(),
});
export type OrganisationBook = Immutable<z.infer<typeof organisationBookSchema>>;

export const NO_ORGANISATIONS: OrganisationBook = { organisations: [], current: null };

export function newOrganisation(id: string): Organisation {
  return {
    id,
    name: '',
    shortName: '',
    forms: {},
    shortForms: {},
    city: '',
    signers: [],
    emblem: null,
    stamp: null,
    issuer: '',
  };
}

/** The one that documents are filled with. */
export function currentOrganisation({ organisations, current }: OrganisationBook): Organisation | null {
  return organisations.find(({ id }) => id === current) ?? organisations[0] ?? null;
}

/** The book with this organisation in the place of the one with its id, or behind the others. */
export function withOrganisation(book: OrganisationBook, organisation: Organisation): OrganisationBook {
  const isKnown = book.organisations.some(({ id }) => id === organisation.id);
  return {
    organisations: isKnown
      ? book.organisations.map((each) => (each.id === organisation.id ? organisation : each))
      : [...book.organisations, organisation],
    current: book.current ?? organisation.id,
  };
}
