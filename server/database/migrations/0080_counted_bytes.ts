/** Limits count bytes as well, which may be more than an integer holds. */
export const sql = `
ALTER TABLE rate_limits ALTER COLUMN hits TYPE bigint;
`;
