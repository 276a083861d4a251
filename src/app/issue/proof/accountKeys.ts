/** The keys of the account as the service has them. Apart from making and restoring, which load late. */
import type { OwnKey } from '../../../api/contract/proof.ts';
import type { ApiResult } from '../../../api/result.ts';
import type { CallOptions } from '../../../api/transport.ts';
import type { UsesApi } from '../../platform/usesApi.ts';

/** The newest first. */
export function listKeys(
  { api }: UsesApi<'listProofKeys'>,
  options: CallOptions,
): Promise<ApiResult<readonly OwnKey[]>> {
  return api.listProofKeys(options);
}

/** Marks a key that signs no more. Resolves with why it could not be marked; null when it is. */
export async function withdrawKey(
  { api }: UsesApi<'withdrawProofKey'>,
  { id }: Pick<OwnKey, 'id'>,
  why: 'lost' | 'replaced',
): Promise<string | null> {
  const result = await api.withdrawProofKey(id, { why });
  return result.ok ? null : result.error.text;
}
