import { Radio, RadioGroup } from '@headlessui/react';
import { ArrowRight, LayoutTemplate, RotateCw } from 'lucide-react';
import { useCallback } from 'react';
import { Link } from 'wouter';
import type { Template } from '../../../api/contract/templates.ts';
import type { CallOptions } from '../../../api/transport.ts';
import { templatesToChoose } from '../../../app/templates/templateLists.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { TEMPLATES_PATH } from '../../../app/platform/paths.ts';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';
import { TemplateThumbnail } from '../templates/TemplateThumbnail.tsx';
import { PICKER_TILE } from './pickerLook.ts';

interface TemplatePickerProps {
  readonly chosen: Template | null;
  readonly onChoose: (template: Template) => void;
}

/** The best liked of the verified templates; all others are a link away. */
export function TemplatePicker({ chosen, onChoose }: TemplatePickerProps) {
  const application = useApplication();
  const { loaded, reload } = useLoaded(
    useCallback((options: CallOptions) => templatesToChoose(application, options), [application]),
  );
  if (loaded.kind === 'loading') {
    return (
      <div className={TILES}>
        <output className="sr-only">Загрузка...</output>
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-40" />
        ))}
      </div>
    );
  }
  if (loaded.kind === 'failed') {
    return (
      <EmptyState
        icon={LayoutTemplate}
        tone="negative"
        title="Не удалось загрузить шаблоны"
        text={loaded.text}
        action={
          <Button variant="outline" icon={RotateCw} onClick={reload}>
            Повторить
          </Button>
        }
      />
    );
  }
  const templates = loaded.value;
  if (templates.length === 0) {
    return (
      <EmptyState
        icon={LayoutTemplate}
        title="Шаблонов пока нет"
        text="Начните с чистого листа. Готовый проект можно опубликовать как шаблон."
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        aria-label="Шаблон"
        value={chosen?.id ?? ''}
        onChange={(id) => {
          const picked = templates.find((template) => template.id === id);
          if (picked) onChoose(picked);
        }}
        className={TILES}
      >
        {templates.map((template) => (
          <Radio
            key={template.id}
            value={template.id}
            translate="no"
            aria-label={titleOf(template)}
            className={PICKER_TILE}
          >
            <span className="block h-24 w-full rounded-md bg-workspace p-2">
              <TemplateThumbnail template={template} />
            </span>
            <span className="line-clamp-2 text-sm leading-5 font-medium text-ink" title={titleOf(template)}>
              {titleOf(template)}
            </span>
          </Radio>
        ))}
      </RadioGroup>
      <Link
        href={TEMPLATES_PATH}
        className="inline-flex items-center gap-1.5 self-start rounded-md text-sm font-medium text-primary hover:underline"
      >
        Все шаблоны
        <ArrowRight size={16} aria-hidden />
      </Link>
    </div>
  );
}

function titleOf({ title, category }: Template): string {
  return title || category.name;
}

const TILES = 'grid grid-cols-2 gap-2 sm:grid-cols-3';
const PLACES = [0, 1, 2, 3, 4, 5] as const;
