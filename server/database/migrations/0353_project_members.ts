/**
 * Members of projects, links that invite them, who changed what, and the pictures that members may read
 * (members#rights). A key that signs documents can be given to another account.
 */
export const sql = `
CREATE TABLE project_members (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('edits', 'fills')),
  joined_at bigint NOT NULL,
  UNIQUE (project_id, user_id)
);
CREATE INDEX project_members_by_user ON project_members (user_id);
CREATE TABLE project_invites (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  hash text NOT NULL UNIQUE,
  role text NOT NULL CHECK (role IN ('edits', 'fills')),
  expires_at bigint NOT NULL,
  ended text CHECK (ended IN ('used', 'withdrawn'))
);
CREATE INDEX project_invites_by_project ON project_invites (project_id);
CREATE TABLE project_changes (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  user_id text REFERENCES users (id) ON DELETE SET NULL,
  kind text NOT NULL,
  at bigint NOT NULL
);
CREATE INDEX project_changes_by_project ON project_changes (project_id, at);
CREATE INDEX project_changes_by_user ON project_changes (user_id);
CREATE TABLE project_images (
  project_id text NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  hash text NOT NULL REFERENCES images (hash) ON DELETE CASCADE,
  PRIMARY KEY (project_id, hash)
);
CREATE INDEX project_images_by_hash ON project_images (hash);
ALTER TABLE proof_keys ADD COLUMN given_to text REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX proof_keys_by_given ON proof_keys (given_to);
`;
