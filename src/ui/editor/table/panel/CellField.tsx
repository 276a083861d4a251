import type { KeyboardEvent } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { MAX_TEXT_LENGTH } from '../../../../document/schema/constants.ts';
import { limitText } from '../../../../kit/limitText.ts';
import { breakLine, rowsOf } from '../../../../kit/textLines.ts';
import { useOutsideChanges } from '../../../../kit/useOutsideChanges.ts';

interface CellFieldProps {
  readonly label: string;
  readonly text: string;
  /** Takes the text; `step` is where to go on. */
  readonly onTake: (text: string, step: { readonly rows: number; readonly columns: number } | null) => void;
  readonly onCancel: () => void;
}

/** The text of a cell as a field: Enter and Tab take it and go on, Alt+Enter breaks the line, leaving takes it, Escape does not. */
export function CellField({ label, text, onTake, onCancel }: CellFieldProps) {
  const [draft, setDraft] = useState(text);
  const id = useId();
  const take = (typed: string) => setDraft(limitText(draft, typed, MAX_TEXT_LENGTH));
  useOutsideChanges(id, draft, take);
  const area = useRef<HTMLTextAreaElement>(null);
  const isOver = useRef(false);
  useLayoutEffect(() => {
    area.current?.focus();
    // Behind the letter that began the editing.
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
  }, []);
  const finish = (end: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    end();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    event.stopPropagation();
    if (breakLine(event, setDraft, MAX_TEXT_LENGTH)) return;
    const step = STEPS[event.key];
    if (step === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    const { currentTarget: field } = event;
    const grid = field.closest<HTMLElement>('[role="grid"]');
    finish(() => (step === undefined ? onCancel() : onTake(draft, event.shiftKey ? back(step) : step)));
    grid?.focus({ preventScroll: true });
  };
  return (
    <textarea
      ref={area}
      id={id}
      aria-label={label}
      rows={rowsOf(draft)}
      value={draft}
      onChange={(event) => take(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(() => onTake(draft, null))}
      onPointerDown={(event) => event.stopPropagation()}
      className="absolute inset-x-0 top-0 z-10 min-h-full w-full resize-none overflow-x-hidden bg-raised px-2 py-1.25 text-sm whitespace-pre text-ink outline-2 -outline-offset-2 outline-focus select-text"
    />
  );
}

const STEPS: Readonly<Record<string, { readonly rows: number; readonly columns: number }>> = {
  Enter: { rows: 1, columns: 0 },
  Tab: { rows: 0, columns: 1 },
};

function back({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return { rows: -rows, columns: -columns };
}
