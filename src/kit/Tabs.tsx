import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './classNames.ts';

interface TabItem<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** The same in other words, under the label. */
  readonly hint?: string;
  readonly content: ReactNode;
}

interface TabsProps<Key extends string> {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly items: readonly TabItem<Key>[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
  readonly className?: string | undefined;
  readonly panelClassName?: string | undefined;
}

export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, items, selected, onSelect, className, panelClassName } = props;
  const id = useId();
  const index = items.findIndex((item) => item.key === selected);
  const select = (next: number) => {
    const item = items[next];
    if (item) onSelect(item.key);
  };
  return (
    <TabGroup selectedIndex={Math.max(0, index)} onChange={select} className={className}>
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {items.map(({ key, label: text, icon: Icon, hint }) => (
          <Tab
            key={key}
            aria-describedby={hint === undefined ? undefined : `${id}-${key}`}
            className={classNames(
              '-mb-px flex min-h-10 tap coarse:min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap',
              // On a phone, long names wrap into two lines instead of being cut off.
              'max-sm:h-auto max-sm:flex-1 max-sm:justify-center max-sm:px-2 max-sm:py-1.5 max-sm:whitespace-normal',
              'text-ink-soft transition-colors hover:text-ink data-selected:border-primary data-selected:text-primary',
              'focus-visible:-outline-offset-2',
            )}
          >
            {Icon && <Icon size={18} aria-hidden />}
            {hint === undefined ? (
              <span>{text}</span>
            ) : (
              <span className="flex flex-col items-start max-sm:items-center">
                <span>{text}</span>
                <span aria-hidden id={`${id}-${key}`} className="text-xs font-normal">
                  {hint}
                </span>
              </span>
            )}
          </Tab>
        ))}
      </TabList>
      <TabPanels className={classNames('pt-4', panelClassName)}>
        {items.map((item) => (
          <TabPanel key={item.key}>{item.content}</TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
