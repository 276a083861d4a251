import { useState } from 'react';
import type { Picture } from '../../../../document/pictures/picture.ts';
import { pictureOfFile } from '../../../../document/pictures/picture.ts';
import { useApplication } from '../../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../../application/ProjectSessionProvider.tsx';
import type { UploadState } from '../../images/imageUploads.ts';
import { REFUSED_FILE_NOTICE_MS } from '../../images/imageUploads.ts';
import { prepareFile } from '../../../../app/images/prepareFile.ts';
import { firstFrameText, refusalText } from '../../../../app/images/refusals.ts';

/** Uploads one file as a picture of a rule; the person is told why a file was not taken. */
export function usePictureUpload(): {
  readonly isUploading: boolean;
  /** The file that is being made smaller. */
  readonly shrinking: UploadState['shrinking'];
  readonly upload: (file: File) => Promise<Picture | null>;
} {
  const { api, platform } = useApplication();
  const { images } = useProjectSession();
  const [isUploading, setUploading] = useState(false);
  const [shrinking, setShrinking] = useState<UploadState['shrinking']>(null);
  const send = async (chosen: File): Promise<Picture | null> => {
    const stopping = new AbortController();
    const prepared = await prepareFile(chosen, {
      signal: stopping.signal,
      onShrinking: (part) => setShrinking({ name: chosen.name, part, cancel: () => stopping.abort() }),
    });
    setShrinking(null);
    if (prepared.kind === 'cancelled') return null;
    if (prepared.kind === 'refused') {
      const duration = REFUSED_FILE_NOTICE_MS;
      platform.notify('warning', refusalText([prepared.refused]), { duration });
      return null;
    }
    const { file } = prepared;
    const reply = await api.uploadImage(file);
    if (!reply.ok) {
      platform.notify('negative', `«${file.name}» не добавлен. ${reply.error.text}`);
      return null;
    }
    if (prepared.isAnimated) platform.notify('info', firstFrameText([file.name]));
    const picture = pictureOfFile(reply.value, file.name);
    images.keep(picture.src, file);
    return picture;
  };
  const upload = async (file: File): Promise<Picture | null> => {
    setUploading(true);
    const sent = await send(file);
    setUploading(false);
    return sent;
  };
  return { isUploading, shrinking, upload };
}
