import { Copy, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { countPages } from '../../../document/records/pages.ts';
import {
  archiveFileName,
  chooseCopies,
  imageFileName,
  imageSize,
  pagesFileName,
  pageWith,
} from '../../../output/index.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import type { SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { useSaveDialog } from '../../application/useSaveDialog.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Tabs } from '../../../kit/Tabs.tsx';
import { SavePreflight } from '../preflight/SavePreflight.tsx';
import { copiesText, filesText } from '../../words/plural.ts';
import { useEditorState } from '../state/useEditorState.ts';
import { SaveCopies } from './SaveCopies.tsx';
import { archiveEstimate, SaveEstimate, SaveFacts } from './SaveFacts.tsx';
import { SaveForm } from './SaveForm.tsx';
import { SaveNames } from './SaveNames.tsx';
import { SaveExtras } from './SaveExtras.tsx';
import { SaveInk } from './SaveInk.tsx';
import { PageMarks, SavePdf } from './SavePdf.tsx';
import { SaveResolution } from './SaveResolution.tsx';
import { SaveOutcome } from './SaveOutcome.tsx';
import { SheetSection } from './sheet/SheetSection.tsx';
import { useSaveRefusal } from './useSaveRefusal.ts';
import { usePdfEstimate } from './usePdfEstimate.ts';
import { useImageCosts } from './useImageCosts.ts';
import { useFirstFile } from './useFirstFile.ts';

/** Saves or prints one image, or all copies (§2). The save dialog chart decides what may happen when. */
export function SaveDialog() {
  const dialog = useSaveDialog();
  if (dialog === null) return null;
  const isSaving = ['saving', 'copying', 'cancelling'].includes(dialog.phase);
  const isPrint = dialog.purpose === 'print';
  const isRefused = dialog.tab === 'collection' && dialog.collectionError !== null;
  return (
    <Dialog
      open
      onClose={dialog.close}
      title={isPrint ? 'Печать' : 'Сохранение'}
      size="md"
      persistent={isSaving}
      hideClose={isSaving}
      footer={isSaving ? <CancelButton dialog={dialog} /> : <SaveButtons dialog={dialog} />}
    >
      <Tabs
        label={isPrint ? 'Что напечатать' : 'Что сохранить'}
        selected={dialog.tab}
        onSelect={(tab) => {
          if (!isSaving) dialog.chooseTab(tab);
        }}
        items={[
          {
            key: 'instance',
            label: isPrint ? 'Напечатать экземпляр' : 'Сохранить экземпляр',
            content: <Form dialog={dialog} isSaving={isSaving} />,
          },
          {
            key: 'collection',
            label: isPrint ? 'Напечатать коллекцию' : 'Сохранить коллекцию',
            content: <Form dialog={dialog} isSaving={isSaving} />,
          },
        ]}
      />
      {!isSaving && !isRefused && <SavePreflight dialog={dialog} />}
      <SaveOutcome dialog={dialog} />
    </Dialog>
  );
}

interface PartProps {
  readonly dialog: SaveDialogHandle;
}

function Form({ dialog, isSaving }: PartProps & { readonly isSaving: boolean }) {
  const { tab, name, format, collectionError, copyCount, copies, isOneDocument, purpose, dpi } = dialog;
  const document = useEditorState((state) => state.document);
  const choice = useMemo(() => chooseCopies(copies, copyCount), [copies, copyCount]);
  const firstFile = useFirstFile(dialog, choice);
  const page = pageWith(document, dpi);
  const pages = countPages(document);
  const chosen = choice.kind === 'chosen' ? choice.indexes.length : 0;
  const isCollection = tab === 'collection' && collectionError === null;
  return (
    <div className="flex flex-col gap-4">
      {tab === 'collection' && (collectionError !== null || chosen > 0) && (
        <p
          role={collectionError === null ? undefined : 'alert'}
          className={
            collectionError === null
              ? 'text-sm text-ink-soft'
              : 'rounded-md bg-warning-soft px-3 py-2 text-sm text-ink'
          }
        >
          {collectionError ?? contentText(dialog, chosen, pages)}
        </p>
      )}
      {isCollection && <SaveCopies dialog={dialog} choice={choice} disabled={isSaving} />}
      {purpose === 'save' && (
        <SaveForm
          name={name}
          format={format}
          disabled={isSaving}
          hint={fileNameOf(dialog, chosen, pages)}
          onName={dialog.changeName}
          onFormat={dialog.chooseFormat}
        />
      )}
      {purpose === 'save' && format === 'pdf' && (tab === 'instance' || isCollection) && (
        <SavePdf dialog={dialog} disabled={isSaving} />
      )}
      {format === 'pdf' && (tab === 'instance' || isCollection) && (
        <PageMarks dialog={dialog} bleed={document.sheet.bleedMm ?? 0} disabled={isSaving} />
      )}
      {(tab === 'instance' || isCollection) && (format !== 'pdf' || dialog.pdf.isPicture) && (
        <SaveResolution dialog={dialog} disabled={isSaving} />
      )}
      {isCollection && !isOneDocument && <SaveNames dialog={dialog} disabled={isSaving} />}
      {(tab === 'instance' || isCollection) && makesOnePdf(dialog) && (
        <SheetSection
          dialog={dialog}
          copies={tab === 'instance' ? 1 : chosen}
          pages={pages}
          own={{ width: page.widthMm, height: page.heightMm }}
          ownBleed={document.sheet.bleedMm ?? 0}
          disabled={isSaving}
        />
      )}
      {(tab === 'instance' || isCollection) && (
        <SaveInk dialog={dialog} document={document} disabled={isSaving} />
      )}
      {isCollection && chosen > 0 && <SaveExtras dialog={dialog} disabled={isSaving} />}
      {(tab === 'instance' || isCollection) && (
        <SaveFacts
          page={page}
          image={format === 'pdf' ? null : imageSize(document, page.scale)}
          firstFile={firstFile}
        />
      )}
      {isCollection && <Estimate dialog={dialog} copies={chosen} />}
    </div>
  );
}

