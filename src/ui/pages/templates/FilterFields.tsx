/**
 * What the list of templates can be narrowed by: beside the list on a wide screen, in a sheet on a narrow
 * one.
 */
import { Check } from 'lucide-react';
import { MAX_TEMPLATE_TAGS } from '../../../api/contract/limits.ts';
import { classNames } from '../../../kit/classNames.ts';
import { radioGroup } from '../../../kit/radioGroup.ts';
import { Switch } from '../../../kit/Switch.tsx';
import { usePrerendered } from '../../shell/usePrerendered.ts';
import type { Filters } from './filters.ts';
import { toggleTag } from './filters.ts';
import type { Labels } from '../../../app/templates/templateLists.ts';

export interface FilterFieldsProps {
  readonly filters: Filters;
  /** Null while the lists are on their way. */
  readonly labels: Labels | null;
  readonly isLoggedIn: boolean;
  /** `rows`: one category a line, for a column. `chips`: side by side, for a sheet. */
  readonly categories: 'rows' | 'chips';
  readonly onChange: (filters: Filters) => void;
}

export function FilterFields({ filters, labels, isLoggedIn, categories, onChange }: FilterFieldsProps) {
  const prerendered = usePrerendered();
  return (
    <div className="space-y-7">
      <CategoryChoice {...{ filters, labels, onChange, look: categories }} />
      {(isLoggedIn || prerendered) && (
        <div className={classNames('space-y-3', prerendered && 'anonymous:hidden')}>
          <Switch
            label="Только мои шаблоны"
            checked={filters.mine}
            onChange={(mine) => onChange({ ...filters, mine })}
          />
          <Switch
            label="Только проверенные"
            checked={filters.verifiedOnly}
            onChange={(verifiedOnly) => onChange({ ...filters, verifiedOnly })}
          />
        </div>
      )}
      {!isLoggedIn && (
        <div className={prerendered ? 'signed-in:hidden' : undefined}>
          <Switch
            label="Только проверенные"
            description="Без входа видны только проверенные шаблоны."
            checked
            disabled
            onChange={() => undefined}
          />
        </div>
      )}
      <TagChoice {...{ filters, labels, onChange }} />
    </div>
  );
}

type ChoiceProps = Pick<FilterFieldsProps, 'filters' | 'labels' | 'onChange'>;
const HEADING = 'mb-2 text-sm font-semibold text-ink';
const ALL = '';

const CATEGORY_LOOKS = {
  rows: {
    list: 'flex flex-col gap-0.5',
    one: 'flex tap h-9 items-center rounded-md px-3 hover:bg-secondary-soft aria-checked:font-medium',
  },
  chips: {
    list: 'flex flex-wrap gap-2',
    one: 'flex tap h-8 items-center rounded-md border border-line-strong px-2.5 hover:bg-sunken aria-checked:border-primary',
  },
};

function CategoryChoice(props: ChoiceProps & { readonly look: FilterFieldsProps['categories'] }) {
  const { filters, labels, onChange } = props;
  const look = CATEGORY_LOOKS[props.look];
  if (labels === null) return <Lines heading="Категория" count={10} />;
  const categories = [{ slug: ALL, name: 'Все' }, ...labels.categories];
  const { group, radio } = radioGroup(
    categories.map(({ slug }) => slug),
    filters.category ?? ALL,
    (slug) => onChange({ ...filters, category: slug === ALL ? null : slug }),
  );
  return (
    <div {...group} aria-label="Категория">
      <p aria-hidden className={HEADING}>
        Категория
      </p>
      <div className={look.list}>
        {categories.map(({ slug, name }) => (
          <button
            key={slug}
            {...radio(slug)}
            className={classNames(
              'text-left text-sm text-ink-soft transition-colors hover:text-ink aria-checked:bg-primary-soft aria-checked:text-primary',
              look.one,
            )}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}

function TagChoice({ filters, labels, onChange }: ChoiceProps) {
  if (labels === null) return <Lines heading="Метки" count={6} />;
  return (
    <fieldset>
      <legend className={HEADING}>Метки</legend>
      <TagChips
        tags={labels.tags.map(({ slug, name }) => ({ key: slug, name }))}
        chosen={filters.tags}
        onToggle={(slug) => onChange(toggleTag(filters, slug))}
      />
    </fieldset>
  );
}

interface TagChipsProps<Key extends string | number> {
  readonly tags: readonly { readonly key: Key; readonly name: string }[];
  readonly chosen: readonly Key[];
  readonly onToggle: (key: Key) => void;
}

/** Any number of tags, up to what the service takes; each is a check box. */
export function TagChips<Key extends string | number>({ tags, chosen, onToggle }: TagChipsProps<Key>) {
  const isFull = chosen.length >= MAX_TEMPLATE_TAGS;
  return (
    <div className="flex flex-wrap gap-2">
      {tags.map(({ key, name }) => {
        const isChosen = chosen.includes(key);
        return (
          <label
            key={key}
            className={classNames(
              'relative flex tap h-8 items-center gap-1.5 rounded-md border px-2.5 text-sm transition-colors select-none',
              'border-line-strong bg-surface text-ink-soft hover:bg-sunken hover:text-ink has-disabled:border-line has-disabled:text-ink-faint',
              'has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary',
            )}
          >
            {/* Covers its chip: what is pressed is the box itself. */}
            <input
              type="checkbox"
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() => onToggle(key)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md disabled:cursor-not-allowed"
            />
            {isChosen && <Check size={14} aria-hidden />}
            <span>{name}</span>
          </label>
        );
      })}
    </div>
  );
}

/** Keeps the place of a list that is on its way. */
function Lines({ heading, count }: { readonly heading: string; readonly count: number }) {
  return (
    <div aria-hidden>
      <p className={HEADING}>{heading}</p>
      <div className="space-y-2">
        {Array.from({ length: count }, (_, line) => (
          <div key={line} className="h-7.5 animate-pulse rounded-md bg-sunken" />
        ))}
      </div>
    </div>
  );
}
