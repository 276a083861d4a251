import { useState } from 'react';
import { shareDesign } from '../../../app/templates/sharedDesign.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useBusy } from '../forms/useSubmit.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import type { PublishFields, PublishProblems } from './PublishForm.tsx';
import { PublishForm } from './PublishForm.tsx';
import { PublishPreview } from './PublishPreview.tsx';
import type { ApiError } from '../../../api/result.ts';

export interface PublishDialogProps {
  readonly project: { readonly id: string; readonly name: string };
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called with the id of the new template; its page is `templatePath(id)`. */
  readonly onPublished: (templateId: string) => void;
}

/**
 * Publishes a project, as it is saved, as a template (specification §3), after a look at what others will
 * get. The dialog begins anew each time it is opened.
 */
export function PublishDialog(props: PublishDialogProps) {
  return props.open ? <OpenDialog key={props.project.id} {...props} /> : null;
}

function OpenDialog({ project, onClose, onPublished }: PublishDialogProps) {
  const application = useApplication();
  const [fields, setFields] = useState<PublishFields>({
    title: project.name,
    categoryId: null,
    tagIds: [],
    verificationType: 'manual',
  });
  const [problems, setProblems] = useState<PublishProblems>({});
  const { busy, run } = useBusy();

  const publish = () =>
    run(async () => {
      const { categoryId } = fields;
      if (categoryId === null) return setProblems({ category: 'Выберите категорию.' });
      const made = await shareDesign(application, {
        project_id: project.id,
        category_id: categoryId,
        tags_ids: [...fields.tagIds],
        verification_type: fields.verificationType,
        title: fields.title,
      });
      if (made.kind === 'badTitle') return setProblems({ title: made.text });
      if (made.kind === 'refused') return setProblems(placeError(made.error));
      onPublished(made.template.id);
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Опубликовать как шаблон"
      size="lg"
      persistent={busy}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <Button busy={busy} onClick={() => void publish()}>
            {SUBMIT_LABELS[fields.verificationType]}
          </Button>
        </>
      }
    >
      <div className="grid gap-8 md:grid-cols-2">
        <PublishPreview projectId={project.id} />
        <PublishForm
          fields={fields}
          problems={problems}
          onChange={(next) => {
            setFields(next);
            setProblems({});
          }}
          onSubmit={() => {
            if (!busy) void publish();
          }}
        />
      </div>
    </Dialog>
  );
}

const SUBMIT_LABELS: Readonly<Record<PublishFields['verificationType'], string>> = {
  manual: 'Отправить на проверку',
  none: 'Сохранить шаблон',
};

/** Where the service's error of a publication belongs on the form. */
function placeError({ fields = {}, text, code }: ApiError): PublishProblems {
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
