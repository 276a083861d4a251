/**
 * Links to templates that are in no list. A withdrawn one stays without its template, so that its page can
 * say so.
 */
export const sql = `
CREATE TABLE template_links (
  secret text PRIMARY KEY,
  template_id text UNIQUE REFERENCES templates (id) ON DELETE SET NULL,
  project_id text REFERENCES projects (id) ON DELETE SET NULL,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  opened integer NOT NULL DEFAULT 0,
  withdrawn_at bigint
);
CREATE INDEX template_links_project ON template_links (project_id);
CREATE INDEX template_links_user ON template_links (user_id);
`;
