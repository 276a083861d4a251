/** The controls of an order's options in the save dialog, in the order of the screen. */
import type { ComponentType } from 'react';
import { countPages } from '../../../document/records/pages.ts';
import { EXPORT_RESOLUTIONS } from '../../../document/schema/constants.ts';
import type { SessionStorage } from '../../../api/session.ts';
import type { Document } from '../../../document/document.ts';
import type { Order, OrderScope } from '../../../output/order/index.ts';
import type { SheetChoice } from '../../../output/print/index.ts';
import { backgroundOf, faintTexts, withoutBackground } from '../../../output/export/index.ts';
import { FILE_FORMATS, fileFormats, isImageFormat, pageOf } from '../../../output/formats/index.ts';
import { isOnSheets } from '../../../output/order/index.ts';
import { layoutOf, placesOfCopy, planSheets } from '../../../output/print/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { Link2, Mail } from 'lucide-react';
import { useEditorMode } from '../../application/useEditorMode.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import type { OrderControlProps } from '../../application/useSaveDialog.ts';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { SaveCopies } from './SaveCopies.tsx';
import { resultName } from './SaveFacts.tsx';
import { SaveDesigns } from './SaveDesigns.tsx';
import { SaveExtras } from './SaveExtras.tsx';
import { SaveNames } from './SaveNames.tsx';
import { SaveOutlines, SavePrintShop } from './SavePrintShop.tsx';
import { SaveProof } from './SaveProof.tsx';
import { keepSheet, openedSheet } from '../../../app/export/keptSheet.ts';
import { SheetSection } from './sheet/SheetSection.tsx';
import { useMemo } from 'react';
import type { Layer } from '../../../document/layers/layer.ts';
import { layerTitle } from '../../../document/layers/layerTitle.ts';
import { countCopies } from '../../../data/records/index.ts';
import { DocumentThumbnail } from '../../thumbnails/DocumentThumbnail.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';

/**
 * Null for what a tab, a button or another control of the dialog says. Each is shown where its option is for
 * the order.
 */
export const ORDER_CONTROLS = {
  scope: null,
  purpose: Purpose,
  copies: SaveCopies,
  name: FileName,
  format: Format,
  isEach: Files,
  isPicture: Picture,
  // Below the format, which most people look for.
  designs: SaveDesigns,
  isPrintShop: SavePrintShop,
  hasOutlines: SaveOutlines,
  hasMarks: Marks,
  dpi: Resolution,
  pattern: SaveNames,
  layout: SheetSection,
  isInkSaving: SaveInk,
  hasProof: SaveProof,
  extra: SaveExtras,
  registerColumns: null,
  proofName: null,
  proofAward: null,
  delivery: null,
} satisfies Readonly<Record<keyof Order, ComponentType<OrderControlProps> | null>>;

function FileName({ dialog, document, disabled }: OrderControlProps) {
  return (
    <TextField
      label="Имя файла"
      value={dialog.order.name}
      maxLength={200}
      autoComplete="off"
      disabled={disabled}
      hint={resultName(dialog, countPages(document))}
      onChange={(name) => dialog.change({ name })}
    />
  );
}

const PURPOSES = [
  { value: 'print', label: 'Напечатать' },
  { value: 'send', label: 'Отправить' },
  { value: 'pictures', label: 'Картинки' },
] as const satisfies readonly { readonly value: Order['purpose']; readonly label: string }[];
const PURPOSE_ADVICE: Readonly<Record<Order['purpose'], string>> = {
  print: 'PDF точно по размеру листа. Маленькие копии — по несколько на лист.',
  send: 'Файл на каждого: PDF или JPEG.',
  pictures: 'Для сайта, презентации или своей вёрстки.',
};

