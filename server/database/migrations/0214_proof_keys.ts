/**
 * Public keys that sign documents, and which of the signed copies are withdrawn, by their index: no names, no
 * numbers.
 */
export const sql = `
CREATE TABLE proof_keys (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  public_key text NOT NULL,
  issuer text NOT NULL,
  made_at bigint NOT NULL,
  withdrawn_at bigint,
  withdrawn_why text,
  issued integer NOT NULL
);
CREATE INDEX proof_keys_of_user ON proof_keys (user_id);
CREATE TABLE proof_withdrawals (
  key_id text NOT NULL REFERENCES proof_keys (id) ON DELETE CASCADE,
  position integer NOT NULL,
  withdrawn_at bigint NOT NULL,
  PRIMARY KEY (key_id, position)
);
`;
