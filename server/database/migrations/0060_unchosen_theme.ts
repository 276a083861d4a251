/** A theme that a person has not chosen is null, so that their devices go on following the system. */
export const sql = `
ALTER TABLE settings ALTER COLUMN dark_mode DROP NOT NULL;
`;
