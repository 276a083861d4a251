/**
 * Issued password links, one per person, so that a newer one revokes the older; the device of each session;
 * stored files that are no longer used and will be removed.
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
