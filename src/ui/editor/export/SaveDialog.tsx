import { Check, Copy, Printer } from 'lucide-react';
import type { Document } from '../../../document/document.ts';
import { countPages } from '../../../document/records/pages.ts';
import type { Order } from '../../../output/order/index.ts';
import { FILE_FORMATS, imageSize, isImageFormat, pageWith } from '../../../output/formats/index.ts';
import { isDocument, isOneDocument, isOnePdf, ORDER_OPTIONS } from '../../../output/order/index.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import type { OrderControlProps, SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { useSaveDialog } from '../../application/useSaveDialog.ts';
import type { SaveDialogActor } from '../../application/useEditorMode.ts';
import { useSaveDialogActor } from '../../application/useEditorMode.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { StickyFooter } from '../../../kit/StickyFooter.tsx';
import { Tabs } from '../../../kit/Tabs.tsx';
import { SaveSummary, useSaveProblems } from '../preflight/SavePreflight.tsx';
import { copiesText, filesText } from '../../words/plural.ts';
import { useEditorState } from '../state/useEditorState.ts';
import { ORDER_CONTROLS } from './orderControls.tsx';
import { ChangedCopies } from './ChangedCopies.tsx';
import { SaveEstimate, SaveFacts, useFirstFile } from './SaveFacts.tsx';
import { ProofNotice } from '../issued/ProofNotice.tsx';
import { AddProof } from './AddProof.tsx';
import { SaveOutcome } from './SaveOutcome.tsx';
import { useSaveRefusal } from './useSaveRefusal.ts';

/** Saves or prints one image, or all copies (§2). The save dialog chart decides what may happen when. */
export function SaveDialog() {
  const actor = useSaveDialogActor();
  return actor === undefined ? null : <OpenDialog actor={actor} />;
}

function OpenDialog({ actor }: { readonly actor: SaveDialogActor }) {
  const dialog = useSaveDialog(actor);
  const told = useSaveProblems(dialog);
  const document = useEditorState((state) => state.document);
  const isSaving = ['saving', 'copying', 'cancelling'].includes(dialog.phase);
  const isPrint = dialog.purpose === 'print';
  return (
    <Dialog
      open
      onClose={dialog.close}
      title={isPrint ? 'Печать' : 'Сохранение'}
      size="md"
      persistent={isSaving}
      hideClose={isSaving}
      footer={
        <StickyFooter buttons={isSaving ? <CancelButton dialog={dialog} /> : <SaveButtons dialog={dialog} />}>
          {!isSaving && !isRefused(dialog) && (
            <>
              <SaveSummary dialog={dialog} told={told} />
              <ProofNotice
                order={dialog.order}
                document={document}
                onTurnOn={() => dialog.change({ hasProof: true })}
              />
            </>
          )}
          <SaveOutcome dialog={dialog} />
        </StickyFooter>
      }
    >
      {!isPrint && !isRefused(dialog) && (
        <ChangedCopies dialog={dialog} document={document} disabled={isSaving} />
      )}
      <Tabs
        label={isPrint ? 'Что напечатать' : 'Что сохранить'}
        selected={dialog.order.scope}
        onSelect={(scope) => {
          if (!isSaving && scope !== dialog.order.scope) dialog.change({ scope });
        }}
        items={[
          {
            key: 'instance',
            label: isPrint ? 'Напечатать экземпляр' : 'Сохранить экземпляр',
            hint: 'Одна копия',
            content: <Form dialog={dialog} isSaving={isSaving} />,
          },
          {
            key: 'collection',
            label: isPrint ? 'Напечатать коллекцию' : 'Сохранить коллекцию',
            hint: dialog.copyCount > 0 ? `Все ${dialog.copyCount.toLocaleString('ru')}` : 'Все',
            content: <Form dialog={dialog} isSaving={isSaving} />,
          },
        ]}
      />
    </Dialog>
  );
}

interface PartProps {
  readonly dialog: SaveDialogHandle;
}

/** Whether there is no collection to save (§5). */
function isRefused({ order: { scope }, collectionError }: SaveDialogHandle): boolean {
  return scope === 'collection' && collectionError !== null;
}

