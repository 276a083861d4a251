/** Implementations of the tour chart: step scripts, cookie, end date, and calls to the page. */
import { writeCookie } from '../../hosts/page/deviceStorage.ts';
import { fromPromise } from 'xstate';
import type { TourOptions, TourStep, TourSurroundings } from './tourOptions.ts';
import { completionCookie, completionCookieExists } from './tourCookie.ts';

interface TourDeps {
  readonly options: Pick<TourOptions, 'tourId' | 'endDate'>;
  readonly steps: readonly TourStep[];
  readonly surroundings: TourSurroundings;
  /** `document` or a substitute with a `cookie` property. */
  readonly jar: { cookie: string };
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export function tourImplementations({
  options: { tourId, endDate },
  steps,
  surroundings,
  jar,
  now,
}: TourDeps) {
  const script = (name: 'beforeScript' | 'afterScript') =>
    fromPromise<void, { readonly step: number }>(async ({ input, signal }) => {
      await steps[input.step]?.[name]?.(signal);
    });
  return {
    actors: {
      loadTourCompleted: fromPromise<boolean>(surroundings.loadTourCompleted),
      markTourCompleted: fromPromise<void>(surroundings.markTourCompleted),
      beforeScript: script('beforeScript'),
      afterScript: script('afterScript'),
    },
    guards: {
      completionCookieExists: () => completionCookieExists(jar.cookie, tourId),
      endDateHasPassed: () => endDate !== undefined && endDate.getTime() <= now(),
      noLayersExist: surroundings.noLayersExist,
    },
    actions: {
      clearTheWay: surroundings.clearTheWay,
      addExampleLayers: surroundings.addExampleLayers,
      takeExampleLayersBack: surroundings.takeExampleLayersBack,
      setCompletionCookie: () => {
        writeCookie(jar, completionCookie(tourId, now(), endDate));
      },
    },
  };
}
