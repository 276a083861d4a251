import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { X } from 'lucide-react';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import type { FilterFieldsProps } from './FilterFields.tsx';
import { FilterFields } from './FilterFields.tsx';

interface FilterSheetProps extends Omit<FilterFieldsProps, 'categories'> {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Null when nothing is chosen. */
  readonly onReset: (() => void) | null;
  /** What the list under the sheet holds now, such as «12 шаблонов». */
  readonly found: string;
}

/** The filters on a narrow screen. Each choice acts at once, under the sheet. */
export function FilterSheet({ open, onClose, onReset, found, ...fields }: FilterSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} className="relative z-40 lg:hidden">
      <DialogBackdrop className="fixed inset-0 animate-appear bg-scrim" />
      <div className="fixed inset-0 flex items-end justify-center sm:items-stretch sm:justify-end">
        <DialogPanel className="flex max-h-[88dvh] w-full animate-rise flex-col rounded-t-xl border border-line bg-raised shadow-dialog sm:max-h-full sm:max-w-sm sm:rounded-none">
          <div className="flex items-center justify-between gap-4 px-5 pt-4 pb-2">
            <DialogTitle className="text-lg font-semibold text-ink">Фильтры</DialogTitle>
            <IconButton icon={X} label="Закрыть" size="sm" onClick={onClose} className="-mr-2" />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2">
            <FilterFields {...fields} categories="chips" />
          </div>
          <div className="flex gap-2 border-t border-line px-5 py-4">
            {onReset && (
              <Button variant="outline" onClick={onReset}>
                Сбросить
              </Button>
            )}
            <Button className="flex-1" onClick={onClose}>
              {found}
            </Button>
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  );
}
