/**
 * Facts about the site from the operator's environment variables. The server writes them into every page as
 * JSON (`<script type="application/json" id="site">`), and replaces the placeholders in prerendered HTML.
 */
import { z } from 'zod';

/** Null: not set. */
export const siteSchema = z.object({
  companyName: z.string().nullable(),
  companyUrl: z.url({ protocol: /^https?$/ }).nullable(),
  supportEmail: z.string().nullable(),
  /** Whether GitHub sign-in is available. */
  github: z.boolean(),
  /** Whether this site sends letters, such as the one with the link to a new password. */
  mail: z.boolean(),
  /** Origin of the site, where the operator has set it; codes of documents lead there. */
  publicUrl: z.string().optional(),
  /** Whether people may have letters with their copies sent. */
  letters: z.boolean(),
});
export type Site = Readonly<z.infer<typeof siteSchema>>;

export const UNKNOWN_SITE: Site = {
  companyName: null,
  companyUrl: null,
  supportEmail: null,
  github: false,
  mail: false,
  letters: false,
};
export const NOT_GIVEN = 'не указано';
/** In sentences of the legal texts, where the site does not say who runs it and where to write. */
export const SOME_OPERATOR = 'владелец этого сайта';
export const SOME_ADDRESS = 'адрес, указанный на странице «Контакты»';

/** The site of prerendered HTML: values are placeholders that the server replaces. */
export const MARKED_SITE = {
  companyName: '%COMPANY_NAME%',
  companyUrl: '%COMPANY_URL%',
  supportEmail: '%SUPPORT_EMAIL%',
  github: true,
  mail: true,
  letters: true,
} as const satisfies Site;

/**
 * Markers around parts of prerendered HTML: those shown only where this is set, and those shown only where it
 * is not.
 */
export const siteMarks = (has: keyof Site) =>
  ({ begin: `[[if ${has}]]`, otherwise: '[[else]]', end: '[[end]]' }) as const;
