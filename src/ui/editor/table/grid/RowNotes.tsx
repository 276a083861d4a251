import { findHeaderRow, hiddenCount, serviceRows } from '../../../../data/index.ts';
import { Button } from '../../../../kit/Button.tsx';
import { rowsText } from '../../../words/plural.ts';
import { serviceText } from './serviceTexts.ts';
import type { SheetRows } from './tableRows.ts';

interface RowNotesProps {
  readonly view: SheetRows;
  readonly onHeaderRow: (row: number | null) => void;
  readonly onHidden: (withHidden: boolean) => void;
  readonly onService: (withService: boolean) => void;
}

/** What was assumed about the rows, each with one press to choose otherwise. */
export function RowNotes({ view, onHeaderRow, onHidden, onService }: RowNotesProps) {
  const { sheet, headerRow, withHidden, withService = false } = view;
  const hidden = hiddenCount(sheet, headerRow);
  const service = serviceRows(sheet, headerRow);
  const other = otherHeaderRow(view);
  return (
    <>
      {other !== undefined && (
        <RowNote
          isDoubt
          text={
            headerRow === null
              ? 'Заголовков, похоже, нет'
              : `Проверьте: строка ${headerRow + 1} похожа и на данные`
          }
          action={other === null ? 'Это не заголовки' : `Строка ${other + 1} — заголовки`}
          onPress={() => onHeaderRow(other)}
        />
      )}
      {service.size > 0 && (
        <RowNote
          text={serviceText(service)}
          action={withService ? 'Не брать их' : 'Взять и их'}
          onPress={() => onService(!withService)}
        />
      )}
      {hidden > 0 && (
        <RowNote
          text={`Скрыто в файле: ${rowsText(hidden)}`}
          action={withHidden ? 'Не брать скрытые' : 'Взять и скрытые'}
          onPress={() => onHidden(!withHidden)}
        />
      )}
    </>
  );
}

/** The other header row of a guess that is shown and was not sure; undefined without a doubt. */
function otherHeaderRow({ sheet, headerRow }: SheetRows): number | null | undefined {
  const { value, doubts } = findHeaderRow(sheet);
  const other = doubts[0]?.alternatives[0];
  if (other === undefined || value !== headerRow) return undefined;
  return other === 'null' ? null : Number(other);
}

interface RowNoteProps {
  readonly text: string;
  readonly action: string;
  readonly onPress: () => void;
  /** Marked as something to look at. */
  readonly isDoubt?: boolean;
}

function RowNote({ text, action, onPress, isDoubt = false }: RowNoteProps) {
  return (
    <p
      className={`flex min-h-8 flex-wrap items-center gap-2 text-sm text-ink ${isDoubt ? 'rounded-md bg-warning-soft py-1 pr-1 pl-3' : ''}`}
    >
      <span>{text}</span>
      <Button variant="outline" size="sm" onClick={onPress}>
        {action}
      </Button>
    </p>
  );
}
