import { useSyncExternalStore } from 'react';
import type { FoundPicture, ReadPicture } from '../../../../app/pictures/givePictures.ts';
import { givePictures } from '../../../../app/pictures/givePictures.ts';
import type { Giving } from '../../../../app/pictures/pictureGivings.ts';
import type { LayerId } from '../../../../document/layers/layer.ts';
import type { RowPictureStatus } from '../../../../data/records/index.ts';
import { matchPictures } from '../../../../data/copies/index.ts';
import { useProjectSession } from '../../../application/ProjectSessionProvider.tsx';
import { prepareFile } from '../../../../app/images/prepareFile.ts';
import { refusalText } from '../../../../app/images/refusals.ts';
import type { PictureFile } from '../../../../app/images/pictureFiles.ts';
import { BROKEN_ZIP_TEXT, pictureFiles, UnreadablePictures } from '../../../../app/images/pictureFiles.ts';

/** Gives files to the cells that name them, and follows what becomes of it; see `givePictures`. */
export function useRowPictures(id: LayerId): {
  readonly giving: Giving | null;
  readonly give: (files: readonly File[], status: RowPictureStatus) => void;
  readonly cancel: () => void;
} {
  const { givings: pictureGivings } = useProjectSession().pictures;
  const { getSnapshot, subscribe } = pictureGivings;
  const giving = useSyncExternalStore(subscribe, () => getSnapshot().get(id) ?? null);
  return {
    giving,
    give: (files, status) =>
      void pictureGivings.give(
        id,
        givePictures(id, () => matchFiles(files, status)),
      ),
    cancel: () => pictureGivings.cancel(id),
  };
}

/**
 * The pictures among the files that cells name, or why there are none. Cells without a picture come first, so
 * so giving a folder again continues where it stopped.
 */
async function matchFiles(
  files: readonly File[],
  { values, missing }: RowPictureStatus,
): Promise<readonly FoundPicture[] | string> {
  const found = await pictureFiles(files, values).catch((error: unknown) =>
    error instanceof UnreadablePictures ? error.message : BROKEN_ZIP_TEXT,
  );
  if (typeof found === 'string') return found;
  if (found.length === 0) return NO_PICTURES_TEXT;
  const without = new Set(missing);
  const rank = ({ value }: { readonly value: string }) => (without.has(value) ? 0 : 1);
  const matches = matchesOf(found, values).toSorted((a, b) => rank(a) - rank(b));
  return matches.flatMap(({ value, file, how }) => {
    const read = found[file]?.read;
    return read === undefined ? [] : [{ value, how, read: (reading) => readChecked(read, reading) }];
  });
}

async function readChecked(
  read: () => Promise<File>,
  { signal, onShrinking }: Parameters<FoundPicture['read']>[0],
): Promise<ReadPicture | string> {
  const file = await read().catch((error: unknown) =>
    error instanceof UnreadablePictures ? error.message : BROKEN_ZIP_TEXT,
  );
  if (typeof file === 'string') return file;
  const prepared = await prepareFile(file, { signal, onShrinking: (part) => onShrinking(file.name, part) });
  if (prepared.kind === 'cancelled') return BROKEN_ZIP_TEXT;
  return prepared.kind === 'refused' ? refusalText([prepared.refused]) : prepared;
}

/** Pictures whose workbook names their cell, and then those that are found by the name of their file. */
function matchesOf(
  found: readonly PictureFile[],
  values: readonly string[],
): ReturnType<typeof matchPictures>['found'] {
  const known = new Map<string, number>();
  for (const [file, { value }] of found.entries())
    if (value !== undefined && !known.has(value)) known.set(value, file);
  const others = values.filter((value) => !known.has(value));
  const paths = found.map(({ path, value }) => (value === undefined ? path : ''));
  return [
    ...Array.from(known, ([value, file]) => ({ value, file, how: 'same' }) as const),
    ...matchPictures(others, paths).found,
  ];
}

const NO_PICTURES_TEXT = 'Среди этих файлов нет картинок PNG, JPEG, WEBP или GIF.';