function Form({ dialog, isSaving }: PartProps & { readonly isSaving: boolean }) {
  const document = useEditorState((state) => state.document);
  const props = { dialog, document, disabled: isSaving };
  return (
    <div className="flex flex-col gap-4">
      <Content dialog={dialog} pages={countPages(document)} />
      {CONTROLS.map(
        ([option, Control]) => isAsked(option, dialog, document) && <Control key={option} {...props} />,
      )}
      {!isRefused(dialog) && (
        <>
          <AddProof {...props} />
          <Facts dialog={dialog} document={document} />
        </>
      )}
    </div>
  );
}

type OptionName = keyof Order;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets the names of the keys
const CONTROLS = (
  Object.entries(ORDER_CONTROLS) as [OptionName, (typeof ORDER_CONTROLS)[OptionName]][]
).flatMap(([option, Control]) => (Control === null ? [] : [[option, Control] as const]));
/** One PDF is printed, and it needs no name. */
const NOT_FOR_PRINT: ReadonlySet<OptionName> = new Set(['purpose', 'name', 'format', 'isEach', 'isPicture']);
/** Shown also where there is no collection to save. */
const OF_ANY_FILE: ReadonlySet<OptionName> = new Set(['name', 'format']);

function isAsked(option: OptionName, dialog: SaveDialogHandle, document: Document): boolean {
  if (dialog.purpose === 'print' && NOT_FOR_PRINT.has(option)) return false;
  if (isRefused(dialog) && !OF_ANY_FILE.has(option)) return false;
  return ORDER_OPTIONS[option].isFor(dialog.order, document);
}

/** What the collection has, or why there is none. */
function Content({ dialog, pages }: PartProps & { readonly pages: number }) {
  const { order, settled, choice, collectionError } = dialog;
  if (order.scope === 'instance') return null;
  if (collectionError !== null)
    return (
      <p role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-ink">
        {collectionError}
      </p>
    );
  const copies = choice.kind === 'chosen' ? choice.indexes.length : 0;
  if (copies === 0) return null;
  const files =
    pages > 1 && !FILE_FORMATS[settled.format].hasPages ? `, всего ${filesText(copies * pages)}` : '';
  return (
    <p className="text-sm text-ink-soft">
      {`В ${isOneDocument(settled) ? 'документе' : 'архиве'} будет ${copiesText(copies)}${files}.`}
    </p>
  );
}

function Facts({ dialog, document }: Pick<OrderControlProps, 'dialog' | 'document'>) {
  const { order, settled } = dialog;
  const page = pageWith(document, settled.dpi);
  const firstFile = useFirstFile(dialog);
  const image = !isImageFormat(settled.format) ? null : imageSize(document, page.scale);
  return (
    <>
      <SaveFacts page={page} image={image} firstFile={firstFile} />
      {order.scope === 'collection' && <SaveEstimate dialog={dialog} />}
    </>
  );
}

function SaveButtons({ dialog }: PartProps) {
  const { platform } = useApplication();
  const pages = useEditorState((state) => countPages(state.document));
  const refusal = useSaveRefusal(dialog);
  const unless = { disabledReason: refusal, disabled: !dialog.canSave && refusal === null };
  const isPrint = dialog.purpose === 'print';
  const isDone = !isPrint && dialog.phase === 'done';
  return (
    <>
      {refusal !== null && <p className="min-w-48 flex-1 text-sm text-ink-soft">{refusal}</p>}
      {!isDone && (
        <Button variant="outline" onClick={dialog.close}>
          Закрыть
        </Button>
      )}
      {!isPrint && dialog.order.scope === 'instance' && platform.copyImage !== undefined && (
        <Button variant="outline" icon={Copy} onClick={dialog.copy}>
          Скопировать
        </Button>
      )}
      <Button variant={isPrint || isDone ? 'outline' : 'primary'} onClick={() => dialog.save()} {...unless}>
        {saveLabel(dialog.settled, pages)}
      </Button>
      {isDone && (
        <Button icon={Check} onClick={dialog.close}>
          Готово
        </Button>
      )}
      {isPrint && (
        <Button icon={Printer} onClick={() => dialog.save({ delivery: 'printer' })} {...unless}>
          Напечатать
        </Button>
      )}
    </>
  );
}

function saveLabel(order: Order, pages: number): string {
  if (isOnePdf(order)) return 'Скачать PDF';
  if (isDocument(order)) return 'Скачать презентацию';
  return order.scope === 'instance' && pages === 1 ? 'Скачать изображение' : 'Скачать архив';
}

function CancelButton({ dialog }: PartProps) {
  return (
    <Button variant="outline" onClick={dialog.cancel} busy={dialog.phase === 'cancelling'}>
      Отмена
    </Button>
  );
}
