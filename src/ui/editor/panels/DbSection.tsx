import type { LayerWith } from '../../../document/layers/capabilities.ts';
import { Table2 } from 'lucide-react';
import { pickCount, recordsOf } from '../../../document/records/records.ts';
import { Button } from '../../../kit/Button.tsx';
import { LinesField } from '../../../kit/LinesField.tsx';
import { lazyPart } from '../../shell/lazyPart.tsx';
import type { TypedBy } from '../text/typingSteps.ts';
import { typedBy } from '../text/typingSteps.ts';
import { copiesText, rowsText } from '../../words/plural.ts';
import { useEditorState } from '../state/useEditorState.ts';
import { GroupOfRows } from '../table/GroupOfRows.tsx';
import { DesignOnly } from '../state/DesignOnly.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';

const FormatTemplateField = lazyPart(
  async () => (await import('./FormatTemplateField.tsx')).FormatTemplateField,
);

/** The section is shown whole. */
export const fetchTemplateField = FormatTemplateField.fetch;

interface DbSectionProps {
  readonly layer: LayerWith<'records'>;
  readonly onPick: () => void;
  readonly onFormat: (format: string, by: TypedBy | null) => void;
  readonly onDisplay: (text: string, by: TypedBy | null) => void;
  /** A person left a field: what is typed next is another entry of the history. */
  readonly onDone: () => void;
}

/** What a DB layer takes from the table, and how it is written. */
export function DbSection({ layer, onPick, onFormat, onDisplay, onDone }: DbSectionProps) {
  const document = useEditorState((state) => state.document);
  const count = pickCount(layer);
  const { groups } = recordsOf(document);
  const made = groups === null ? copiesText(count) : rowsText(count);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-2 text-xs font-medium text-ink-faint">Данные таблицы</legend>
      <p className="text-sm wrap-break-word text-ink-soft">
        <Quoted text={count === 0 ? 'Данные ещё не выбраны.' : summary(layer, made)} />
      </p>
      <Button
        variant={count === 0 ? 'primary' : 'outline'}
        size="sm"
        icon={Table2}
        full
        className="w-full"
        onClick={onPick}
      >
        {count === 0 ? 'Выбрать данные' : 'Изменить выбор'}
      </Button>
      {count > 1 && <GroupOfRows document={document} />}
      <DesignOnly>
        {count === 0 ? (
          <LinesField
            label="Текст до выбора данных"
            value={layer.display}
            onChange={(text, event) => onDisplay(text, event === null ? null : typedBy(event))}
            onBlur={onDone}
          />
        ) : (
          <FormatTemplateField layer={layer} onChange={onFormat} onDone={onDone} />
        )}
      </DesignOnly>
    </fieldset>
  );
}

function summary({ query }: LayerWith<'records'>, made: string): string {
  const all = query?.columns ?? [];
  const named = all.slice(0, SHOWN_COLUMNS).map((column) => `«${column.name}»`);
  const rest = all.length - named.length;
  const columns = named.join(', ') + (rest > 0 ? ` и ещё ${rest}` : '');
  return columns === '' ? made : `${made}: ${columns}`;
}

/** Columns named in the summary; a table may have thousands. */
const SHOWN_COLUMNS = 20;
