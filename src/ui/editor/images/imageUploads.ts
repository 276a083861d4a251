/**
 * Files become image layers: each is uploaded once and referenced by its address. A file that could not be uploaded is
 * kept, with the reason, until the person tries again or lets it go; the document is not touched by it.
 */
import type { ApiClient } from '../../../api/client.ts';
import type { Editor, LayerId } from '../../../engine/index.ts';
import { addLayer, createImageLayer, setImage } from '../../../engine/index.ts';
import { scaleToFit } from './fitImage.ts';

export interface FailedUpload {
  readonly file: File;
  readonly text: string;
  /** The layer whose picture it was to replace, or null for a new layer. */
  readonly replaces: LayerId | null;
}
export interface UploadState {
  readonly isUploading: boolean;
  readonly failed: readonly FailedUpload[];
}
export interface ImageUploads {
  readonly getSnapshot: () => UploadState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Every image among the files becomes a layer on top, in their order. */
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly replace: (id: LayerId, file: File) => Promise<void>;
  readonly retry: () => Promise<void>;
  readonly dismiss: () => void;
}

export interface UploadWorld {
  readonly editor: Editor;
  readonly upload: ApiClient['uploadImage'];
  readonly newId: () => LayerId;
}

export function createImageUploads({ editor, upload, newId }: UploadWorld): ImageUploads {
  let state: UploadState = { isUploading: false, failed: [] };
  let running = 0;
  const listeners = new Set<() => void>();
  const update = (next: Partial<UploadState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  async function place(file: File, replaces: LayerId | null): Promise<void> {
    update({ isUploading: (running += 1) > 0 });
    const answer = await upload(file);
    running -= 1;
    if (!answer.ok) {
      const failure = { file, text: answer.error.text, replaces };
      update({ isUploading: running > 0, failed: [...state.failed, failure] });
      return;
    }
    const { src, width, height } = answer.value;
    const image = { src, width, height, fileName: file.name.slice(-255) };
    if (replaces !== null) editor.apply((document) => setImage(document, replaces, image));
    else {
      const id = newId();
      const { sheet } = editor.getSnapshot().document;
      const layer = createImageLayer({ ...image, id, name: nameOf(file), scale: scaleToFit(image, sheet) });
      editor.apply((document) => addLayer(document, layer));
      editor.select([id]);
    }
    update({ isUploading: running > 0 });
  }

  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: async (files) => {
      for (const file of files) if (file.type.startsWith('image/')) await place(file, null);
    },
    replace: (id, file) => place(file, id),
    retry: async () => {
      const { failed } = state;
      update({ failed: [] });
      for (const { file, replaces } of failed) await place(file, replaces);
    },
    dismiss: () => update({ failed: [] }),
  };
}

function nameOf(file: File): string {
  const name = file.name.replace(/\.[^.]+$/, '').slice(0, 200);
  return name === '' ? 'Изображение' : name;
}
