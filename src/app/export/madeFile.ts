/**
 * The file that was saved last, while the save dialog is open: the system's share sheet takes it from here.
 */
import type { EditorPlatform } from '../platform/platform.ts';

export interface MadeFile {
  readonly keep: (content: Blob, fileName: string) => void;
  readonly forget: () => void;
  /** Opens the file in a tab. */
  readonly open: () => void;
  /** Whether this browser can share the file; many refuse archives. */
  readonly canShare: () => boolean;
  /** Opens the share sheet. A sheet that the person closes is no failure. */
  readonly share: () => Promise<void>;
}

const NOT_SHARED_TEXT = 'Поделиться не получилось. Файл уже сохранён на этом устройстве.';

export function createMadeFile({
  sharing,
  printing,
  notify,
}: Pick<EditorPlatform, 'sharing' | 'printing' | 'notify'>): MadeFile {
  let made: File | null = null;
  return {
    keep: (content, fileName) => {
      made = new File([content], fileName, { type: content.type });
    },
    forget: () => {
      made = null;
    },
    open: () => {
      if (made !== null) printing.openInTab(made);
    },
    canShare: () => made !== null && (sharing?.canShare([made]) ?? false),
    share: async () => {
      if (made === null) return;
      try {
        await sharing?.share([made]);
      } catch (error) {
        const isDismissed = error instanceof DOMException && error.name === 'AbortError';
        if (!isDismissed) notify('negative', NOT_SHARED_TEXT);
      }
    },
  };
}
