/**
 * A key outlives its account, so that what was lost or withdrawn stays so and nobody registers it again. The
 * status list is kept as it is answered: it changes with a withdrawal only.
 */
export const sql = `
ALTER TABLE proof_keys ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE proof_keys DROP CONSTRAINT proof_keys_user_id_fkey;
ALTER TABLE proof_keys ADD CONSTRAINT proof_keys_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE proof_keys ADD COLUMN withdrawn_count integer NOT NULL DEFAULT 0;
ALTER TABLE proof_keys ADD COLUMN status text;
UPDATE proof_keys SET withdrawn_count =
  (SELECT count(*) FROM proof_withdrawals WHERE proof_withdrawals.key_id = proof_keys.id);
`;
