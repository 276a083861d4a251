import { useEffect, useRef, useState } from 'react';
import type { Template } from '../../../api/contract/templates.ts';
import type { Document } from '../../../document/document.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { DocumentThumbnail, NoPicture } from '../../thumbnails/DocumentThumbnail.tsx';
import { SheetFrame } from '../../thumbnails/SheetFrame.tsx';
import { useInView } from '../../thumbnails/useInView.ts';
import { withSamples } from '../../../app/document/samples.ts';
import { templateDocument } from '../../../app/templates/templateDocuments.ts';

/** A template as a card shows it: with a sample name on it, fetched when the card comes into sight. */
export function TemplateThumbnail({ template }: { readonly template: Template }) {
  const application = useApplication();
  const place = useRef<HTMLDivElement>(null);
  const inView = useInView(place);
  const [document, setDocument] = useState<Document | 'missing' | null>(null);
  const { id } = template;
  const isWanted = inView && document === null;
  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    void templateDocument(application, id, { signal: leaving.signal }).then((result) => {
      if (!leaving.signal.aborted) setDocument(result.ok ? withSamples(result.value) : 'missing');
    });
    return () => leaving.abort();
  }, [application, id, isWanted]);
  const { canvas_width: width, canvas_height: height } = template.project;
  return (
    <div ref={place} className="size-full">
      {document === null || document === 'missing' ? (
        <SheetFrame sheet={{ width, height }} fit="box" waiting={document === null}>
          {document === 'missing' && <NoPicture />}
        </SheetFrame>
      ) : (
        <DocumentThumbnail document={document} record={0} fit="box" templateId={id} />
      )}
    </div>
  );
}
