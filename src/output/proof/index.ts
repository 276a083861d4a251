/** Proofs of what was issued. */
export type { ProofWish } from './proofWishes.ts';
export { proofLengthRefusal, proofWishes, proofWordsRefusal, sampleAddress } from './proofWishes.ts';