/** What the copies are for. Small ones are laid out on sheets to be printed. */
function Purpose({ dialog: { order, change, choice, close }, document, disabled }: OrderControlProps) {
  const { storage } = useApplication().platform;
  const { purpose, layout } = order;
  const choose = (next: Order['purpose']) => {
    const sheets = next === 'print' && layout === null ? sheetsOf(storage, document, order.scope) : null;
    change({ purpose: next, ...(sheets !== null && { layout: sheets }) });
  };
  const isLaid = purpose === 'print' && order.scope === 'collection' && isOnSheets(order);
  const copies = choice.kind === 'chosen' ? choice.indexes.length : 0;
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium text-ink" aria-hidden>
        Для чего
      </span>
      <SegmentedControl
        label="Для чего"
        value={purpose}
        segments={PURPOSES}
        disabled={disabled}
        onChange={choose}
        full
      />
      <p className="text-sm text-ink-soft">
        {(isLaid && layout !== null && sheetsText(layout, document, copies)) || PURPOSE_ADVICE[purpose]}
      </p>
      {purpose === 'send' && order.scope === 'collection' && copies > 0 && (
        <SendingButtons onOpen={close} disabled={disabled} />
      )}
      {isLaid && layout !== null && (
        <Switch
          label="Стопками"
          description="Разрежьте все листы сразу: копии лягут по порядку."
          checked={layout.order === 'stacks'}
          disabled={disabled}
          onChange={(isOn) => {
            const next: SheetChoice = { ...layout, order: isOn ? 'stacks' : 'rows' };
            keepSheet(storage, next, countPages(document));
            change({ layout: next });
          }}
        />
      )}
    </div>
  );
}

/** Closes the save dialog, whose choices letters and publications follow, and opens theirs. */
function SendingButtons({ onOpen, disabled }: { readonly onOpen: () => void; readonly disabled: boolean }) {
  const { send } = useEditorMode();
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="outline"
        icon={Mail}
        disabled={disabled}
        onClick={() => {
          onOpen();
          send({ type: 'openLetters' });
        }}
      >
        Письма…
      </Button>
      <Button
        size="sm"
        variant="outline"
        icon={Link2}
        disabled={disabled}
        onClick={() => {
          onOpen();
          send({ type: 'openPickup' });
        }}
      >
        Страница для получателей…
      </Button>
    </div>
  );
}

/** Such as «10 на листе, листов: 30, с метками реза.»; empty where a copy does not fit. */
function sheetsText(choice: SheetChoice, document: Document, copies: number): string {
  const { widthMm: width, heightMm: height } = pageOf(document);
  const plan = planSheets(layoutOf(choice, { width, height }), copies);
  if (plan.kind === 'too-small') return '';
  const marks = choice.hasCropMarks ? ', с метками реза' : '';
  return `На листе ${plan.perSheet.toLocaleString('ru')}, листов: ${plan.sheetCount.toLocaleString('ru')}${marks}.`;
}

/** A layout for a collection of which several copies fit on a sheet; null for others. */
function sheetsOf(storage: SessionStorage, document: Document, scope: OrderScope): SheetChoice | null {
  if (scope === 'instance') return null;
  const { widthMm: width, heightMm: height } = pageOf(document);
  const choice = openedSheet(storage, document, scope);
  const plan = planSheets(layoutOf(choice, { width, height }), 1);
  return plan.kind !== 'too-small' && plan.perSheet > placesOfCopy(countPages(document), choice.backs)
    ? choice
    : null;
}

const FORMATS = fileFormats.map(({ id, label }) => ({ value: id, label }));

function Format({ dialog: { order, change }, disabled }: OrderControlProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium text-ink" aria-hidden>
        Формат
      </span>
      <SegmentedControl
        label="Формат"
        value={order.format}
        segments={FORMATS}
        disabled={disabled}
        onChange={(format) => change({ format })}
        full
      />
      <p className="text-sm text-ink-soft">{FILE_FORMATS[order.format].advice}</p>
    </div>
  );
}

const FILES = [
  { value: 'one', label: 'Один файл' },
  { value: 'each', label: 'Файл на каждую копию' },
] as const;

