/** Calls of keys that sign documents: a part of the table of operations. */
import type { Operation } from './operation.ts';
import { json, of } from './operation.ts';
import * as proof from './proof.ts';

export const PROOF_OPERATIONS = {
  listProofKeys: {
    ...of('GET', '/api/proof/', 'account', 'proof', 'Свои ключи, последний первым'),
    reply: proof.ownKeysSchema,
  },
  addProofKey: {
    ...of('POST', '/api/proof/', 'account', 'proof', 'Новый ключ: его открытая часть и название организации'),
    body: json(proof.addKeyRequestSchema),
    reply: proof.ownKeySchema,
    status: 201,
    errorStatuses: [409],
  },
  proofKey: {
    ...of('GET', '/api/proof/{id}/', 'anyone', 'proof', 'Открытый ключ, кому он принадлежит и что отозвано'),
    reply: proof.keyRecordSchema,
  },
  withdrawProofKey: {
    ...of('POST', '/api/proof/{id}/withdraw/', 'owner', 'proof', 'Отзыв ключа: заменён или утерян'),
    body: json(proof.withdrawKeyRequestSchema),
    reply: proof.ownKeySchema,
  },
  reserveProofs: {
    ...of('POST', '/api/proof/{id}/reserve/', 'owner', 'proof', 'Места в списке отзыва для новых документов'),
    body: json(proof.reserveRequestSchema),
    reply: proof.reservedSchema,
    errorStatuses: [409],
  },
  withdrawProofs: {
    ...of('POST', '/api/proof/{id}/withdrawals/', 'owner', 'proof', 'Отзыв документов по местам в списке'),
    body: json(proof.withdrawRequestSchema),
    reply: null,
    errorStatuses: [409],
  },
} as const satisfies Record<string, Operation>;
