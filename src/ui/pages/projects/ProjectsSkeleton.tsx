import type { ListView } from './listView.ts';
import { Skeleton } from '../../../kit/Skeleton.tsx';

/** Where the list will be, in its own sizes, so that nothing moves when it comes. */
export function ProjectsSkeleton({ layout }: Pick<ListView, 'layout'>) {
  return (
    <>
      <output className="sr-only">Загрузка...</output>
      <div aria-hidden className="mb-6 flex flex-wrap gap-3">
        <Skeleton className="h-10 min-w-56 flex-1" />
        <Skeleton className="h-10 flex-1 sm:w-72 sm:flex-none" />
      </div>
      {layout === 'grid' ? (
        <div aria-hidden className={GRID}>
          {PLACES.map((place) => (
            <div key={place} className="overflow-hidden rounded-xl border border-line bg-surface">
              <Skeleton className="h-48 rounded-none" />
              <div className="flex flex-col gap-2 px-5 py-4.5">
                <Skeleton className="h-5 w-2/3" />
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="h-4 w-1/3" />
              </div>
            </div>
          ))}
        </div>
      ) : (
        <div aria-hidden className={ROWS}>
          {PLACES.map((place) => (
            <div
              key={place}
              className="flex items-center gap-4 rounded-xl border border-line bg-surface py-2.5 pr-4 pl-3"
            >
              <Skeleton className="h-14 w-20" />
              <Skeleton className="h-5 flex-1" />
            </div>
          ))}
        </div>
      )}
    </>
  );
}

export const GRID = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';
export const ROWS = 'flex flex-col gap-2';
const PLACES = [0, 1, 2, 3, 4, 5] as const;
