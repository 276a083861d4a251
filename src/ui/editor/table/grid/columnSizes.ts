/**
 * Widths of the grid's columns: fitted to their content once a sheet is shown, then changed by the person.
 */
import { useMemo, useState } from 'react';
import type { TableSheet } from '../../../../document/table/table.ts';
import { columnNames } from '../../../../data/picks/index.ts';
import { clampWidth, fittedWidths } from '../../../../data/table/index.ts';
import { gridTextMeasure } from '../../../../app/gridTextMeasure.ts';

export interface ColumnSizes {
  /** CSS pixels, by column. */
  readonly widths: readonly number[];
  readonly resize: (column: number, width: number) => void;
  /** Back to the width of the content. */
  readonly fit: (column: number) => void;
}

/** @param marksWidth room for what a header shows beside its name, CSS pixels */
export function useColumnSizes(sheet: TableSheet, headerRow: number | null, marksWidth: number): ColumnSizes {
  const fitted = useMemo(() => {
    const first = (headerRow ?? -1) + 1;
    const rows = Array.from({ length: Math.max(0, sheet.rows.length - first) }, (_, row) => first + row);
    const widest = Math.min(MAX_FITTED, Math.round(window.innerWidth * MAX_SHARE));
    const names = columnNames(sheet, headerRow);
    const widths = fittedWidths({ sheet, names, rows, widest, measure: gridTextMeasure() });
    return widths.map((width) => width + marksWidth);
  }, [sheet, headerRow, marksWidth]);
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const widths = useMemo(() => fitted.map((width, column) => chosen.get(column) ?? width), [fitted, chosen]);
  return {
    widths,
    resize: (column, width) => setChosen((before) => new Map(before).set(column, clampWidth(width))),
    fit: (column) => setChosen((before) => new Map([...before].filter(([each]) => each !== column))),
  };
}

/** A fitted column is at most so wide, CSS pixels, and so large a part of the screen. */
const [MAX_FITTED, MAX_SHARE] = [360, 0.5];
