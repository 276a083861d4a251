import { lazyPart } from '../../shell/lazyPart.tsx';
import { ListEntry } from './ListEntry.tsx';

const ChosenTemplate = lazyPart(async () => (await import('./StartTable.tsx')).ChosenTemplate, null);

interface AwaitedListProps {
  /** The template that was chosen first. */
  readonly templateId: string | null;
  readonly onFile: (file: File) => void;
}

/** Nothing is known of the people yet: the place for their list, beside the template if one was chosen. */
export function AwaitedList({ templateId, onFile }: AwaitedListProps) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="rounded-xl border border-line bg-surface p-5">
        <ListEntry onFile={onFile} rows={8} />
        <p className="mt-4 text-sm text-ink-soft">
          Подойдёт столбец из Excel, список из Word или письма: одна строка — один человек. Таблицу .xlsx,
          .xls, .ods или .csv можно перетащить на страницу.
        </p>
      </div>
      {templateId !== null && <ChosenTemplate key={templateId} templateId={templateId} />}
    </div>
  );
}
