import { X } from 'lucide-react';
import type { Filters } from './filters.ts';
import { toggleTag } from './filters.ts';
import type { Labels } from './useLabels.ts';

interface ChosenFiltersProps {
  /** How many templates are left, in words. */
  readonly found: string;
  readonly filters: Filters;
  readonly labels: Labels | null;
  readonly onChange: (filters: Filters) => void;
  /** Null when nothing is chosen. */
  readonly onReset: (() => void) | null;
}

/** What the list is narrowed to, each choice with its way out. */
export function ChosenFilters({ found, filters, labels, onChange, onReset }: ChosenFiltersProps) {
  const { category, tags, verifiedOnly, mine } = filters;
  const chosen = [
    ...(category === null
      ? []
      : [{ name: nameOf(labels?.categories, category), without: { ...filters, category: null } }]),
    ...tags.map((tag) => ({ name: nameOf(labels?.tags, tag), without: toggleTag(filters, tag) })),
    ...(mine ? [{ name: 'Мои шаблоны', without: { ...filters, mine: false } }] : []),
    ...(verifiedOnly ? [{ name: 'Проверенные', without: { ...filters, verifiedOnly: false } }] : []),
  ];
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-2 py-3">
      <output className="mr-2 text-sm text-ink-soft tabular-nums">{found}</output>
      {chosen.map(({ name, without }) => (
        <button
          key={name}
          type="button"
          aria-label={`Убрать фильтр «${name}»`}
          onClick={() => onChange(without)}
          className="inline-flex tap h-8 items-center gap-1.5 rounded-md bg-primary-soft px-2.5 text-sm text-primary transition-colors hover:bg-secondary-soft"
        >
          <span>{name}</span>
          <X size={14} aria-hidden />
        </button>
      ))}
      {onReset && (
        <button
          type="button"
          onClick={onReset}
          className="inline-flex tap h-8 items-center rounded-md px-2 text-sm text-primary underline underline-offset-4"
        >
          Сбросить всё
        </button>
      )}
    </div>
  );
}

function nameOf(labels: Labels['tags'] | undefined, slug: string): string {
  return labels?.find((label) => label.slug === slug)?.name ?? slug;
}
