import { Grid3x3 } from 'lucide-react';
import { useState } from 'react';
import type { PaperSize, SheetChoice } from '../../../../output/index.ts';
import {
  isPaperId,
  layoutOf,
  layoutRefusal,
  openingSheet,
  placesOfCopy,
  planSheets,
  shapeText,
  usualRepeat,
} from '../../../../output/index.ts';
import { useApplication } from '../../../application/ApplicationProvider.tsx';
import type { SaveDialogHandle } from '../../../application/useSaveDialog.ts';
import { Button } from '../../../../kit/Button.tsx';
import { NumberField } from '../../../../kit/NumberField.tsx';
import { Switch } from '../../../../kit/Switch.tsx';
import { copiesText, pagesText, sheetsText } from '../../../words/plural.ts';
import { keepSheet, keptSheet, MAX_REPEAT } from './keptSheet.ts';
import { OwnSheetFields } from './OwnSheetFields.tsx';
import { keepOwnSheet, ownSheetOf, ownSheets, removeOwnSheet } from './ownSheets.ts';
import { BackChoice, SheetDetails } from './SheetDetails.tsx';
import { SheetOptions } from './SheetOptions.tsx';
import { SheetPreview } from './SheetPreview.tsx';

interface SheetSectionProps {
  readonly dialog: Pick<SaveDialogHandle, 'tab' | 'pdf' | 'choosePdf' | 'saveExtra'>;
  /** Copies to be made. */
  readonly copies: number;
  /** Pages of a copy. */
  readonly pages: number;
  /** The size of the document's sheet, mm. */
  readonly own: PaperSize;
  /** Its bleed, mm. */
  readonly ownBleed: number;
  readonly disabled: boolean;
}

/** Several copies on a sheet of paper: the choice, how many sheets it takes, and the first and the last of them. */
export function SheetSection({
  dialog: { tab, pdf, choosePdf, saveExtra },
  copies,
  pages,
  own,
  ownBleed,
  disabled,
}: SheetSectionProps) {
  const { storage } = useApplication().platform;
  const { layout: choice } = pdf;
  const [sheets, setSheets] = useState(() => ownSheets(storage));
  const kept = choice === null ? undefined : ownSheetOf(sheets, choice);
  const repeat = usualRepeat(tab === 'instance');
  const choose = (layout: SheetChoice | null) => {
    if (layout !== null) keepSheet(storage, layout, pages);
    choosePdf({ ...pdf, layout });
  };
  return (
    <section className="flex flex-col gap-3" data-testid="sheet-section">
      <Switch
        label="Раскладка на лист"
        description={
          tab === 'instance'
            ? 'Один и тот же экземпляр по всему листу: визитки, наклейки.'
            : 'Несколько копий на одном листе: бейджи, визитки, наклейки.'
        }
        checked={choice !== null}
        disabled={disabled}
        onChange={(isOn) =>
          choose(
            isOn ? { ...openingSheet(withBleed(keptSheet(storage, pages), ownBleed), own), repeat } : null,
          )
        }
      />
      {choice !== null && (
        <fieldset disabled={disabled} className="flex flex-col gap-3">
          <SheetOptions choice={choice} own={own} sheets={sheets} kept={kept} onChange={choose} />
          {pages > 1 && isPaperId(choice.sheet) && (
            <BackChoice choice={choice} pages={pages} onChange={(part) => choose({ ...choice, ...part })} />
          )}
          <Repeats
            label={tab === 'instance' ? 'Сколько штук' : 'Каждой копии, штук'}
            choice={choice}
            own={own}
            onRepeat={(times) => choose({ ...choice, repeat: times })}
          />
          <Result choice={choice} copies={copies} pages={pages} own={own} />
          <SheetDetails
            choice={choice}
            pages={pages}
            onChange={(part) => choose({ ...choice, ...part })}
            onCalibrate={() => saveExtra('calibration')}
          />
          <OwnSheetFields
            choice={choice}
            kept={kept}
            onChange={(part) => choose({ ...choice, ...part })}
            onKeep={(name) => setSheets(keepOwnSheet(storage, name, choice))}
            onRemove={(name) => setSheets(removeOwnSheet(storage, name))}
          />
        </fieldset>
      )}
    </section>
  );
}

/** A document that has a bleed is printed with it, whatever the last one had. */
function withBleed(choice: SheetChoice, bleed: number): SheetChoice {
  return bleed === 0 ? choice : { ...choice, bleed };
}

interface RepeatsProps extends Pick<SheetSectionProps, 'own'> {
  readonly label: string;
  readonly choice: SheetChoice;
  readonly onRepeat: (times: number | null) => void;
}

/** How many places each copy takes; one press fills a sheet with it. */
function Repeats({ label, choice, own, onRepeat }: RepeatsProps) {
  const plan = planSheets(layoutOf(choice, own), 1);
  if (plan.kind === 'too-small') return null;
  const pieces = choice.repeat ?? plan.perSheet;
  return (
    <div className="flex items-end gap-2">
      <NumberField label={label} value={pieces} min={1} max={MAX_REPEAT} onChange={onRepeat} />
      {pieces !== plan.perSheet && (
        <Button variant="outline" icon={Grid3x3} onClick={() => onRepeat(null)}>
          Заполнить лист
        </Button>
      )}
    </div>
  );
}

interface ResultProps extends Pick<SheetSectionProps, 'copies' | 'pages' | 'own'> {
  readonly choice: SheetChoice;
}

function Result({ choice, copies, pages, own }: ResultProps) {
  const layout = layoutOf(choice, own);
  const ofCopy = placesOfCopy(pages, layout.backs);
  const plan = planSheets(layout, copies * ofCopy);
  if (plan.kind === 'too-small')
    return (
      <p role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-ink">
        {layoutRefusal(layout)}
      </p>
    );
  const remark = shapeText(layout, own);
  if (copies === 0) return null;
  const sides = plan.pageCount > plan.sheetCount ? ' с двух сторон' : '';
  const onSheet = ofCopy === 1 ? copiesText(plan.perSheet) : pagesText(plan.perSheet);
  const preview = { layout, copies, pages };
  return (
    <div className="flex flex-col gap-2">
      {remark !== null && (
        <output className="block rounded-md bg-warning-soft px-3 py-2 text-sm text-ink">{remark}</output>
      )}
      <p className="text-sm text-ink-soft" data-testid="sheet-count">
        {`${onSheet} на листе, всего ${sheetsText(plan.sheetCount)}${sides}.`}
      </p>
      <div className="flex gap-4">
        <SheetPreview {...preview} page={0} label="Первый лист" />
        {plan.pageCount > 1 && (
          <SheetPreview
            {...preview}
            page={plan.pageCount - 1}
            label={plan.sheetCount === 1 ? 'Его оборот' : 'Последний лист'}
          />
        )}
      </div>
    </div>
  );
}
