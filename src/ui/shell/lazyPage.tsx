/** A screen or dialog in its own chunk, which can be loaded ahead; once loaded, it renders without delay. */
import type { ComponentType } from 'react';
import { lazy, useState } from 'react';
import { reachProgram } from '../../kit/reachProgram.ts';

/** Pages are rendered while the product is built, too. */
const isInBrowser = typeof document === 'object';

export type LazyPage<Props> = ComponentType<Props> & {
  /** Loads the chunk; rejects with `ChunkError` when it cannot be loaded. */
  readonly fetch: () => Promise<unknown>;
  /** It renders without delay. */
  readonly isLoaded: () => boolean;
};

/** A part of the program could not be loaded. `LazyBoundary` catches it. */
export class ChunkError extends Error {
  override name = 'ChunkError';
  /** Lets the part be loaded again when it is shown again. */
  readonly renew: () => void;

  constructor(cause: unknown, renew: () => void) {
    super('A chunk could not be loaded.', { cause });
    this.renew = renew;
  }
}

export function lazyPage<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPage<Props> {
  let ready: ComponentType<Props> | null = null;
  const reachThenLoad = async () => {
    if (isInBrowser) await reachProgram();
    return load();
  };
  const fetch = async () => {
    if (ready !== null) return { default: ready };
    const module = await reachThenLoad().catch((error: unknown) => {
      throw new ChunkError(error, renew);
    });
    ready = module.default;
    return module;
  };
  let Later: ComponentType<Props> = lazy(fetch);
  /** React keeps the failure of a lazy component. */
  const renew = (): void => {
    Later = lazy(fetch);
  };
  function Shown(props: Props) {
    // The same component for as long as the screen is shown; otherwise it would lose its state when the chunk
    // arrives.
    const [Page] = useState<ComponentType<Props>>(() => ready ?? Later);
    return <Page {...props} />;
  }
  return Object.assign(Shown, { fetch, isLoaded: () => ready !== null });
}
