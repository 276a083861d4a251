import { Table2 } from 'lucide-react';
import { openTable } from '../state/openTable.ts';
import type { KindFace } from './kindFace.ts';

export const dbFace: KindFace = {
  icon: Table2,
  label: 'Данные таблицы',
  add: ({ session }) => openTable(session),
  help: 'table',
};
