import { archiveFileName, imageFileName } from '../../../engine/index.ts';
import type { SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { useSaveDialog } from '../../application/useSaveDialog.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Tabs } from '../../../kit/Tabs.tsx';
import { SavePreflight } from '../preflight/SavePreflight.tsx';
import { copiesText } from '../session/plural.ts';
import { SaveForm } from './SaveForm.tsx';
import { SaveOutcome } from './SaveOutcome.tsx';

interface SaveDialogProps {
  readonly copyCount: number;
}

/** Saves one image, or an archive of all copies (§2). The save dialog chart decides what may happen when. */
export function SaveDialog({ copyCount }: SaveDialogProps) {
  const dialog = useSaveDialog();
  if (dialog === null) return null;
  const isSaving = dialog.phase === 'saving' || dialog.phase === 'cancelling';
  const isRefused = dialog.tab === 'collection' && dialog.collectionError !== null;
  return (
    <Dialog
      open
      onClose={dialog.close}
      title="Сохранение"
      persistent={isSaving}
      hideClose={isSaving}
      footer={isSaving ? <CancelButton dialog={dialog} /> : <SaveButtons dialog={dialog} />}
    >
      <Tabs
        label="Что сохранить"
        selected={dialog.tab}
        onSelect={(tab) => {
          if (!isSaving) dialog.chooseTab(tab);
        }}
        items={[
          {
            key: 'instance',
            label: 'Сохранить экземпляр',
            content: <Form dialog={dialog} isSaving={isSaving} copyCount={copyCount} />,
          },
          {
            key: 'collection',
            label: 'Сохранить коллекцию',
            content: <Form dialog={dialog} isSaving={isSaving} copyCount={copyCount} />,
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

function Form({
  dialog,
  isSaving,
  copyCount,
}: PartProps & { readonly isSaving: boolean; readonly copyCount: number }) {
  const { tab, name, format, collectionError } = dialog;
  return (
    <div className="flex flex-col gap-4">
      {tab === 'collection' && (
        <p
          role={collectionError === null ? undefined : 'alert'}
          className={
            collectionError === null
              ? 'text-sm text-ink-soft'
              : 'rounded-md bg-warning-soft px-3 py-2 text-sm text-ink'
          }
        >
          {collectionError ?? `В архиве будет ${copiesText(copyCount)}.`}
        </p>
      )}
      <SaveForm
        name={name}
        format={format}
        disabled={isSaving}
        hint={fileNameOf(dialog, copyCount)}
        onName={dialog.changeName}
        onFormat={dialog.chooseFormat}
      />
    </div>
  );
}

function SaveButtons({ dialog }: PartProps) {
  const refusal = dialog.tab === 'collection' ? dialog.collectionError : null;
  return (
    <>
      <Button variant="outline" onClick={dialog.close}>
        Закрыть
      </Button>
      <Button onClick={dialog.save} disabledReason={refusal} disabled={!dialog.canSave && refusal === null}>
        {dialog.tab === 'instance' ? 'Сохранить изображение' : 'Сохранить архив'}
      </Button>
    </>
  );
}

function CancelButton({ dialog }: PartProps) {
  return (
    <Button variant="outline" onClick={dialog.cancel} busy={dialog.phase === 'cancelling'}>
      Отмена
    </Button>
  );
}

function fileNameOf(dialog: SaveDialogHandle, copyCount: number): string | undefined {
  const { tab, nameThatCounts: name, format, collectionError } = dialog;
  if (tab === 'instance') return imageFileName(name, format);
  return collectionError === null ? archiveFileName(name, copyCount) : undefined;
}
