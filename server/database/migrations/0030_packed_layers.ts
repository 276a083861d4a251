/**
 * Layers become bytes, which the service deflates itself from the next save on; what is there stays plain until then. The
 * database must not try to press them once more.
 */
export const sql = `
ALTER TABLE projects ALTER COLUMN layers DROP DEFAULT;
ALTER TABLE projects ALTER COLUMN layers TYPE bytea USING convert_to(layers, 'UTF8');
ALTER TABLE projects ALTER COLUMN layers SET STORAGE EXTERNAL;
`;
