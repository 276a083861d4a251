/**
 * A part of a panel in its own chunk. While the chunk loads, a hidden mark (`data-part`) stands in its place. A chunk that cannot be
 * fetched leaves a sentence there, and the page works on.
 */
import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';

export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Later: ComponentType<Props> = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: NotLoaded };
    }
  });
  return function Part(props: Props) {
    return (
      <Suspense fallback={<span hidden data-part="loading" />}>
        <Later {...props} />
      </Suspense>
    );
  };
}

function NotLoaded() {
  return (
    <p className="text-sm text-ink-soft">
      Часть панели не загрузилась. Проверьте соединение и обновите страницу.
    </p>
  );
}
