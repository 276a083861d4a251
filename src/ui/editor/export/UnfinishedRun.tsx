import { EXPORT_DPI } from '../../../document/schema/constants.ts';
import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { UnfinishedRun as Unfinished } from '../../../hosts/page/export/unfinishedRun.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { Button } from '../../../kit/Button.tsx';

/** Offers to go on with a collection that a closed tab, a failure or a full disk has interrupted. */
export function UnfinishedRun({ dialog }: { readonly dialog: SaveDialogHandle }) {
  const { unfinishedRun } = useProjectSession();
  const [found, setFound] = useState<Unfinished | null>(null);
  useEffect(() => {
    const closing = new AbortController();
    void unfinishedRun.find(closing.signal).then((run) => {
      if (!closing.signal.aborted) setFound(run);
    });
    return () => closing.abort();
  }, [unfinishedRun]);
  if (found === null || dialog.collectionError !== null) return null;
  const { order, done, total } = found;
  return (
    <div className="mt-4 flex flex-col gap-2 rounded-md bg-sunken px-3 py-2" data-testid="unfinished-run">
      <p className="text-sm text-ink">{`Прошлая коллекция не закончена: готово ${done} из ${total}.`}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={Play}
          onClick={() => {
            dialog.chooseTab('collection');
            dialog.changeName(order.name);
            dialog.chooseFormat(order.format);
            if (order.format === 'pdf')
              dialog.choosePdf({
                ...dialog.pdf,
                isEach: true,
                isPicture: order.isPicture === true,
                withoutMarks: order.hasMarks !== true,
              });
            dialog.chooseCopies(order.copies);
            dialog.chooseNames(order.pattern);
            dialog.chooseResolution(order.dpi ?? EXPORT_DPI);
            dialog.save();
          }}
        >
          Продолжить
        </Button>
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            setFound(null);
            void unfinishedRun.forget();
          }}
        >
          Не нужно
        </Button>
      </div>
    </div>
  );
}
