import { useCallback, useMemo } from 'react';
import type { CallOptions } from '../../../api/transport.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';
import { DocumentThumbnail } from '../../thumbnails/DocumentThumbnail.tsx';
import { withSamples } from '../../../app/document/samples.ts';
import type { Look } from '../../../data/looks/index.ts';
import { withLook } from '../../../data/looks/index.ts';
import { templateDocument } from '../../../app/templates/templateDocuments.ts';

interface ChosenTemplateProps {
  readonly templateId: string;
  readonly look: Look;
}

/** The template that waits for a list, with an invented name on it. */
export function ChosenTemplate({ templateId, look }: ChosenTemplateProps) {
  const application = useApplication();
  const { loaded } = useLoaded(
    useCallback(
      (options: CallOptions) => templateDocument(application, templateId, options),
      [application, templateId],
    ),
  );
  const document = loaded.kind === 'ready' ? loaded.value : null;
  const sampled = useMemo(
    () => (document === null ? null : withSamples(withLook(document, look))),
    [document, look],
  );
  if (loaded.kind === 'failed') return <p className="text-sm text-ink-soft">{loaded.text}</p>;
  if (sampled === null) return null;
  return (
    <figure>
      <div className="h-96 rounded-xl border border-line bg-workspace p-4">
        <DocumentThumbnail
          document={sampled}
          record={0}
          fit="box"
          label={`Шаблон «${sampled.name}»`}
          templateId={templateId}
        />
      </div>
      <figcaption className="mt-2 text-sm text-ink-soft">
        Имя для примера придумано: на его место встанут имена из вашего списка.
      </figcaption>
    </figure>
  );
}
