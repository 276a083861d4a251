/** Deleting an account looks for its pictures and likes from these sides too; without an index it scans. */
export const sql = `
CREATE INDEX image_owners_by_hash ON image_owners (hash);
CREATE INDEX template_images_by_hash ON template_images (hash);
CREATE INDEX template_likes_by_user ON template_likes (user_id);
`;
