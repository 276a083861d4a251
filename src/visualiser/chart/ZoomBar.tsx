/** Buttons for the same actions as the wheel and the keys + − 0. */
import type { ReactElement } from 'react';

interface ZoomBarProps {
  readonly scale: number;
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  readonly onFit: () => void;
}

export function ZoomBar({ scale, onZoomIn, onZoomOut, onFit }: ZoomBarProps): ReactElement {
  return (
    <fieldset className="zoom-bar" aria-label="Масштаб">
      <button type="button" aria-label="Отдалить" title="Отдалить (−)" onClick={onZoomOut}>
        −
      </button>
      <output aria-label="Масштаб схемы">{Math.round(scale * 100)} %</output>
      <button type="button" aria-label="Приблизить" title="Приблизить (+)" onClick={onZoomIn}>
        +
      </button>
      <button type="button" className="zoom-fit" title="Показать всю схему (0)" onClick={onFit}>
        Вся схема
      </button>
    </fieldset>
  );
}
