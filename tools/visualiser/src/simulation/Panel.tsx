/** A titled panel of the simulation. */
import type { ReactElement } from 'react';
import { classNames } from '../../../../src/kit/classNames.ts';
import { PANEL } from './panelStyle.ts';
import type { Elements } from '../../../../src/kit/elements.ts';

interface PanelProps {
  readonly title: string;
  /** Shown beside the title. */
  readonly note?: Elements;
  /** Scrolls within its column, where the page has columns; by default it is as high as its content. */
  readonly scrolls?: boolean;
  /** Takes the focus, so that the keys can scroll it. For panels without controls. */
  readonly isTabStop?: boolean;
  readonly children: Elements;
}

export function Panel({ title, note, scrolls, isTabStop, children }: PanelProps): ReactElement {
  return (
    <section
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and nothing in it takes the keys
      tabIndex={isTabStop ? 0 : undefined}
      className={classNames(
        PANEL,
        'focus-visible:-outline-offset-2',
        scrolls && '@2xl:overflow-auto @2xl:overscroll-contain',
      )}
    >
      <h2 className="flex items-baseline justify-between font-semibold">
        <span>{`${title} `}</span>
        {note}
      </h2>
      {children}
    </section>
  );
}
