/** What fields know of the work that they are a part of. */
import { createContext } from 'react';

interface Work {
  /** The work now, as plain data: its colours are offered again. */
  readonly data: () => unknown;
  /** What whoever works on it uses everywhere; colours are `#rrggbb`. */
  readonly ownLook?: () => Promise<{ readonly colors?: readonly string[] | undefined } | null>;
  /** Joins the changes that come until it is called with false: one step of undo. */
  readonly join: (joins: boolean) => void;
  /** Takes the last step back. */
  readonly takeBack: () => void;
}

/** Null where fields belong to no work. */
export const WorkContext = createContext<Work | null>(null);
