/** Limits also count bytes, which may exceed the range of an integer. */
export const sql = `
ALTER TABLE rate_limits ALTER COLUMN hits TYPE bigint;
`;
