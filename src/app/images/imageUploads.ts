/**
 * Files become image layers: each is uploaded once and referenced by its address. A file that could not be
 * uploaded now is kept, with the reason, until the person tries again or drops it. A file that can never pass
 * is not kept: the person is told why, once for all files that came together, and the project has no unsaved
 * change because of it. The document is touched by neither. Files that came together are one entry of the
 * history.
 */
import type { ApiClient } from '../../api/client.ts';
import { CONNECTION_TEXT } from '../../api/errorTexts.ts';
import type { ApiError } from '../../api/result.ts';
import type { ImageLayer, LayerId } from '../../document/layers/layer.ts';
import { pictureOfFile } from '../../document/pictures/picture.ts';
import type { Editor } from '../../engine/editor/index.ts';
import type { Point } from '../../engine/math/index.ts';
import { createStore } from '../platform/createStore.ts';
import type { ImageBackground, ImageBatch, UnsentImage, UnsentImages } from '../document/unsentImages.ts';
import type { PrepareImage } from './prepareImage.ts';
import type { RefusedFile } from './refusals.ts';

/** Long enough to read why a file was refused, ms. */
export const REFUSED_FILE_NOTICE_MS = 8000;

interface FailedUpload {
  readonly file: File;
  readonly text: string;
  /** The layer whose picture it was to replace, or null for a new layer. */
  readonly replaces: LayerId | null;
}
export interface UploadState {
  readonly isUploading: boolean;
  readonly failed: readonly FailedUpload[];
  /** Some wait for the network, or for a busy server, only. */
  readonly isWaiting: boolean;
  /** The picture that is being made smaller for the server, and the part that is done, from 0 to 1. */
  readonly shrinking: { readonly name: string; readonly part: number; readonly cancel: () => void } | null;
  /** The drawing that is being read. */
  readonly reading: { readonly name: string; readonly cancel: () => void } | null;
  /** Rounds that have failed one after another for want of an answer. */
  readonly failures: number;
}
export interface ImageUploads {
  readonly getSnapshot: () => UploadState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Every image among the files becomes a layer on top, in their order, and SVG becomes shapes; the others are
   * named in a notice.
   * @param at where they were let go, in document pixels; without it each takes a free place
   * @param page from 0; the one that is shown now unless given
   */
  readonly add: (files: readonly File[], at?: Point, page?: number) => Promise<void>;
  /** The picture becomes the background of the page that is shown, in one edit with the size of the sheet. */
  readonly addBackground: (file: File, background: ImageBackground) => Promise<void>;
  readonly replace: (id: LayerId, file: File) => Promise<void>;
  readonly retry: () => Promise<void>;
  /**
   * Tries those again that only lacked a network, or found the server busy.
   * @param isOnline the browser said that there is one: the pauses begin anew
   */
  readonly retryWaiting: (isOnline: boolean) => Promise<void>;
  readonly dismiss: () => void;
}

interface UploadDeps {
  readonly editor: Editor;
  readonly unsent: UnsentImages;
  readonly prepare: PrepareImage;
  readonly upload: ApiClient['uploadImage'];
  readonly newId: () => LayerId;
  /** Puts a new layer on a page, from 0, away from the corners of the others. */
  readonly place: (layer: ImageLayer, page: number) => ImageLayer;
  /** Shows the pages of a PDF file. */
  readonly openPdf: (file: File) => void;
  /** Shows the slides of a presentation. */
  readonly openSlides: (file: File) => void;
  /** Tells the person in Russian why files were not taken, or not as they are. */
  readonly tell: (text: string) => void;
  /** Tells something with a button. */
  readonly offer: (text: string, label: string, onSelect: () => void) => void;
  /** Reads and draws SVG files; the device's own unless given. */
  readonly files?: DrawingDeps['files'];
}

type DrawingDeps = import('./svgDrawings.ts').DrawingDeps;

/** What becomes of one file besides its layer. */
interface Outcome {
  readonly refused?: RefusedFile;
  /** Its first frame was taken. */
  readonly animated?: string;
}

/** Rounds of tries that found no answer. */
interface Rounds {
  failures: number;
  before: number;
}

