/** How the pages of a document come onto the places of a layout, which have one face or, with backs, two. */
import type { Backs, CopyPlace } from './layout.ts';

/** Places that a copy of so many pages takes: with backs, two pages share a place. */
export function placesOfCopy(pages: number, backs: Backs): number {
  return backs === 'none' ? pages : Math.ceil(pages / 2);
}

/**
 * The page of a copy on a face, from 0. A single page is printed on both faces, as on table tents; the back
 * of the last odd page of several stays empty, which is null.
 * @param place of the copy, from 0
 */
export function pageOnFace(
  pages: number,
  backs: Backs,
  place: number,
  face: CopyPlace['face'],
): number | null {
  if (pages === 1) return 0;
  const page = backs === 'none' ? place : 2 * place + (face === 'back' ? 1 : 0);
  return page < pages ? page : null;
}
