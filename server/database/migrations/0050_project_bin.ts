/** Deleted projects stay in their owner's bin for a while; `deleted_at` is null for all others. */
export const sql = `
ALTER TABLE projects ADD COLUMN deleted_at bigint;
CREATE INDEX projects_deleted ON projects (deleted_at) WHERE deleted_at IS NOT NULL;
`;
