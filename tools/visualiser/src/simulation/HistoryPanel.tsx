/** Every step of the path with its effect. A press goes back to a step, or forward to an undone one. */
import type { ReactElement } from 'react';
import { classNames } from '../../../../src/kit/classNames.ts';
import { Panel } from './Panel.tsx';
import { CODE } from '../look/textStyles.ts';
import type { Simulation } from './useSimulation.ts';
import { doingsOf, placesIn, stepInWords } from './words.ts';

interface HistoryPanelProps {
  readonly simulation: Simulation;
}

export function HistoryPanel({ simulation }: HistoryPanelProps): ReactElement {
  const { moments, position, goTo } = simulation;
  return (
    <Panel title="История" scrolls>
      <ol className="space-y-0.5">
        {moments.map((moment, index) => {
          const { name, about } = stepInWords(moment.step);
          const doings = doingsOf(moment);
          const isUndone = index > position;
          return (
            <li key={`${index} ${name}`}>
              <button
                ref={index === position ? showInPanel : null}
                type="button"
                aria-current={index === position ? 'step' : undefined}
                onClick={() => goTo(index)}
                className={classNames(
                  'flex tap w-full flex-col gap-0.5 rounded-r-md border-l-3 px-2 py-1.5 text-left text-xs wrap-anywhere hover:bg-secondary-soft focus-visible:-outline-offset-2',
                  'aria-[current]:border-accent aria-[current]:bg-accent-soft',
                  isUndone && 'text-ink-faint italic',
                )}
              >
                <span className="flex flex-wrap gap-x-2">
                  <code className={`${CODE} font-semibold`}>{name}</code>
                  {about !== '' && (
                    <code className={classNames(CODE, !isUndone && 'text-ink-soft')}>{about}</code>
                  )}
                </span>
                {placesIn(moment).map((place) => (
                  <code key={place} className={classNames(CODE, !isUndone && 'text-primary')}>
                    {place}
                  </code>
                ))}
                {doings.length > 0 && (
                  <span className={classNames(!isUndone && 'text-ink-soft')}>
                    вызвано: <code className={CODE}>{doings.join(', ')}</code>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

/** Scrolls only the panel. On a phone the panel has its full height, and the page stays in place. */
function showInPanel(step: HTMLElement | null): void {
  const panel = step?.closest('section');
  if (step === null || !panel) return;
  const { top, bottom } = step.getBoundingClientRect();
  const frame = panel.getBoundingClientRect();
  if (bottom > frame.bottom) panel.scrollTop += bottom - frame.bottom;
  if (top < frame.top) panel.scrollTop -= frame.top - top;
}
