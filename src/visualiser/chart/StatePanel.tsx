/** Details of one state: actions, outgoing and incoming transitions. */
import type { ReactElement, ReactNode } from 'react';
import type { ChartState, ChartTransition } from '../../inspect/describe.ts';
import { statesOf } from '../../inspect/describe.ts';
import { eventInWords, invokeInWords } from '../layout/words.ts';
import { KINDS } from './stateInWords.ts';

interface StatePanelProps {
  readonly chart: ChartState;
  readonly state: ChartState;
  /** URL of a state of this chart. */
  readonly hrefOf: (stateId: string) => string;
  readonly onClose: () => void;
}

export function StatePanel({ chart, state, hrefOf, onClose }: StatePanelProps): ReactElement {
  const all = statesOf(chart);
  const parent = all.find(({ states }) => states.includes(state));
  const link = (id: string) => <a href={hrefOf(id)}>{shortName(id, chart)}</a>;
  const incoming = all.flatMap((from) =>
    from.transitions.filter(({ targets }) => targets.includes(state.id)).map((each) => ({ from, each })),
  );
  return (
    <aside className="state-panel" aria-label="Состояние">
      <header>
        <h2>{state.key}</h2>
        <button type="button" className="button button-quiet" onClick={onClose} aria-label="Закрыть описание">
          ✕
        </button>
      </header>
      <p className="state-path">{state.id}</p>
      <p>
        {KINDS[state.kind]}
        {parent !== undefined && <> внутри {link(parent.id)}</>}
      </p>
      {state.tags.length > 0 && (
        <p className="state-tags">
          {state.tags.map((tag) => (
            <span key={tag} className="chip">
              {tag}
            </span>
          ))}
        </p>
      )}
      <Names title="При входе" names={state.entry} />
      <Names title="При выходе" names={state.exit} />
      <Names title="Вызывает" names={state.invokes.map(invokeInWords)} />
      {state.states.length > 0 && (
        <Section title="Внутри">
          {state.states.map((child) => (
            <li key={child.id}>
              {link(child.id)}
              {child.key === state.initial && ' — первым'}
            </li>
          ))}
        </Section>
      )}
      <Section title="Переходы отсюда" empty="Отсюда никуда не ведёт ни один переход.">
        {state.transitions.map((each) => (
          <li key={each.id}>
            <TransitionWords transition={each} />
            <span className="state-goal">
              →{' '}
              {each.targets.length === 0
                ? 'остаётся здесь'
                : each.targets.map((id, index) => (
                    <span key={id}>
                      {index > 0 && ', '}
                      {link(id)}
                    </span>
                  ))}
            </span>
          </li>
        ))}
      </Section>
      <Section title="Переходы сюда" empty="Прямо сюда не ведёт ни один переход.">
        {incoming.map(({ from, each }) => (
          <li key={each.id}>
            <TransitionWords transition={each} />
            <span className="state-goal">← {link(from.id)}</span>
          </li>
        ))}
      </Section>
    </aside>
  );
}

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }): ReactNode {
  if (names.length === 0) return null;
  return (
    <Section title={title}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </Section>
  );
}

interface SectionProps {
  readonly title: string;
  readonly children: readonly ReactElement[];
  /** Text shown if the list is empty. */
  readonly empty?: string;
}

function Section({ title, children, empty = '' }: SectionProps): ReactElement {
  return (
    <section>
      <h3>{title}</h3>
      {children.length === 0 ? <p className="state-none">{empty}</p> : <ul>{children}</ul>}
    </section>
  );
}

function TransitionWords({ transition }: { readonly transition: ChartTransition }): ReactElement {
  return (
    <span className="state-transition">
      <b>{eventInWords(transition)}</b>
      {transition.guard !== null && <span className="word-guard"> [{transition.guard}]</span>}
      {transition.actions.map((action) => (
        <span key={action} className="word-action">
          {' '}
          / {action}
        </span>
      ))}
    </span>
  );
}

/** Path below the root; for the root, its own name. */
function shortName(id: string, chart: ChartState): string {
  return id.startsWith(`${chart.id}.`) ? id.slice(chart.id.length + 1) : id;
}
