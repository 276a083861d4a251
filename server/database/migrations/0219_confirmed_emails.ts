/** When the present e-mail address was confirmed by a link sent to it; null for those never confirmed. */
export const sql = `
ALTER TABLE users ADD COLUMN email_confirmed_at bigint;
`;
