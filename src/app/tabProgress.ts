/**
 * The progress of long work where it is seen from another tab: title, icon, and a notification at its end.
 */

interface TabProgress {
  /** @param fraction from 0 to 1 */
  show(fraction: number): void;
  /** Restores title and icon. */
  end(): void;
}

/** Prefixes the title, and replaces the icon by a ring. */
export function tabProgress(page: Document): TabProgress {
  const title = page.title;
  const icon = page.createElement('link');
  icon.rel = 'icon';
  icon.type = 'image/svg+xml';
  const own = [...page.head.querySelectorAll('link[rel="icon"]')];
  return {
    show: (fraction) => {
      page.title = `${Math.floor(fraction * 100)} % · ${title}`;
      for (const link of own) link.remove();
      icon.href = `data:image/svg+xml,${encodeURIComponent(ring(fraction))}`;
      page.head.append(icon);
    },
    end: () => {
      page.title = title;
      icon.remove();
      page.head.append(...own);
    },
  };
}

const LENGTH = 2 * Math.PI * 12;

/** Readable on light and dark tabs. */
function ring(fraction: number): string {
  const circle = '<circle cx="16" cy="16" r="12" fill="none" stroke-width="6"';
  const part = `stroke-dasharray="${LENGTH * fraction} ${LENGTH}" transform="rotate(-90 16 16)"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${circle} stroke="#9aa4b8"/>${circle} stroke="#2f6fed" ${part}/></svg>`;
}

/** Whether the person can still be asked to allow notifications. */
export function canAskToNotify(): boolean {
  return typeof Notification === 'function' && Notification.permission === 'default';
}

/** Asks to allow notifications; call it during a press. */
export async function askToNotify(): Promise<void> {
  await Notification.requestPermission();
}

/** Shows a notification of the system, if that is allowed and the tab is not in view. */
export function notifyInBackground(page: Document, title: string, body: string): void {
  if (!page.hidden || typeof Notification !== 'function' || Notification.permission !== 'granted') return;
  try {
    const notification = new Notification(title, { body });
    notification.addEventListener('click', () => window.focus());
  } catch {
    // Chrome on Android shows notifications of service workers only.
  }
}
