import type { Project } from '../../api/contract/projects.ts';
import { useApplication } from '../application/ApplicationProvider.tsx';
import type { StoredThumbnailProps } from './StoredThumbnail.tsx';
import { StoredThumbnail } from './StoredThumbnail.tsx';
import { projectKey } from './useThumbnails.ts';

interface ProjectThumbnailProps extends Pick<
  StoredThumbnailProps,
  'fit' | 'className' | 'label' | 'onCopies'
> {
  readonly project: Project;
}

/** Thumbnail of one's own project. */
export function ProjectThumbnail({ project, ...frame }: ProjectThumbnailProps) {
  const application = useApplication();
  const { api } = application;
  return (
    <StoredThumbnail
      {...frame}
      sheet={{ width: project.canvas_width, height: project.canvas_height }}
      source={{
        key: projectKey(application, project),
        load: async (options) => {
          const result = await api.loadProject(project.id, options);
          return result.ok ? { ok: true, value: result.value.document } : result;
        },
        readImage: (src, options) => api.loadImage(src, options),
      }}
    />
  );
}
