export const sql = `
ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL;
ALTER TABLE users ADD COLUMN github_id text CONSTRAINT users_github_taken UNIQUE;

CREATE TABLE oauth_flows (
  browser_hash text PRIMARY KEY,
  state_hash text NOT NULL,
  verifier text NOT NULL,
  redirect_uri text NOT NULL,
  created_at bigint NOT NULL
);
`;
