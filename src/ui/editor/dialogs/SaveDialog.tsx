import { CircleCheck } from 'lucide-react';
import { archiveFileName, imageFileName } from '../../../engine/index.ts';
import type { SaveDialogHandle } from '../../composition/useSaveDialog.ts';
import { useSaveDialog } from '../../composition/useSaveDialog.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { copiesText } from '../session/plural.ts';
import { SaveForm } from './SaveForm.tsx';

export interface SaveDialogProps {
  readonly copyCount: number;
}

/** One image, or an archive of all copies (§2). What may be done when is the save dialog chart's matter. */
export function SaveDialog({ copyCount }: SaveDialogProps) {
  const dialog = useSaveDialog();
  if (dialog === null) return null;
  const isSaving = dialog.phase === 'saving' || dialog.phase === 'cancelling';
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
      <Outcome dialog={dialog} isSaving={isSaving} />
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
  const { tab, name, format, collectionRefusal } = dialog;
  return (
    <div className="flex flex-col gap-4">
      {tab === 'collection' && (
        <p
          role={collectionRefusal === null ? undefined : 'alert'}
          className={
            collectionRefusal === null
              ? 'text-sm text-ink-soft'
              : 'rounded-md bg-warning-soft px-3 py-2 text-sm text-ink'
          }
        >
          {collectionRefusal ?? `В архиве будет ${copiesText(copyCount)}.`}
        </p>
      )}
      <SaveForm
        name={name}
        format={format}
        disabled={isSaving}
        hint={tab === 'instance' ? imageFileName(name, format) : archiveFileName(name, copyCount)}
        onName={dialog.changeName}
        onFormat={dialog.chooseFormat}
      />
    </div>
  );
}

function SaveButtons({ dialog }: PartProps) {
  const refusal = dialog.tab === 'collection' ? dialog.collectionRefusal : null;
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

function Outcome({ dialog, isSaving }: PartProps & { readonly isSaving: boolean }) {
  if (isSaving) {
    const { tab, done, total } = dialog;
    return (
      <div className="mt-5 flex flex-col gap-2">
        <ProgressBar
          label={tab === 'instance' ? 'Создаём изображение' : `Создаём копии: ${done} из ${total}`}
          value={tab === 'instance' || total === 0 ? null : done / total}
        />
        <p className="text-sm text-ink-soft">Не закрывайте вкладку до окончания сохранения.</p>
      </div>
    );
  }
  return (
    <output className="mt-4 flex min-h-5 items-center gap-2 text-sm text-ink-soft">
      {dialog.phase === 'done' && (
        <>
          <CircleCheck size={16} className="text-positive" aria-hidden />
          Файл «{dialog.fileName}» сохранён.
        </>
      )}
      {dialog.phase === 'cancelled' && 'Сохранение отменено.'}
      {dialog.phase === 'failed' && <span className="text-negative">{dialog.failure?.text}</span>}
    </output>
  );
}
