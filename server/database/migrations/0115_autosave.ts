/** Automatic saving of open projects, a setting of the person. */
export const sql = `
ALTER TABLE settings ADD COLUMN autosave BOOLEAN NOT NULL DEFAULT FALSE;
`;
