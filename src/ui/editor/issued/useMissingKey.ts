import { useEffect, useState } from 'react';
import { signingKeyOf } from '../../../app/proof/keysHere.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';

/**
 * Why documents cannot be signed here: the account has no key, or this device has none of its keys. Null while that
 * is not known, where it cannot be asked, and where nothing is to be signed. Asked again when the person comes back
 * from another tab, in which keys are made.
 */
export function useMissingKey(isSigning: boolean): 'never' | 'here' | null {
  const { api } = useApplication();
  const [missing, setMissing] = useState<'never' | 'here' | null>(null);
  useEffect(() => {
    if (!isSigning) return undefined;
    const closing = new AbortController();
    const { signal } = closing;
    const look = async () => {
      const own = await api.listProofKeys({ signal });
      if (signal.aborted || !own.ok) return;
      const isHere = (await signingKeyOf(own.value)) !== null;
      if (!signal.aborted) setMissing(isHere ? null : own.value.length === 0 ? 'never' : 'here');
    };
    void look();
    window.addEventListener('focus', () => void look(), { signal });
    return () => closing.abort();
  }, [api, isSigning]);
  return isSigning ? missing : null;
}
