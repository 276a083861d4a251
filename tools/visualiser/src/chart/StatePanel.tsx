/** Details of one state: actions, outgoing and incoming transitions. */
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { ChartState, ChartTransition } from '../../../../src/inspect/describe.ts';
import { statesOf } from '../../../../src/inspect/describe.ts';
import { IconButton } from '../../../../src/kit/IconButton.tsx';
import { LINK } from '../look/textStyles.ts';
import { eventInWords, invokeInWords } from '../layout/words.ts';
import { KINDS } from './stateInWords.ts';
import { Tag } from '../look/Tag.tsx';

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
  const link = (id: string) => (
    <a href={hrefOf(id)} className={LINK}>
      {shortName(id, chart)}
    </a>
  );
  const incoming = all.flatMap((from) =>
    from.transitions.filter(({ targets }) => targets.includes(state.id)).map((each) => ({ from, each })),
  );
  return (
    <aside
      aria-label="Состояние"
      className="flex-none space-y-1 overflow-auto border-line bg-surface px-4 py-3 wrap-anywhere max-lg:max-h-[45%] max-lg:border-t lg:w-80 lg:border-l print:hidden"
    >
      <header className="flex items-start justify-between gap-2">
        <h2 className="text-lg font-semibold">{state.key}</h2>
        <IconButton icon={X} label="Закрыть описание" size="sm" tooltipSide="left" onClick={onClose} />
      </header>
      <p data-testid="state-path" className="text-ink-faint">
        {state.id}
      </p>
      <p>
        <span>{KINDS[state.kind]}</span>
        {parent !== undefined && (
          <span>
            <span> внутри </span>
            {link(parent.id)}
          </span>
        )}
      </p>
      {state.tags.length > 0 && (
        <p className="flex flex-wrap gap-1">
          {state.tags.map((tag) => (
            <Tag key={tag} name={tag} />
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
              {child.key === state.initial && <span> — первым</span>}
            </li>
          ))}
        </Section>
      )}
      <Section title="Переходы отсюда" empty="Отсюда никуда не ведёт ни один переход.">
        {state.transitions.map((each) => (
          <li key={each.id}>
            <TransitionWords transition={each} />
            <span className="text-ink-soft">
              <span>{each.targets.length === 0 ? 'остаётся здесь' : 'в '}</span>
              {each.targets.map((id, index) => (
                <span key={id}>
                  {index > 0 && <span>, </span>}
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
            <span className="text-ink-soft">
              <span>из </span>
              {link(from.id)}
            </span>
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
      <h3 className="mt-4 mb-1 text-xs font-semibold text-ink-faint">{title}</h3>
      {children.length === 0 ? (
        <p className="text-ink-faint">{empty}</p>
      ) : (
        <ul className="divide-y divide-line *:py-1">{children}</ul>
      )}
    </section>
  );
}

function TransitionWords({ transition }: { readonly transition: ChartTransition }): ReactElement {
  return (
    <span className="block">
      <b className="font-semibold">{eventInWords(transition)}</b>
      {transition.guard !== null && <span className="text-accent">{` [${transition.guard}]`}</span>}
      {transition.actions.map((action) => (
        <span key={action} className="text-info">
          {` / ${action}`}
        </span>
      ))}
    </span>
  );
}

/** Path below the root; for the root, its own name. */
function shortName(id: string, chart: ChartState): string {
  return id.startsWith(`${chart.id}.`) ? id.slice(chart.id.length + 1) : id;
}
