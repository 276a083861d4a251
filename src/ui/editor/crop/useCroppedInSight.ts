import type { RefObject } from 'react';
import { useEffect } from 'react';
import type { LayerId } from '../../../document/layers/layer.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { revealLayers } from '../canvas/revealSelection.ts';

/**
 * Scrolls the cropped picture out from under the bar, now and when the area gets another size, as on a phone,
 * where the panel below it goes.
 */
export function useCroppedInSight(
  area: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  id: LayerId,
): void {
  const session = useProjectSession();
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      const height = bar.current?.offsetTop ?? element.clientHeight;
      revealLayers(session, { width: element.clientWidth, height }, { ids: [id] });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [area, bar, id, session]);
}
