import type { Document } from '../../../../document/document.ts';
import { Button } from '../../../../kit/Button.tsx';
import { Dialog } from '../../../../kit/Dialog.tsx';
import { GroupOfRows } from '../GroupOfRows.tsx';

interface GroupDialogProps {
  readonly document: Document;
  readonly onClose: () => void;
}

/** Chooses the column whose equal values share a copy. */
export function GroupDialog({ document, onClose }: GroupDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Из чего копия"
      size="sm"
      footer={<Button onClick={onClose}>Готово</Button>}
    >
      <div className="flex flex-col gap-4">
        <GroupOfRows document={document} />
        <p className="text-sm text-ink-soft">
          Команда, семья или ученик со всеми наградами — несколько строк таблицы на одном листе. Имена
          запишутся списком: Анна, Олег и Пётр. Как его писать — строками, с номерами, в нужном падеже, —
          выбирают у слоя, в «Как показать».
        </p>
      </div>
    </Dialog>
  );
}
