/** Classes of a link within text. */
export const LINK = 'text-primary underline underline-offset-2 hover:text-primary-hover';
