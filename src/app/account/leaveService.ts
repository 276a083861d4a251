/** The way out: all projects in one file, then the end of the account. */
import type { Platform } from '../platform/platform.ts';
import type { UsesApi } from '../platform/usesApi.ts';

/** Hands the archive of all projects to the person; a notice says why not. */
export async function downloadProjects({
  api,
  platform,
}: UsesApi<'exportProjects'> & {
  readonly platform: Pick<Platform, 'download' | 'notify'>;
}): Promise<void> {
  const result = await api.exportProjects();
  if (result.ok) platform.download(result.value, 'Patent Generator.zip');
  else platform.notify('negative', result.error.text);
}

/**
 * Deletes the account, at the service and on this device, and leaves the page. Resolves with the text of the
 * error; null when it is gone.
 * @param proof the password, or the login of those who have none
 * @param account names its data on this device; null when nobody is signed in here
 */
export async function deleteAccount(
  {
    api,
    platform,
  }: UsesApi<'deleteAccount'> & { readonly platform: Pick<Platform, 'forgetAccount' | 'leaveTo'> },
  proof: { readonly username: string } | { readonly password: string },
  account: string | null,
): Promise<string | null> {
  const result = await api.deleteAccount(proof);
  if (!result.ok) return result.error.text;
  if (account !== null) await platform.forgetAccount(account);
  platform.leaveTo('/');
  return null;
}
