import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useApplication } from '../application/ApplicationProvider.tsx';
import { loginPathFor } from '../../app/platform/paths.ts';
import { useAuth } from '../application/useAuth.ts';
import { Spinner } from '../../kit/Spinner.tsx';

/** Requires authentication: others are sent to sign in, and return to the full requested URL. */
export function RequireSignIn({ children }: { readonly children: ReactNode }) {
  const { platform } = useApplication();
  const { isLoggedIn, isBusy } = useAuth();
  if (isLoggedIn) return children;
  if (isBusy) return <Spinner className="py-24" />;
  return <Redirect to={loginPathFor(platform.currentPath())} replace />;
}
