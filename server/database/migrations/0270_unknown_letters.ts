/**
 * Letters that nobody knows of are told from those under way (mailings#waiting-for-the-mail-server): only the
 * first may be sent again when a person asks for it.
 */
export const sql = `
ALTER TABLE letters DROP CONSTRAINT letters_state_check;
ALTER TABLE letters ADD CONSTRAINT letters_state_check
  CHECK (state IN ('sending', 'sent', 'refused', 'unknown'));
ALTER TABLE letters ADD COLUMN tried_at bigint NOT NULL DEFAULT 0;
`;
