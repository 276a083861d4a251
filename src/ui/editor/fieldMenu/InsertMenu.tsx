import { Braces } from 'lucide-react';
import { useState } from 'react';
import { insertOptions } from '../../../data/template/index.ts';
import type { Range } from '../../../document/text/textFormatting.ts';
import { buttonClass } from '../../../kit/buttonStyles.ts';
import { MenuOnDemand } from '../../../kit/MenuOnDemand.tsx';

type Options = ReturnType<typeof insertOptions>;

export interface InsertMenuProps {
  readonly label: string;
  readonly template: string;
  /** The record whose columns are offered. */
  readonly record: Parameters<typeof insertOptions>[2];
  /** Whether facts of an issued copy are offered too. */
  readonly offersFacts: boolean;
  /** What the copy on the screen shows of facts, as far as it is known. */
  readonly facts?: Parameters<typeof insertOptions>[3];
  readonly onOpen?: () => void;
  readonly nameOf: (option: Options['columns'][number]) => string;
  /** The range of the template that is selected, when the menu opens. */
  readonly selected: () => Range;
  /** Puts the source in place of a range. */
  readonly onInsert: (range: Range, source: string) => void;
}

/** The button «Вставить поле»: columns of the table, cases of a name, words that agree with a person. */
export function InsertMenu(props: InsertMenuProps) {
  const { label, template, record, offersFacts, nameOf, selected, onInsert } = props;
  const [range, setRange] = useState<Range>([template.length, template.length]);
  const { length } = template;
  const inside: Range = [Math.min(range[0], length), Math.min(range[1], length)];
  const { columns, lists, cases, words, counter, facts, wantsNumber } = insertOptions(
    template,
    inside,
    record,
    props.facts,
  );
  const numbers = {
    key: 'counter',
    heading: 'Номер',
    options: offersFacts ? [...facts, counter] : [counter],
  };
  const groups = [
    ...(wantsNumber ? [numbers] : []),
    { key: 'lists', heading: 'Несколько строк копии — списком', options: lists.slice(0, SHOWN_LISTS) },
    { key: 'columns', heading: 'Столбцы таблицы', options: columns.slice(0, SHOWN) },
    { key: 'cases', heading: 'Падеж имени', options: cases },
    { key: 'words', heading: 'Слова по полу: он или она', options: words },
    ...(wantsNumber ? [] : [numbers]),
  ].filter(({ options }) => options.length > 0);
  return (
    <MenuOnDemand
      label={label}
      button={
        <>
          <Braces size={16} aria-hidden />
          <span>Вставить поле</span>
        </>
      }
      buttonClassName={buttonClass('outline', 'sm')}
      onOpenChange={(isOpen) => {
        if (!isOpen) return;
        setRange(selected());
        props.onOpen?.();
      }}
      groups={groups.map(({ options, ...group }) => ({
        ...group,
        actions: options.map((option) => ({
          key: option.source,
          label: nameOf(option),
          onSelect: () => onInsert(option.range, option.source),
        })),
      }))}
    />
  );
}

/** Three for a column. */
const SHOWN_LISTS = 24;

/** More columns are found by typing their first letters in the text. */
const SHOWN = 100;