/** Documents of a copy each are not measured, nor are images without their background. */
function Estimate({ dialog, copies }: PartProps & { readonly copies: number }) {
  const { format, isOneDocument, isInkSaving } = dialog;
  const costs = useImageCosts(dialog);
  const ofDocument = usePdfEstimate(dialog, copies);
  const ofArchive = format === 'pdf' || isInkSaving ? undefined : archiveEstimate(costs[format], copies);
  return <SaveEstimate run={isOneDocument ? ofDocument : ofArchive} isOneDocument={isOneDocument} />;
}

function SaveButtons({ dialog }: PartProps) {
  const { platform } = useApplication();
  const pages = useEditorState((state) => countPages(state.document));
  const refusal = useSaveRefusal(dialog);
  const unless = { disabledReason: refusal, disabled: !dialog.canSave && refusal === null };
  return (
    <>
      {refusal !== null && <p className="min-w-48 flex-1 text-sm text-ink-soft">{refusal}</p>}
      <Button variant="outline" onClick={dialog.close}>
        Закрыть
      </Button>
      {dialog.purpose === 'save' && dialog.tab === 'instance' && platform.copyImage !== undefined && (
        <Button variant="outline" icon={Copy} onClick={dialog.copy}>
          Скопировать
        </Button>
      )}
      <Button variant={dialog.purpose === 'print' ? 'outline' : 'primary'} onClick={dialog.save} {...unless}>
        {saveLabel(dialog, pages)}
      </Button>
      {dialog.purpose === 'print' && (
        <Button icon={Printer} onClick={dialog.print} {...unless}>
          Напечатать
        </Button>
      )}
    </>
  );
}

/** Whether one PDF is made, of one copy or of many. */
function makesOnePdf({ tab, format, isOneDocument }: SaveDialogHandle): boolean {
  return isOneDocument || (tab === 'instance' && format === 'pdf');
}

function saveLabel(dialog: SaveDialogHandle, pages: number): string {
  if (makesOnePdf(dialog)) return 'Сохранить PDF';
  return dialog.tab === 'instance' && pages === 1 ? 'Сохранить изображение' : 'Сохранить архив';
}

function CancelButton({ dialog }: PartProps) {
  return (
    <Button variant="outline" onClick={dialog.cancel} busy={dialog.phase === 'cancelling'}>
      Отмена
    </Button>
  );
}

/** What the collection has: copies, and files where images have several pages. */
function contentText({ isOneDocument, format }: SaveDialogHandle, copies: number, pages: number): string {
  const files = pages > 1 && format !== 'pdf' ? `, всего ${filesText(copies * pages)}` : '';
  return `В ${isOneDocument ? 'документе' : 'архиве'} будет ${copiesText(copies)}${files}.`;
}

function fileNameOf(dialog: SaveDialogHandle, copies: number, pages: number): string | undefined {
  const { tab, nameThatCounts: name, format, collectionError, isOneDocument } = dialog;
  const perCopy = format === 'pdf' ? 1 : pages;
  if (tab === 'instance' && perCopy > 1) return pagesFileName(name);
  if (tab === 'instance' || (isOneDocument && copies > 0)) return imageFileName(name, format);
  return collectionError === null && copies > 0 ? archiveFileName(name, copies * perCopy) : undefined;
}
