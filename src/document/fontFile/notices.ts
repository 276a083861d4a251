/**
 * Notices of a font that is free for all: its copyright, trademark and licence, which the licences ask to keep. Of
 * any other font they are names of strangers.
 */

/** Copyright, trademark, licence, its address; and how much is kept of each. */
export const NOTICES: Readonly<Record<number, number>> = { 0: 500, 7: 300, 13: 5000, 14: 200 };
const LICENCE_IDS: readonly number[] = [13, 14];

/** What licences that let everybody pass a font on call themselves, and their addresses. */
const OPEN_LICENCES: readonly RegExp[] = [
  /\bSIL Open Font Licen[cs]e\b/i,
  /^https?:\/\/(?:www\.)?(?:scripts\.sil\.org\/OFL|openfontlicense\.org)\b/i,
  /\bApache Licen[cs]e,? Version 2\.0\b/i,
  /^https?:\/\/(?:www\.)?apache\.org\/licenses\/LICENSE-2\.0\b/i,
  /\bUbuntu Font Licen[cs]e\b/i,
  /^https?:\/\/font\.ubuntu\.com\/ufl\b/i,
  /^https?:\/\/(?:www\.)?ubuntu\.com\/legal\/font-licence\b/i,
  /\bCC0\b/,
  /^https?:\/\/(?:www\.)?creativecommons\.org\/publicdomain\/zero\/1\.0\b/i,
];

export interface Notice {
  readonly id: number;
  readonly text: string;
}

/** The notices to keep: all of them, or none without a licence that is known. */
export function openNotices(notices: readonly Notice[]): readonly Notice[] {
  const isOpen = notices.some(
    ({ id, text }) => LICENCE_IDS.includes(id) && OPEN_LICENCES.some((licence) => licence.test(text)),
  );
  return isOpen ? notices : [];
}