function begin(rounds: Rounds): void {
  rounds.failures = 0;
  rounds.before = 0;
}

export function createImageUploads(deps: UploadDeps): ImageUploads {
  const { unsent, tell } = deps;
  const shrinking = createStore<UploadState['shrinking']>(null);
  const reading = createStore<UploadState['reading']>(null);
  let known: readonly unknown[] = [];
  /** Rounds that have failed for want of an answer, and how many there were before the present one. */
  const rounds: Rounds = { failures: 0, before: 0 };
  let state: UploadState = { ...stateOf([], null, null), failures: 0 };
  const send = sender(deps, shrinking.set, rounds);

  async function sendEach(images: readonly UnsentImage[]): Promise<void> {
    const outcomes: Outcome[] = [];
    for (const image of images) outcomes.push(await send(image));
    const refused = outcomes.flatMap((outcome) => outcome.refused ?? []);
    const animated = outcomes.flatMap((outcome) => outcome.animated ?? []);
    if (refused.length === 0 && animated.length === 0) return;
    const texts = await import('./refusals.ts').catch(() => null);
    const told =
      texts === null
        ? refused.map(({ name }) => `«${name}» не добавлен.`)
        : [texts.refusalText(refused), texts.firstFrameText(animated)];
    const shown = told.filter((text) => text !== '').join('\n');
    if (shown !== '') tell(shown);
  }

  async function sendAll(files: readonly File[], purpose: Purpose): Promise<void> {
    const { at, background, instead, replaces, page = deps.editor.getSnapshot().page } = purpose;
    const batch: ImageBatch = { at: at ?? null, ids: new Set() };
    const added = files.map((file, order) =>
      onItsWay({ file, replaces: replaces ?? null, page, batch, background, instead, order }),
    );
    if (added.length > 0) begin(rounds);
    unsent.update((images) => [...images, ...added]);
    await sendEach(added);
  }

  async function sendAgain(chosen: (image: UnsentImage) => boolean): Promise<void> {
    const again = new Map<UnsentImage, UnsentImage>();
    for (const image of unsent.getSnapshot()) {
      if (image.failure !== null && chosen(image)) again.set(image, onItsWay(image));
    }
    unsent.update((images) => images.map((image) => again.get(image) ?? image));
    await sendEach([...again.values()]);
  }

  return {
    getSnapshot: () => {
      const now = [unsent.getSnapshot(), shrinking.getSnapshot(), reading.getSnapshot()] as const;
      if (now.some((part, index) => part !== known[index])) {
        known = now;
        state = { ...stateOf(...now), failures: rounds.failures };
      }
      return state;
    },
    subscribe: (listener) => {
      const stops = [unsent, shrinking, reading].map((store) => store.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    add: async (files, at, page = deps.editor.getSnapshot().page) => {
      const drawings = files.filter(isDrawing);
      const pdf = files.find(isPdf);
      const slides = pdf === undefined ? files.find(isSlides) : undefined;
      const others = files.filter((file) => !isDrawing(file) && file !== pdf && file !== slides);
      if (drawings.length > 0) {
        const addPicture: DrawingDeps['addPicture'] = (file, instead) => sendAll([file], { page, instead });
        await addDrawings(drawings, { ...deps, addPicture, showReading: reading.set }, { at, page });
      }
      if (pdf !== undefined) deps.openPdf(pdf);
      if (slides !== undefined) deps.openSlides(slides);
      if (others.length > 0) await sendAll(others, { at, page });
    },
    addBackground: (file, background) => sendAll([file], { background }),
    replace: (id, file) => sendAll([file], { replaces: id }),
    retry: () => {
      rounds.before = 0;
      return sendAgain(() => true);
    },
    retryWaiting: (isOnline) => {
      rounds.before = isOnline ? 0 : rounds.failures;
      return sendAgain(({ waitsForNetwork }) => waitsForNetwork);
    },
    dismiss: () => unsent.update((images) => images.filter(({ failure }) => failure === null)),
  };
}

/** What files are given for. */
interface Purpose {
  readonly at?: Point | undefined;
  readonly page?: number;
  readonly background?: ImageBackground;
  readonly instead?: UnsentImage['instead'];
  readonly replaces?: LayerId;
}

/** The first of several is shown; the others are named as files that are no pictures. */
function isPdf({ name, type }: File): boolean {
  return /\.pdf$/iu.test(name) || type === 'application/pdf';
}

function isSlides({ name, type }: File): boolean {
  return /\.pptx$/iu.test(name) || type.endsWith('presentationml.presentation');
}

/** Whether a file is a vector drawing, whose parts become shapes. */
function isDrawing({ name, type }: File): boolean {
  return /\.svgz?$/iu.test(name) || type.startsWith('image/svg');
}

type DrawingPlace = Parameters<typeof import('./svgDrawings.ts').addDrawings>[2];

async function addDrawings(files: readonly File[], deps: DrawingDeps, place: DrawingPlace): Promise<void> {
  const drawings = await import('./svgDrawings.ts').catch(() => null);
  if (drawings === null) deps.tell('Рисунок не добавлен. Проверьте связь и попробуйте ещё раз.');
  else await drawings.addDrawings(files, deps, place);
}

/** Sends one of the unsent images, which is marked so, and puts it into the document. */
function sender(
  deps: UploadDeps,
  showShrinking: (shrinking: UploadState['shrinking']) => void,
  rounds: Rounds,
) {
  const { unsent, prepare, upload } = deps;
  return async (sending: UnsentImage): Promise<Outcome> => {
    const drop = () => unsent.update((images) => images.filter((each) => each !== sending));
    const stopping = new AbortController();
    const { name } = sending.file;
    const prepared = await prepare(sending.file, {
      signal: stopping.signal,
      onShrinking: (part) => showShrinking({ name, part, cancel: () => stopping.abort() }),
    });
    showShrinking(null);
    if (prepared.kind !== 'ready') {
      drop();
      return prepared.kind === 'refused' ? { refused: prepared.refused } : {};
    }
    const { file } = prepared;
    const fail = (text: string, waitsForNetwork: boolean): Outcome => {
      if (waitsForNetwork) rounds.failures = rounds.before + 1;
      const failed = { ...sending, file, failure: text, waitsForNetwork };
      unsent.update((images) => images.map((each) => (each === sending ? failed : each)));
      return {};
    };
    // Before the file is sent: without it the file would be on the server, and nowhere else.
    const placing = await import('./placePicture.ts').catch(() => null);
    if (placing === null) return fail(CONNECTION_TEXT, true);
    const reply = await upload(file);
    if (!reply.ok) {
      if (!isFinal(reply.error)) return fail(reply.error.text, isPassing(reply.error));
      drop();
      return { refused: { name: file.name, why: { text: reply.error.text } } };
    }
    begin(rounds);
    placing.placePicture(deps, sending, pictureOfFile(reply.value, file.name));
    // Last: for a moment the image is in both places, never in neither.
    drop();
    return prepared.isAnimated ? { animated: file.name } : {};
  };
}

/**
 * Whether the server said that this file is no image that it takes. Quotas, crowds and the network are not
 * the file's fault.
 */
function isFinal({ kind, code }: ApiError): boolean {
  return kind === 'refused' && code === NOT_AN_IMAGE;
}

const NOT_AN_IMAGE = 400;

/** Whether nothing but time is needed: a network, or a server that has less to do. */
function isPassing({ kind, code }: ApiError): boolean {
  return kind === 'offline' || code === BUSY;
}

const BUSY = 503;

function onItsWay(image: Omit<UnsentImage, 'failure' | 'waitsForNetwork'>): UnsentImage {
  const { file, replaces, page, batch, background, instead, order } = image;
  return { file, replaces, page, batch, background, instead, order, failure: null, waitsForNetwork: false };
}

function stateOf(
  images: readonly UnsentImage[],
  shrinking: UploadState['shrinking'],
  reading: UploadState['reading'],
): Omit<UploadState, 'failures'> {
  return {
    isUploading: images.some(({ failure }) => failure === null),
    failed: images.flatMap(({ file, failure, replaces }) =>
      failure === null ? [] : { file, text: failure, replaces },
    ),
    isWaiting: images.some(({ waitsForNetwork }) => waitsForNetwork),
    shrinking,
    reading,
  };
}
