import type { OwnKey } from '../../../src/api/contract/proof.ts';

/** A key of an account as the service tells of it, which has signed nothing yet. */
export function anOwnKey(id: string): OwnKey {
  return {
    id,
    public_key: '',
    issuer: 'Школа № 12',
    vouched_by: 'nobody',
    made_on: '2026-01-10',
    issued: 0,
    withdrawn_count: 0,
  };
}
