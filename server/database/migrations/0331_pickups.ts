/**
 * Copies that recipients fetch by themselves (docs/pickup.md). Ids are derived from secrets that the service
 * does not have; files are ciphertext, stored among the pictures under their hash.
 */
export const sql = `
CREATE TABLE pickups (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  head text NOT NULL,
  made_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  finished_at bigint
);
CREATE INDEX pickups_by_user ON pickups (user_id);
CREATE INDEX pickups_by_end ON pickups (expires_at);
CREATE TABLE pickup_copies (
  pickup_id text NOT NULL REFERENCES pickups (id) ON DELETE CASCADE,
  id text NOT NULL,
  hash text NOT NULL,
  bytes integer NOT NULL,
  is_fetched boolean NOT NULL,
  PRIMARY KEY (pickup_id, id)
);
CREATE INDEX pickup_copies_by_hash ON pickup_copies (hash);
CREATE TABLE pickup_notes (
  id text PRIMARY KEY,
  pickup_id text NOT NULL REFERENCES pickups (id) ON DELETE CASCADE,
  note text NOT NULL,
  sent_at bigint NOT NULL
);
CREATE INDEX pickup_notes_by_pickup ON pickup_notes (pickup_id, sent_at);
`;
