/** Short notices. The same call serves every page; `Toaster` draws them. Durations and places are the specification's (§8, §9). */
import { toast } from 'react-hot-toast/headless';

export type NoticeTone = 'positive' | 'negative' | 'warning' | 'info';
export type NoticePlace = 'top-center' | 'top-right';

export interface NoticeOptions {
  readonly place?: NoticePlace;
  /** How long it stays, in milliseconds. */
  readonly duration?: number;
}

export const NOTICE_MS = 2000;
export const PROJECT_NOT_FOUND_NOTICE_MS = 3000;

/** Shows a notice; the same text in the same tone does not pile up. */
export function notify(tone: NoticeTone, text: string, options: NoticeOptions = {}): void {
  const urgent = tone === 'negative' || tone === 'warning';
  toast(text, {
    id: `${tone}:${text}`,
    duration: options.duration ?? NOTICE_MS,
    position: options.place ?? 'top-center',
    className: tone,
    ariaProps: { role: urgent ? 'alert' : 'status', 'aria-live': urgent ? 'assertive' : 'polite' },
  });
}
