/** Effects of a tour's options and texts; starts, steps and ends are in tour.test.tsx. */
import { act, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Tour } from '../../../src/ui/tour/Tour.tsx';
import { tourImplementations } from '../../../src/app/tour/tourImplementations.ts';
import type { TourOptions, TourStep, TourSurroundings } from '../../../src/app/tour/tourOptions.ts';

// Sanitising is tested in a real browser (tests/e2e/tour.test.ts); the test DOM cannot run it.
vi.mock('../../../src/ui/tour/sanitise.ts', () => ({
  sanitise: (html: string) => html.replace('<b>', '«').replace('</b>', '»'),
  plainText: (html: string) => html.replaceAll(/<.*?>/g, ''),
}));

const NOW = Date.UTC(2026, 10, 21);
const noWork = () => undefined;
const SURROUNDINGS: TourSurroundings = {
  loadTourCompleted: () => Promise.resolve(false),
  markTourCompleted: () => Promise.resolve(),
  clearTheWay: noWork,
  noLayersExist: () => false,
  addExampleLayers: noWork,
  takeExampleLayersBack: noWork,
};
const STEP: TourStep = { target: null, tag: '', title: 'Шаг', description: 'О нём' };

async function showTour(options: Partial<TourOptions>, step: Partial<TourStep> = {}) {
  await act(async () => {
    render(
      <>
        <div data-scrolls>
          <p data-target>Цель</p>
        </div>
        <Tour
          start
          options={{ tourId: 'options-tour', cookieStorage: false, ...options }}
          steps={[{ ...STEP, ...step }, STEP]}
          now={() => NOW}
          surroundings={SURROUNDINGS}
        />
      </>,
    );
  });
  return screen.findByRole('dialog');
}

describe('the texts of a step', () => {
  test('come into the page cleaned, wherever they are shown: heading, description, name of the dot', async () => {
    const popup = await showTour(
      {},
      { title: '<b>Холст</b>', description: '<b>Лист</b>', tag: '<i>тег</i>' },
    );
    const description = document.getElementById(popup.getAttribute('aria-describedby') ?? '');
    expect([popup.querySelector('h2')?.innerHTML, description?.innerHTML]).toEqual(['«Холст»', '«Лист»']);
    expect(screen.getByRole('button', { name: 'Шаг 1: Холст' })).toBeTruthy();
    expect(popup.querySelector('b, i')).toBe(null);
  });
});

const isDimmed = () => screen.getByTestId('tour-spotlight').className.includes('200vmax');

describe('the overlay', () => {
  test('dims the page by default', async () => {
    await showTour({});
    expect(isDimmed()).toBe(true);
  });

  test('leaves the page light when it is off', async () => {
    await showTour({ overlay: false });
    expect(isDimmed()).toBe(false);
  });
});

describe('the target of a step', () => {
  const boxes: Readonly<Record<string, DOMRect>> = {
    'data-target': new DOMRect(10, 900, 100, 40),
    'data-scrolls': new DOMRect(0, 100, 400, 300),
  };
  const scrolled = (): { readonly inPage: boolean; readonly to: unknown } => {
    const [page, container] = [intoView.mock.calls.length > 0, scrollTo.mock.calls[0]?.[0]];
    return { inPage: page, to: container };
  };
  const intoView = vi.fn<() => void>();
  const scrollTo = vi.fn<(to: unknown) => void>();
  const measured = () => {
    intoView.mockClear();
    scrollTo.mockClear();
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: Element) {
      return Object.entries(boxes).find(([name]) => this.hasAttribute(name))?.[1] ?? new DOMRect();
    });
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(intoView);
    vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(scrollTo);
  };

  test('is brought to the middle of the scrolling container that is named, and nothing else is scrolled', async () => {
    measured();
    await showTour({ scrollContainer: '[data-scrolls]' }, { target: '[data-target]' });
    // 900 − 100 from the container's top, minus the space above and below: (300 − 40) / 2.
    expect(scrolled()).toEqual({ inPage: false, to: { left: -140, top: 670 } });
  });

  test('is left to the browser to find where no container is named', async () => {
    measured();
    await showTour({}, { target: '[data-target]' });
    expect(scrolled()).toEqual({ inPage: true, to: undefined });
  });
});

const cookieWith = (endDate?: Date) => {
  const jar = { cookie: '' };
  tourImplementations({
    options: { tourId: 'options-tour', ...(endDate && { endDate }) },
    steps: [STEP],
    surroundings: SURROUNDINGS,
    jar,
    now: () => NOW,
  }).actions.setCompletionCookie();
  return /expires=([^;]+)/.exec(jar.cookie)?.[1];
};

describe('the completion cookie', () => {
  test('lives until the end date of the options, else for 365 days from now', () => {
    expect([cookieWith(new Date(Date.UTC(2026, 11, 1))), cookieWith()]).toEqual([
      'Tue, 01 Dec 2026 00:00:00 GMT',
      'Sun, 21 Nov 2027 00:00:00 GMT',
    ]);
  });
});
