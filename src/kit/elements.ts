import type { ReactElement } from 'react';

/**
 * Content that is elements or nothing, never a bare text. A component that puts its content beside other
 * elements takes this: React cannot insert beside a text node that a translator or an extension has replaced.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
