import type { Template } from '../../api/contract/templates.ts';
import { useApplication } from '../composition/ApplicationProvider.tsx';
import type { SheetFrameProps } from './SheetFrame.tsx';
import { StoredThumbnail } from './StoredThumbnail.tsx';

export interface TemplateThumbnailProps extends Pick<SheetFrameProps, 'fit' | 'className' | 'label'> {
  readonly template: Template;
}

/** A template of the list, small. What is published never changes, so its picture is made once. */
export function TemplateThumbnail({ template, ...frame }: TemplateThumbnailProps) {
  const { api } = useApplication();
  const { id, project } = template;
  return (
    <StoredThumbnail
      {...frame}
      sheet={{ width: project.canvas_width, height: project.canvas_height }}
      source={{
        key: `template/${id}`,
        load: async (options) => {
          const result = await api.loadTemplate(id, options);
          return result.ok ? { ok: true, value: result.value.document } : result;
        },
        readImage: (src, options) => api.loadTemplateImage(id, src, options),
      }}
    />
  );
}
