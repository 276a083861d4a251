/**
 * Parts that the first sight of the editor does without: nothing is selected, and there is no preview. They are
 * fetched as soon as it is shown, in the first second and not with the first script.
 */
import { fetchAhead } from '../shell/lazyDialog.ts';
import { lazyPart } from '../shell/lazyPart.tsx';
import { SelectedPart } from './panels/EditWindow.tsx';

export const PreviewBar = lazyPart(async () => (await import('./preview/PreviewBar.tsx')).PreviewBar);

export const SOON = [SelectedPart, PreviewBar];

/** A part that could not be fetched says so where it is shown. */
export function fetchSoon(): void {
  for (const part of SOON) fetchAhead(part);
}
