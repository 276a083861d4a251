import { MAX_SELECTED_CELLS } from '../../../../document/schema/constants.ts';
import { openPlans, recordRowsOf } from './fieldsChoice.ts';
import type { TableChoice } from './tableChoice.ts';
import { boundPicks, countCopiesOf } from './tablePicking.ts';

/** Why the selection cannot be bound (Russian), or null when it can. */
export function bindError(choice: TableChoice): string | null {
  if (choice.kind === 'layer') {
    if (boundPicks(choice.picking).size === 0) return 'Выберите хотя бы одну ячейку';
    return tooMany(countCopiesOf(choice.picking));
  }
  if (choice.plans.length === 0) return 'В проекте нет слоёв с данными таблицы';
  const [open] = openPlans(choice);
  if (open !== undefined) return `Решите, откуда взять данные слоя «${open.name}»`;
  if (choice.plans.every(({ decision, state }) => decision === 'keep' && state !== 'bound'))
    return 'Выберите столбец хотя бы для одного слоя';
  const count = recordRowsOf(choice).length;
  return count === 0 ? 'Выберите хотя бы одну строку' : tooMany(count);
}

function tooMany(count: number): string | null {
  return count <= MAX_SELECTED_CELLS
    ? null
    : `Можно выбрать не больше ${MAX_SELECTED_CELLS.toLocaleString('ru')} копий`;
}
