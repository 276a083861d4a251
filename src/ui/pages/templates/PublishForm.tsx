import { Description, Label, Radio, RadioGroup } from '@headlessui/react';
import { CircleAlert, EyeOff, Globe } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { MAX_TEMPLATE_TAGS } from '../../../api/contract/limits.ts';
import type { VerificationType } from '../../../api/contract/templates.ts';
import { Button } from '../../../kit/Button.tsx';
import { Select } from '../../../kit/Select.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { TagChips } from './FilterFields.tsx';
import { useLabels } from './useLabels.ts';

/** A link has a dialog of its own. */
type Listed = Exclude<VerificationType, 'link'>;

export interface PublishFields {
  readonly title: string;
  readonly categoryId: number | null;
  readonly tagIds: readonly number[];
  readonly verificationType: Listed;
}
/** Texts by field; `form` is about none of them. */
export type PublishProblems = {
  readonly [Field in 'title' | 'category' | 'tags' | 'verificationType' | 'form']?: string | undefined;
};

interface PublishFormProps {
  readonly fields: PublishFields;
  readonly problems: PublishProblems;
  readonly onChange: (fields: PublishFields) => void;
  readonly onSubmit: () => void;
}

export function PublishForm({ fields, problems, onChange, onSubmit }: PublishFormProps) {
  const { loaded, reload } = useLabels();
  const toggleTag = (id: number) => {
    const { tagIds } = fields;
    const isChosen = tagIds.includes(id);
    onChange({ ...fields, tagIds: isChosen ? tagIds.filter((tag) => tag !== id) : [...tagIds, id] });
  };
  const form = useFirstProblem(problems);
  return (
    <form
      ref={form}
      noValidate
      className="min-w-0 space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {problems.form && <Problem text={problems.form} />}
      <TextField
        label="Название"
        hint="По нему шаблон найдут в поиске."
        error={problems.title}
        value={fields.title}
        selectOnFocus
        onChange={(title) => onChange({ ...fields, title })}
      />
      {loaded.kind === 'ready' ? (
        <Select
          label="Категория"
          placeholder="Выберите категорию"
          error={problems.category}
          value={fields.categoryId}
          options={loaded.value.categories.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(categoryId) => onChange({ ...fields, categoryId })}
        />
      ) : (
        <LabelsOnTheWay failure={loaded.kind === 'failed' ? loaded.text : null} onRetry={reload} />
      )}
      <VisibilityChoice
        value={fields.verificationType}
        problem={problems.verificationType}
        onChange={(verificationType) => onChange({ ...fields, verificationType })}
      />
      {loaded.kind === 'ready' && (
        <fieldset>
          <legend className="mb-2 text-sm font-medium text-ink">
            Метки{' '}
            <span className="font-normal text-ink-soft">{`до ${MAX_TEMPLATE_TAGS}, можно без них`}</span>
          </legend>
          <TagChips
            tags={loaded.value.tags.map(({ id, name }) => ({ key: id, name }))}
            chosen={fields.tagIds}
            onToggle={toggleTag}
          />
          {problems.tags && <Problem text={problems.tags} />}
        </fieldset>
      )}
    </form>
  );
}

/** Leads to the first field that was objected to, which may be scrolled out of sight. */
function useFirstProblem(problems: PublishProblems) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    const place =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form.current?.querySelector<HTMLElement>('[role="alert"]');
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'center' });
  }, [problems]);
  return form;
}

function LabelsOnTheWay({
  failure,
  onRetry,
}: {
  readonly failure: string | null;
  readonly onRetry: () => void;
}) {
  if (failure === null) return <Spinner className="h-16" />;
  return (
    <div className="space-y-3">
      <Problem text={`Не удалось загрузить категории и метки. ${failure}`} />
      <Button variant="outline" size="sm" onClick={onRetry}>
        Повторить
      </Button>
    </div>
  );
}

const VISIBILITIES = [
  {
    value: 'manual',
    icon: Globe,
    label: 'Показать всем после проверки',
    text: 'Модератор посмотрит шаблон и, если всё в порядке, откроет его для всех. До этого он виден только вам.',
  },
  {
    value: 'none',
    icon: EyeOff,
    label: 'Оставить только себе',
    text: 'Без проверки. Другие его не увидят, а вы найдёте фильтром «Только мои шаблоны».',
  },
] as const;

interface VisibilityChoiceProps {
  readonly value: Listed;
  readonly problem: string | undefined;
  readonly onChange: (value: Listed) => void;
}

function VisibilityChoice({ value, problem, onChange }: VisibilityChoiceProps) {
  return (
    <RadioGroup value={value} onChange={onChange} aria-label="Кто увидит шаблон">
      <p aria-hidden className="mb-2 text-sm font-medium text-ink">
        Кто увидит шаблон
      </p>
      <div className="space-y-2">
        {VISIBILITIES.map(({ value: own, icon: Icon, label, text }) => (
          <Radio
            key={own}
            value={own}
            className="group flex cursor-pointer gap-3 rounded-lg border border-line-strong p-3 transition-colors hover:bg-sunken data-checked:border-primary data-checked:bg-primary-soft"
          >
            <Icon
              size={20}
              className="mt-0.5 shrink-0 text-ink-soft group-data-checked:text-primary"
              aria-hidden
            />
            <span>
              <Label className="cursor-pointer text-sm font-medium text-ink">{label}</Label>
              <Description className="mt-0.5 text-sm text-ink-soft">{text}</Description>
            </span>
          </Radio>
        ))}
      </div>
      {problem && <Problem text={problem} />}
    </RadioGroup>
  );
}

function Problem({ text }: { readonly text: string }) {
  return (
    <p role="alert" className="mt-2 flex items-start gap-1.5 text-sm text-negative">
      <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
      <span>{text}</span>
    </p>
  );
}
