import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ImageUploads, UploadState } from '../../../app/images/imageUploads.ts';

export const ImageUploadsContext = createContext<ImageUploads | null>(null);

/** Adding and replacing images, and what became of it. */
export function useImages(): ImageUploads & UploadState {
  const uploads = useContext(ImageUploadsContext);
  if (uploads === null) throw new Error('useImages needs an ImageUploadsContext above it.');
  const state = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot);
  return { ...uploads, ...state };
}
