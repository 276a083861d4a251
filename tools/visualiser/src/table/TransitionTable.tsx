/** All transitions of a machine in one table, for reading and printing. */
import type { ReactElement } from 'react';
import type { ChartState } from '../../../../src/inspect/describe.ts';
import { LINK } from '../look/textStyles.ts';
import { statesOf } from '../../../../src/inspect/describe.ts';
import { eventInWords } from '../layout/words.ts';

interface TableRow {
  /** `ChartTransition.id`. */
  readonly id: string;
  readonly state: string;
  readonly event: string;
  readonly guard: string;
  readonly actions: readonly string[];
  /** Paths of the targets; empty for an internal transition. */
  readonly targets: readonly string[];
}

interface TransitionTableProps {
  readonly title: string;
  readonly chart: ChartState;
  readonly hrefOf: (stateId: string) => string;
}

const COLUMNS = ['Состояние', 'Событие', 'Условие', 'Действия', 'Куда'] as const;
const CELL = 'border-t px-2 py-1.25 text-left align-top wrap-anywhere';
const HEAD =
  'sticky top-0 bg-page px-2 py-1.25 text-left text-xs font-semibold text-ink-soft shadow-[0_1px_0_var(--color-line-strong)] print:static print:border-b print:shadow-none';

export function TransitionTable({ title, chart, hrefOf }: TransitionTableProps): ReactElement {
  const rows = rowsOf(chart);
  const link = (path: string, className = LINK) => (
    <a href={hrefOf(path === chart.id ? path : `${chart.id}.${path}`)} className={className}>
      {path}
    </a>
  );
  return (
    <section
      aria-label={`Таблица переходов: ${title}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keys
      tabIndex={0}
      data-print
      data-testid="transition-table"
      className="min-w-0 flex-1 overflow-auto px-2 pb-4 focus-visible:-outline-offset-2 sm:px-4 sm:pb-8 print:overflow-visible print:p-0"
    >
      <table className="w-full border-collapse max-sm:min-w-176 print:text-xs">
        {/* On screen, the page header shows it. */}
        <caption className="sr-only text-left text-lg font-semibold print:not-sr-only print:pb-[4mm]">
          <span>{`${title} `}</span>
          <span className="font-normal text-ink-faint">{chart.id}</span>
        </caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={HEAD}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const isSame = row.state === rows[index - 1]?.state;
            return (
              <tr key={row.id} data-transition={row.id} className="break-inside-avoid">
                <th
                  scope="row"
                  className={`${CELL} ${isSame ? 'border-transparent font-normal' : 'font-medium'}`}
                >
                  {link(row.state, isSame ? 'text-ink-faint' : LINK)}
                </th>
                <td className={`${CELL} font-semibold`}>{row.event}</td>
                <td className={`${CELL} text-accent`}>{row.guard}</td>
                <td className={`${CELL} text-info`}>{row.actions.join(', ')}</td>
                <td className={CELL}>
                  {row.targets.length === 0
                    ? '—'
                    : row.targets.map((target, at) => (
                        <span key={target}>
                          {at > 0 && <span>, </span>}
                          {link(target)}
                        </span>
                      ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** The transition table of a chart: one row per transition, in chart order. */
function rowsOf(chart: ChartState): readonly TableRow[] {
  const pathOf = (id: string) => (id === chart.id ? id : id.slice(chart.id.length + 1));
  return statesOf(chart).flatMap((state) =>
    state.transitions.map((transition) => ({
      id: transition.id,
      state: pathOf(state.id),
      event: eventInWords(transition),
      guard: transition.guard ?? '',
      actions: transition.actions,
      targets: transition.targets.map(pathOf),
    })),
  );
}
