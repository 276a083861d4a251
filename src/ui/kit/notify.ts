/** Short notices. The same call serves every page; `Toaster` draws them. Durations and places are the specification's (§8, §9). */
import { toast } from 'react-hot-toast/headless';

export type NoticeTone = 'positive' | 'negative' | 'warning' | 'info';
export type NoticePlace = 'top-center' | 'top-right';

export interface NoticeOptions {
  readonly place?: NoticePlace;
  /** How long it stays, in milliseconds; the time stops while a pointer or the focus is on the notice. */
  readonly duration?: number;
  /** Something to do about it; the notice goes away with it. */
  readonly action?: NoticeAction | undefined;
  /** Takes the notice away. */
  readonly signal?: AbortSignal | undefined;
  /** Called once when the notice has gone: by itself, closed, or by its action. Not when the page is closed. */
  readonly onGone?: (() => void) | undefined;
}
export interface NoticeAction {
  readonly label: string;
  /** Keys that do the same, such as `Ctrl+Z`; whoever gives the notice listens to them. */
  readonly shortcut?: string;
  readonly onSelect: () => void;
}

export const NOTICE_MS = 2000;
export const PROJECT_NOT_FOUND_NOTICE_MS = 3000;

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
