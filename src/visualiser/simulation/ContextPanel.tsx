/** The machine's context, with the changes of the last step and the values before it. */
import type { ReactElement } from 'react';
import { isSameValue } from '../../inspect/simulation/literal.ts';
import type { MachineView } from '../../inspect/simulation/moment.ts';
import { written } from '../../inspect/simulation/typed.ts';

interface ContextPanelProps {
  readonly view: MachineView;
  /** The same machine one step earlier; undefined if it was not running. */
  readonly before: MachineView | undefined;
}

export function ContextPanel({ view, before }: ContextPanelProps): ReactElement {
  const fields = Object.entries(contextOf(view));
  const earlier = before === undefined ? null : contextOf(before);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and nothing in it takes the keys
    <section className="sim-panel" aria-label="Контекст" tabIndex={0}>
      <h2>Контекст</h2>
      {fields.length === 0 && <p className="sim-empty">Машина ничего не запоминает.</p>}
      <dl className="sim-context">
        {fields.map(([name, value]) => {
          const isChanged = earlier !== null && !isSameValue(earlier[name], value);
          return (
            <div key={name} className={isChanged ? 'sim-changed' : ''}>
              <dt>
                <code>{name}</code>
                {isChanged && <span className="sim-mark">изменено</span>}
              </dt>
              <dd>
                <code>{shown(value)}</code>
                {isChanged && (
                  <del>
                    <code>{shown(earlier[name])}</code>
                  </del>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function shown(value: unknown): string {
  return value === undefined ? '—' : written(value);
}

function contextOf({ snapshot }: MachineView): Readonly<Record<string, unknown>> {
  const context: unknown = snapshot.context;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library has a context be an object
  return (context ?? {}) as Readonly<Record<string, unknown>>;
}
