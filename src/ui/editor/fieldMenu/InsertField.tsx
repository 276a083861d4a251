import { Braces } from 'lucide-react';
import { useState } from 'react';
import { insertOptions, offeredColumns } from '../../../data/index.ts';
import type { Layer } from '../../../document/layers/layer.ts';
import type { Range } from '../../../document/text/textFormatting.ts';
import { buttonClass } from '../../../kit/buttonStyles.ts';
import { MenuOnDemand } from '../../../kit/MenuOnDemand.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useEditorState } from '../state/useEditorState.ts';

export interface InsertFieldProps {
  readonly layer: Layer;
  readonly template: string;
  /** The range of the template that is selected, when the menu opens. */
  readonly selected: () => Range;
  /** Puts the source in place of a range. */
  readonly onInsert: (range: Range, source: string) => void;
}

/** The button «Вставить поле»: columns of the table, cases of a name, words that agree with a person. */
export function InsertField({ layer, template, selected, onInsert }: InsertFieldProps) {
  const { tables } = useProjectSession();
  const document = useEditorState((state) => state.document);
  const copy = useEditorState((state) => state.recordIndex);
  const [range, setRange] = useState<Range>([template.length, template.length]);
  const record = offeredColumns(document, layer, copy, tables.recall()?.table ?? null);
  const { length } = template;
  const inside: Range = [Math.min(range[0], length), Math.min(range[1], length)];
  const { columns, cases, words, counter, facts } = insertOptions(template, inside, record);
  const groups = [
    { key: 'columns', heading: 'Столбцы таблицы', options: columns.slice(0, SHOWN) },
    { key: 'cases', heading: 'Падеж имени', options: cases },
    { key: 'words', heading: 'Слова по полу: он или она', options: words },
    { key: 'counter', heading: 'Номер', options: [counter, ...facts] },
  ].filter(({ options }) => options.length > 0);
  return (
    <MenuOnDemand
      label="Вставить поле"
      button={
        <>
          <Braces size={16} aria-hidden />
          <span>Вставить поле</span>
        </>
      }
      buttonClassName={buttonClass('outline', 'sm')}
      onOpenChange={(isOpen) => isOpen && setRange(selected())}
      groups={groups.map(({ options, ...group }) => ({
        ...group,
        actions: options.map((option) => ({
          key: option.source,
          label: option.shown.trim() === '' ? option.label : `${option.label}: ${shortened(option.shown)}`,
          onSelect: () => onInsert(option.range, option.source),
        })),
      }))}
    />
  );
}

/** More columns are found by typing their first letters in the text. */
const SHOWN = 100;
const LONGEST = 40;

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
