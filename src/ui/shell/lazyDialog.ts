/**
 * Dialogs loaded when their button is hovered or focused, at the latest when it is pressed. A failed load
 * shows a notice; the page stays as it is.
 */
import type { ComponentType } from 'react';
import type { Platform } from '../../app/platform/platform.ts';
import type { LazyPage } from './lazyPage.tsx';
import { tellNotLoaded } from '../../kit/notLoaded.ts';
import { lazyPage } from './lazyPage.tsx';

export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  return lazyPage(async () => ({ default: await load() }));
}

type Fetchable = Pick<LazyPage<object>, 'fetch'>;

/** For a button's `onIntent`. Failures are left to the press. */
export function fetchAhead(dialog: Fetchable): void {
  void dialog.fetch().catch(() => undefined);
}

/** One after the other, so that what a person does meanwhile comes first. */
export async function fetchInTurn(dialogs: readonly Fetchable[]): Promise<void> {
  for (const dialog of dialogs) await dialog.fetch().catch(() => undefined);
}

/** Calls `show` once the dialog is loaded. */
export async function fetchThen(
  dialog: Fetchable,
  { notify }: Pick<Platform, 'notify'>,
  show: () => void,
): Promise<void> {
  try {
    await dialog.fetch();
  } catch (error) {
    await tellNotLoaded(notify, error);
    return;
  }
  show();
}
