import { useRef } from 'react';
import { popupRegionOf } from './regionOf.ts';

/** The button that opens a popup, and where the popup goes (`popupRegionOf`). */
export function usePopupRegion() {
  const opener = useRef<HTMLButtonElement>(null);
  const region = useRef<HTMLElement>(null);
  const setOpener = (element: HTMLButtonElement | null): void => {
    opener.current = element;
    region.current = element === null ? null : popupRegionOf(element);
  };
  return { opener, region, setOpener };
}
