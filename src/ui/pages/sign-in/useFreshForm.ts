import { useEffect } from 'react';
import { useApplication } from '../../application/ApplicationProvider.tsx';

/** Leaving the form takes its error away: coming back, a person starts clean. */
export function useFreshForm(): void {
  const { auth } = useApplication();
  useEffect(() => () => auth.send({ type: 'dismissFailure' }), [auth]);
}
