import { columnLetter, hiddenCount } from '../../../../data/picks/index.ts';
import {
  findHeaderRow,
  isAcross,
  lookAlikeHeadings,
  lookAlikeText,
  serviceRows,
  twinColumns,
} from '../../../../data/table/index.ts';
import { Button } from '../../../../kit/Button.tsx';
import { rowsText } from '../../../words/plural.ts';
import { sectionText, serviceText } from './serviceTexts.ts';
import type { SheetRows } from './tableRows.ts';
import { ACROSS_TEXT, TURNED_TEXT } from './turnTexts.ts';

interface RowNotesProps {
  readonly view: SheetRows;
  readonly onHeaderRow: (row: number | null) => void;
  /** Turns the sheet, or turns it back. */
  readonly onTurn: () => void;
  readonly onHidden: (withHidden: boolean) => void;
  readonly onService: (withService: boolean) => void;
}

/** What was assumed about the rows, each with one press to choose otherwise. */
export function RowNotes({ view, onHeaderRow, onTurn, onHidden, onService }: RowNotesProps) {
  const { sheet, headerRow, withHidden, withService = false } = view;
  const hidden = hiddenCount(sheet, headerRow);
  const service = serviceRows(sheet, headerRow);
  const isTurnable = isAcross(sheet);
  // Which row has the headings is no question while a column has them.
  const other = isTurnable ? undefined : otherHeaderRow(view);
  const sections = sectionText(view);
  return (
    <>
      {isTurnable && <RowNote isDoubt text={ACROSS_TEXT} action="Повернуть таблицу" onPress={onTurn} />}
      {sheet.isTurned === true && <RowNote text={TURNED_TEXT} action="Повернуть обратно" onPress={onTurn} />}
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
      {twinColumns(sheet, headerRow).map(({ name, columns }) => (
        <RowNote key={name} isDoubt text={twinText(name, columns.map(columnLetter))} />
      ))}
      {lookAlikeHeadings(sheet, headerRow).map((heading) => (
        <RowNote key={heading.name} isDoubt text={lookAlikeText(heading)} />
      ))}
      {service.size > 0 && (
        <RowNote
          text={serviceText(service)}
          action={withService ? 'Не брать их' : 'Взять и их'}
          onPress={() => onService(!withService)}
        />
      )}
      {sections !== null && <RowNote text={sections} />}
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

/** «Два списка рядом»: a template takes the first column with a name. */
function twinText(name: string, letters: readonly string[]): string {
  const [first = '', ...others] = letters;
  return `Столбец «${name}» есть не один: по имени возьмётся ${first}, а люди есть и в ${others.join(', ')}`;
}

interface RowNoteProps {
  readonly text: string;
  /** The label of the press; without one there is nothing to choose. */
  readonly action?: string;
  readonly onPress?: () => void;
  /** Marked as something to look at. */
  readonly isDoubt?: boolean;
}

function RowNote({ text, action, onPress, isDoubt = false }: RowNoteProps) {
  return (
    <p
      className={`flex min-h-8 flex-wrap items-center gap-2 text-sm text-ink ${isDoubt ? 'rounded-md bg-warning-soft py-1 pr-1 pl-3' : ''}`}
    >
      <span>{text}</span>
      {action !== undefined && (
        <Button variant="outline" size="sm" onClick={onPress}>
          {action}
        </Button>
      )}
    </p>
  );
}
