import { FileSpreadsheet, SlidersHorizontal, X, Search } from 'lucide-react';
import { useEffect, useState, useRef } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { loginPathFor, PROJECTS_PATH, START_PATH } from '../../../app/platform/paths.ts';
import { useAuth } from '../../application/useAuth.ts';
import { Button } from '../../../kit/Button.tsx';
import { buttonClass } from '../../../kit/buttonStyles.ts';
import { NativeSelect } from '../../../kit/NativeSelect.tsx';
import { fetchAhead, fetchThen, lazyDialog } from '../../shell/lazyDialog.ts';
import { Page } from '../../shell/Page.tsx';
import { TableDrop } from '../../shell/TableDrop.tsx';
import { FilterFields } from './FilterFields.tsx';
import { countChoices, keepFilters, keptFilters, NO_FILTERS, readFilters, toggleTag } from './filters.ts';
import { TemplateGrid } from './TemplateGrid.tsx';
import { templatesText } from './templateTexts.ts';
import { addressOf, useFilters } from './useFilters.ts';
import { useLabels } from './useLabels.ts';
import { useTemplateList } from './useTemplateList.ts';
import type { Filters } from './filters.ts';
import type { Labels } from '../../../app/templates/templateLists.ts';
import { TextField } from '../../../kit/TextField.tsx';

/** How long typing must pause before the list is asked for. */
const PAUSE_MS = 350;

interface SearchFieldProps {
  /** The search of the address, which Back and Forward change too. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string | undefined;
}

interface ChosenFiltersProps {
  /** How many templates are left, in words. */
  readonly found: string;
  readonly filters: Filters;
  readonly labels: Labels | null;
  readonly onChange: (filters: Filters) => void;
  /** Null when nothing is chosen. */
  readonly onReset: (() => void) | null;
}

const FilterSheet = lazyDialog(async () => (await import('./FilterSheet.tsx')).FilterSheet);

const SORT_OPTIONS = [
  { value: 'new', label: 'Сначала новые' },
  { value: 'liked', label: 'Чаще нравятся' },
  { value: 'viewed', label: 'Чаще смотрят' },
] as const;

export default function TemplatesPage() {
  const { isLoggedIn, isBusy } = useAuth();
  const { platform } = useApplication();
  const { filters } = useFilters();
  const query = useSearch();
  const [kept, setKept] = useState(() => (query === '' ? keptFilters(platform.storage) : ''));
  // Only the first address of a visit is completed: later the whole list may be asked for.
  if (kept !== '' && query !== '') setKept('');
  if (kept !== '' && query === '') return <Redirect to={addressOf(readFilters(kept))} replace />;
  // Whose templates «mine» are is known once somebody has signed in.
  if (filters.mine && !isLoggedIn && !isBusy) {
    return <Redirect to={loginPathFor(addressOf(filters))} replace />;
  }
  return <Templates isLoggedIn={isLoggedIn} />;
}

function Templates({ isLoggedIn }: { readonly isLoggedIn: boolean }) {
  const { platform } = useApplication();
  const { filters, pages, change, showMore } = useFilters();
  useEffect(() => {
    keepFilters(platform.storage, filters);
  }, [platform, filters]);
  const list = useTemplateList(filters, pages);
  const { loaded, reload } = useLabels();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const labels = loaded.kind === 'ready' ? loaded.value : null;
  const choices = countChoices(filters);
  const reset = () => change({ ...NO_FILTERS, sort: filters.sort });
  const found = list.shown && !list.isStale ? templatesText(list.shown.count) : 'Ищем…';
  const fields = { filters, labels, isLoggedIn, onChange: change };
  return (
    <Page
      title="Шаблоны"
      action={
        <Link href={START_PATH} className={buttonClass('primary', 'md')}>
          <FileSpreadsheet size={18} aria-hidden />
          Начать с таблицы
        </Link>
      }
      lead={
        <span>
          Готовые макеты грамот, дипломов и приглашений: выберите, впишите своё, добавьте таблицу. Свой макет
          можно опубликовать{' '}
          <Link href={PROJECTS_PATH} className="text-primary underline underline-offset-4">
            из списка проектов
          </Link>
          .
        </span>
      }
    >
      <div className="gap-8 lg:grid lg:grid-cols-[15rem_1fr]">
        <aside aria-label="Фильтры" className="hidden lg:block">
          {loaded.kind === 'failed' ? (
            <LabelsFailed text={loaded.text} onRetry={reload} />
          ) : (
            <FilterFields {...fields} categories="rows" />
          )}
        </aside>
        <div className="min-w-0">
          <div className="flex flex-wrap items-start gap-3">
            <SearchField
              value={filters.search}
              onChange={(search) => change({ ...filters, search })}
              className="min-w-0 flex-1 basis-full sm:basis-0"
            />
            <Button
              variant="outline"
              icon={SlidersHorizontal}
              className="lg:hidden"
              onIntent={() => fetchAhead(FilterSheet)}
              onClick={() => void fetchThen(FilterSheet, platform, () => setIsSheetOpen(true))}
            >
              {choices > 0 ? `Фильтры: ${choices}` : 'Фильтры'}
            </Button>
            <NativeSelect
              label="Порядок"
              hideLabel
              value={filters.sort}
              options={SORT_OPTIONS}
              onChange={(sort) => change({ ...filters, sort })}
              className="min-w-44 flex-1 sm:flex-none"
            />
          </div>
          <ChosenFilters
            found={found}
            filters={filters}
            labels={labels}
            onChange={change}
            onReset={choices > 0 || filters.search !== '' ? reset : null}
          />
          <TemplateGrid list={list} filters={filters} onMore={showMore} onReset={reset} />
        </div>
      </div>
      <TableDrop />
      {isSheetOpen && (
        <FilterSheet
          {...fields}
          open
          onClose={() => setIsSheetOpen(false)}
          onReset={choices > 0 ? reset : null}
          found={list.shown && !list.isStale ? `Показать: ${found}` : 'Показать'}
        />
      )}
    </Page>
  );
}

function LabelsFailed({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <div role="alert" className="space-y-3 rounded-lg border border-line p-4 text-sm text-ink-soft">
      <p>{`Не удалось загрузить категории и метки. ${text}`}</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Повторить
      </Button>
    </div>
  );
}

/** What the list is narrowed to, each choice with its way out. */
function ChosenFilters({ found, filters, labels, onChange, onReset }: ChosenFiltersProps) {
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

function SearchField({ value, onChange, className }: SearchFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shownValue, setShownValue] = useState(value);
  if (shownValue !== value) {
    // The address has changed: by this field, which keeps what is being typed, or by going back.
    setShownValue(value);
    if (draft?.trim() !== value) setDraft(null);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const commit = (text: string) => {
    clearTimeout(timer.current);
    onChange(text.trim());
  };
  return (
    <search className={className}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          commit(draft ?? value);
        }}
      >
        <TextField
          label="Поиск по шаблонам"
          hideLabel
          type="search"
          placeholder="Название, категория или метка"
          maxLength={200}
          value={draft ?? value}
          onChange={(text) => {
            setDraft(text);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => commit(text), PAUSE_MS);
          }}
          className="[&_input]:pl-10"
        />
        <Search
          size={18}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-soft"
        />
      </form>
    </search>
  );
}
