import { classNames } from './classNames.ts';

/** A grey placeholder for loading content. `className` sets its size. */
export function Skeleton({ className }: { readonly className: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-md bg-sunken', className)} />;
}
