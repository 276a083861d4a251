import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode, RefObject, FormEvent, MouseEvent } from 'react';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';
import { useFocusReturn } from './useFocusReturn.ts';
import { useEffect, useRef } from 'react';

interface TypedDialog {
  /** Whether the dialog is being closed by a press beside it although something was entered. */
  readonly wouldLose: () => boolean;
  /** For the dialog itself; events of its lists, which lie elsewhere in the page, reach it too. */
  readonly handlers: {
    readonly onInput: (event: FormEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
  };
}

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** An element where a name stands in it. */
  readonly title: string | ReactElement;
  readonly children: ReactNode;
  /** Buttons at the bottom right; the main one comes last. */
  readonly footer?: ReactNode;
  /** `screen` fills the window, such as a manual; the others are surrounded by the page. */
  readonly size?: 'sm' | 'md' | 'lg' | 'full' | 'screen';
  /**
   * Outside presses and Escape do not close it, only its buttons. Outside presses also keep a dialog that was
   * typed into.
   */
  readonly persistent?: boolean | undefined;
  /** No close button in the corner: only the dialog's own buttons end it. */
  readonly hideClose?: boolean | undefined;
  /** Printing the page prints only this dialog, in full. */
  readonly printable?: boolean | undefined;
  readonly role?: 'dialog' | 'alertdialog';
  readonly initialFocus?: RefObject<HTMLElement | null>;
}

const CARD = 'max-h-full rounded-xl border border-line shadow-dialog';
const SIZE = {
  sm: `${CARD} max-w-md`,
  md: `${CARD} max-w-xl`,
  lg: `${CARD} max-w-4xl`,
  full: `${CARD} h-full max-w-6xl`,
  screen: 'h-full',
};

export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, footer, size = 'sm', persistent = false, role = 'dialog' } = props;
  useFocusReturn(open);
  const typed = useTypedDialog(open);
  return (
    <HeadlessDialog
      open={open}
      onClose={() => {
        if (!persistent && !typed.wouldLose()) onClose();
      }}
      role={role}
      {...(props.initialFocus ? { initialFocus: props.initialFocus } : {})}
      data-printable={props.printable}
      className="relative z-40"
      {...typed.handlers}
    >
      <DialogBackdrop className="fixed inset-0 animate-appear bg-scrim" />
      <div
        className={classNames(
          'fixed inset-0 flex items-center justify-center',
          size !== 'screen' && 'p-3 sm:p-6 print:p-0',
        )}
      >
        <DialogPanel
          data-dialog-panel
          className={classNames('flex w-full animate-rise flex-col bg-raised print:max-w-none', SIZE[size])}
        >
          <div className="flex items-start justify-between gap-4 px-6 pt-5 pb-3">
            <DialogTitle className="text-lg font-semibold text-ink">{title}</DialogTitle>
            {!props.hideClose && (
              <IconButton icon={X} label="Закрыть" size="sm" onClick={onClose} className="-mr-2" />
            )}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-5 text-sm text-ink">{children}</div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4">{footer}</div>
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}

/**
 * Tells whether a press beside a dialog would drop what was typed or chosen from a list in it. Escape is
 * meant, and closes.
 */
function useTypedDialog(open: boolean): TypedDialog {
  const isTyped = useRef(false);
  const isByKey = useRef(false);
  useEffect(() => {
    if (!open) return undefined;
    isTyped.current = false;
    const listening = new AbortController();
    const watch = (kind: 'keydown' | 'pointerdown' | 'mousedown') =>
      document.addEventListener(kind, () => void (isByKey.current = kind === 'keydown'), {
        capture: true,
        signal: listening.signal,
      });
    for (const kind of ['keydown', 'pointerdown', 'mousedown'] as const) watch(kind);
    return () => listening.abort();
  }, [open]);
  return {
    wouldLose: () => isTyped.current && !isByKey.current,
    handlers: {
      onInput: ({ target }) => {
        if (holdsWords(target)) isTyped.current = true;
      },
      onClick: ({ target }) => {
        if (target instanceof Element && target.closest('[role="option"]') !== null) isTyped.current = true;
      },
    },
  };
}

/** A search narrows what is shown, and a tick or a choice of few is made again in a moment. */
function holdsWords(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return !/^(search|radio|checkbox|file|range)$/.test(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
