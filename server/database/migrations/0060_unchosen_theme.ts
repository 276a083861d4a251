/** A theme that the person has not chosen is null: their devices then follow the system. */
export const sql = `
ALTER TABLE settings ALTER COLUMN dark_mode DROP NOT NULL;
`;
