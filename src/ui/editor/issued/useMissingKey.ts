import { useEffect, useState } from 'react';
import { useApplication } from '../../application/ApplicationProvider.tsx';

/**
 * Why documents cannot be signed here: the account has no key, or this device has none of its keys. Null while that
 * is not known, where it cannot be asked, and where nothing is to be signed. Asked again when the person comes back
 * from another tab, in which keys are made.
 */
export function useMissingKey(isSigning: boolean): 'never' | 'here' | null {
  const application = useApplication();
  const [missing, setMissing] = useState<'never' | 'here' | null>(null);
  useEffect(() => {
    if (!isSigning) return undefined;
    const closing = new AbortController();
    const { signal } = closing;
    const look = async () => {
      // Imported at once, it shares a chunk with the editor, and the profile fetches both.
      const { missingKey } = await import('../../../app/issue/proof/keysHere.ts');
      const found = await missingKey(application, signal);
      if (!signal.aborted && found !== 'unknown') setMissing(found);
    };
    // If the service cannot be asked, saving reports it.
    const ask = () => void look().catch(() => undefined);
    ask();
    window.addEventListener('focus', ask, { signal });
    return () => closing.abort();
  }, [application, isSigning]);
  return isSigning ? missing : null;
}
