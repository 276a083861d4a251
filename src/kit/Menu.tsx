/** A button with a list of actions, grouped under headings. */
import {
  Menu as HeadlessMenu,
  MenuButton,
  MenuHeading,
  MenuItem,
  MenuItems,
  MenuSection,
  MenuSeparator,
  Portal,
} from '@headlessui/react';
import type { LucideIcon } from 'lucide-react';
import { Check, ChevronDown } from 'lucide-react';
import { Fragment, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FocusEvent, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { regionOf } from './regionOf.ts';
import type { Opening } from './onDemand.ts';
import { useOpenAtOnce } from './openAtOnce.ts';
import { MENU_BUTTON, POPUP_ITEM, POPUP_PANEL } from './popupStyles.ts';

interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly onSelect: () => void;
  readonly icon?: LucideIcon;
  readonly shortcut?: string;
  /** Says under its name what it does. */
  readonly hint?: string | undefined;
  readonly danger?: boolean;
  /** Reason why the action is unavailable; shown under its name. */
  readonly disabledReason?: string | null;
  /** Makes it a checkable entry: on or off. */
  readonly checked?: boolean;
}
interface MenuGroup {
  readonly key: string;
  readonly heading?: string;
  /** One entry with this name stands for all, and a press on it shows them under itself. */
  readonly foldedAs?: string | undefined;
  readonly actions: readonly MenuAction[];
}

export interface MenuProps extends Opening {
  /** Accessible name of the button. */
  readonly label: string;
  /** Content of the button. */
  readonly button: ReactNode;
  readonly groups: readonly MenuGroup[];
  readonly buttonClassName?: string | undefined;
  readonly anchor?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
  /** Called when the list opens or closes, whether or not an action was chosen. */
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

export function Menu(props: MenuProps) {
  const { label, button, groups, buttonClassName, anchor = 'bottom start', openAtOnce, onOpenChange } = props;
  const region = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useOpenAtOnce(opener, openAtOnce, openAtOnce === 'keyboard' ? 'ArrowDown' : undefined);
  const choose = ({ onSelect }: MenuAction) => {
    // What opens now returns the focus to the button: the entry that has it goes with the list.
    opener.current?.focus({ preventScroll: true });
    onSelect();
  };
  return (
    <HeadlessMenu>
      {({ open }) => (
        <>
          {open && onOpenChange !== undefined && <Opened onChange={onOpenChange} />}
          <MenuButton
            ref={(element: HTMLButtonElement | null) => {
              opener.current = element;
              region.current = element === null ? null : regionOf(element);
            }}
            aria-label={label}
            className={buttonClassName ?? MENU_BUTTON}
            onFocus={leaveToDialog}
          >
            {button}
          </MenuButton>
          {/* Not modal, so that screen readers can still reach the rest of the page. */}
          <Portal.Group target={region}>
            <MenuItems
              anchor={anchor}
              modal={false}
              className={classNames(POPUP_PANEL, 'min-w-56 overflow-auto')}
            >
              {groups.map((group, index) => (
                <Fragment key={group.key}>
                  {index > 0 && <MenuSeparator className="my-1 h-px bg-line" />}
                  <MenuSection>
                    {group.heading && (
                      <MenuHeading className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-ink-faint">
                        {group.heading}
                      </MenuHeading>
                    )}
                    {group.foldedAs === undefined ? (
                      <Entries actions={group.actions} onChoose={choose} />
                    ) : (
                      <Folded label={group.foldedAs} actions={group.actions} onChoose={choose} />
                    )}
                  </MenuSection>
                </Fragment>
              ))}
            </MenuItems>
          </Portal.Group>
        </>
      )}
    </HeadlessMenu>
  );
}

/**
 * Gives the focus back to the dialog that it came from. Two frames after an entry was chosen, Headless UI
 * focuses the button of the menu unless Tab reaches what has the focus, and a dialog that has just opened has
 * it itself.
 */
function leaveToDialog({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!(relatedTarget instanceof HTMLElement) || !relatedTarget.matches('[aria-modal="true"]')) return;
  if (!relatedTarget.contains(currentTarget)) relatedTarget.focus({ preventScroll: true });
}

/** Mounted while the list is open. */
function Opened({ onChange }: { readonly onChange: (isOpen: boolean) => void }) {
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    tell(true);
    return () => tell(false);
  }, []);
  return null;
}

interface EntriesProps extends Pick<MenuGroup, 'actions'> {
  readonly onChoose: (action: MenuAction) => void;
}

function Entries({ actions, onChoose }: EntriesProps) {
  return actions.map((action) => (
    <Entry key={action.key} action={action} onChoose={() => onChoose(action)} />
  ));
}

/** Folded anew each time the list opens. */
function Folded({ label, ...entries }: EntriesProps & { readonly label: string }) {
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The list may be as high as the screen.
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <>
      <MenuItem>
        <button
          type="button"
          aria-expanded={isOpen}
          className={POPUP_ITEM}
          onClick={(event) => {
            // A menu closes by a press on an entry unless the press is taken.
            event.preventDefault();
            setOpen(!isOpen);
          }}
        >
          <span className="flex-1">{label}</span>
          <ChevronDown
            size={16}
            aria-hidden
            className={classNames('shrink-0 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </MenuItem>
      <div ref={list}>{isOpen && <Entries {...entries} />}</div>
    </>
  );
}

interface EntryProps {
  readonly action: MenuAction;
  readonly onChoose: () => void;
}

function Entry({ action, onChoose }: EntryProps) {
  const { label, icon: Icon, shortcut, hint, danger, disabledReason, checked } = action;
  const hintId = useId();
  return (
    <MenuItem disabled={Boolean(disabledReason)}>
      <button
        type="button"
        onClick={onChoose}
        aria-describedby={hint === undefined ? undefined : hintId}
        aria-keyshortcuts={shortcut?.replace('Ctrl', 'Control').replace(/^Del$/, 'Delete')}
        {...(checked === undefined ? {} : { role: 'menuitemcheckbox', 'aria-checked': checked })}
        className={classNames(POPUP_ITEM, danger && 'text-negative data-focus:bg-negative-soft')}
      >
        {Icon && <Icon size={18} strokeWidth={1.75} className="shrink-0" aria-hidden />}
        <span className="flex-1">
          <span>{label}</span>
          {disabledReason && <span className="block text-xs">{disabledReason}</span>}
          {hint && !disabledReason && (
            <span aria-hidden id={hintId} className="block text-xs text-ink-faint">
              {hint}
            </span>
          )}
        </span>
        {shortcut && (
          <kbd aria-hidden className="font-sans text-xs text-ink-faint">
            {shortcut}
          </kbd>
        )}
        {checked && <Check size={16} aria-hidden className="shrink-0" />}
      </button>
    </MenuItem>
  );
}
