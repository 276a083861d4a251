/** Short notices. The same call serves every page; `Toaster` draws them. */
import { toast } from 'react-hot-toast/headless';
import type { NoticeAction, NoticeOptions, NoticeTone } from './notice.ts';
import { NOTICE_MS } from './notice.ts';

/** What notices carry besides their text, for `Toaster`. The library keeps no fields of ours. */
const extras = new Map<string, Pick<NoticeOptions, 'action' | 'onGone'>>();
let actionable = 0;

/** Shows a notice; the same text in the same tone does not pile up, but for notices with something to do. */
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

/** What can be done about a notice. */
export function noticeAction(id: string): NoticeAction | undefined {
  return extras.get(id)?.action;
}

/** Tells whoever waits for it that these notices are the only ones left. */
export function noticesLeft(ids: ReadonlySet<string>): void {
  for (const [id, { onGone }] of extras) {
    if (ids.has(id)) continue;
    extras.delete(id);
    onGone?.();
  }
}
