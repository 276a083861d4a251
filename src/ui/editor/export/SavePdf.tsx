import type { SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { Switch } from '../../../kit/Switch.tsx';

const FILES = [
  { value: 'one', label: 'Один файл' },
  { value: 'each', label: 'Файл на каждую копию' },
] as const;

interface SavePdfProps {
  readonly dialog: SaveDialogHandle;
  readonly disabled: boolean;
}

/** How PDF is written: one document or one for each copy, with text or as images. */
export function SavePdf({ dialog, disabled }: SavePdfProps) {
  const { tab, pdf, choosePdf } = dialog;
  return (
    <div className="flex flex-col gap-3" data-testid="save-pdf">
      {tab === 'collection' && (
        <SegmentedControl
          label="Сколько файлов PDF"
          value={pdf.isEach ? 'each' : 'one'}
          segments={FILES}
          disabled={disabled}
          onChange={(files) => choosePdf({ ...pdf, isEach: files === 'each' })}
          full
        />
      )}
      <Switch
        label="Страницы картинками"
        description="Текст нельзя будет выделить и исправить."
        checked={pdf.isPicture}
        disabled={disabled}
        onChange={(isPicture) => choosePdf({ ...pdf, isPicture })}
      />
    </div>
  );
}

interface PageMarksProps extends SavePdfProps {
  /** Of the document's sheet, mm. */
  readonly bleed: number;
}

/** Crop marks around pages of their own; those of a layout are among its own choices. */
export function PageMarks({ dialog, bleed, disabled }: PageMarksProps) {
  const { tab, pdf, isOneDocument, choosePdf } = dialog;
  if (bleed === 0 || (pdf.layout !== null && (tab === 'instance' || isOneDocument))) return null;
  return (
    <Switch
      label="Метки реза"
      description="Линии за вылетами, по которым режут в типографии."
      checked={pdf.withoutMarks !== true}
      disabled={disabled}
      onChange={(hasMarks) => choosePdf({ ...pdf, withoutMarks: !hasMarks })}
    />
  );
}
