/** Who runs this site. Set when it is built: `VITE_COMPANY_NAME`, `VITE_COMPANY_URL`, `VITE_SUPPORT_EMAIL`. */
const { VITE_COMPANY_NAME, VITE_COMPANY_URL, VITE_SUPPORT_EMAIL } = import.meta.env as Readonly<
  Record<string, string | undefined>
>; // Vite types every variable as `any`

export const COMPANY_NAME = VITE_COMPANY_NAME || 'Patent Generator Lab';
export const COMPANY_URL = VITE_COMPANY_URL || 'https://example.com/';
export const SUPPORT_EMAIL = VITE_SUPPORT_EMAIL || 'support@example.com';
