import type { Project } from '../../api/contract/projects.ts';
import { projectLooks } from '../../app/projects/ownProjects.ts';
import { useApplication } from '../application/ApplicationProvider.tsx';
import { projectKey, useThumbnails } from './useThumbnails.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Sheet } from '../../document/document.ts';
import { NoPicture } from './DocumentThumbnail.tsx';
import type { SheetFrameProps } from './SheetFrame.tsx';
import { SheetFrame } from './SheetFrame.tsx';
import type { ThumbnailSource } from '../../app/thumbnails/thumbnails.ts';
import { useInView } from './useInView.ts';

interface StoredThumbnailProps extends Pick<SheetFrameProps, 'fit' | 'className' | 'label'> {
  readonly sheet: Sheet;
  readonly source: ThumbnailSource;
  /** Called with the number of copies of the document once it is known. */
  readonly onCopies?: ((copies: number) => void) | undefined;
}

interface ProjectThumbnailProps extends Pick<
  StoredThumbnailProps,
  'fit' | 'className' | 'label' | 'onCopies'
> {
  readonly project: Project;
}

/** Thumbnail of one's own project. */
export function ProjectThumbnail({ project, ...frame }: ProjectThumbnailProps) {
  const application = useApplication();
  return (
    <StoredThumbnail
      {...frame}
      sheet={{ width: project.canvas_width, height: project.canvas_height }}
      source={{
        key: projectKey(application, project),
        ...projectLooks(application, project.id),
      }}
    />
  );
}

/**
 * Thumbnail of a document that is not loaded. The document is fetched only while the element is in view, and
 * the picture is cached. Failures are retried when the element comes into view again.
 */
function StoredThumbnail({ sheet, source, onCopies, ...frame }: StoredThumbnailProps) {
  const thumbnails = useThumbnails();
  const place = useRef<HTMLDivElement>(null);
  const order = useRef(source);
  const inView = useInView(place);
  const { key } = source;
  const [shown, setShown] = useState<{ readonly key: string; readonly address: string | null } | null>(null);
  const address = thumbnails.known(key)?.address ?? (shown?.key === key ? shown.address : undefined);
  const tellCopies = useEffectEvent((copies: number) => onCopies?.(copies));
  useEffect(() => {
    order.current = source;
  });
  useEffect(() => {
    if (!inView) return undefined;
    const leaving = new AbortController();
    void thumbnails.picture(order.current, leaving.signal).then((found) => {
      if (leaving.signal.aborted) return;
      setShown({ key, address: found?.address ?? null });
      if (found !== null) tellCopies(found.copies);
    });
    return () => leaving.abort();
  }, [thumbnails, key, inView]);
  return (
    <SheetFrame ref={place} sheet={sheet} waiting={address === undefined} {...frame}>
      {address === null && <NoPicture />}
      {typeof address === 'string' && (
        <img src={address} alt="" className="absolute inset-0 size-full" draggable={false} />
      )}
    </SheetFrame>
  );
}
