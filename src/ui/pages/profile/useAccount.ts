import { useCallback } from 'react';
import type { Profile } from '../../../api/contract/auth.ts';
import type { CallOptions } from '../../../api/transport.ts';
import type { AccountChanges } from '../../../app/account/accountChanges.ts';
import { accountChanges, loadAccount } from '../../../app/account/accountChanges.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import type { Loaded } from '../../shell/useLoaded.ts';
import { useLoaded } from '../../shell/useLoaded.ts';

export interface Account extends AccountChanges {
  readonly loaded: Loaded<Profile>;
  readonly reload: () => void;
}

/** The account as the server knows it, and what a person can change of it. */
export function useAccount(): Account {
  const application = useApplication();
  const { loaded, reload, change } = useLoaded(
    useCallback((options: CallOptions) => loadAccount(application, options), [application]),
  );
  const put = (profile: Profile) => change(() => profile);
  return { loaded, reload, ...accountChanges(application, { put, reload }) };
}
