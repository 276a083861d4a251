/** Fields in which layers hold a picture beside their content, in every form of a document. */
export const HELD_PICTURES = {
  /** In the middle of a code. */
  logo: 'public',
  /** Of a signature: nobody's is published. */
  picture: 'private',
} as const;
