/** The copies that have changed since all were made, offered before anything else. */
import { History } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { ChangedCopies as Changed } from '../../../app/export/changedCopies.ts';
import { copyNames } from '../../../data/copies/index.ts';
import { RUSSIAN_FILLING } from '../../../data/records/index.ts';
import type { Order } from '../../../output/order/index.ts';
import { FILE_FORMATS, isImageFormat } from '../../../output/formats/index.ts';
import { isOneDocument, isOnSheets } from '../../../output/order/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { OrderControlProps } from '../../application/useSaveDialog.ts';
import { Button } from '../../../kit/Button.tsx';
import { Names } from './ChosenNames.tsx';

/** One press makes them as they were made before, whatever the form says. */
export function ChangedCopies({ dialog, document, disabled }: OrderControlProps) {
  const changed = useChanged(dialog.isTableRead && !disabled);
  const nameOf = useMemo(() => copyNames(RUSSIAN_FILLING, document), [document]);
  if (changed === null || disabled) return null;
  const { indexes, order } = changed;
  return (
    <section
      aria-label="Изменились после прошлого сохранения"
      className="mb-4 flex flex-col items-start gap-2 rounded-md bg-primary-soft px-3 py-3"
      data-testid="changed-copies"
    >
      <Button icon={History} onClick={() => dialog.saveOther(order)}>
        {indexes.length === 1
          ? 'Изменилась 1 — сохранить только её'
          : `Изменились ${indexes.length.toLocaleString('ru')} — сохранить только их`}
      </Button>
      <Names names={indexes.map(nameOf)} />
      <p className="text-sm text-ink-soft">{`Как в прошлый раз: ${wayText(order)}.`}</p>
    </section>
  );
}

/** What stays as it was, such as «.jpeg, 96 dpi, имена файлов по данным». */
function wayText(order: Order): string {
  const { format, isEach, isPicture, dpi, pattern, designs } = order;
  return [
    FILE_FORMATS[format].label,
    ...(isEach ? ['файл на каждую копию'] : []),
    ...(isImageFormat(format) || isPicture ? [`${dpi} dpi`] : []),
    ...(designs === null ? [] : [`макеты по столбцу «${designs.column}»`]),
    ...(isOnSheets(order) ? ['та же раскладка на лист'] : []),
    ...(isOneDocument(order) ? [] : [`имена файлов ${pattern === null ? 'с номерами' : 'по данным'}`]),
  ].join(', ');
}

/** Null while nothing is offered. What was made changes when a run ends, so it waits for that. */
function useChanged(isWanted: boolean): Changed | null {
  const { unfinishedRun } = useProjectSession().saving;
  const [changed, setChanged] = useState<Changed | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const aborting = new AbortController();
    const { signal } = aborting;
    const show = (found: Changed | null): void => {
      if (!signal.aborted) setChanged(found);
    };
    unfinishedRun.findChanged(signal).then(show, () => show(null));
    return () => {
      aborting.abort();
      setChanged(null);
    };
  }, [unfinishedRun, isWanted]);
  return changed;
}
