/** Calls of keys that sign documents: a part of the table of operations. */
import type { Operation } from './operation.ts';
import { json, of } from './operation.ts';
import * as proof from './proof.ts';

export const PROOF_OPERATIONS = {
  listProofKeys: {
    ...of('GET', '/api/proof/', 'account', 'proof'),
    reply: proof.ownKeysSchema,
  },
  addProofKey: {
    ...of('POST', '/api/proof/', 'account', 'proof'),
    body: json(proof.addKeyRequestSchema),
    reply: proof.ownKeySchema,
    status: 201,
    errorStatuses: [409],
  },
  proofKey: {
    ...of('GET', '/api/proof/{id}/', 'anyone', 'proof'),
    reply: proof.keyRecordSchema,
  },
  withdrawProofKey: {
    ...of('POST', '/api/proof/{id}/withdraw/', 'owner', 'proof'),
    body: json(proof.withdrawKeyRequestSchema),
    reply: proof.ownKeySchema,
  },
  reserveProofs: {
    ...of('POST', '/api/proof/{id}/reserve/', 'owner', 'proof'),
    body: json(proof.reserveRequestSchema),
    reply: proof.reservedSchema,
    errorStatuses: [409],
  },
  withdrawProofs: {
    ...of('POST', '/api/proof/{id}/withdrawals/', 'owner', 'proof'),
    body: json(proof.withdrawRequestSchema),
    reply: null,
    errorStatuses: [409],
  },
} as const satisfies Record<string, Operation>;
