/**
 * A part of a panel in its own chunk. While the chunk loads, a hidden mark (`data-part`) stands in its place.
 * A chunk that cannot be fetched leaves a sentence there, or what is given instead, and the page works on.
 */
import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import type { Elements } from '../../kit/elements.ts';
import { LazyBoundary } from './LazyBoundary.tsx';
import { UPDATED_TEXT, whyNotLoaded } from '../../kit/notLoaded.ts';
import type { LazyPage } from './lazyPage.tsx';
import { lazyPage } from './lazyPage.tsx';

export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failed: Elements = <NotLoaded />,
): LazyPage<Props> {
  const Later = lazyPage(async () => ({ default: await load() }));
  function Part(props: Props) {
    return (
      <LazyBoundary fallback={<span hidden data-part="loading" />} failed={failed}>
        <Later {...props} />
      </LazyBoundary>
    );
  }
  return Object.assign(Part, { fetch: Later.fetch, isLoaded: Later.isLoaded });
}

function NotLoaded() {
  const [text, setText] = useState('Часть панели не загрузилась. Проверьте соединение и обновите страницу.');
  useEffect(() => {
    void whyNotLoaded(null).then((why) => why === 'updated' && setText(UPDATED_TEXT));
  }, []);
  return <p className="text-sm text-ink-soft">{text}</p>;
}
