import { useRef } from 'react';
import type { LayerRowsProps } from './LayerList.tsx';
import { LayerList } from './LayerList.tsx';
import { useStackWindow } from './useStackWindow.ts';

/** A layer list of which only a part exists. */
export function LongLayerList({ rows, showButtons }: LayerRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const window = useStackWindow(list, rows);
  return <LayerList list={list} rows={rows} window={window} showButtons={showButtons} />;
}
