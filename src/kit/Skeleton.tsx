import { classNames } from './classNames.ts';

/** A grey place for what is being loaded; its size is given by the class. */
export function Skeleton({ className }: { readonly className: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-md bg-sunken', className)} />;
}
