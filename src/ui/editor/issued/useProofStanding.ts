import { useCallback, useEffect, useState } from 'react';
import type { ProofStanding } from '../../../app/issue/proof/turnOn.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';

/**
 * What this account and device have for signing, and how to look again. Null while that is not known, where it cannot
 * be asked, and where nothing is to be signed. Looks again when the person comes back from another tab, in which keys
 * are restored and addresses confirmed.
 */
export function useProofStanding(isSigning: boolean): {
  readonly standing: ProofStanding | null;
  readonly look: () => Promise<void>;
} {
  const application = useApplication();
  const [standing, setStanding] = useState<ProofStanding | null>(null);
  const lookUntil = useCallback(
    async (signal: AbortSignal) => {
      // Imported at once, it shares a chunk with the editor, and the profile fetches both.
      const { proofStanding } = await import('../../../app/issue/proof/turnOn.ts');
      const found = await proofStanding(application, signal);
      if (!signal.aborted && found !== null) setStanding(found);
    },
    [application],
  );
  useEffect(() => {
    if (!isSigning) return undefined;
    const closing = new AbortController();
    const { signal } = closing;
    // If the service cannot be asked, saving reports it.
    const ask = () => void lookUntil(signal).catch(() => undefined);
    ask();
    window.addEventListener('focus', ask, { signal });
    return () => closing.abort();
  }, [lookUntil, isSigning]);
  const look = useCallback(() => lookUntil(new AbortController().signal).catch(() => undefined), [lookUntil]);
  return { standing: isSigning ? standing : null, look };
}
