/**
 * The tokens of one session form a family. Replaced tokens are remembered, so that use of a stolen one is
 * detected.
 */
export const sql = `
ALTER TABLE tokens ADD COLUMN family text;
CREATE INDEX tokens_family ON tokens (family);
CREATE TABLE rotated_tokens (
  hash text PRIMARY KEY,
  family text NOT NULL,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at bigint NOT NULL,
  rotated_at bigint NOT NULL
);
CREATE INDEX rotated_tokens_family ON rotated_tokens (family, rotated_at);
CREATE INDEX rotated_tokens_user ON rotated_tokens (user_id);
`;
