import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { loginPathFor } from '../composition/paths.ts';
import { useAuth } from '../composition/useAuth.ts';
import { Spinner } from '../kit/Spinner.tsx';

interface Props {
  /** This page's own path, to come back to. */
  readonly path: string;
  readonly children: ReactNode;
}

/** A page of the signed-in: anyone else is asked to sign in and comes back here. */
export function SignedInOnly({ path, children }: Props) {
  const { isLoggedIn, isBusy } = useAuth();
  if (isLoggedIn) return children;
  if (isBusy) return <Spinner className="py-24" />;
  return <Redirect to={loginPathFor(path)} replace />;
}
