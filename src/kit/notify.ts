/** Shows short notices on every page. `Toaster` renders them. */
import { toast } from 'react-hot-toast/headless';
import type { NoticeAction, NoticeOptions, NoticeTone } from './notice.ts';
import { NOTICE_MS } from './notice.ts';

/** Notice options for `Toaster`; the library cannot store custom fields. */
const extras = new Map<string, Pick<NoticeOptions, 'action' | 'onGone'>>();
let actionable = 0;

/**
 * Shows a notice. A repeated text with the same tone replaces the earlier notice, unless it has an action.
 */
export function notify(tone: NoticeTone, text: string, options: NoticeOptions = {}): void {
  const urgent = tone === 'negative' || tone === 'warning';
  const { action, onGone } = options;
  let id = `${tone}:${text}`;
  if (action !== undefined || onGone !== undefined) {
    actionable += 1;
    id = `${id}:${actionable}`;
    extras.set(id, { action, onGone });
  }
  options.signal?.addEventListener('abort', () => toast.dismiss(id), { once: true });
  toast(text, {
    id,
    duration: options.duration ?? NOTICE_MS,
    position: options.place ?? 'top-center',
    className: tone,
    ariaProps: { role: urgent ? 'alert' : 'status', 'aria-live': urgent ? 'assertive' : 'polite' },
  });
}

/** The action of a notice. */
export function noticeAction(id: string): NoticeAction | undefined {
  return extras.get(id)?.action;
}

/** Calls `onGone` of all notices except these. */
export function noticesLeft(ids: ReadonlySet<string>): void {
  for (const [id, { onGone }] of extras) {
    if (ids.has(id)) continue;
    extras.delete(id);
    onGone?.();
  }
}
