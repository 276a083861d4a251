import { Link } from 'wouter';
import { startPath, TEMPLATES_PATH } from '../../../app/platform/paths.ts';
import { STRIP } from './stripTemplates.ts';

/** A few templates to begin with; the gallery has all of them. */
export function TemplateStrip() {
  return (
    <div className="mx-auto max-w-6xl px-4 pb-8 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="strip" className="text-base font-semibold text-ink">
          Или начните с&nbsp;шаблона
        </h2>
        <Link href={TEMPLATES_PATH} className="text-sm font-medium text-primary underline underline-offset-4">
          Все шаблоны
        </Link>
      </div>
      <ul aria-labelledby="strip" className="-mx-1 mt-2 flex gap-3 overflow-x-auto px-1 pb-2">
        {STRIP.map(({ slug, title, width, height }) => (
          <li key={slug} className="w-36 shrink-0 grow">
            <Link
              href={startPath(`seed-${slug}`)}
              className="block h-full rounded-lg border border-line bg-workspace p-2 transition-colors hover:border-primary"
            >
              <span className="flex h-28 items-center justify-center">
                <img
                  src={`/strip/${slug}.webp`}
                  alt=""
                  width={width}
                  height={height}
                  decoding="async"
                  className="max-h-full w-auto max-w-full shadow-sheet"
                />
              </span>
              <span className="mt-1.5 block text-xs leading-4 font-medium text-ink">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
