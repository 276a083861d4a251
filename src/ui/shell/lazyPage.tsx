/** A screen or dialog in its own chunk, which can be loaded ahead; once loaded, it renders without delay. */
import type { ComponentType } from 'react';
import { lazy, useState } from 'react';

export type LazyPage<Props> = ComponentType<Props> & {
  /** Loads the chunk; rejects when it cannot be loaded. */
  readonly fetch: () => Promise<unknown>;
};

export function lazyPage<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPage<Props> {
  let ready: ComponentType<Props> | null = null;
  const fetch = async () => {
    const module = await load();
    ready = module.default;
    return module;
  };
  const Later: ComponentType<Props> = lazy(fetch);
  function Shown(props: Props) {
    // The same component for as long as the screen is shown; otherwise it would lose its state when the chunk
    // arrives.
    const [Page] = useState<ComponentType<Props>>(() => ready ?? Later);
    return <Page {...props} />;
  }
  return Object.assign(Shown, { fetch });
}