function Files({ dialog: { order, change }, disabled }: OrderControlProps) {
  return (
    <SegmentedControl
      label="Сколько файлов"
      value={order.isEach ? 'each' : 'one'}
      segments={FILES}
      disabled={disabled}
      onChange={(files) => change({ isEach: files === 'each' })}
      full
    />
  );
}

function Picture({ dialog: { order, change }, disabled }: OrderControlProps) {
  return (
    <Switch
      label="Страницы картинками"
      description="Текст нельзя будет выделить и исправить."
      checked={order.isPicture}
      disabled={disabled}
      onChange={(isPicture) => change({ isPicture })}
    />
  );
}

function Marks({ dialog: { order, change }, disabled }: OrderControlProps) {
  return (
    <Switch
      label="Метки реза"
      description="Линии за вылетами, по которым режут в типографии."
      checked={order.hasMarks}
      disabled={disabled}
      onChange={(hasMarks) => change({ hasMarks })}
    />
  );
}

const RESOLUTIONS = EXPORT_RESOLUTIONS.map((dpi) => ({ value: String(dpi), label: `${dpi} dpi` }));
/** The usual one needs no advice. */
const ADVICE: Readonly<Record<string, string>> = {
  96: 'Для экрана и почты: файлы самые лёгкие.',
  300: 'Для типографии: файлы крупнее.',
};

/** Pixels per inch of the images, where there are any. */
function Resolution({ dialog: { settled, change }, disabled }: OrderControlProps) {
  const { format, isPicture, dpi } = settled;
  if (!isImageFormat(format) && !(format === 'pdf' && isPicture)) return null;
  const advice = ADVICE[dpi];
  return (
    <div className="flex flex-col gap-1.5" data-testid="save-resolution">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 whitespace-nowrap">
        <span className="text-sm font-medium text-ink" aria-hidden>
          Разрешение
        </span>
        <SegmentedControl
          label="Разрешение"
          size="sm"
          value={String(dpi)}
          segments={RESOLUTIONS}
          disabled={disabled}
          onChange={(chosen) => change({ dpi: Number(chosen) })}
        />
      </div>
      {advice !== undefined && <p className="text-sm text-ink-soft">{advice}</p>}
    </div>
  );
}

/** Leaves the background out: says which layers those are, and shows what is left. */
function SaveInk({ dialog: { order, change }, document, disabled }: OrderControlProps) {
  const { isInkSaving } = order;
  return (
    <section className="flex flex-col gap-3" data-testid="save-ink">
      <Switch
        label="Экономить чернила"
        description={`Белый лист без фона: не печатаем ${leftOut(document)}.`}
        checked={isInkSaving}
        disabled={disabled}
        onChange={(isOn) => change({ isInkSaving: isOn })}
      />
      {isInkSaving && <Outcome document={document} />}
    </section>
  );
}

/** The first copy as it will be, and the texts that a white sheet hides. */
function Outcome({ document }: Pick<OrderControlProps, 'document'>) {
  const drawn = useMemo(() => withoutBackground(document), [document]);
  const faint = faintTexts(drawn);
  return (
    <>
      {faint.length > 0 && (
        <output className="rounded-md bg-warning-soft px-3 py-2 text-sm text-ink">
          <Quoted text={`Светлый текст на белом листе почти не виден: ${namesOf(faint)}.`} />
        </output>
      )}
      <div className="flex h-40 items-center justify-center rounded-md bg-workspace p-2">
        <DocumentThumbnail
          document={drawn}
          record={countCopies(drawn) > 0 ? 0 : null}
          label="Копия без фона"
          fit="box"
        />
      </div>
    </>
  );
}

function leftOut(document: Document): string {
  const names = namesOf(backgroundOf(document));
  if (document.settings.background === undefined) return names;
  return names === '' ? 'фон листа' : `фон листа, ${names}`;
}

function namesOf(layers: readonly Layer[]): string {
  return layers.map((layer) => `«${layerTitle(layer)}»`).join(', ');
}
