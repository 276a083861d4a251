/**
 * The product at work, without signing up: three names, three certificates, the product's own renderer and
 * workers.
 */
import { useRef, useEffect, useState } from 'react';
import { DocumentThumbnail } from '../../../thumbnails/DocumentThumbnail.tsx';
import { DemoForm } from './DemoForm.tsx';
import { DEMO_SHEET } from './demoDocument.ts';
import { loadGround } from './loadGround.ts';
import { useDemo } from './useDemo.ts';
import type { RefObject } from 'react';

/** A quarter of it on the screen: it is being looked at, not merely passed. */
const SEEN_PART = 0.25;

export function Demo() {
  const place = useRef<HTMLDivElement>(null);
  const meant = useIntent(place);
  const demo = useDemo();
  const name = demo.names[demo.shown] ?? '';
  return (
    <section aria-labelledby="try" className="border-y border-line bg-workspace">
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
        <h2 id="try" className="text-xl font-semibold tracking-tight text-ink sm:text-2xl">
          Попробуйте прямо здесь
        </h2>
        <p className="mt-3 max-w-2xl text-base text-ink-soft">
          Впишите три имени — получите три диплома. Регистрация не&nbsp;нужна: картинки рисует ваш браузер,
          и&nbsp;имена никуда не&nbsp;отправляются.
        </p>
        <div ref={place} className="mt-8 grid items-start gap-6 lg:grid-cols-[1.6fr_1fr] lg:gap-10">
          {meant ? (
            <DocumentThumbnail
              document={demo.document}
              record={demo.shown}
              readImage={loadGround}
              label={`Диплом, ${name || 'имя не указано'}`}
              placeholder={<Poster />}
            />
          ) : (
            <div
              className="relative overflow-hidden bg-paper shadow-sheet"
              style={{ aspectRatio: `${DEMO_SHEET.width} / ${DEMO_SHEET.height}` }}
            >
              <Poster />
            </div>
          )}
          <DemoForm demo={demo} />
        </div>
      </div>
    </section>
  );
}

/** The first certificate as it will be painted: it keeps the place until what paints it is there. */
function Poster() {
  return (
    <img
      src="/demo/poster.webp"
      alt="Диплом на имя Алёны Соколовой"
      loading="lazy"
      decoding="async"
      width={DEMO_SHEET.width}
      height={DEMO_SHEET.height}
      className="absolute inset-0 size-full"
    />
  );
}

/**
 * Whether a visitor has turned to an element: seen it, pointed at it or moved the focus into it. True from
 * then on.
 */
function useIntent(element: RefObject<Element | null>): boolean {
  const [meant, setMeant] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const watched = element.current;
    if (watched === null || meant) return undefined;
    const turnTo = () => setMeant(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) turnTo();
      },
      { threshold: SEEN_PART },
    );
    observer.observe(watched);
    watched.addEventListener('pointerenter', turnTo);
    watched.addEventListener('focusin', turnTo);
    return () => {
      observer.disconnect();
      watched.removeEventListener('pointerenter', turnTo);
      watched.removeEventListener('focusin', turnTo);
    };
  }, [element, meant]);
  return meant;
}
