/** Every step of the path with its effect. A press goes back to a step, or forward to an undone one. */
import type { ReactElement } from 'react';
import type { Simulation } from './useSimulation.ts';
import { doingsOf, placesIn, stepInWords } from './words.ts';

interface HistoryPanelProps {
  readonly simulation: Simulation;
}

export function HistoryPanel({ simulation }: HistoryPanelProps): ReactElement {
  const { moments, position, goTo } = simulation;
  return (
    <section className="sim-panel" aria-label="История">
      <h2>История</h2>
      <ol className="sim-history">
        {moments.map((moment, index) => {
          const { name, about } = stepInWords(moment.step);
          const doings = doingsOf(moment);
          const when = index > position ? 'sim-undone' : '';
          return (
            <li key={`${index} ${name}`} className={when}>
              <button
                ref={index === position ? showInPanel : null}
                type="button"
                aria-current={index === position ? 'step' : undefined}
                onClick={() => goTo(index)}
              >
                <span className="sim-name">
                  <code>{name}</code>
                  {about !== '' && <code className="sim-payload">{about}</code>}
                </span>
                {placesIn(moment).map((place) => (
                  <code key={place} className="sim-place">
                    {place}
                  </code>
                ))}
                {doings.length > 0 && (
                  <span className="sim-doings">
                    вызвано: <code>{doings.join(', ')}</code>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
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
