/** A layer for the name of the person on a picture whose texts cannot be changed. */
import { waitingQuery } from '../../document/table/waitingQuery.ts';
import type { Sheet } from '../../document/document.ts';
import type { DbLayer } from '../../document/layers/layer.ts';
import { createDbLayer } from '../../document/layers/layer.ts';
import { DB_DEFAULTS } from '../../document/layers/layerDefaults.ts';
import { MAX_FONT_SIZE, MIN_FONT_SIZE } from '../../document/schema/constants.ts';

/** Of the sheet: a name in the middle of most diplomas. */
const WIDTH = 0.8;
const SIZE = 0.045;
const MIDDLE = 0.5;

export function nameLayerOn({ width, height }: Sheet, id: string): DbLayer {
  const fontSize = Math.round(
    Math.min(MAX_FONT_SIZE, Math.max(MIN_FONT_SIZE, Math.max(width, height) * SIZE * 0.7)),
  );
  const high = fontSize * 1.4;
  return createDbLayer({
    id,
    name: 'Имя',
    display: '{ФИО}',
    format: '{ФИО}',
    query: waitingQuery(['ФИО']),
    style: { ...DB_DEFAULTS.style, fontSize, textAlign: 'center' },
    x: (width * (1 - WIDTH)) / 2,
    y: height * MIDDLE - high / 2,
    width: width * WIDTH,
    height: high,
    fit: 'shrink',
    verticalAlign: 'middle',
    typography: true,
  });
}
