/** «Моя школа»: the book of organisations of an account, as JSON; its pictures are among those of the account. */
export const sql = `
CREATE TABLE organisations (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  book text NOT NULL,
  version integer NOT NULL,
  updated_at bigint NOT NULL
);
`;
