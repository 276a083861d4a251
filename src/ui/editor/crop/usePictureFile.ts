import { useEffect, useState } from 'react';
import type { PixelSize } from '../../../engine/ports/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';

interface PictureFile extends PixelSize {
  readonly url: string;
}

/** A picture for an element of the page, upright; null while it is loading. */
export function usePictureFile(src: string): PictureFile | 'missing' | null {
  const { files: images } = useProjectSession().pictures;
  const [picture, setPicture] = useState<PictureFile | 'missing' | null>(null);
  useEffect(() => {
    let url = '';
    let isOver = false;
    const show = (file: Blob): void => {
      if (isOver) return;
      url = URL.createObjectURL(file);
      const image = new Image();
      image.addEventListener('load', () => {
        if (!isOver) setPicture({ url, width: image.naturalWidth, height: image.naturalHeight });
      });
      image.addEventListener('error', () => setPicture('missing'));
      image.src = url;
    };
    images.fileOf(src).then(show, () => setPicture('missing'));
    return () => {
      isOver = true;
      URL.revokeObjectURL(url);
    };
  }, [images, src]);
  return picture;
}
