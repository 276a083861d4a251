/**
 * Which bundled templates were inserted, in which version. There is no foreign key to templates: a removed
 * one must not come back.
 */
export const sql = `
CREATE TABLE template_seeds (slug text PRIMARY KEY, version integer NOT NULL);
`;
