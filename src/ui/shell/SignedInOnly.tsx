import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useApplication } from '../application/ApplicationProvider.tsx';
import { loginPathFor } from '../../app/paths.ts';
import { useAuth } from '../application/useAuth.ts';
import { Spinner } from '../../kit/Spinner.tsx';

/** A page of the signed-in: anyone else is asked to sign in and comes back to the full address that was asked for. */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const { platform } = useApplication();
  const { isLoggedIn, isBusy } = useAuth();
  if (isLoggedIn) return children;
  if (isBusy) return <Spinner className="py-24" />;
  return <Redirect to={loginPathFor(platform.currentPath())} replace />;
}
