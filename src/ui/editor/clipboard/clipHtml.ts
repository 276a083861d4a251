/**
 * Layers in the system's clipboard: an attribute of an otherwise ordinary piece of HTML, the one format that keyboard events
 * and the asynchronous clipboard have in common and that other programs can paste as words. Their pictures are in another attribute.
 */
import { z } from 'zod';
import type { ClipPictures } from '../../../app/images/clipPictures.ts';

const ATTRIBUTE = 'data-patent-layers';
const PICTURES = 'data-patent-pictures';

/** HTML that shows the words and carries the clip. */
export function clipToHtml(clip: string, words: string, pictures: ClipPictures = {}): string {
  const carrier = document.createElement('p');
  carrier.setAttribute(ATTRIBUTE, clip);
  if (Object.keys(pictures).length > 0) carrier.setAttribute(PICTURES, JSON.stringify(pictures));
  carrier.textContent = words;
  return new XMLSerializer().serializeToString(carrier);
}

/** The clip in a piece of HTML and its pictures, or null. The HTML is parsed without running anything in it. */
export function clipOfHtml(html: string): { readonly clip: string; readonly pictures: ClipPictures } | null {
  if (!html.includes(ATTRIBUTE)) return null;
  const carrier = new DOMParser().parseFromString(html, 'text/html').querySelector(`[${ATTRIBUTE}]`);
  const clip = carrier?.getAttribute(ATTRIBUTE) ?? null;
  return clip === null ? null : { clip, pictures: picturesOf(carrier?.getAttribute(PICTURES) ?? '{}') };
}

function picturesOf(text: string): ClipPictures {
  try {
    const parsed = z.record(z.string(), z.string()).safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}
