/** Where the service's error of a publication belongs on the form. */
import type { ApiError } from '../../../api/result.ts';
import type { PublishProblems } from './PublishForm.tsx';

export function placeError({ fields = {}, text, code }: ApiError): PublishProblems {
  const textOf = (name: string) => fields[name]?.join(' ');
  const placed = {
    title: textOf('title'),
    category: textOf('category_id'),
    tags: textOf('tags_ids'),
    verificationType: textOf('verification_type'),
  };
  if (Object.values(placed).some((problem) => problem !== undefined)) return placed;
  if (code === 404) return { form: 'Этого проекта больше нет: возможно, его удалили в другой вкладке.' };
  return { form: textOf('project_id') ?? text };
}
