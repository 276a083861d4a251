import type { ReactElement, ReactNode } from 'react';

/** Says above the page that what the address asks for is not there. */
export function Notice({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <p role="alert" className="bg-warning-soft px-4 py-2 print:hidden">
      {children}
    </p>
  );
}
