import { Undo2 } from 'lucide-react';
import { copiesOf } from '../../../document/records/copiesOf.ts';
import { recordsOf } from '../../../document/records/records.ts';
import type { RecordField } from '../../../data/index.ts';
import { undoCorrections } from '../../../data/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { recordPlace } from '../state/recordPlace.ts';
import { useEditor, useEditorState, useSend } from '../state/useEditorState.ts';
import { Quoted } from '../../../kit/Quoted.tsx';

/** Shown at once; undoing brings up the rest. */
const SHOWN = 100;

/** All values corrected by hand: each leads to its copy and can be undone, alone or with the others. */
export function CorrectionList({ corrections }: { readonly corrections: readonly RecordField[] }) {
  const editor = useEditor();
  const records = useEditorState((state) => recordsOf(state.document));
  const send = useSend();
  const undo = (fields: readonly RecordField[]) =>
    editor.apply((document) => undoCorrections(document, fields));
  if (corrections.length === 0)
    return (
      <p className="p-1 text-sm text-ink-soft">
        Исправлений нет. Откройте «Значения», чтобы исправить опечатку в одной копии.
      </p>
    );
  return (
    <div className="flex h-full min-h-0 flex-col gap-2">
      <ul aria-label="Исправлено вручную" className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        {corrections.slice(0, SHOWN).map((field) => (
          <li
            key={`${field.record} ${field.column}`}
            className="flex items-center gap-1 border-b border-line"
          >
            <button
              type="button"
              onClick={() => {
                const [copy] = copiesOf(records, field.record);
                if (copy !== undefined) send({ type: 'goToRecord', index: copy });
              }}
              className="min-h-11 min-w-0 flex-1 rounded-md px-1 py-1.5 text-left text-sm wrap-break-word text-ink hover:bg-sunken"
            >
              <span className="block text-xs text-ink-soft">
                <Quoted text={capitalised(`${recordPlace(records, field.record)}, «${field.column}»`)} />
              </span>
              <del className="text-ink-soft">{field.was}</del>{' '}
              <ins className="no-underline">{field.value}</ins>
            </button>
            <IconButton
              icon={Undo2}
              size="sm"
              label={`Вернуть из таблицы: ${recordPlace(records, field.record)}, «${field.column}»`}
              onClick={() => undo([field])}
            />
          </li>
        ))}
      </ul>
      {corrections.length > SHOWN && (
        <p className="text-sm text-ink-soft">{`И ещё ${corrections.length - SHOWN}.`}</p>
      )}
      <Button variant="outline" size="sm" onClick={() => undo(corrections)}>
        Вернуть все из таблицы
      </Button>
    </div>
  );
}

function capitalised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
