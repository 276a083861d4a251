export const sql = `
CREATE TABLE users (
  id text PRIMARY KEY,
  username text NOT NULL,
  email text NOT NULL,
  username_key text NOT NULL CONSTRAINT users_username_taken UNIQUE,
  email_key text NOT NULL CONSTRAINT users_email_taken UNIQUE,
  name text NOT NULL DEFAULT '',
  password_hash text NOT NULL,
  is_github_user boolean NOT NULL DEFAULT false,
  is_tour_completed boolean NOT NULL DEFAULT false,
  created_at bigint NOT NULL
);

CREATE TABLE tokens (
  hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at bigint NOT NULL,
  used_at bigint NOT NULL
);
CREATE INDEX tokens_user ON tokens (user_id);

CREATE TABLE settings (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  dark_mode boolean NOT NULL,
  toggle_style text NOT NULL,
  confirm_layer_delete boolean NOT NULL,
  show_layer_settings boolean NOT NULL,
  show_canvas_ruler boolean NOT NULL,
  show_layers_outside_canvas boolean NOT NULL,
  enable_snap_to_edges boolean NOT NULL
);

CREATE TABLE projects (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  canvas_width integer NOT NULL,
  canvas_height integer NOT NULL,
  layers text NOT NULL DEFAULT '[]',
  version integer NOT NULL DEFAULT 1,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);
CREATE INDEX projects_user ON projects (user_id, updated_at DESC);

CREATE TABLE images (
  hash text PRIMARY KEY,
  type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  created_at bigint NOT NULL
);
CREATE TABLE image_owners (
  hash text NOT NULL REFERENCES images (hash) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, hash)
);

CREATE TABLE rate_limits (
  bucket text PRIMARY KEY,
  window_start bigint NOT NULL,
  hits integer NOT NULL
);
`;
