/** How the list is shown, remembered on the device. */
import { z } from 'zod';
import type { SessionStorage } from '../../../api/session.ts';

const KEY = 'projects_view';
const listViewSchema = z.object({
  layout: z.enum(['grid', 'list']).catch('grid'),
  sort: z.enum(['changed', 'created', 'name']).catch('changed'),
});
export type ListView = Readonly<z.infer<typeof listViewSchema>>;

export function readListView(storage: SessionStorage): ListView {
  return listViewSchema.parse(parseObject(storage.getItem(KEY)));
}

/** A device that keeps nothing shows the list as usual at the next visit. */
export function keepListView(storage: SessionStorage, view: ListView): void {
  try {
    storage.setItem(KEY, JSON.stringify(view));
  } catch {
    // no room, or forbidden
  }
}

function parseObject(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
