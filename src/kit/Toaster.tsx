/**
 * Renders the notices of `notify` below the header, with the theme's tokens. The library manages only their
 * list and timing.
 */
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { Toast } from 'react-hot-toast/headless';
import { resolveValue, toast as toasts, useToaster } from 'react-hot-toast/headless';
import type { ReactElement } from 'react';
import { useEffect } from 'react';
import { classNames } from './classNames.ts';
import type { NoticePlace, NoticeTone } from './notice.ts';
import { noticeAction, noticesLeft } from './notify.ts';
import { Quoted } from './Quoted.tsx';

const PLACES: readonly NoticePlace[] = ['top-center', 'top-right'];
const TONE_STYLES: Readonly<Record<NoticeTone, { readonly icon: typeof Info; readonly color: string }>> = {
  positive: { icon: CircleCheck, color: 'text-positive' },
  negative: { icon: CircleAlert, color: 'text-negative' },
  warning: { icon: TriangleAlert, color: 'text-warning' },
  info: { icon: Info, color: 'text-info' },
};

export function Toaster() {
  const { toasts: all, handlers } = useToaster();
  const visible = all.filter((toast) => toast.visible);
  useEffect(() => {
    noticesLeft(new Set(all.filter((toast) => toast.visible).map(({ id }) => id)));
  }, [all]);
  return PLACES.map((place) => (
    <div
      key={place}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className={classNames(
        'pointer-events-none fixed left-3 top-[4.5rem] z-[9000] flex flex-col gap-2',
        // On a phone a dialog begins at the top of the window: notices stay below its tabs.
        'max-[56rem]:in-[:root:has([data-dialog-panel]_[role=tablist])]:top-44',
        place === 'top-right'
          ? 'right-[calc(var(--notices-right,0rem)+0.75rem)] items-end'
          : 'right-3 items-center',
      )}
    >
      {visible
        .filter((toast) => toast.position === place)
        .map((toast) => (
          <Notice key={toast.id} toast={toast} onClose={handlers.endPause} />
        ))}
    </div>
  ));
}

/** `onClose`: a removed element fires no blur, so closing must restart the timer. */
function Notice({ toast, onClose }: { readonly toast: Toast; readonly onClose: () => void }) {
  const close = () => {
    toasts.dismiss(toast.id);
    onClose();
  };
  const style = isTone(toast.className) ? TONE_STYLES[toast.className] : TONE_STYLES.info;
  const action = noticeAction(toast.id);
  return (
    <div
      {...toast.ariaProps}
      className="pointer-events-auto flex max-w-md animate-rise items-start gap-3 rounded-lg border border-line bg-raised py-3 pr-2 pl-4 text-sm text-ink shadow-raised"
    >
      <style.icon size={20} className={classNames('shrink-0', style.color)} aria-hidden />
      <span className="flex-1 whitespace-pre-line">{wordsOf(toast)}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.onSelect();
            close();
          }}
          className="-my-1 flex h-7 items-center rounded-md px-2 font-medium whitespace-nowrap text-primary hover:bg-primary-soft"
        >
          <span>{action.label}</span>
          {action.shortcut && (
            <kbd className="ml-2 font-sans text-xs text-ink-faint coarse:hidden">{action.shortcut}</kbd>
          )}
        </button>
      )}
      <button
        type="button"
        aria-label="Закрыть уведомление"
        onClick={close}
        className="-my-1 flex size-7 items-center justify-center rounded-md text-ink-soft hover:bg-secondary-soft hover:text-ink"
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}

function wordsOf(toast: Toast): ReactElement {
  const message = resolveValue(toast.message, toast);
  return typeof message === 'string' ? <Quoted text={message} /> : <span>{message}</span>;
}

function isTone(name: string | undefined): name is NoticeTone {
  return name !== undefined && name in TONE_STYLES;
}
