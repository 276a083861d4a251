/**
 * Layers become bytes. The service deflates them from the next save on; existing rows stay plain until then.
 * The database must not compress them again.
 */
export const sql = `
ALTER TABLE projects ALTER COLUMN layers DROP DEFAULT;
ALTER TABLE projects ALTER COLUMN layers TYPE bytea USING convert_to(layers, 'UTF8');
ALTER TABLE projects ALTER COLUMN layers SET STORAGE EXTERNAL;
`;
