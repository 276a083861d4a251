/** All transitions of a machine in one table, for reading and printing. */
import './table.css';
import type { ReactElement } from 'react';
import type { ChartState } from '../../inspect/describe.ts';
import { rowsOf } from './rows.ts';

interface TransitionTableProps {
  readonly title: string;
  readonly chart: ChartState;
  readonly hrefOf: (stateId: string) => string;
}

export function TransitionTable({ title, chart, hrefOf }: TransitionTableProps): ReactElement {
  const rows = rowsOf(chart);
  const link = (path: string) => (
    <a href={hrefOf(path === chart.id ? path : `${chart.id}.${path}`)}>{path}</a>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keys
    <section className="table-page" aria-label={`Таблица переходов: ${title}`} tabIndex={0}>
      <table>
        <caption>
          {title} <span>{chart.id}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Состояние</th>
            <th scope="col">Событие</th>
            <th scope="col">Условие</th>
            <th scope="col">Действия</th>
            <th scope="col">Куда</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={row.id}
              data-transition={row.id}
              className={row.state === rows[index - 1]?.state ? 'same' : ''}
            >
              <th scope="row">{link(row.state)}</th>
              <td className="word-event">{row.event}</td>
              <td className="word-guard">{row.guard}</td>
              <td className="word-action">{row.actions.join(', ')}</td>
              <td>
                {row.targets.length === 0
                  ? '—'
                  : row.targets.map((target, at) => (
                      <span key={target}>
                        {at > 0 && ', '}
                        {link(target)}
                      </span>
                    ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
