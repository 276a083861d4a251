/** Where `/profile#proof` leads: the editor sends people there who have no key. */
export const PROOF_PART = 'proof';
