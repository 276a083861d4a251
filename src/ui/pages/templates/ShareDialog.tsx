import { useCallback, useState } from 'react';
import type { Template } from '../../../api/contract/templates.ts';
import type { CallOptions } from '../../../api/transport.ts';
import { linkedTemplate, shareDesign } from '../../../app/templates/sharedDesign.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { PublishPreview } from './PublishPreview.tsx';
import { SharedLink } from './SharedLink.tsx';
import { publishedOn } from './templateTexts.ts';

interface ShareDialogProps {
  readonly project: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/**
 * Opens the design of a project, as it is saved, to whoever has its link (templates#by-link), after a look at
 * what they will get. A project that is shared already shows its link.
 */
export function ShareDialog({ project, onClose }: ShareDialogProps) {
  const application = useApplication();
  const { loaded, reload, change } = useLoaded(
    useCallback(
      (options: CallOptions) => linkedTemplate(application, project.id, options),
      [application, project.id],
    ),
  );
  const making = useNewLink(project, (template) => change(() => template));
  const isNew = loaded.kind === 'ready' && loaded.value === null;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Поделиться ссылкой"
      size={isNew ? 'lg' : 'md'}
      persistent={making.busy}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={making.busy}>
            {isNew ? 'Отмена' : 'Готово'}
          </Button>
          {isNew && (
            <Button busy={making.busy} onClick={making.submit}>
              Создать ссылку
            </Button>
          )}
        </>
      }
    >
      {loaded.kind === 'loading' && <Spinner className="py-6" />}
      {loaded.kind === 'failed' && (
        <div role="alert" className="space-y-3 text-sm text-ink-soft">
          <p>{loaded.text}</p>
          <Button variant="outline" size="sm" onClick={reload}>
            Повторить
          </Button>
        </div>
      )}
      {isNew && <NewLink projectId={project.id} making={making} />}
      {loaded.kind === 'ready' && loaded.value !== null && (
        <MadeLink template={loaded.value} onWithdrawn={onClose} />
      )}
    </Dialog>
  );
}

function useNewLink(project: ShareDialogProps['project'], onMade: (template: Template) => void) {
  const application = useApplication();
  const [title, setTitle] = useState(project.name);
  const submit = useSubmit({
    send: async () => {
      const made = await shareDesign(application, {
        project_id: project.id,
        verification_type: 'link',
        title,
      });
      if (made.kind === 'badTitle') return { text: made.text ?? NOT_TAKEN, field: 'title' };
      if (made.kind === 'refused') return { text: made.error.text, field: 'title' };
      onMade(made.template);
      return null;
    },
  });
  return { ...submit, title, setTitle };
}

const NOT_TAKEN = 'Название не подходит.';

interface NewLinkProps {
  readonly projectId: string;
  readonly making: ReturnType<typeof useNewLink>;
}

function NewLink({ projectId, making }: NewLinkProps) {
  const { error, form, mend, title, setTitle } = making;
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <PublishPreview projectId={projectId} />
      <form {...form} className="min-w-0 space-y-4">
        <TextField
          label="Название"
          name="title"
          hint="Его увидят все, у кого есть ссылка."
          error={error ?? undefined}
          value={title}
          selectOnFocus
          onChange={(next) => {
            setTitle(next);
            mend();
          }}
        />
        <p className="text-sm text-ink-soft">
          По ссылке открывают макет без регистрации, вставляют свой список и печатают. Ваш проект при этом не
          меняется, чужие списки к вам не приходят: вы видите только, сколько раз макет открыли. Доступ можно
          закрыть в любую минуту.
        </p>
        <p className="text-sm text-ink-soft">
          В списке шаблонов и в поиске макета нет. Данные вашей школы, печать и подписи остаются у вас.
        </p>
      </form>
    </div>
  );
}

interface MadeLinkProps {
  readonly template: Template;
  readonly onWithdrawn: () => void;
}

function MadeLink({ template, onWithdrawn }: MadeLinkProps) {
  const { id, link } = template;
  return (
    <>
      {link !== undefined && <SharedLink templateId={id} link={link} onWithdrawn={onWithdrawn} />}
      <p className="mt-4 text-sm text-ink-soft">
        {`По ссылке открывается макет, каким он был ${publishedOn(template)} Чтобы показать новый, закройте доступ и создайте другую ссылку.`}
      </p>
    </>
  );
}
