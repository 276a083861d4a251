/** Calls of keys that sign documents: a part of the table of calls. */
import type { CallSummary } from './operation.ts';
import { of } from './operation.ts';
import * as proof from './proof.ts';

export const PROOF_CALLS = {
  listProofKeys: {
    ...of('GET', '/api/proof/', 'account', 'proof'),
    reply: proof.ownKeysSchema,
  },
  addProofKey: {
    ...of('POST', '/api/proof/', 'account', 'proof'),
    sends: 'json',
    reply: proof.ownKeySchema,
    status: 201,
    errorStatuses: [409],
  },
  proofKey: {
    ...of('GET', '/api/proof/{id}/', 'anyone', 'proof'),
    reply: proof.keyRecordSchema,
    errorStatuses: [429],
  },
  withdrawProofKey: {
    ...of('POST', '/api/proof/{id}/withdraw/', 'owner', 'proof'),
    sends: 'json',
    reply: proof.ownKeySchema,
  },
  reserveProofs: {
    ...of('POST', '/api/proof/{id}/reserve/', 'owner', 'proof'),
    sends: 'json',
    reply: proof.reservedSchema,
    errorStatuses: [409],
  },
  withdrawProofs: {
    ...of('POST', '/api/proof/{id}/withdrawals/', 'owner', 'proof'),
    sends: 'json',
    reply: null,
    errorStatuses: [409],
  },
} as const satisfies Record<string, CallSummary>;
