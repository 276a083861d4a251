/**
 * Who runs this site, as its operator set it with environment variables. The server writes it into every page as JSON
 * (`<script type="application/json" id="site">`), and fills in the pages whose HTML the build has made with marks.
 */
import { z } from 'zod';

/** Null: not set. */
export const siteSchema = z.object({
  companyName: z.string().nullable(),
  companyUrl: z.url({ protocol: /^https?$/ }).nullable(),
  supportEmail: z.string().nullable(),
  /** Whether people can sign in through GitHub here. */
  github: z.boolean(),
  /** Whether this site sends letters, such as the one with the link to a new password. */
  mail: z.boolean(),
});
export type Site = Readonly<z.infer<typeof siteSchema>>;

export const UNKNOWN_SITE: Site = {
  companyName: null,
  companyUrl: null,
  supportEmail: null,
  github: false,
  mail: false,
};
export const NOT_GIVEN = 'не указано';

/** The site of prerendered HTML: values are marks that the server replaces. */
export const MARKED_SITE = {
  companyName: '%COMPANY_NAME%',
  companyUrl: '%COMPANY_URL%',
  supportEmail: '%SUPPORT_EMAIL%',
  github: true,
  mail: true,
} as const satisfies Site;

/** Marks around what a prerendered page shows only where this is set, and around what it shows elsewhere. */
export const siteMarks = (has: keyof Site) =>
  ({ begin: `[[if ${has}]]`, otherwise: '[[else]]', end: '[[end]]' }) as const;
