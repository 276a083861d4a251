import { Ellipsis } from 'lucide-react';
import type { IssuedRow } from '../../../document/issued/issuedRegister.ts';
import { numberText } from '../../../document/issued/removedNumbers.ts';
import { dayText, ISSUED_HEADINGS, issuedStateText } from '../../../data/issued/index.ts';
import { classNames } from '../../../kit/classNames.ts';
import { MenuOnDemand } from '../../../kit/MenuOnDemand.tsx';
import { plainText } from '../../../proof/texts.ts';
import type { IssuedHandle } from './useIssued.ts';

interface IssuedListProps {
  readonly rows: readonly IssuedRow[];
  readonly today: string;
  /** Numbers whose documents have a code that was signed on this device. */
  readonly coded: ReadonlySet<string>;
  readonly replace: IssuedHandle['replace'];
  readonly withdraw: IssuedHandle['withdraw'];
  readonly restore: IssuedHandle['restore'];
}

/**
 * A table where there is room for one; on a phone each document is a card of lines. On paper a document takes a line:
 * there files have no column, and documents of one name neither.
 */
export function IssuedList({ rows, ...common }: IssuedListProps) {
  if (rows.length === 0)
    return <p className="py-6 text-center text-sm text-ink-soft">Таких документов нет.</p>;
  const isOfOne = rows.every(({ document }) => document === rows[0]?.document);
  return (
    <table
      className={classNames(
        'w-full text-left text-sm text-ink max-sm:block print:text-[10pt]/tight',
        'print:[&_:is(td,th):nth-child(4)]:hidden',
        isOfOne && 'print:[&_:is(td,th):nth-child(3)]:hidden',
      )}
    >
      <thead className="text-ink-soft max-sm:sr-only">
        <tr>
          {ISSUED_HEADINGS.map((heading) => (
            <th key={heading} scope="col" className="border-b border-line py-2 pr-3 font-medium">
              {heading}
            </th>
          ))}
          <th scope="col" className="border-b border-line print:hidden">
            <span className="sr-only">Действия</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <Row key={row.id} row={row} {...common} />
        ))}
      </tbody>
    </table>
  );
}

const PLAIN = 'py-2 pr-3 align-top max-sm:block max-sm:p-0 print:py-[0.8mm]';
const CELL = `${PLAIN} wrap-anywhere`;

interface RowProps extends Omit<IssuedListProps, 'rows'> {
  readonly row: IssuedRow;
}

function Row({ row, today, ...decisions }: RowProps) {
  const { kind } = row.state;
  const isOver = kind === 'replaced' || kind === 'withdrawn' || kind === 'unfinished';
  return (
    <tr className="border-b border-line break-inside-avoid max-sm:relative max-sm:block max-sm:py-3 max-sm:pr-12">
      <th scope="row" translate="no" className={classNames(PLAIN, 'font-medium wrap-break-word')}>
        {numberText(row.number)}
      </th>
      <td translate="no" className={CELL}>
        {row.name}
      </td>
      <td translate="no" className={classNames(CELL, 'sm:min-w-28')}>
        {row.document}
      </td>
      <td translate="no" className={classNames(CELL, 'text-ink-soft sm:min-w-36')}>
        {row.file}
      </td>
      <td className={classNames(CELL, 'sm:whitespace-nowrap')}>{dayText(row.day, today)}</td>
      <td className={classNames(CELL, isOver && 'text-ink-soft')}>
        <span>{issuedStateText(row, today)}</span>
      </td>
      <td className="w-10 py-1 text-right max-sm:absolute max-sm:top-2 max-sm:right-0 print:hidden">
        <RowMenu row={row} {...decisions} />
      </td>
    </tr>
  );
}

function RowMenu({ row: { id, number, state }, coded, replace, withdraw, restore }: Omit<RowProps, 'today'>) {
  const ids = new Set([id]);
  const actions = {
    replace: {
      key: 'replace',
      label: 'Заменить новым',
      onSelect: () => replace(ids, false),
    },
    replaceCode: {
      key: 'replaceCode',
      label: 'Заменить новым и отозвать код',
      onSelect: () => replace(ids, true),
    },
    withdraw: {
      key: 'withdraw',
      label: state.kind === 'replaced' ? 'Отозвать прежний код' : 'Отозвать',
      danger: true,
      onSelect: () => withdraw(ids),
    },
    restore: {
      key: 'restore',
      label: state.kind === 'unfinished' ? 'Считать выданным' : 'Вернуть как было',
      onSelect: () => restore(ids),
    },
  };
  const offered = {
    unfinished: [actions.restore, actions.withdraw],
    issued: [
      actions.replace,
      ...(coded.has(plainText(number)) ? [actions.replaceCode] : []),
      actions.withdraw,
    ],
    replacing: [actions.restore, actions.withdraw],
    // Its code is readable still.
    replaced: [actions.withdraw],
    withdrawn: [actions.restore],
  }[state.kind];
  if (offered.length === 0) return null;
  return (
    <MenuOnDemand
      label={`Что сделать с документом ${numberText(number)}`}
      button={<Ellipsis size={18} aria-hidden />}
      buttonClassName="inline-flex size-9 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink coarse:size-11"
      anchor="bottom end"
      groups={[{ key: 'actions', actions: offered }]}
    />
  );
}
