/**
 * Gives pictures to the rows of an image layer: uploads them one by one and adds each to the layer as it
 * arrives, all in one entry of the history. When the service takes no more for now, the giving waits as long
 * as it says. It ends when its entry is undone or its layer removed.
 */
import type { ApiError } from '../../api/result.ts';
import { hasPicture } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import { findLayer } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { Picture } from '../../document/pictures/picture.ts';
import { pictureOfFile } from '../../document/pictures/picture.ts';
import type { RowPicture } from '../../document/pictures/rowPictures.ts';
import type { Editor } from '../../engine/editor/index.ts';
import { addRowPictures } from '../../engine/edits/looks/index.ts';
import type { GivePictures, Giving, GivingDeps, ShrinkingFile, SimilarName } from './pictureGivings.ts';

/** A file that was found for a cell. */
export interface FoundPicture {
  /** The text of the cell. */
  readonly value: string;
  /** `similar`: their names differ, so a person should look at it. */
  readonly how: 'same' | 'similar';
  /** The file as the server takes it, or why it cannot be taken, in Russian. */
  readonly read: (reading: Reading) => Promise<ReadPicture | string>;
}

interface Reading {
  readonly signal: AbortSignal;
  /** Called while the file is made smaller, with the part that is done, from 0 to 1. */
  readonly onShrinking: (fileName: string, part: number) => void;
}
export interface ReadPicture {
  readonly file: File;
  /** Its first frame is taken. */
  readonly isAnimated: boolean;
}

/** @param match resolves with a text when there is nothing to give */
export function givePictures(
  id: LayerId,
  match: () => Promise<readonly FoundPicture[] | string>,
): GivePictures {
  return async (deps, show, signal) => {
    const ended = await run(id, match, { ...deps, show, signal });
    if (!signal.aborted) tell(deps, id, ended);
    return ended;
  };
}

interface Work extends GivingDeps {
  readonly show: (giving: Giving) => void;
  readonly signal: AbortSignal;
}
/** Reports the time until which the upload waits (null: it runs), and the file that is being made smaller. */
type Progress = (waitsUntil: number | null, shrinking?: ShrinkingFile | null) => void;

async function run(
  id: LayerId,
  match: () => Promise<readonly FoundPicture[] | string>,
  work: Work,
): Promise<Giving | null> {
  const { editor, show, signal } = work;
  const found = await match();
  if (signal.aborted) return null;
  if (typeof found === 'string') return { kind: 'done', given: 0, similar: [], animated: [], failure: found };
  const add = additionTo(editor, id);
  const similar: SimilarName[] = [];
  const animated: string[] = [];
  for (const [done, { value, how, read }] of found.entries()) {
    const progress: Progress = (waitsUntil, shrinking = null) =>
      show({ kind: 'uploading', done, total: found.length, waitsUntil, shrinking });
    const onShrinking = (name: string, part: number) => progress(null, { name, part });
    const file = await read({ signal, onShrinking });
    const picture = signal.aborted ? '' : await uploadPicture(file, progress, work);
    const ended = { kind: 'done', given: done, similar, animated } as const;
    if (signal.aborted) return { ...ended, failure: null };
    if (typeof picture === 'string') return { ...ended, failure: picture };
    if (!add({ value, ...picture })) return null;
    if (typeof file !== 'string' && file.isAnimated) animated.push(file.file.name);
    if (how === 'similar') similar.push({ value, fileName: picture.fileName });
  }
  return { kind: 'done', given: found.length, similar, animated, failure: null };
}

/** The picture on the server, or why it was not taken. */
async function uploadPicture(
  read: ReadPicture | string,
  progress: Progress,
  work: Work,
): Promise<Picture | string> {
  if (typeof read === 'string') return read;
  const { file } = read;
  const reply = await acceptedReply(file, progress, work);
  if (!reply.ok) return `«${file.name}» не добавлен. ${reply.error.text}`;
  const picture = pictureOfFile(reply.value, file.name);
  work.images.keep(picture.src, file);
  return picture;
}

/** The reply of the service, once it is another than to come later. */
async function acceptedReply(
  file: File,
  progress: Progress,
  work: Work,
  busyBefore = 0,
): ReturnType<GivingDeps['upload']> {
  const { upload, platform, signal } = work;
  progress(null);
  const reply = await upload(file, { signal });
  const pause = reply.ok ? undefined : pauseOf(reply.error);
  const busy = busyBefore + (!reply.ok && reply.error.code === BUSY ? 1 : 0);
  if (pause === undefined || busy >= MAX_BUSY) return reply;
  progress(platform.now() + pause);
  await platform.wait(pause, signal);
  return signal.aborted ? reply : acceptedReply(file, progress, work, busy);
}

function pauseOf({ code, retryAfterMs }: ApiError): number | undefined {
  return code === TOO_MANY || code === BUSY ? retryAfterMs : undefined;
}

/** Statuses of refusals for too many calls, and of a busy server. */
const [TOO_MANY, BUSY] = [429, 503];
/** Tries on a busy server: one that no picture overtakes may fall over this one. */
const MAX_BUSY = 5;

/** Tells the end of a giving to a person who does not see its layer's panel. */
function tell({ editor, platform }: GivingDeps, id: LayerId, ended: Giving | null): void {
  const { selection } = editor.getSnapshot();
  if (ended?.kind !== 'done' || (selection.length === 1 && selection[0] === id)) return;
  const frames = ended.animated.length > 0 ? ' У анимаций взят первый кадр.' : '';
  const text = `${ended.failure ?? `Добавлено: ${ended.given.toLocaleString('ru')}.`}${frames}`;
  platform.notify(ended.failure === null ? 'positive' : 'warning', `Картинки по строкам. ${text}`);
}

/**
 * Adds pictures to a layer as one entry of the history, whatever else is edited meanwhile. Returns whether
 * the document has them: not after they were undone, nor without the layer.
 */
function additionTo(editor: Editor, id: LayerId): (picture: RowPicture) => boolean {
  const given = new Set<RowPicture>();
  const hasGiven = (document: Document): boolean => {
    const layer = findLayer(document, id);
    return hasPicture(layer) && layer.byRow?.pictures.some((picture) => given.has(picture)) === true;
  };
  return (picture) => {
    const add = (document: Document): Document => addRowPictures(document, id, [picture]);
    if (given.size === 0) editor.apply(add);
    else editor.amend((document) => (hasGiven(document) ? add(document) : document));
    given.add(picture);
    return hasGiven(editor.getSnapshot().document);
  };
}
