/** The machine's context, with the changes of the last step and the values before it. */
import type { ReactElement } from 'react';
import { isSameValue } from '../play/literal.ts';
import type { MachineView } from '../play/moment.ts';
import { writeValue } from '../play/typed.ts';
import { Panel } from './Panel.tsx';
import { CODE, FAINT } from '../look/textStyles.ts';

interface ContextPanelProps {
  readonly view: MachineView;
  /** The same machine one step earlier; undefined if it was not running. */
  readonly before: MachineView | undefined;
}

const VALUE = `${CODE} whitespace-pre-wrap`;

export function ContextPanel({ view, before }: ContextPanelProps): ReactElement {
  const fields = Object.entries(contextOf(view));
  const earlier = before === undefined ? null : contextOf(before);
  return (
    <Panel title="Контекст" scrolls isTabStop>
      {fields.length === 0 && <p className={FAINT}>Машина ничего не запоминает.</p>}
      <dl>
        {fields.map(([name, value]) => {
          const isChanged = earlier !== null && !isSameValue(earlier[name], value);
          return (
            <div
              key={name}
              data-testid={isChanged ? 'changed-field' : undefined}
              className={`border-l-3 px-2 py-1.5 ${isChanged ? 'border-accent bg-accent-soft' : 'border-transparent'}`}
            >
              <dt className="flex justify-between gap-2 text-ink-soft">
                <code className={CODE}>{name}</code>
                {isChanged && <span className="text-xs text-accent">изменено</span>}
              </dt>
              <dd>
                <code className={VALUE}>{shownValue(value)}</code>
                {isChanged && (
                  <del className="block text-ink-soft">
                    <code className={VALUE}>{shownValue(earlier[name])}</code>
                  </del>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Panel>
  );
}

function shownValue(value: unknown): string {
  return value === undefined ? '—' : writeValue(value);
}

function contextOf({ snapshot }: MachineView): Readonly<Record<string, unknown>> {
  const context: unknown = snapshot.context;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library has a context be an object
  return (context ?? {}) as Readonly<Record<string, unknown>>;
}
