import type { ApiResult } from '../../../../api/result.ts';
import { CONNECTION_TEXT } from '../../../../api/errorTexts.ts';
import { DEMO_GROUND } from './demoDocument.ts';

/** The picture under the texts of the certificate, a file of the page itself. */
export async function loadGround(): Promise<ApiResult<Blob>> {
  const response = await fetch(DEMO_GROUND).catch(() => null);
  if (response?.ok) return { ok: true, value: await response.blob() };
  return { ok: false, error: { kind: 'offline', code: 500, text: CONNECTION_TEXT, details: null } };
}
