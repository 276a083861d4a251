/**
 * Links to a new password that were given out, one a person, so that a newer one revokes the older; on which device a session is;
 * stored files that nobody uses any more and that are to be removed.
 */
export const sql = `
CREATE TABLE password_resets (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  hash text NOT NULL UNIQUE,
  created_at bigint NOT NULL
);
ALTER TABLE tokens ADD COLUMN device text;
CREATE TABLE unused_files (
  name text PRIMARY KEY,
  since bigint NOT NULL
);
`;
