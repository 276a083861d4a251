import { useCallback, useState } from 'react';
import type { Template } from '../../../api/contract/templates.ts';
import { createTemplateRequestSchema } from '../../../api/contract/templates.ts';
import type { CallOptions } from '../../../api/transport.ts';
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
 * Opens the design of a project, as it is saved, to whoever has its link (templates#by-link), after a look at what they
 * will get. A project that is shared already shows its link.
 */
export function ShareDialog({ project, onClose }: ShareDialogProps) {
  const { api } = useApplication();
  const { loaded, reload, change } = useLoaded(
    useCallback(
      async (options: CallOptions) => {
        const found = await api.listTemplates({ my_templates: 'true', project: project.id }, options);
        return found.ok ? ({ ok: true, value: found.value.results[0] ?? null } as const) : found;
      },
      [api, project.id],
    ),
  );
  if (loaded.kind !== 'ready')
    return (
      <Dialog open onClose={onClose} title={TITLE}>
        {loaded.kind === 'loading' ? (
          <Spinner className="py-6" />
        ) : (
          <div role="alert" className="space-y-3 text-sm text-ink-soft">
            <p>{loaded.text}</p>
            <Button variant="outline" size="sm" onClick={reload}>
              Повторить
            </Button>
          </div>
        )}
      </Dialog>
    );
  return loaded.value === null ? (
    <NewLink project={project} onClose={onClose} onMade={(template) => change(() => template)} />
  ) : (
    <MadeLink template={loaded.value} onClose={onClose} />
  );
}

const TITLE = 'Поделиться ссылкой';

interface NewLinkProps extends ShareDialogProps {
  readonly onMade: (template: Template) => void;
}

function NewLink({ project, onClose, onMade }: NewLinkProps) {
  const { api } = useApplication();
  const [title, setTitle] = useState(project.name);
  const { error, busy, submit, mend, form } = useSubmit({
    send: async () => {
      const request = createTemplateRequestSchema.safeParse({
        project_id: project.id,
        verification_type: 'link',
        title,
      });
      if (!request.success) return { text: request.error.issues[0]?.message ?? NOT_TAKEN, field: 'title' };
      const result = await api.createTemplate(request.data);
      if (!result.ok) return { text: result.error.text, field: 'title' };
      onMade(result.value);
      return null;
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={TITLE}
      size="lg"
      persistent={busy}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <Button busy={busy} onClick={submit}>
            Создать ссылку
          </Button>
        </>
      }
    >
      <div className="grid gap-8 md:grid-cols-2">
        <PublishPreview projectId={project.id} />
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
            По ссылке открывают макет без регистрации, вставляют свой список и печатают. Ваш проект при этом
            не меняется, чужие списки к вам не приходят: вы видите только, сколько раз макет открыли. Доступ
            можно закрыть в любую минуту.
          </p>
          <p className="text-sm text-ink-soft">
            В списке шаблонов и в поиске макета нет. Данные вашей школы, печать и подписи остаются у вас.
          </p>
        </form>
      </div>
    </Dialog>
  );
}

const NOT_TAKEN = 'Название не подходит.';

function MadeLink({
  template,
  onClose,
}: Pick<ShareDialogProps, 'onClose'> & { readonly template: Template }) {
  const { id, link } = template;
  return (
    <Dialog
      open
      onClose={onClose}
      title={TITLE}
      size="md"
      footer={
        <Button variant="outline" onClick={onClose}>
          Готово
        </Button>
      }
    >
      {link !== undefined && <SharedLink templateId={id} link={link} onWithdrawn={onClose} />}
      <p className="mt-4 text-sm text-ink-soft">
        {`По ссылке открывается макет, каким он был ${publishedOn(template)} Чтобы показать новый, закройте доступ и создайте другую ссылку.`}
      </p>
    </Dialog>
  );
}
