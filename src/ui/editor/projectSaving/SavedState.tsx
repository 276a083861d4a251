/** Saved state in the header: a short label, and a panel with details and actions. */
import type { LucideIcon } from 'lucide-react';
import { CircleAlert, CloudCheck, CloudOff, CloudUpload, HardDriveDownload } from 'lucide-react';
import { classNames } from '../../../kit/classNames.ts';
import type { OnDemand } from '../../../kit/onDemand.ts';
import { onDemand, useOnDemand } from '../../../kit/onDemand.ts';
import type { SavedTone } from './savedState.ts';
import type { SavingPopoverProps } from './SavingPopover.tsx';
import { useFoundDrafts, useOtherTabs, useSavedState } from './useSaving.ts';

/** Fetched when the editor is idle, too. */
export const SAVING_POPOVER: OnDemand<SavingPopoverProps> = onDemand(
  async () => (await import('./SavingPopover.tsx')).SavingPopover,
  'Панель не загрузилась. Проверьте подключение к сети и нажмите ещё раз.',
);

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
  const popover = useOnDemand(SAVING_POPOVER);
  const button = {
    'aria-label': `Состояние проекта: ${state.text}`,
    className: classNames(
      'tap relative flex h-10 max-w-full min-w-10 items-center coarse:min-w-11 gap-2 rounded-md px-2.5 text-sm',
      'transition-colors duration-100 hover:bg-secondary-soft data-open:bg-secondary-soft',
      COLOURS[state.tone],
    ),
  };
  const face = (
    <>
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
    </>
  );
  return (
    <div className="flex min-w-11 flex-1 md:min-w-0">
      {popover.Control === null ? (
        <button type="button" {...button} {...popover.face}>
          {face}
        </button>
      ) : (
        <popover.Control button={button} face={face} openAtOnce={popover.openAtOnce} />
      )}
      <output className="sr-only">{state.text}</output>
    </div>
  );
}
