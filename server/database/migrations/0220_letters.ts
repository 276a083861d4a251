/**
 * Letters that people had sent (mailings#sent-once). The key is an HMAC of copy and address under a secret
 * that only the sender's device has: the rows name nobody.
 */
export const sql = `
CREATE TABLE letters (
  key text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('sending', 'sent', 'refused')),
  created_at bigint NOT NULL
);
CREATE INDEX letters_by_user ON letters (user_id);
CREATE INDEX letters_by_time ON letters (created_at);
`;
