/** The button and the list of a select. */
import { Listbox, ListboxButton, ListboxOption, ListboxOptions, Portal } from '@headlessui/react';
import { Check } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Fragment } from 'react';
import { classNames } from './classNames.ts';
import type { ButtonLook, Opening } from './onDemand.ts';
import { pressKey, useOpenAtOnce } from './openAtOnce.ts';
import { POPUP_ITEM, POPUP_PANEL } from './popupStyles.ts';
import { usePopupRegion } from './usePopupRegion.ts';

export interface SelectOption<Value> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
  /** Style of the label, such as a font in its own face. */
  readonly style?: CSSProperties;
  /** Small text at the end of the row. */
  readonly note?: ReactNode;
  /** Above the row, where a group begins. */
  readonly heading?: string;
}

export interface SelectListProps {
  readonly value: string | number | null;
  readonly options: readonly SelectOption<string | number>[];
  readonly onChange: (value: string | number) => void;
  readonly disabled: boolean;
  readonly button: ButtonLook;
  /** Content of the button. */
  readonly face: ReactNode;
}

export function SelectList(props: SelectListProps & Opening) {
  const { value, options, onChange, disabled, button, face, openAtOnce } = props;
  const { opener, region, setOpener } = usePopupRegion();
  useOpenAtOnce(opener, openAtOnce, 'ArrowDown');
  return (
    <Listbox
      value={value}
      onChange={(next) => {
        if (next !== null) onChange(next);
      }}
      disabled={disabled}
    >
      <ListboxButton
        ref={setOpener}
        {...button}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Headless UI sends a form with it; the first press opens the list, so that each press does.
          event.preventDefault();
          pressKey(event.currentTarget, 'ArrowDown');
        }}
      >
        {face}
      </ListboxButton>
      {/* Not modal, so that screen readers can still reach the rest of the page. */}
      <Portal.Group target={region}>
        <ListboxOptions
          anchor="bottom start"
          modal={false}
          className={classNames(POPUP_PANEL, 'max-h-80 min-w-(--button-width) overflow-auto')}
        >
          {options.map((option) => (
            <Fragment key={option.value}>
              {option.heading !== undefined && (
                <div
                  role="presentation"
                  className="border-t border-line px-3 pt-2 pb-1 text-xs text-ink-faint first:border-t-0"
                >
                  {option.heading}
                </div>
              )}
              <ListboxOption
                value={option.value}
                disabled={option.disabled ?? false}
                className={classNames(POPUP_ITEM, 'group')}
              >
                <Check
                  size={16}
                  className="invisible shrink-0 text-primary group-data-selected:visible"
                  aria-hidden
                />
                <span className="flex-1" style={option.style}>
                  {option.label}
                </span>
                {option.note && <span className="text-xs text-ink-faint">{option.note}</span>}
              </ListboxOption>
            </Fragment>
          ))}
        </ListboxOptions>
      </Portal.Group>
    </Listbox>
  );
}
