/** A screen or a dialog that is a chunk of its own and can be fetched before it is shown; fetched, it is shown without a moment of waiting. */
import type { ComponentType } from 'react';
import { lazy, useState } from 'react';

export type LazyPage<Props> = ComponentType<Props> & {
  /** Fetches the chunk; rejects when that is not possible. */
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
    // The same component for as long as the screen is shown, or it would lose its state once the chunk is there.
    const [Page] = useState<ComponentType<Props>>(() => ready ?? Later);
    return <Page {...props} />;
  }
  return Object.assign(Shown, { fetch });
}
