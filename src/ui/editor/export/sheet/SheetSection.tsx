import { Grid3x3, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { countPages } from '../../../../document/records/pages.ts';
import type { PaperSize, SheetChoice } from '../../../../output/print/index.ts';
import { pageOf } from '../../../../output/formats/index.ts';
import {
  isPaperId,
  layoutOf,
  layoutRefusal,
  placesOfCopy,
  planSheets,
  shapeText,
  asMeasures,
  sheetLayoutText,
} from '../../../../output/print/index.ts';
import { useApplication } from '../../../application/ApplicationProvider.tsx';
import type { OrderControlProps } from '../../../application/useSaveDialog.ts';
import { Button } from '../../../../kit/Button.tsx';
import { NumberField } from '../../../../kit/NumberField.tsx';
import { Switch } from '../../../../kit/Switch.tsx';
import { copiesText, pagesText, sheetsText } from '../../../words/plural.ts';
import { keepSheet, MAX_REPEAT, openedSheet } from '../../../../app/export/keptSheet.ts';
import {
  keepOwnSheet,
  ownSheetOf,
  ownSheets,
  removeOwnSheet,
  MAX_SHEET_NAME,
} from '../../../../app/export/ownSheets.ts';
import { BackChoice, SheetDetails } from './SheetDetails.tsx';
import { SheetOptions } from './SheetOptions.tsx';
import { SheetPreview } from './SheetPreview.tsx';
import { TextField } from '../../../../kit/TextField.tsx';
import type { OwnSheet } from '../../../../app/export/ownSheets.ts';
import { Quoted } from '../../../../kit/Quoted.tsx';

interface OwnSheetFieldsProps {
  readonly choice: SheetChoice;
  /** The kept sheet that is chosen now. */
  readonly kept: OwnSheet | undefined;
  readonly onChange: (part: Partial<SheetChoice>) => void;
  readonly onKeep: (name: string) => void;
  readonly onRemove: (name: string) => void;
}

/**
 * Several copies on a sheet of paper: the choice, how many sheets it takes, and the first and the last of
 * them.
 */
export function SheetSection({ dialog, document, disabled }: OrderControlProps) {
  const { storage } = useApplication().platform;
  const { scope, layout: choice } = dialog.order;
  const isAlone = scope === 'instance';
  const chosen = dialog.choice.kind === 'chosen' ? dialog.choice.indexes.length : 0;
  const pages = countPages(document);
  const { widthMm: width, heightMm: height } = pageOf(document);
  const own = { width, height };
  const [sheets, setSheets] = useState(() => ownSheets(storage));
  const kept = choice === null ? undefined : ownSheetOf(sheets, choice);
  const choose = (layout: SheetChoice | null) => {
    if (layout !== null) keepSheet(storage, layout, pages);
    dialog.change({ layout });
  };
  return (
    <section className="flex flex-col gap-3" data-testid="sheet-section">
      <Switch
        label="Раскладка на лист"
        description={
          isAlone
            ? 'Одна и та же копия по всему листу: визитки, наклейки.'
            : 'Несколько копий на одном листе: бейджи, визитки, наклейки.'
        }
        checked={choice !== null}
        disabled={disabled}
        onChange={(isOn) => choose(isOn ? openedSheet(storage, document, scope) : null)}
      />
      {choice !== null && (
        <fieldset disabled={disabled} className="flex flex-col gap-3">
          <SheetOptions choice={choice} own={own} sheets={sheets} kept={kept} onChange={choose} />
          {pages > 1 && isPaperId(choice.sheet) && (
            <BackChoice choice={choice} pages={pages} onChange={(part) => choose({ ...choice, ...part })} />
          )}
          <Repeats
            label={isAlone ? 'Сколько штук' : 'Каждой копии, штук'}
            choice={choice}
            own={own}
            onRepeat={(times) => choose({ ...choice, repeat: times })}
          />
          <Result choice={choice} copies={isAlone ? 1 : chosen} pages={pages} own={own} />
          <SheetDetails
            choice={choice}
            pages={pages}
            onChange={(part) => choose({ ...choice, ...part })}
            onCalibrate={() => dialog.save({ extra: 'calibration' })}
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

interface RepeatsProps {
  /** The size of the document's sheet, mm. */
  readonly own: PaperSize;
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

interface ResultProps extends Pick<RepeatsProps, 'own'> {
  /** Copies to be made. */
  readonly copies: number;
  /** Pages of a copy. */
  readonly pages: number;
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

/** Keeps the measures of a sheet under a name, and says them for the command line. */
function OwnSheetFields({ choice, kept, onChange, onKeep, onRemove }: OwnSheetFieldsProps) {
  const [name, setName] = useState('');
  const { sheet } = choice;
  const given = name.trim();
  return (
    <details>
      <summary className="tap cursor-pointer rounded-sm text-sm font-medium text-ink-soft hover:text-ink">
        Свой лист
      </summary>
      <div className="mt-3 flex flex-col gap-3">
        {isPaperId(sheet) ? (
          <div className="flex items-end gap-2">
            <TextField
              label="Название"
              value={name}
              maxLength={MAX_SHEET_NAME}
              autoComplete="off"
              hint="Размеры и место копий запомнятся на этом устройстве."
              onChange={setName}
            />
            <Button
              variant="outline"
              icon={Save}
              disabledReason={given === '' ? 'Сначала назовите лист.' : null}
              onClick={() => {
                onKeep(given);
                setName('');
              }}
            >
              Запомнить
            </Button>
          </div>
        ) : (
          <div>
            <Button size="sm" variant="outline" onClick={() => onChange(asMeasures(sheet))}>
              Изменить размеры
            </Button>
          </div>
        )}
        {kept !== undefined && (
          <div>
            <Button size="sm" variant="outline" icon={Trash2} onClick={() => onRemove(kept.name)}>
              <Quoted text={`Забыть лист «${kept.name}»`} />
            </Button>
          </div>
        )}
        <TextField
          label="Для командной строки"
          value={`--sheet-layout ${sheetLayoutText(choice)}`}
          selectOnFocus
          hint="Те же размеры в командной строке."
          onChange={() => undefined}
        />
      </div>
    </details>
  );
}
