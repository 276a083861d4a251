/**
 * Files become image layers: each is uploaded once and referenced by its address. A file that could not be uploaded now
 * is kept, with the reason, until the person tries again or drops it. A file that can never pass is not kept: the person
 * is told why, and the project has no unsaved change because of it. The document is touched by neither.
 */
import type { ApiClient } from '../../../api/client.ts';
import type { ApiError } from '../../../api/result.ts';
import type { ImageLayer, LayerId } from '../../../document/layer.ts';
import { pictureOfFile } from '../../../document/picture.ts';
import { countPages } from '../../../document/pages.ts';
import type { Editor } from '../../../engine/index.ts';
import { createImageLayer } from '../../../document/layer.ts';
import { addLayer, setImage } from '../../../engine/index.ts';
import type { UnsentImage, UnsentImages } from '../../../app/unsentImages.ts';
import { problemOfFile } from './fileKinds.ts';
import { scaleToFit } from './fitImage.ts';

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
  /** Some wait for the network only. */
  readonly isWaiting: boolean;
  /** Rounds that have failed one after another for want of an answer. */
  readonly failures: number;
}
export interface ImageUploads {
  readonly getSnapshot: () => UploadState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Every image among the files becomes a layer on top, in their order; of the others the person is told. */
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly replace: (id: LayerId, file: File) => Promise<void>;
  readonly retry: () => Promise<void>;
  /**
   * Tries those again that only lacked a network.
   * @param isOnline the browser said that there is one: the pauses begin anew
   */
  readonly retryWaiting: (isOnline: boolean) => Promise<void>;
  readonly dismiss: () => void;
}

interface UploadWorld {
  readonly editor: Editor;
  readonly unsent: UnsentImages;
  readonly upload: ApiClient['uploadImage'];
  readonly newId: () => LayerId;
  /** Puts a new layer on a page, from 0, where it can be told from the others. */
  readonly place: (layer: ImageLayer, page: number) => ImageLayer;
  /** Tells the person in Russian why files were not taken. */
  readonly tell: (text: string) => void;
}

export function createImageUploads({
  editor,
  unsent,
  upload,
  newId,
  place,
  tell,
}: UploadWorld): ImageUploads {
  let known: readonly UnsentImage[] | null = null;
  /** Rounds that have failed for want of an answer, and how many there were before the present one. */
  let [failures, before] = [0, 0];
  let state: UploadState = { isUploading: false, failed: [], isWaiting: false, failures };

  /** Sends one of the unsent images, which is marked so, and puts it into the document. */
  async function send(sending: UnsentImage): Promise<void> {
    const { file, replaces } = sending;
    const reply = await upload(file);
    if (!reply.ok) {
      const { kind, text } = reply.error;
      if (isFinal(reply.error)) {
        unsent.update((images) => images.filter((each) => each !== sending));
        tell(`«${file.name}» не добавлен. ${text}`);
        return;
      }
      if (kind === 'offline') failures = before + 1;
      const failed = { ...sending, failure: text, waitsForNetwork: kind === 'offline' };
      unsent.update((images) => images.map((each) => (each === sending ? failed : each)));
      return;
    }
    [failures, before] = [0, 0];
    const picture = pictureOfFile(reply.value, file.name);
    if (replaces !== null) editor.apply((document) => setImage(document, replaces, picture));
    else {
      const id = newId();
      const { document: present } = editor.getSnapshot();
      const page = Math.min(sending.page, countPages(present) - 1);
      const layer = createImageLayer({
        ...picture,
        id,
        name: nameOf(file),
        scale: scaleToFit(picture, present.sheet),
      });
      editor.apply((document) => addLayer(document, place(layer, page)));
      if (editor.getSnapshot().page === page && !isBusy(editor)) editor.select([id]);
    }
    // Last: for a moment the image is in both places, never in neither.
    unsent.update((images) => images.filter((each) => each !== sending));
  }

  async function sendAll(files: readonly File[], replaces: LayerId | null): Promise<void> {
    const problems = files.flatMap((file) => problemOfFile(file) ?? []);
    if (problems.length > 0) tell(problems.join('\n'));
    const { page } = editor.getSnapshot();
    const added = files
      .filter((file) => problemOfFile(file) === null)
      .map((file) => onItsWay({ file, replaces, page }));
    if (added.length === 0) return;
    [failures, before] = [0, 0];
    unsent.update((images) => [...images, ...added]);
    for (const image of added) await send(image);
  }

  async function sendAgain(chosen: (image: UnsentImage) => boolean): Promise<void> {
    const again = new Map<UnsentImage, UnsentImage>();
    for (const image of unsent.getSnapshot()) {
      if (image.failure !== null && chosen(image)) again.set(image, onItsWay(image));
    }
    unsent.update((images) => images.map((image) => again.get(image) ?? image));
    for (const image of again.values()) await send(image);
  }

  return {
    getSnapshot: () => {
      const images = unsent.getSnapshot();
      if (images !== known) {
        known = images;
        state = { ...stateOf(images), failures };
      }
      return state;
    },
    subscribe: unsent.subscribe,
    add: (files) => sendAll(files, null),
    replace: (id, file) => sendAll([file], id),
    retry: () => {
      before = 0;
      return sendAgain(() => true);
    },
    retryWaiting: (isOnline) => {
      before = isOnline ? 0 : failures;
      return sendAgain(({ waitsForNetwork }) => waitsForNetwork);
    },
    dismiss: () => unsent.update((images) => images.filter(({ failure }) => failure === null)),
  };
}

/** Whether the person types a text or drags: another selection would end that. */
function isBusy(editor: Editor): boolean {
  const { textEditing, inTransaction } = editor.getSnapshot();
  return textEditing !== null || inTransaction;
}

/** Whether the server said that this file is no image that it takes. Quotas, crowds and the network are not the file's fault. */
function isFinal({ kind, code }: ApiError): boolean {
  return kind === 'refused' && code === NOT_AN_IMAGE;
}

const NOT_AN_IMAGE = 400;

function onItsWay({ file, replaces, page }: Pick<UnsentImage, 'file' | 'replaces' | 'page'>): UnsentImage {
  return { file, replaces, page, failure: null, waitsForNetwork: false };
}

function stateOf(images: readonly UnsentImage[]): Omit<UploadState, 'failures'> {
  return {
    isUploading: images.some(({ failure }) => failure === null),
    failed: images.flatMap(({ file, failure, replaces }) =>
      failure === null ? [] : { file, text: failure, replaces },
    ),
    isWaiting: images.some(({ waitsForNetwork }) => waitsForNetwork),
  };
}

function nameOf(file: File): string {
  const name = file.name.replace(/\.[^.]+$/, '').slice(0, 200);
  return name === '' ? 'Изображение' : name;
}
