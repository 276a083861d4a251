/** The path: every step with what it led to. A press goes back there, or forth again to what was taken back. */
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

/** Scrolls the panel alone: on a phone it has its whole height, and the page stays where it is. */
function showInPanel(step: HTMLElement | null): void {
  const panel = step?.closest('section');
  if (step === null || !panel) return;
  const { top, bottom } = step.getBoundingClientRect();
  const frame = panel.getBoundingClientRect();
  if (bottom > frame.bottom) panel.scrollTop += bottom - frame.bottom;
  if (top < frame.top) panel.scrollTop -= frame.top - top;
}
