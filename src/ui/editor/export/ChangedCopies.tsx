import { useEffect, useState } from 'react';
import { copyChoiceText } from '../../../output/index.ts';
import type { SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { Button } from '../../../kit/Button.tsx';

/** Names are typed letter by letter; comparing begins when they rest. */
const REST_MS = 300;

interface ChangedCopiesProps {
  readonly dialog: SaveDialogHandle;
  readonly disabled: boolean;
}

/** Offers the copies that differ from those of the last archive, when some do and some do not. */
export function ChangedCopies({ dialog, disabled }: ChangedCopiesProps) {
  const { chooseCopies, copies, copyCount } = dialog;
  const changed = useChanged(dialog, disabled);
  if (changed === null) return null;
  const text = copyChoiceText(changed, copyCount);
  if (copies === text) return null;
  return (
    <Button size="sm" variant="outline" disabled={disabled} onClick={() => chooseCopies(text)}>
      {`Только изменённые: ${changed.length}`}
    </Button>
  );
}

/** Records from 0; null while nothing is offered. What was made changes when a run ends, so it waits for that. */
function useChanged(dialog: SaveDialogHandle, isSaving: boolean): readonly number[] | null {
  const { unfinishedRun } = useProjectSession();
  const { nameThatCounts: name, format, pattern, pdf, dpi, isInkSaving, isOneDocument } = dialog;
  const [changed, setChanged] = useState<readonly number[] | null>(null);
  useEffect(() => {
    if (isOneDocument || isSaving) return undefined;
    const aborting = new AbortController();
    const { signal } = aborting;
    const show = (found: readonly number[] | null): void => {
      if (!signal.aborted) setChanged(found);
    };
    const timer = setTimeout(() => {
      const ink = isInkSaving ? ({ isInkSaving } as const) : {};
      const order = { scope: 'collection', name, format, pattern, pdf, dpi, ...ink } as const;
      unfinishedRun.findChanged(order, signal).then(show, () => show(null));
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [unfinishedRun, name, format, pattern, pdf, dpi, isInkSaving, isOneDocument, isSaving]);
  return isOneDocument ? null : changed;
}
