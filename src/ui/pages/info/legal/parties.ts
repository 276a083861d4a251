/** Who speaks in the legal texts, and since when; the name and the address come from the configuration of the build. */
import { COMPANY_NAME } from '../../../shell/company.ts';

export const OPERATOR = `«${COMPANY_NAME}»`;
export const EDITION = '20\u00a0ноября 2026\u00a0года';
