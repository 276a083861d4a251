/**
 * Which of the templates that come with the product were put in, and in which version. It does not refer to the templates: one
 * that was taken away must not come back.
 */
export const sql = `
CREATE TABLE template_seeds (slug text PRIMARY KEY, version integer NOT NULL);
`;
