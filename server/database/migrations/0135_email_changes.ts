/**
 * New e-mail addresses that wait for their link, one a person; people who may open templates that wait for a
 * check.
 */
export const sql = `
CREATE TABLE email_changes (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  email text NOT NULL,
  hash text NOT NULL UNIQUE,
  created_at bigint NOT NULL
);
CREATE TABLE moderators (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE
);
`;
