/**
 * The header's links on a narrow screen: a button opens them below it. Escape, a choice or a press elsewhere
 * closes them.
 */
import { Menu as MenuIcon, X } from 'lucide-react';
import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';

export function NarrowMenu({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && place.current?.contains(target) === false) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && place.current?.contains(relatedTarget) === false) setOpen(false);
  };
  const closeAfterChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a') !== null) setOpen(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only watches the button and the links in it
    <div ref={place} className="lg:hidden" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        aria-label="Меню"
        aria-expanded={open}
        aria-controls="narrow-menu"
        onClick={() => setOpen(!open)}
        className="flex size-11 items-center justify-center rounded-md text-ink hover:bg-secondary-soft"
      >
        {open ? <X size={22} aria-hidden /> : <MenuIcon size={22} aria-hidden />}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a link is pressed, by key or pointer */}
      <nav
        id="narrow-menu"
        aria-label="Меню"
        hidden={!open}
        onClick={closeAfterChoice}
        className="absolute inset-x-0 top-full border-b border-line bg-raised p-3 shadow-raised"
      >
        {children}
      </nav>
    </div>
  );
}
