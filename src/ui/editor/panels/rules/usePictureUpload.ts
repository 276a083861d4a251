import { useState } from 'react';
import type { Picture } from '../../../../document/picture.ts';
import { pictureOfFile } from '../../../../document/picture.ts';
import { useApplication } from '../../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../../application/ProjectSessionProvider.tsx';
import { problemOfFile } from '../../images/fileKinds.ts';

/** Uploads one file as a picture of a rule; the person is told why a file was not taken. */
export function usePictureUpload(): {
  readonly isUploading: boolean;
  readonly upload: (file: File) => Promise<Picture | null>;
} {
  const { api, platform } = useApplication();
  const { images } = useProjectSession();
  const [isUploading, setUploading] = useState(false);
  const upload = async (file: File): Promise<Picture | null> => {
    const problem = problemOfFile(file);
    if (problem !== null) {
      platform.notify('warning', problem);
      return null;
    }
    setUploading(true);
    const reply = await api.uploadImage(file);
    setUploading(false);
    if (!reply.ok) {
      platform.notify('negative', `«${file.name}» не добавлен. ${reply.error.text}`);
      return null;
    }
    const picture = pictureOfFile(reply.value, file.name);
    images.keep(picture.src, file);
    return picture;
  };
  return { isUploading, upload };
}
