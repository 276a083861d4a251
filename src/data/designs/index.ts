/** Several designs in one run: which record has which. */
export type { ColumnValue } from './columnValues.ts';
export { columnValues, valueKey } from './columnValues.ts';
export { designColumns } from './designColumns.ts';
export { fillDesign } from './fillDesign.ts';
