/**
 * A thumbnail of a loaded document, drawn in a worker when it comes into view. Drawing code is loaded only
 * then, so thumbnails do not slow down a page.
 *
 *     <DocumentThumbnail document={document} record={0} label="Диплом" />
 *
 * For a project of the list, whose document is not loaded, use `ProjectThumbnail`.
 */
import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState, useLayoutEffect } from 'react';
import type { Document } from '../../document/document.ts';
import type { DeviceSurface } from '../../app/platform/drawing.ts';
import { readPictures } from '../../app/images/readPictures.ts';
import { useApplication } from '../application/ApplicationProvider.tsx';
import { Button } from '../../kit/Button.tsx';
import { SheetFrame } from './SheetFrame.tsx';
import type { SheetFrameProps } from './SheetFrame.tsx';
import type { ReadImage, ThumbnailPainter } from '../../app/thumbnails/thumbnailPainter.ts';
import { useInView } from './useInView.ts';
import type { RefObject } from 'react';

interface DocumentThumbnailProps extends Pick<SheetFrameProps, 'fit' | 'className' | 'placeholder'> {
  readonly document: Document;
  /** The copy to show, from 0; null, the default, shows the document without a record. */
  readonly record?: number | null;
  /** The page to show, from 0, the default. */
  readonly page?: number;
  /** The template whose pictures the document has; otherwise they are of one's own projects. */
  readonly templateId?: string;
  /** For other pictures; may be a new function on each render. */
  readonly readImage?: ReadImage;
  /** Accessible description; omit it where adjacent text says the same. */
  readonly label?: string | undefined;
  /** Below a picture that could not be drawn are the reason and «Повторить»: where there is room for them. */
  readonly offersRetry?: boolean;
}

type Shown = 'waiting' | 'drawn' | 'failed';

export function DocumentThumbnail(props: DocumentThumbnailProps) {
  const { document, record = null, page, label, placeholder, fit, className } = props;
  const { offersRetry = false } = props;
  const application = useApplication();
  const { platform } = application;
  const readImage = props.readImage ?? readPictures(application, props.templateId);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<ThumbnailPainter | null>(null);
  const reader = useRef(readImage);
  const inView = useInView(frame);
  const width = useWidth(frame);
  const [shown, setShown] = useState<Shown>('waiting');
  const surface = useRef<DeviceSurface | null>(null);
  /** Draws the picture again when the canvas has lost its pixels. */
  const repaint = useRef<() => void>(() => undefined);
  useEffect(() => {
    reader.current = readImage;
  });
  useEffect(() => {
    const element = canvas.current;
    if (!inView || width === 0 || element === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const paint = async () => {
      const [drawing, module] = await Promise.all([
        platform.loadDrawing(),
        import('../../app/thumbnails/thumbnailPainter.ts'),
      ]);
      if (signal.aborted) return;
      painter.current ??= module.createThumbnailPainter(drawing, (src, options) =>
        reader.current(src, options),
      );
      const pixels = width * window.devicePixelRatio;
      const painted = await painter.current.paint({
        document,
        record,
        page,
        width: pixels,
        as: 'bitmap',
        signal,
      });
      surface.current ??= drawing.surfaces.onPage(element, { onRestored: () => repaint.current() });
      if (painted.kind === 'drawn') show(surface.current, painted.picture);
      if (painted.kind !== 'cancelled') setShown(painted.kind);
    };
    // A chunk or font that cannot be loaded must not break the page.
    const start = () => {
      paint().catch(() => {
        if (!signal.aborted) setShown('failed');
      });
    };
    repaint.current = start;
    start();
    return () => leaving.abort();
  }, [platform, document, record, page, inView, width]);
  const askAgain = () => {
    setShown('waiting');
    repaint.current();
  };
  return (
    <>
      <SheetFrame
        ref={frame}
        sheet={document.sheet}
        fit={fit}
        label={label}
        className={className}
        waiting={shown === 'waiting'}
        placeholder={placeholder}
      >
        <canvas ref={canvas} className="absolute inset-0 size-full" hidden={shown !== 'drawn'} />
        {shown === 'failed' && <NoPicture />}
      </SheetFrame>
      {shown === 'failed' && offersRetry && <NotDrawn onRetry={askAgain} />}
    </>
  );
}

/** The canvas keeps its picture until the next one is ready. */
function show(surface: DeviceSurface, picture: ImageBitmap | Blob): void {
  if (picture instanceof Blob) return;
  surface.resize(picture.width, picture.height, 1);
  surface.context.clearRect(0, 0, picture.width, picture.height);
  surface.context.drawImage(picture, 0, 0);
  picture.close();
}

/** Shown when a picture could not be drawn; keeps the sheet's size. */
export function NoPicture() {
  return (
    <div className="absolute inset-0 flex items-center justify-center bg-sunken text-ink-faint">
      <ImageOff size={22} strokeWidth={1.5} aria-hidden />
    </div>
  );
}

function NotDrawn({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="mt-3 flex flex-col items-center gap-2 text-center">
      <p role="alert" className="text-sm text-ink">
        Лист не нарисовался: не загрузились шрифт или картинка, или браузеру не хватило памяти.
      </p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Повторить
      </Button>
    </div>
  );
}

/** Current width of an element in CSS pixels; 0 before layout. */
function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    const measure = () => setWidth(measured.getBoundingClientRect().width);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
