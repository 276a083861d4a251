/** What of the texts that came in becomes a field, with the sheet of the first person beside it. */
import { useMemo, useState } from 'react';
import { hasRecords, projectFinds, withProjectFinds } from '../../../app/fields/projectFinds.ts';
import type { Find } from '../../../data/found/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { notify } from '../../../kit/notify.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { FindList } from '../../finds/FindList.tsx';
import { DocumentThumbnail } from '../../thumbnails/DocumentThumbnail.tsx';
import { openTable } from '../state/openTable.ts';

interface FindsDialogProps {
  readonly onClose: () => void;
}

export function FindsDialog({ onClose }: FindsDialogProps) {
  const session = useProjectSession();
  const { editor } = session;
  const { findsIn } = session.offered;
  const { memory: tables } = session.table;
  const { loadLanguage } = session.text;
  const [{ document, page }] = useState(editor.getSnapshot);
  const [ids] = useState(findsIn.getSnapshot);
  const finds = useMemo(
    () => projectFinds(document, ids, tables.recall()?.table ?? null),
    [document, ids, tables],
  );
  const [taken, setTaken] = useState<readonly Find[]>(() => finds.filter(({ isSure }) => isSure));
  const shown = useMemo(
    () => tables.withColumns(withProjectFinds(document, ids, taken)),
    [document, ids, taken, tables],
  );
  const isFilled = hasRecords(document);
  const put = async () => {
    if (isFilled) await loadLanguage();
    editor.apply((present) => tables.withColumns(withProjectFinds(present, ids, taken)));
    onClose();
    if (!isFilled)
      notify('positive', 'Поля готовы. Откройте таблицу, и имена встанут на свои места.', {
        action: { label: 'Открыть таблицу', onSelect: () => openTable(session) },
      });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Нашли поля: ${finds.length}`}
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Оставить как есть
          </Button>
          <Button
            disabled={taken.length === 0}
            onClick={() => {
              put().catch(() => notify('negative', NOT_PUT_TEXT));
            }}
          >
            Подставить
          </Button>
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-2 md:items-start">
        <div className="rounded-lg border border-line bg-workspace p-2">
          <DocumentThumbnail
            document={shown}
            record={isFilled ? 0 : null}
            page={page}
            label={isFilled ? 'Лист первого человека' : 'Лист с полями'}
          />
          <p className="mt-2 text-center text-sm text-ink-soft">
            {isFilled
              ? 'Так лист выглядит для первого человека из списка.'
              : 'Имена встанут на места полей, когда вы откроете таблицу.'}
          </p>
        </div>
        <FindList finds={finds} taken={taken} onTake={setTaken} clearText="Снять все отметки" />
      </div>
    </Dialog>
  );
}

const NOT_PUT_TEXT = 'Поля не подставились. Проверьте связь и попробуйте ещё раз.';
