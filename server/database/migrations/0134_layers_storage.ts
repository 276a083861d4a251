/**
 * Layers are deflated already: trying to compress them again costs a copy of each in the memory of the
 * embedded database.
 */
export const sql = `
ALTER TABLE projects ALTER COLUMN layers SET STORAGE EXTERNAL;
`;
