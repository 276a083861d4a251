/** Saved state in the header: a short label, and a panel with details and actions. */
import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import type { LucideIcon } from 'lucide-react';
import { CircleAlert, CloudCheck, CloudOff, CloudUpload, HardDriveDownload } from 'lucide-react';
import { classNames } from '../../../kit/classNames.ts';
import { POPUP_PANEL } from '../../../kit/popupStyles.ts';
import { SavingPanel } from './SavingPanel.tsx';
import type { SavedTone } from './savedState.ts';
import { useFoundDrafts, useOtherTabs, useSavedState } from './useSaving.ts';

const ICONS: Readonly<Record<SavedTone, LucideIcon>> = {
  saved: CloudCheck,
  draft: HardDriveDownload,
  busy: CloudUpload,
  waiting: CloudOff,
  failed: CircleAlert,
};
const COLOURS: Readonly<Record<SavedTone, string>> = {
  saved: 'text-ink-soft',
  draft: 'text-ink-soft',
  busy: 'text-ink-soft',
  waiting: 'text-warning',
  failed: 'text-negative',
};

/** Fills the space between name and tools, so the layout does not shift when the label changes. */
export function SavedState() {
  const state = useSavedState();
  const found = useFoundDrafts();
  const others = useOtherTabs();
  const Icon = ICONS[state.tone];
  return (
    <Popover className="flex min-w-11 flex-1 md:min-w-0">
      <PopoverButton
        aria-label={`Состояние проекта: ${state.text}`}
        className={classNames(
          'tap relative flex h-10 max-w-full min-w-10 items-center coarse:min-w-11 gap-2 rounded-md px-2.5 text-sm',
          'transition-colors duration-100 hover:bg-secondary-soft data-open:bg-secondary-soft',
          COLOURS[state.tone],
        )}
      >
        <Icon size={18} strokeWidth={1.75} className="shrink-0" aria-hidden />
        <span className="truncate max-md:hidden" title={state.text}>
          {state.text}
        </span>
        {(found.length > 0 || others > 0) && (
          <span
            aria-hidden
            className="absolute top-1.5 left-6 size-2 rounded-full bg-info ring-2 ring-surface"
          />
        )}
      </PopoverButton>
      <output className="sr-only">{state.text}</output>
      <PopoverPanel
        as="section"
        focus
        anchor="bottom start"
        aria-label="Сохранение проекта"
        className={classNames(POPUP_PANEL, 'w-96 max-w-[calc(100vw-1rem)]')}
      >
        {({ close }) => <SavingPanel close={close} />}
      </PopoverPanel>
    </Popover>
  );
}
