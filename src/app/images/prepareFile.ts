import { shrinkPicture } from '../../../workers/shrink/client.ts';
import type { PrepareImage } from './prepareImage.ts';
import { prepareImage } from './prepareImage.ts';

/** `prepareImage` with the worker that makes pictures smaller. */
export const prepareFile: PrepareImage = (file, preparing) =>
  prepareImage(file, { ...preparing, shrink: shrinkPicture });
