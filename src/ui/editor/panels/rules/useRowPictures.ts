import { useEffect, useRef, useState } from 'react';
import type { LayerId } from '../../../../document/layer.ts';
import type { RowPicture } from '../../../../document/rowPictures.ts';
import { addRowPictures, matchPictures } from '../../../../engine/index.ts';
import { useApplication } from '../../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../../application/ProjectSessionProvider.tsx';
import { problemOfFile } from '../../images/fileKinds.ts';
import type { PictureFile } from './pictureFiles.ts';
import { BROKEN_ZIP_TEXT, pictureFiles, UnreadablePictures } from './pictureFiles.ts';

/** A cell and the file that was taken for it, although their names differ. */
export interface SimilarName {
  readonly value: string;
  readonly fileName: string;
}
type Giving =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly done: number; readonly total: number | null }
  | {
      readonly kind: 'done';
      readonly given: number;
      readonly similar: readonly SimilarName[];
      /** Why the rest was not taken, in Russian. */
      readonly failure: string | null;
    };

/** Gives files to the cells that name them: matched, uploaded one by one, added to the layer in one step. */
export function useRowPictures(id: LayerId) {
  const { api } = useApplication();
  const { editor, images } = useProjectSession();
  const [state, setState] = useState<Giving>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const give = async (files: readonly File[], values: readonly string[]): Promise<void> => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState({ kind: 'running', done: 0, total: null });
    const found = await pictureFiles(files, values).catch((error: unknown) =>
      error instanceof UnreadablePictures ? error.message : BROKEN_ZIP_TEXT,
    );
    if (signal.aborted) {
      // Stopped, and not because other files were given meanwhile.
      if (running.current?.signal === signal) setState({ kind: 'idle' });
      return;
    }
    if (typeof found === 'string') {
      setState({ kind: 'done', given: 0, similar: [], failure: found });
      return;
    }
    const matches = matchesOf(found, values);
    const taken: RowPicture[] = [];
    const similar: SimilarName[] = [];
    let failure = found.length === 0 ? NO_PICTURES_TEXT : null;
    for (const [done, { value, file: place, how }] of matches.entries()) {
      setState({ kind: 'running', done, total: matches.length });
      const picture = await uploaded(found[place]?.read);
      if (signal.aborted) break;
      if (typeof picture === 'string') {
        failure = picture;
        break;
      }
      taken.push({ value, ...picture });
      if (how === 'similar') similar.push({ value, fileName: picture.fileName });
    }
    editor.apply((document) => addRowPictures(document, id, taken));
    setState({ kind: 'done', given: taken.length, similar, failure });
  };

  /** The picture on the server, or why it was not taken. */
  async function uploaded(read: (() => Promise<File>) | undefined) {
    const file = await read?.().catch(() => null);
    if (file === undefined || file === null) return BROKEN_ZIP_TEXT;
    const refusal = problemOfFile(file);
    if (refusal !== null) return refusal;
    const reply = await api.uploadImage(file);
    if (!reply.ok) return `«${file.name}» не добавлен. ${reply.error.text}`;
    const { src, width, height } = reply.value;
    images.keep(src, file);
    return { src, width, height, fileName: file.name.slice(-255) };
  }
  return { state, give, cancel: () => running.current?.abort() };
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
